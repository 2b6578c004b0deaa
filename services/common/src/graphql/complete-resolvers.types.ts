import type { GraphQLScalarType } from "graphql";
import type { CompleteResolvers } from "./complete-resolvers.ts";

// This file never runs. It tests CompleteResolvers: `tsc` fails where a line compiles that must not.

interface Row {
  _id: string;
  name: string;
  nickname?: string;
  isAdmin: string;
}
type Field<Result> = (parent: Row) => Result | Promise<Result>;
interface Resolvers {
  Query?: { viewer: () => Row | null };
  Person?: {
    __resolveReference?: (reference: { id: string }) => Row | null;
    id?: Field<string>;
    name?: Field<string>;
    nickname?: Field<string | null>;
    isAdmin?: Field<boolean>;
  };
  Place?: { city?: (parent: { city: string }) => string };
  DateTime?: GraphQLScalarType;
}
interface Parents {
  Query: unknown;
  Person: Row;
  Place: { city: string };
  DateTime: Date;
}
type Complete = CompleteResolvers<Resolvers, Parents>;

const Query = { viewer: () => null };
const id: Field<string> = ({ _id }) => _id;
const isAdmin = () => true;
const __resolveReference = () => null;
const Person = { __resolveReference, id, isAdmin };

/** What the parent holds, and the scalars, need no resolver. */
export const enough: Complete = { Query, Person };
export const more: Complete = { Query, Person: { ...Person, name: () => "" }, Place: { city: () => "" } };
// @ts-expect-error a root type is missing
export const withoutQuery: Complete = { Person };
// @ts-expect-error a type is missing whose parent does not hold all of its fields
export const withoutPerson: Complete = { Query };
// @ts-expect-error the parent holds no `id`
export const withoutId: Complete["Person"] = { __resolveReference, isAdmin };
// @ts-expect-error the `isAdmin` of the parent is no boolean
export const withoutIsAdmin: Complete["Person"] = { __resolveReference, id };
// @ts-expect-error without it, another service's reference would be taken for the whole object
export const withoutReference: Complete["Person"] = { id, isAdmin };
// @ts-expect-error no such field
export const misnamed: Complete["Person"] = { ...Person, nickName: () => null };
// @ts-expect-error another shape
export const misshapen: Complete["Person"] = { ...Person, name: () => 1 };

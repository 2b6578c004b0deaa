import type { GraphQLScalarType } from "graphql";

/** What a resolver returns, awaited. */
type Answer<Resolver> = Resolver extends (...args: never[]) => infer Result ? Awaited<Result> : never;

/** What a parent may hold in its place: GraphQL reads undefined as null. */
type Held<Value> = null extends Value ? Value | undefined : Value;

/** The fields that a parent does not hold in the shape that the schema requires. */
type OpenField<Fields, Parent> = {
  [Field in keyof Fields]: Field extends keyof Parent
    ? Parent[Field] extends Held<Answer<Fields[Field]>>
      ? never
      : Field
    : Field;
}[keyof Fields];

/** The types with such fields; the subgraph's server provides the scalars. */
type OpenType<Resolvers, Parents> = {
  [Type in keyof Resolvers & keyof Parents]: Resolvers[Type] extends GraphQLScalarType
    ? never
    : [OpenField<Required<Resolvers[Type]>, Parents[Type]>] extends [never]
      ? never
      : Type;
}[keyof Resolvers & keyof Parents];

/**
 * A subgraph's resolvers with none missing. The generated types make every resolver of a field optional, because the
 * parent may hold the field; this type requires those that the parent does not hold.
 *
 * @typeParam Resolvers the generated `Resolvers`
 * @typeParam Parents the generated `ResolversParentTypes`
 */
export type CompleteResolvers<Resolvers, Parents> = Resolvers & {
  [Type in OpenType<Required<Resolvers>, Parents>]: Required<
    Pick<
      Required<Resolvers>[Type],
      OpenField<Required<Required<Resolvers>[Type]>, Parents[Type]> & keyof Required<Resolvers>[Type]
    >
  >;
};

import { list as listOf } from "@questwell/common";
import { z } from "zod";
import { listLimitOf } from "../input/list-limits.ts";
import { isTooLong, textLimitOf } from "../input/text-limits.ts";

/*
 * What the schemas of all nouns are made of. Requests are checked for their form only: known fields of the right type,
 * no list with more items than its field's limit, and no text longer than its own. The service that owns the values validates them, for both facades.
 */

/** A request body; unknown fields are rejected. */
export const body = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.strictObject(shape, { error: "Invalid input" });

/**
 * Text within the limit of its input field or argument.
 *
 * @param place `Type.field` of an input, or `Type.field.argument`
 * @param error the message for a value that is not text
 */
export function text(place: string, error: string) {
  const limit = textLimitOf(place);
  return z
    .string({ error })
    .refine((given) => !isTooLong(given, limit), limit.tooLong)
    .meta({ maxLength: limit.most });
}

/** A list within the limit of its input field or argument; its items are looked at only then. */
export const list = <Item extends z.ZodType>(place: string, item: Item) => listOf(item, listLimitOf(place));

export const flag = (name: string) => z.boolean({ error: `${name} must be true or false` });

export const id = z.string().min(1).meta({ description: "Opaque" });
export const time = z.iso
  .datetime({ precision: 3 })
  .meta({ description: "ISO 8601 in UTC with milliseconds" });
export const whole = z.int();
export const orNull = <Schema extends z.ZodType>(schema: Schema) => schema.nullable();

/** An object of a response: other fields that a document selects stay inside. */
export const object = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.object(shape).meta({ additionalProperties: false });

/** The same under a name in the API description. */
export const named = <Shape extends z.core.$ZodLooseShape>(name: string, shape: Shape) =>
  object(shape).meta({ id: name });

/**
 * A schema of a response's objects, without their null fields: an optional field is left out where the document's value
 * is null.
 */
export const withoutNulls = <Schema extends z.ZodObject>(schema: Schema) =>
  z.preprocess(
    (given: OrNull<z.input<Schema>>) =>
      Object.fromEntries(Object.entries(given ?? {}).filter(([, value]) => value !== null)),
    schema,
  );

/** Optional fields may be null instead. */
type OrNull<Fields> = {
  [Key in keyof Fields]-?: undefined extends Fields[Key] ? Fields[Key] | null : Fields[Key];
};

/** A field that may be null in the GraphQL schema, but not where this response shows it. */
export const neverNull = <Schema extends z.ZodType>(schema: Schema) =>
  schema as z.ZodType<z.output<Schema>, z.input<Schema> | null>;

/** The coach that a person chooses for one answer. */
export const chosenCoach = (place: string) => text(place, "Unknown coach").nullish();

/** A response that only confirms success. */
export const Message = named("Message", { message: z.string().min(1) });

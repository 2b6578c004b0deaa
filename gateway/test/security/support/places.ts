import type { Shape } from "./shape.ts";

/** The path to a value in an input. */
export type Path = readonly (string | number)[];

/** An id that does not exist. */
export const UNKNOWN_ID = "00000000-0000-4000-8000-000000000000";

/** Values that pass the checks of form, by field name; for other fields any word passes. */
const fitting: Readonly<Record<string, unknown>> = {
  acceptedAt: "2026-01-01T00:00:00.000Z",
  completedAt: "2026-01-01T00:00:00.000Z",
  email: "unknown-account@example.org",
  focusArea: "career",
  password: "correct horse battery",
  role: "user",
  selectedAreas: ["career"],
  timeZone: "UTC",
  type: "like",
  coachingStyle: "gentle",
  country: "DE",
};

/** A valid input of a shape. */
export function plainInput(shape: Shape, name = ""): unknown {
  if (Object.hasOwn(fitting, name)) return fitting[name];
  if (shape.kind === "id") return UNKNOWN_ID;
  if (shape.kind === "number") return 5;
  if (shape.kind === "flag") return true;
  if (shape.kind === "list") return [plainInput(shape.of, name)];
  if (shape.kind === "text") return "A plain sentence";
  const fields = Object.entries(shape.fields);
  return Object.fromEntries(fields.map(([field, { shape: below }]) => [field, plainInput(below, field)]));
}

/** Every place in an input of a shape except the root, with the shape there. */
export function placesOf(shape: Shape, path: Path = []): { path: Path; shape: Shape }[] {
  const below =
    shape.kind === "list"
      ? placesOf(shape.of, [...path, 0])
      : shape.kind === "object"
        ? Object.entries(shape.fields).flatMap(([name, field]) => placesOf(field.shape, [...path, name]))
        : [];
  return path.length === 0 ? below : [{ path, shape }, ...below];
}

/** The input with another value in one place. */
export function withAt(input: unknown, [first, ...rest]: Path, value: unknown): unknown {
  if (first === undefined) return value;
  if (Array.isArray(input)) {
    return input.map((each, index) => (index === first ? withAt(each, rest, value) : (each as unknown)));
  }
  const fields = input as Record<string, unknown>;
  return { ...fields, [first]: withAt(fields[first], rest, value) };
}

import { z } from "zod";
import { safetyCategories, type SafetyCategory } from "../safety/categories.ts";

/** A country code of ISO 3166. */
export const countrySchema = z.string().regex(/^[A-Z]{2}$/u, "Country is two capital letters");

const MAX_LINES = 2;
const text = z.string().min(1).max(120);

const lineSchema = z.strictObject({
  name: text,
  phone: z.string().regex(/^[\d+*# -]{2,24}$/u, "Not a phone number"),
  hours: text,
  languages: z
    .array(z.string().regex(/^[a-z]{2,3}$/u, "Not a code of ISO 639"))
    .min(1)
    .max(6),
  /** The organisation that lists it on its own page or material. */
  source: text,
  /** When it was last compared with a page of another organisation; absent if it never was. */
  checkedOn: z.iso.date().optional(),
  /** The only categories it is for; if absent, it is for all. */
  for: z.array(z.enum(safetyCategories)).min(1).optional(),
});

/** The content of a help lines file, by country. */
export const helpLineBookSchema = z.record(
  countrySchema,
  z.strictObject({ emergencyNumber: z.string().regex(/^\d{2,5}$/u), lines: z.array(lineSchema).max(8) }),
);
export type HelpLineBook = z.output<typeof helpLineBookSchema>;

/** The help lines of one country. */
export interface CountryHelp {
  /** Null if none of its lines is known. */
  country: string | null;
  emergencyNumber: string | null;
  lines: { name: string; phone: string; hours: string; languages: string[] }[];
}

/** At most two lines of a country; those only for the category come first. */
export function helpIn(book: HelpLineBook, country: string | null, category?: SafetyCategory): CountryHelp {
  const known = country === null ? undefined : book[country];
  if (!known) return { country: null, emergencyNumber: null, lines: [] };
  const special = known.lines.filter((line) => category !== undefined && line.for?.includes(category));
  const general = known.lines.filter((line) => line.for === undefined);
  const lines = [...special, ...general]
    .slice(0, MAX_LINES)
    .map(({ name, phone, hours, languages }) => ({ name, phone, hours, languages }));
  return { country, emergencyNumber: known.emergencyNumber, lines };
}

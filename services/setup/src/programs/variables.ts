import { z } from "zod";

const absentWhenEmpty = (value: unknown) => (value === "" ? undefined : value);

/** An optional variable. An empty one counts as absent: a template sets it rather than leave it out. */
export const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(absentWhenEmpty, schema.optional());

/** The name of a Kubernetes object that is also a DNS label (RFC 1123). */
export const dnsLabel = z
  .string()
  .regex(/^[a-z0-9](?:[-a-z0-9]{0,61}[a-z0-9])?$/u, "Not 1 to 63 small letters, digits and inner hyphens");

export const hostAndPort = z
  .string()
  .regex(/^[a-z0-9](?:[-.a-z0-9]{0,251}[a-z0-9])?:\d{1,5}$/iu, "Not a host and a port, as in mongodb:27017");

/** `yes` unless it says `no`. */
export const yesNo = z.preprocess(absentWhenEmpty, z.enum(["yes", "no"]).default("yes"));

/** Where the Secrets of an installation are: the prefix of their names, and their namespace. */
export const place = z.object({ RELEASE: dnsLabel, NAMESPACE: dnsLabel });

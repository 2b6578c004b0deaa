import { NewsInvalidatedSchema } from "./gen/mod.ts";

/** The messages that make other processes discard answers that they keep of a service, each with its subject. */
export const invalidations = {
  news: { subject: "invalidate.social.news.v1", message: NewsInvalidatedSchema },
} as const;

/** Their subjects. */
export const invalidationSubjects: readonly string[] = Object.values(invalidations).map(
  ({ subject }) => subject,
);

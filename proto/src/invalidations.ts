/** The subject of each message that makes other processes discard answers that they keep of a service. */
export const invalidationSubjects = {
  news: "invalidate.social.news.v1",
} as const;

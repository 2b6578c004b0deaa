/** The subject of each request that one service answers for another. */
export const requestSubjects = {
  suggestChallenges: "req.goals-ai.suggest-challenges.v1",
  suggestCurrentGoals: "req.goals-ai.suggest-current-goals.v1",
  checkText: "req.goals-ai.check-text.v1",
  reviewWeek: "req.goals-ai.review-week.v1",
  mayUseAi: "req.identity.may-use-ai.v1",
  purgePerson: "req.event-keeper.purge-person.v1",
  recordOperatorAct: "req.admin.record-operator-act.v1",
} as const;

/** The subject of the request to a service to handle one of its dead letters again. */
export const deliverAgainSubject = (service: string) => `req.${service}.deliver-again.v1`;

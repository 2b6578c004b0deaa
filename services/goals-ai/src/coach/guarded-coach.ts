import { areSafe } from "../safety/gate.ts";
import { builtInCoach } from "./built-in/built-in-coach.ts";
import type {
  ChallengeRequest,
  Coach,
  GoalConversation,
  GoalRefinement,
  SuggestedChallenge,
  WeekReview,
} from "./coach.ts";

/** The title of a goal with an unsafe title. */
const PLAIN_TITLE = "My goal";

/**
 * Guards the output of a coach: an unsafe answer is replaced by the built-in coach's, and if that is unsafe too, by one
 * that quotes nothing of the person.
 */
export function guardedCoach(coach: Coach): Coach {
  return {
    name: coach.name,
    suggestChallenges: async (request) => {
      for (const each of new Set([coach, builtInCoach])) {
        const suggested = await each.suggestChallenges(request);
        if (await areSafe(suggested.flatMap(textsOfChallenge))) return suggested;
      }
      return builtInCoach.suggestChallenges(withCare(request));
    },
    refineGoal: async (conversation) => {
      for (const each of new Set([coach, builtInCoach])) {
        const refinement = await each.refineGoal(conversation);
        if (await areSafe(textsOfRefinement(refinement))) return refinement;
      }
      return refineWithCare(conversation);
    },
    reviewWeek: async (request) => {
      const review = await coach.reviewWeek(request);
      // The built-in coach's review quotes nothing of the person.
      return (await areSafe(textsOfReview(review))) ? review : builtInCoach.reviewWeek(request);
    },
    suggestCurrentGoals: async (areas) => {
      const sentences = await coach.suggestCurrentGoals(areas);
      return (await areSafe(sentences)) ? sentences : builtInCoach.suggestCurrentGoals(areas);
    },
    coachingHint: async (area) => {
      const hint = await coach.coachingHint(area);
      return hint === null || (await areSafe([hint])) ? hint : builtInCoach.coachingHint(area);
    },
  };
}

const textsOfChallenge = ({ title, description }: SuggestedChallenge) => [title, description];

const textsOfRefinement = ({ refinedGoal, response, plan }: GoalRefinement) => [
  refinedGoal,
  response,
  ...(plan ? [plan.title, ...plan.subgoals] : []),
];

const textsOfReview = ({ opening, observations, proposals }: WeekReview) => [
  opening,
  ...[...observations, ...proposals].map(({ sentence }) => sentence),
];

const withCare = ({ goal, ...request }: ChallengeRequest): ChallengeRequest => ({
  ...request,
  goal: goal && { ...goal, isSensitive: true },
});

async function refineWithCare(conversation: GoalConversation): Promise<GoalRefinement> {
  const goalText = (await areSafe([conversation.goalText])) ? conversation.goalText : PLAIN_TITLE;
  return builtInCoach.refineGoal({ ...conversation, goalText, isSensitive: true });
}

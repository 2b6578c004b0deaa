import { maySay } from "../safety/gate.ts";
import { builtInCoach } from "./built-in/built-in-coach.ts";
import type {
  ChallengeRequest,
  Coach,
  GoalConversation,
  GoalRefinement,
  SuggestedChallenge,
} from "./coach.ts";

/** What a goal is called when its own words may not be repeated. */
const PLAIN_TITLE = "My goal";

/**
 * The one way out of every coach: what it must not say is replaced by the built-in coach's words, at last by such that
 * repeat nothing of the person's.
 */
export function guardedCoach(coach: Coach): Coach {
  return {
    name: coach.name,
    suggestChallenges: async (request) => {
      for (const each of new Set([coach, builtInCoach])) {
        const suggested = await each.suggestChallenges(request);
        if (maySay(suggested.flatMap(textsOfChallenge))) return suggested;
      }
      return builtInCoach.suggestChallenges(withCare(request));
    },
    refineGoal: async (conversation) => {
      for (const each of new Set([coach, builtInCoach])) {
        const refinement = await each.refineGoal(conversation);
        if (maySay(textsOfRefinement(refinement))) return refinement;
      }
      return refineWithCare(conversation);
    },
    suggestCurrentGoals: async (areas) => {
      const sentences = await coach.suggestCurrentGoals(areas);
      return maySay(sentences) ? sentences : builtInCoach.suggestCurrentGoals(areas);
    },
    coachingHint: async (area) => {
      const hint = await coach.coachingHint(area);
      return hint === null || maySay([hint]) ? hint : builtInCoach.coachingHint(area);
    },
  };
}

const textsOfChallenge = ({ title, description }: SuggestedChallenge) => [title, description];

const textsOfRefinement = ({ refinedGoal, response, plan }: GoalRefinement) => [
  refinedGoal,
  response,
  ...(plan ? [plan.title, ...plan.subgoals] : []),
];

const withCare = ({ goal, ...request }: ChallengeRequest): ChallengeRequest => ({
  ...request,
  goal: goal && { ...goal, isSensitive: true },
});

async function refineWithCare(conversation: GoalConversation): Promise<GoalRefinement> {
  const goalText = maySay([conversation.goalText]) ? conversation.goalText : PLAIN_TITLE;
  return builtInCoach.refineGoal({ ...conversation, goalText, isSensitive: true });
}

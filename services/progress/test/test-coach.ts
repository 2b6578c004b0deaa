import { create, fromBinary, toBinary } from "@bufbuild/protobuf";
import {
  requestSubjects,
  SuggestChallengesRequestSchema,
  SuggestChallengesResponseSchema,
  SuggestCurrentGoalsRequestSchema,
  SuggestCurrentGoalsResponseSchema,
  type SuggestChallengesRequest,
} from "@questwell/proto";
import type { TestNats } from "@questwell/common/testkit";

/** Answers in the place of goals-ai, with titles that never come twice. */
export interface TestCoach {
  /** What it was asked for challenges, oldest first. */
  asked: SuggestChallengesRequest[];
  /** Takes questions and keeps silent: the asker's patience decides. */
  fallSilent(): void;
  /** Stops to listen at all, as when goals-ai is down. */
  leave(): void;
  comeBack(): void;
}

export function startCoach(connection: TestNats["connection"]): TestCoach {
  const asked: SuggestChallengesRequest[] = [];
  let isSilent = false;
  let count = 0;

  const answer = (subject: string, reply: (question: Uint8Array) => Uint8Array) =>
    connection.subscribe(subject, {
      callback: (_error, message) => {
        if (!isSilent) message.respond(reply(message.data));
      },
    });
  let subscriptions: ReturnType<typeof answer>[] = [];
  const suggestChallenges = (bytes: Uint8Array) => {
    const question = fromBinary(SuggestChallengesRequestSchema, bytes);
    asked.push(question);
    const challenges = question.difficulties.map((difficulty) => {
      count += 1;
      return { title: `Step ${count}`, description: `Take step ${count}.`, difficulty };
    });
    return toBinary(
      SuggestChallengesResponseSchema,
      create(SuggestChallengesResponseSchema, { challenges, coach: "built-in" }),
    );
  };
  const suggestCurrentGoals = (bytes: Uint8Array) => {
    const { areas } = fromBinary(SuggestCurrentGoalsRequestSchema, bytes);
    const currentGoals = areas.map(
      ({ name, level, coachingStyle }) => `${name} at ${level}, ${coachingStyle}`,
    );
    return toBinary(
      SuggestCurrentGoalsResponseSchema,
      create(SuggestCurrentGoalsResponseSchema, { currentGoals }),
    );
  };
  const listen = () => {
    subscriptions = [
      answer(requestSubjects.suggestChallenges, suggestChallenges),
      answer(requestSubjects.suggestCurrentGoals, suggestCurrentGoals),
    ];
  };
  const leave = () => {
    for (const subscription of subscriptions) subscription.unsubscribe();
    subscriptions = [];
  };
  listen();
  return {
    asked,
    fallSilent: () => (isSilent = true),
    leave,
    comeBack() {
      isSilent = false;
      leave();
      listen();
    },
  };
}

import { create, fromBinary, toBinary } from "@bufbuild/protobuf";
import {
  CheckTextRequestSchema,
  CheckTextResponseSchema,
  requestSubjects,
  SuggestChallengesRequestSchema,
  SuggestChallengesResponseSchema,
  SuggestCurrentGoalsRequestSchema,
  SuggestCurrentGoalsResponseSchema,
  type SuggestChallengesRequest,
} from "@questwell/proto";
import type { TestNats } from "@questwell/common/testkit";

/** Answers in the place of goals-ai, with titles that never come twice, for the open steps of a plan in turn. */
export interface TestCoach {
  /** What it was asked for challenges, oldest first. */
  asked: SuggestChallengesRequest[];
  /** The texts that it was asked to check, oldest first. */
  checked: string[][];
  /** Keeps the next questions until there are so many of them, then answers all. */
  gather(questions: number): void;
  /** How many questions it keeps. */
  waiting(): number;
  /** Answers what it keeps. */
  release(): void;
  /** Takes questions and keeps silent: the asker's patience decides. */
  fallSilent(): void;
  /** Stops to listen at all, as when goals-ai is down. */
  leave(): Promise<void>;
  comeBack(): Promise<void>;
}

/** What the test coach finds in texts: the word itself says what. */
const hitIn = (texts: readonly string[]) => {
  const all = texts.join(" ");
  if (all.includes("HARM")) return { category: "selfHarm", action: "help" };
  if (all.includes("WEAPON")) return { category: "weapons", action: "decline" };
  return all.includes("DOSE") ? { category: "medicine", action: "soften" } : {};
};

export async function startCoach(connection: TestNats["connection"]): Promise<TestCoach> {
  const asked: SuggestChallengesRequest[] = [];
  const checked: string[][] = [];
  let isSilent = false;
  let gathering = 0;
  let held: (() => void)[] = [];
  let count = 0;

  const release = () => {
    for (const answerHeld of held) answerHeld();
    held = [];
    gathering = 0;
  };
  const answer = (subject: string, reply: (question: Uint8Array) => Uint8Array) =>
    connection.subscribe(subject, {
      callback: (_error, message) => {
        if (isSilent) return;
        held.push(() => message.respond(reply(message.data)));
        if (held.length >= gathering) release();
      },
    });
  let subscriptions: ReturnType<typeof answer>[] = [];
  const suggestChallenges = (bytes: Uint8Array) => {
    const question = fromBinary(SuggestChallengesRequestSchema, bytes);
    asked.push(question);
    const steps = question.area?.openSubgoals ?? [];
    const challenges = question.difficulties.map((difficulty, index) => {
      count += 1;
      const subgoalId = steps[index % steps.length]?.id ?? "";
      return { title: `Step ${count}`, description: `Take step ${count}.`, difficulty, subgoalId };
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
  // Whether a goal may be coached is answered at once, whatever else is kept.
  const checkText = () =>
    connection.subscribe(requestSubjects.checkText, {
      callback: (_error, message) => {
        if (isSilent) return;
        const { texts } = fromBinary(CheckTextRequestSchema, message.data);
        checked.push(texts);
        message.respond(toBinary(CheckTextResponseSchema, create(CheckTextResponseSchema, hitIn(texts))));
      },
    });
  const listen = async () => {
    subscriptions = [
      checkText(),
      answer(requestSubjects.suggestChallenges, suggestChallenges),
      answer(requestSubjects.suggestCurrentGoals, suggestCurrentGoals),
    ];
    await connection.flush();
  };
  const leave = async () => {
    for (const subscription of subscriptions) subscription.unsubscribe();
    await connection.flush();
  };
  await listen();
  return {
    asked,
    checked,
    gather: (questions) => (gathering = questions),
    waiting: () => held.length,
    release,
    fallSilent: () => (isSilent = true),
    leave,
    async comeBack() {
      isSilent = false;
      await leave();
      await listen();
    },
  };
}

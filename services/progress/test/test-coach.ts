import { create, fromBinary, toBinary } from "@bufbuild/protobuf";
import {
  CheckTextRequestSchema,
  CheckTextResponseSchema,
  requestSubjects,
  ReviewWeekRequestSchema,
  ReviewWeekResponseSchema,
  SuggestChallengesRequestSchema,
  SuggestChallengesResponseSchema,
  SuggestCurrentGoalsRequestSchema,
  SuggestCurrentGoalsResponseSchema,
  type ReviewWeekRequest,
  type SuggestChallengesRequest,
} from "@questwell/proto";
import type { TestNats } from "@questwell/common/testkit";

/** A fake goals-ai: its titles never repeat, and it serves the open steps of a plan in turn. */
export interface TestCoach {
  /** The received requests for challenges, oldest first. */
  asked: SuggestChallengesRequest[];
  /** The received requests for reviews, oldest first. */
  reviewed: ReviewWeekRequest[];
  /** The texts it was asked to check, oldest first. */
  checked: string[][];
  /** Holds requests until there are this many, then responds to all. */
  gather(questions: number): void;
  /** The number of held requests. */
  waiting(): number;
  /** Responds to the held requests. */
  release(): void;
  /** Responds `pending` to so many requests that may use a language model, as while one writes. */
  pend(times: number): void;
  /** Why the language model does not write from now on; empty for no reason. */
  fail(reason: string): void;
  /** The next review is far too long. */
  ramble(): void;
  /** Accepts requests without responding: the caller times out. */
  stopResponding(): void;
  /** Answers a check of texts so much later. */
  slowChecks(byMs: number): void;
  /** Unsubscribes, as when goals-ai is down. */
  unsubscribe(): Promise<void>;
  resubscribe(): Promise<void>;
}

/** The test coach's finding: keywords in the texts decide. */
const hitIn = (texts: readonly string[]) => {
  const all = texts.join(" ");
  if (all.includes("HARM")) return { category: "selfHarm", action: "help" };
  if (all.includes("WEAPON")) return { category: "weapons", action: "decline" };
  return all.includes("DOSE") ? { category: "medicine", action: "soften" } : {};
};

/** A text that goals-ai cannot check: its answer is no message. */
const isBroken = (texts: readonly string[]) => texts.join(" ").includes("BROKEN");
const noMessage = Uint8Array.of(0xff);

export async function startCoach(connection: TestNats["connection"]): Promise<TestCoach> {
  const asked: SuggestChallengesRequest[] = [];
  const checked: string[][] = [];
  const reviewed: ReviewWeekRequest[] = [];
  let isSilent = false;
  let checksByMs = 0;
  let isRambling = false;
  let gathering = 0;
  let held: (() => void)[] = [];
  let count = 0;
  let pending = 0;
  let reason = "";

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
    if (pending > 0 && question.mayUseAi) {
      pending -= 1;
      const message = create(SuggestChallengesResponseSchema, { pending: true });
      return toBinary(SuggestChallengesResponseSchema, message);
    }
    const steps = question.area?.openSubgoals ?? [];
    const challenges = question.difficulties.map((difficulty, index) => {
      count += 1;
      const subgoalId = steps[index % steps.length]?.id ?? "";
      return { title: `Step ${count}`, description: `Take step ${count}.`, difficulty, subgoalId };
    });
    return toBinary(
      SuggestChallengesResponseSchema,
      create(SuggestChallengesResponseSchema, { challenges, coach: "built-in", reason }),
    );
  };
  /** A sentence about the first fact, a proposal for the first area, and ones that progress must drop. */
  const reviewWeek = (bytes: Uint8Array) => {
    const question = fromBinary(ReviewWeekRequestSchema, bytes);
    reviewed.push(question);
    const observations = question.facts
      .slice(0, 1)
      .map(({ id, have, of }) => ({ factId: id, sentence: `You did ${have} of ${of}.` }));
    const unknown = { factId: "f99", sentence: "You did 9 of 9." };
    const proposal = (area: number, intent: string) => ({ area, intent, sentence: "Try one more." });
    const response = {
      opening: "Here is your week.",
      observations: [...observations, unknown],
      proposals: [proposal(1, "more"), proposal(1, "less"), proposal(99, "more"), proposal(2, "harder")],
      coach: "built-in",
    };
    if (isRambling) {
      const long = "x".repeat(5000);
      response.opening = long;
      response.observations = Array.from({ length: 50 }, () => ({ factId: "f1", sentence: long }));
      response.proposals = [1, 2, 3, 4, 5].map((area) => proposal(area, "same"));
      isRambling = false;
    }
    return toBinary(ReviewWeekResponseSchema, create(ReviewWeekResponseSchema, response));
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
  // A text check is answered at once, even while other requests are held.
  const checkText = () =>
    connection.subscribe(requestSubjects.checkText, {
      callback: (_error, message) => {
        if (isSilent) return;
        const { texts } = fromBinary(CheckTextRequestSchema, message.data);
        checked.push(texts);
        const response = toBinary(CheckTextResponseSchema, create(CheckTextResponseSchema, hitIn(texts)));
        setTimeout(() => message.respond(isBroken(texts) ? noMessage : response), checksByMs);
      },
    });
  const listen = async () => {
    subscriptions = [
      checkText(),
      answer(requestSubjects.suggestChallenges, suggestChallenges),
      answer(requestSubjects.reviewWeek, reviewWeek),
      answer(requestSubjects.suggestCurrentGoals, suggestCurrentGoals),
    ];
    await connection.flush();
  };
  const unsubscribe = async () => {
    for (const subscription of subscriptions) subscription.unsubscribe();
    await connection.flush();
  };
  await listen();
  return {
    asked,
    reviewed,
    checked,
    gather: (questions) => (gathering = questions),
    waiting: () => held.length,
    release,
    pend: (times) => (pending = times),
    fail: (why) => (reason = why),
    ramble: () => (isRambling = true),
    slowChecks: (byMs) => (checksByMs = byMs),
    stopResponding: () => (isSilent = true),
    unsubscribe,
    async resubscribe() {
      isSilent = false;
      await unsubscribe();
      await listen();
    },
  };
}

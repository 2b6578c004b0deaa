import { poll } from "@questwell/local-stack";
import type { SeededRandom } from "./seeded-random.ts";
import type { Friend } from "./friend.ts";
import { cheers } from "./words.ts";
import { zealOn } from "./characters.ts";

interface Challenge {
  id: string;
  focusAreaId: string;
}

/** The statistics drop visits older than this. */
const VISIT_DAYS = 40;

/** A timeout for events of a busy machine, or of services that have just connected to their broker. */
const EVENTS_TIMEOUT_MS = 60_000;
/** The hours in UTC in which people use the app. */
export const HOURS = [6, 8, 10, 12, 15, 18, 19] as const;

/** A person's days, one after another. */
export interface Diary {
  friend: Friend;
  /** Decides the day: its first moment, its place in the story, and how many days the story has. */
  begin(day: Date, index: number, days: number): void;
  /** Runs one hour of the day, if the person does something in it. */
  live(hour: number): Promise<void>;
  /** Answers the prompts to share, and waits until friends can see the activities. */
  end(): Promise<void>;
  /** Reads the friends' activities. */
  react(): Promise<void>;
  completions: () => number;
}

/** Opens the diary of a person who has signed up. */
export function openDiary(friend: Friend, random: SeededRandom): Diary {
  const open = new Map<string, Challenge[]>();
  const goalIds = new Set<string>();
  let completions = 0;
  let seen: string[] = [];
  let busy = new Set<number>();
  let visits = false;
  let goalsOfToday: Friend["goals"][number][] = [];

  async function nextChallenge(focusAreaId: string): Promise<Challenge> {
    const [challenge, ...rest] = open.get(focusAreaId) ?? [];
    if (challenge) {
      open.set(focusAreaId, rest);
      return challenge;
    }
    const { data } = await friend.call("progress", GENERATE, { focusAreaId });
    open.set(focusAreaId, data.generateChallenges as Challenge[]);
    return nextChallenge(focusAreaId);
  }

  async function complete(focusAreaId: string): Promise<string[]> {
    const { id } = await nextChallenge(focusAreaId);
    const { data } = await friend.call("progress", COMPLETE, { id });
    completions += 1;
    if (goalIds.has(focusAreaId)) await putAwayFinished();
    return data.completeChallenge.activityIds as string[];
  }

  async function putAwayFinished(): Promise<void> {
    const { data } = await friend.call("progress", `{ focusAreas { id isCustom progress } }`);
    const areas = data.focusAreas as { id: string; isCustom: boolean; progress: number }[];
    for (const { id } of areas.filter(({ isCustom, progress }) => isCustom && progress === 100)) {
      await friend.call("progress", `mutation ($id: ID!) { deleteGoal(id: $id) { id } }`, { id });
      goalIds.delete(id);
    }
  }

  async function makeGoal({ title, subgoals }: { title: string; subgoals: readonly string[] }) {
    const { data } = await friend.call("progress", CREATE_GOAL, { input: { title, subgoals } });
    const { id } = data.createGoal.goal as { id: string };
    goalIds.add(id);
    await friend.call("progress", `mutation ($id: ID!) { shareGoal(id: $id) { id } }`, { id });
  }

  function areaOfToday(): string {
    const goal = random.pick([...goalIds]);
    if (goal !== undefined && random.happens(0.3)) return goal;
    return random.pick(Object.keys(friend.levels)) ?? "mental";
  }

  return {
    friend,
    completions: () => completions,
    begin(day, index, days) {
      const isWeekend = [0, 6].includes(day.getUTCDay());
      seen = [];
      const isActive = random.happens(zealOn(friend, index, isWeekend));
      const count = isActive ? random.between(1, isWeekend ? 2 : 4) : 0;
      busy = new Set(Array.from({ length: count }, () => random.pick(HOURS) ?? 0));
      visits = index >= days - VISIT_DAYS && count > 0;
      goalsOfToday = count > 0 ? friend.goals.filter(({ from }) => from === index) : [];
    },
    async live(hour) {
      if (!busy.has(hour)) return;
      if (visits) await friend.call("identity", VISIT);
      visits = false;
      for (const goal of goalsOfToday.splice(0)) await makeGoal(goal);
      seen.push(...(await complete(areaOfToday())));
    },
    async end() {
      if (friend.settings.askBeforeSharing) {
        for (const id of seen.filter(() => random.happens(0.5))) await friend.call("social", SHARE, { id });
      }
      await arrived(friend, seen);
    },
    async react() {
      const { data } = await friend.call("social", FEED);
      const nodes = (data.feed.edges as { node: { id: string; reactions: { likedByMe: boolean } } }[])
        .map(({ node }) => node)
        .filter(({ reactions }) => !reactions.likedByMe);
      for (const { id } of nodes) {
        if (!random.happens(0.3)) continue;
        await friend.call("social", LIKE, { id });
        if (random.happens(0.35)) await friend.call("social", CHEER, { id, message: random.pick(cheers) });
      }
      if (random.happens(0.7)) await friend.call("social", `mutation { markFeedSeen }`);
    },
  };
}

/** Waits until a day's events are activities, before the clock advances: that moment is their position in the feeds. */
async function arrived(friend: Friend, activityIds: readonly string[]): Promise<void> {
  if (activityIds.length === 0) return;
  await poll(`what ${friend.firstName} did is in the feed`, EVENTS_TIMEOUT_MS, async () => {
    const { data } = await friend.call("social", `{ myActivities(first: 50) { edges { node { id } } } }`);
    const known = new Set((data.myActivities.edges as { node: { id: string } }[]).map(({ node }) => node.id));
    const missing = activityIds.filter((id) => !known.has(id));
    if (missing.length > 0) throw new Error(`${missing.length} activities are missing`);
  });
}

const VISIT = `mutation { recordDashboardVisit { id } }`;
const GENERATE = `mutation ($focusAreaId: ID!) { generateChallenges(focusAreaId: $focusAreaId) { id focusAreaId } }`;
const COMPLETE = `mutation ($id: ID!) { completeChallenge(challengeId: $id) { activityIds } }`;
const CREATE_GOAL = `mutation ($input: GoalInput!) { createGoal(input: $input) { goal { id } } }`;
const SHARE = `mutation ($id: ID!) { shareActivity(activityId: $id) }`;
const FEED = `{ feed(first: 6) { edges { node { id reactions { likedByMe } } } } }`;
const LIKE = `mutation ($id: ID!) { likeActivity(activityId: $id) { activityId } }`;
const CHEER = `mutation ($id: ID!, $message: String!) { cheerActivity(activityId: $id, message: $message) { activityId } }`;

import { characters, STORY_DAYS } from "./characters.ts";
import { HOURS, openDiary, type Diary } from "./day.ts";
import { createSeededRandom } from "./seeded-random.ts";
import { welcome, type Friend } from "./friend.ts";
import type { ServicePool } from "./service-pool.ts";
import { announcements, feedback } from "./words.ts";

const DAY_MS = 86_400_000;
/** The clocks are set through the evening; a day before its evening is left out. */
const EVENING_HOUR = 21;

/** The people of the story, and how much they did. */
export interface StoryResult {
  people: { id: string; email: string; completions: number; differences: number }[];
  firstDay: Date;
  lastDay: Date;
}

/**
 * Runs the days of three friends up to yesterday, and today when it is evening, through the services' own use cases. At
 * the end every ledger is summed up again.
 *
 * @param options.now the real time
 * @param options.days how many days of the story, from its first one on
 */
export async function runStory(
  services: ServicePool,
  { password, now, days = STORY_DAYS }: { password: string; now: Date; days?: number },
): Promise<StoryResult> {
  const midnight = new Date(now.toISOString().slice(0, 10));
  const includesToday = now >= at(midnight, EVENING_HOUR + 1, 0);
  const lastDay = includesToday ? midnight : new Date(midnight.getTime() - DAY_MS);
  const firstDay = new Date(lastDay.getTime() - (days - 1) * DAY_MS);
  const random = createSeededRandom(7);
  const diaries: Diary[] = [];
  for (let index = 0; index < days; index += 1) {
    const day = new Date(firstDay.getTime() + index * DAY_MS);
    for (const character of characters.filter(({ joins }) => joins === index)) {
      await services.setTime(at(day, 5, 10));
      const friend = await welcome(services, character, password);
      for (const { friend: other } of diaries) await befriend(other, friend);
      diaries.push(openDiary(friend, createSeededRandom(characters.indexOf(character) + 1)));
    }
    for (const diary of diaries) diary.begin(day, index, days);
    for (const hour of HOURS) {
      await services.setTime(at(day, hour, random.between(0, 59)));
      await Promise.all(diaries.map((diary) => diary.live(hour)));
    }
    await Promise.all(diaries.map((diary) => diary.end()));
    await services.setTime(at(day, EVENING_HOUR, random.between(0, 29)));
    await Promise.all(diaries.map((diary) => diary.react()));
    await speak(services, diaries, index);
  }
  const people: StoryResult["people"] = [];
  for (const { friend, completions } of diaries) {
    const { id, email } = friend;
    const differences = await services.order("progress", { kind: "count-differences", userId: id });
    people.push({ id, email, completions: completions(), differences });
  }
  return { people, firstDay, lastDay };
}

async function befriend(inviter: Friend, friend: Friend): Promise<void> {
  const { data } = await inviter.call("social", `mutation { createInvitation { inviteCode } }`);
  const { inviteCode: code } = data.createInvitation as { inviteCode: string };
  await friend.call("social", `mutation ($code: String!) { acceptInvitation(inviteCode: $code) { id } }`, {
    code,
  });
}

/** A moment of a day, by hour and minute in UTC. */
const at = (day: Date, hour: number, minute: number) =>
  new Date(day.getTime() + (hour * 60 + minute) * 60_000);

/** Posts the day's announcements and the feedback to the admin. */
async function speak(services: ServicePool, diaries: readonly Diary[], index: number): Promise<void> {
  for (const { by, message } of feedback.filter(({ day }) => day === index)) {
    await diaries[by]?.friend.call(
      "admin",
      `mutation ($message: String!) { submitFeedback(message: $message) { id } }`,
      {
        message,
      },
    );
  }
  for (const { title, content } of announcements.filter(({ day }) => day === index)) {
    const admin = diaries.at(-1)?.friend;
    if (!admin) continue;
    await services.order("identity", { kind: "grant-admin", email: admin.email });
    // An admin may write only within an hour of the sign-in.
    await admin.logIn();
    await admin.call("admin", ANNOUNCE, { input: { title, content } });
  }
}

const ANNOUNCE = `mutation ($input: AnnouncementInput!) { createAnnouncement(input: $input) { id } }`;

import { describe, expect, test } from "@jest/globals";
import { checkChallenges, type AskedSet, type WrittenChallenge } from "./check-challenges.ts";
import { similarTo } from "./trigrams.ts";

const easy: WrittenChallenge = {
  title: "Water the plant on your desk",
  description: "Give it a small glass of water and wipe the dust off two leaves.",
  difficulty: "easy",
  minutes: 5,
  days: 1,
};
const medium: WrittenChallenge = {
  title: "Sort the photos of one summer",
  description: "Keep the ten that make you smile and put them in one album.",
  difficulty: "medium",
  minutes: 30,
  days: 1,
};
const hard: WrittenChallenge = {
  title: "Cook for a friend",
  description: "Ask what they like, cook it together, and eat without a screen in the room.",
  difficulty: "hard",
  minutes: 120,
  days: 1,
};
const asked: AskedSet = {
  difficulties: ["easy", "medium", "hard"],
  recentTitles: [],
  dismissedTitles: [],
  known: [],
};
const faultsOf = (changes: Partial<WrittenChallenge>, others: Partial<AskedSet> = {}) =>
  checkChallenges([{ ...easy, ...changes }, medium, hard], { ...asked, ...others }).map(
    ({ rule, at }) => `${rule} ${at}`,
  );

describe("the content check of a set of challenges", () => {
  test("finds nothing in a good set", () => {
    expect(checkChallenges([easy, medium, hard], asked)).toEqual([]);
  });

  test("wants the difficulties that were asked, in their order", () => {
    expect(checkChallenges([medium, easy, hard], asked).map(({ rule }) => rule)).toEqual(["difficulty"]);
    expect(checkChallenges([easy, medium], asked).map(({ rule }) => rule)).toEqual(["difficulty"]);
  });

  test.each([
    ["easy", 10, 1, true],
    ["easy", 11, 1, false],
    ["easy", 5, 2, false],
    ["medium", 10, 1, true],
    ["medium", 45, 1, true],
    ["medium", 9, 1, false],
    ["medium", 46, 1, false],
    ["hard", 30, 1, true],
    ["hard", 180, 1, true],
    ["hard", 29, 1, false],
    ["hard", 181, 1, false],
    ["hard", 5, 7, true],
    ["hard", 5, 8, false],
    ["hard", 0, 3, false],
    ["easy", 2.5, 1, false],
  ] as const)("%s with %s minutes on %s days is in its limits: %s", (difficulty, minutes, days, isGood) => {
    const found = checkChallenges([{ ...easy, difficulty, minutes, days }], {
      ...asked,
      difficulties: [difficulty],
    });
    expect(found.map(({ rule }) => rule)).toEqual(isGood ? [] : ["minutes"]);
  });

  test.each([
    ["a".repeat(7), ["length challenges[0].title"]],
    [`Water ${"the plant ".repeat(8)}`, ["length challenges[0].title"]],
  ])("wants a title of 8 to 80 characters: %j", (title, faults) => {
    expect(faultsOf({ title })).toEqual(faults);
  });

  test("wants a description of 40 to 320 characters", () => {
    expect(faultsOf({ description: "Give it some water." })).toEqual(["length challenges[0].description"]);
    expect(faultsOf({ description: "Give it some water. ".repeat(17) })).toEqual([
      "length challenges[0].description",
    ]);
  });

  test("wants words that an eighth grader reads", () => {
    const description =
      "Systematically investigate the fundamental environmental characteristics necessary for optimal botanical development.";
    expect(faultsOf({ description })).toEqual(["grade challenges[0]"]);
  });

  test("wants ideas that are new: not in the set, not seen lately, not dismissed", () => {
    expect(faultsOf({ title: "Sort the photos of one winter" })).toEqual(["similar challenges[1].title"]);
    expect(faultsOf({}, { recentTitles: ["Water the plants on your desk"] })).toEqual([
      "similar challenges[0].title",
    ]);
    expect(faultsOf({}, { dismissedTitles: ["water the plant on your desk!"] })).toEqual([
      "similar challenges[0].title",
    ]);
    const older = Array.from({ length: 60 }, (_, at) => `${"xyz".charAt(at % 3)}${at}`);
    expect(faultsOf({}, { recentTitles: [...older, easy.title] })).toEqual([]);
    expect(
      checkChallenges([easy, medium, { ...hard, title: "Sort the photos of one summer!" }], asked),
    ).toEqual([expect.objectContaining({ rule: "similar", at: "challenges[2].title" }) as unknown]);
  });

  test.each([
    ["link", "See www.example.org and water the plant on your desk."],
    ["link", "Write to help@example.org about the plant on your desk."],
    ["markup", "Water the **small plant** on your desk, and then wipe it."],
    ["markup", "Do this for the plant:\n- water it\n- wipe the dust off it"],
    ["emoji", "Water the small plant on your desk and wipe the dust off 🌱."],
    ["language", "Gieße deine kleine Pflanze auf dem Tisch, dann wische Staub ab."],
    [
      "language",
      "Take a short walk around the block. Vous devez faire une promenade dans la rue avec votre chien.",
    ],
    ["language", "Faites une promenade. Puis rentrez vite. Buvez de l'eau fraîche, et dormez bien."],
    ["language", "Walk for ten minutes. Después escribe tres cosas buenas que hoy no esperabas ver."],
    ["language", "Полей растение на столе и протри листья от пыли сегодня."],
    ["figure", "Plants make 87 % of all people happy. Water yours today."],
    ["figure", "Research shows that plants help. Water yours on the desk."],
    ["figure", "You have completed 12 challenges. Now water your plant."],
    ["figure", "This saves you $40 in a month. Now water your plant too."],
    ["subject", "Water your plant and earn 20 XP for this small task today."],
    ["subject", "Your diagnosis may change how you feel. Water your plant."],
    ["subject", "Take a dose of calm: half a tablet is enough for the day."],
    ["subject", "Water your plant and count the calories of your last meal."],
    ["subject", "Water your plant while you wait to reach your goal weight."],
    ["subject", "Skip breakfast today and water your plant in that time."],
    ["subject", "Put some money in bitcoin, and then water your small plant."],
    ["subject", "Ask the bank for a loan, and then water your small plant."],
    ["subject", "Buy one lottery ticket, and then water your small plant."],
    ["subject", "This is guaranteed to work: water the plant on your desk."],
  ])("finds a fault of the rule %s in %j", (rule, description) => {
    expect(faultsOf({ description })).toEqual([
      `${rule} challenges[0].description`.replace(/(figure challenges\[0\])\.description/u, "$1"),
    ]);
  });

  test("lets a figure stand that the data holds, and every amount of an instruction", () => {
    const description = "You have done 3 of your last 4 easy challenges. Water your plant.";
    expect(faultsOf({ description })).toEqual(["figure challenges[0]"]);
    expect(faultsOf({ description }, { known: ["3 of the last 4 easy ones"] })).toEqual([]);
    expect(
      faultsOf({ description: "Stand beside the plant for 5 minutes and name 7 things in it." }),
    ).toEqual([]);
  });

  test.each([
    "Put up shelf stock photos of the family and give the plant water.",
    "Write down which security habits at home help you rest at night.",
    "Make a photo of the level of water in the vase and compare it.",
  ])("lets harmless words stand: %j", (description) => {
    expect(faultsOf({ description })).toEqual([]);
  });

  test("calls titles similar from a share of 0.6 of their trigrams", () => {
    const isLikeWalk = similarTo(["Call your sister", "Walk for 15 minutes"]);
    expect(isLikeWalk("walk for 20 minutes!")).toBe(true);
    expect(isLikeWalk("Ride for an hour")).toBe(false);
    expect(similarTo([""])("")).toBe(false);
    expect(similarTo([])("Walk")).toBe(false);
  });
});

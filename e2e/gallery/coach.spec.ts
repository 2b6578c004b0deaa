import { type Page } from "@playwright/test";
import { slowWord } from "../support/language-model.ts";
import { show, showNarrow } from "./support/show.ts";
import { at, enterAnew, post, test } from "./support/visitor.ts";
import { withAnswer } from "./support/with-answer.ts";
import { withFault } from "./support/with-fault.ts";

const reasons = [
  "paused",
  "personBudget",
  "budget",
  "busy",
  "slow",
  "unreachable",
  "refused",
  "invalid",
  "unsafe",
  "interrupted",
];
const career = (page: Page) => page.getByRole("article", { name: "Career Growth" });
const coachTitle = (page: Page) => page.getByRole("heading", { level: 1, name: "AI and your coach" });

/** A new person who lets AI write. */
async function enterWithAi(page: Page): Promise<void> {
  await enterAnew(page);
  await post(page, "/api/settings", { aiCoach: true });
}

test("the question, and a server without AI", async ({ page }) => {
  await enterAnew(page);
  await page.goto(at("/"));
  await page.getByRole("region", { name: "May AI write for you?" }).waitFor();
  await show(page, "coach-question");
  await showNarrow(page, "coach-question");
  await page.goto(at("/coach"));
  await page.getByText("Nothing was sent", { exact: true }).waitFor();
  await show(page, "coach-off");
  const withoutAi = {
    CoachBudget: (data: { coachBudget: object }) =>
      Object.assign(data.coachBudget, { host: null, model: null }),
  };
  await withAnswer(page, withoutAi, async () => {
    await page.goto(at("/coach"));
    await page.getByText(/^This server has no AI[.]/u).waitFor();
    await show(page, "coach-no-provider");
    await page.goto(at("/settings"));
    await page.getByText(/^This server has no AI[.]/u).waitFor();
    await show(page, "settings-no-provider");
  });
});

test("challenges by AI, and by Questwell's coach instead", async ({ page }) => {
  await enterWithAi(page);
  await page.goto(at("/"));
  await withFault(page, "held", ["GenerateChallenges"], async () => {
    await career(page)
      .getByRole("button", { name: /^View Challenges/u })
      .click();
    await page.getByText("If AI takes long, you can switch.").waitFor();
    await show(page, "ai-asking");
    await page.getByRole("button", { name: "Use Questwell's coach now" }).waitFor();
    await show(page, "ai-slow");
    await page.getByRole("button", { name: "Use Questwell's coach now" }).click();
    await show(page, "ai-instead");
    await page.getByRole("button", { name: "Cancel" }).click();
  });
  await career(page).getByRole("button", { name: "Get Different Challenges" }).click();
  await page.getByText("Written by AI").first().waitFor();
  await show(page, "ai-challenges");
  for (const coachReason of reasons) {
    const becauseOf = {
      Challenges: ({ focusAreas }: { focusAreas: { activeChallenges: object[] }[] }) => {
        for (const challenge of focusAreas.flatMap(({ activeChallenges }) => activeChallenges))
          Object.assign(challenge, { coach: "built-in", coachReason });
      },
    };
    await withAnswer(page, becauseOf, async () => {
      await page.goto(at("/"));
      await career(page)
        .getByText(/so Questwell's coach answered[.]$/u)
        .waitFor();
      await show(page, `ai-fallback-${coachReason}`);
    });
  }
});

test("a talk about a goal with AI", async ({ page }) => {
  await enterWithAi(page);
  await page.goto(at("/goal-creation"));
  const goal = page.getByLabel("What do you want to achieve?");
  await goal.fill(`I want to learn to juggle, ${slowWord}`);
  await page.getByRole("button", { name: "Start AI Goal Refinement" }).click();
  await page.getByRole("button", { name: "Use Questwell's coach now" }).waitFor();
  await show(page, "ai-goal-slow");
  await page.getByLabel("Your response").waitFor();
  await show(page, "ai-goal-talk");
  const withReason = (data: { continueRefinement: object }) =>
    Object.assign(data.continueRefinement, { coach: "built-in", coachReason: "slow" });
  await withAnswer(page, { ContinueRefinement: withReason }, async () => {
    await page.getByLabel("Your response").fill("Monday evenings");
    await page.getByRole("button", { name: "Send Response" }).click();
    await page.getByText("AI was too slow, so Questwell's coach answered.").waitFor();
    await show(page, "ai-goal-fallback");
  });
});

test("the log", async ({ page }) => {
  await enterWithAi(page);
  await post(page, "/api/focus-areas/career/challenges/generate");
  await post(page, "/api/goals/refine", { goalText: "I want to run 5 km without a break by June." });
  await page.goto(at("/coach"));
  await page.getByText("AI wrote the answer.").first().waitFor();
  await show(page, "coach-log");
  await showNarrow(page, "coach-log");
  await page.getByRole("button", { name: "Show the texts" }).first().click();
  await page.getByRole("region", { name: "Question 1: Sent" }).waitFor();
  await show(page, "coach-texts");
  await showNarrow(page, "coach-texts");
  await page.getByRole("button", { name: "Delete all" }).click();
  await show(page, "coach-delete-all", "window");
  await page.getByRole("button", { name: "Cancel" }).click();
  type Edges = { coachCalls: { edges: { node: { id: string } }[] } };
  const everyReason = ({ coachCalls }: Edges) => {
    const [first] = coachCalls.edges;
    coachCalls.edges = reasons.map((reason) => ({
      ...first,
      node: { ...first?.node, id: reason, outcome: "fallback", reason },
    }));
  };
  await withAnswer(page, { CoachCalls: everyReason }, async () => {
    await page.goto(at("/coach"));
    await page.getByText("AI was busy, so Questwell's coach answered.").waitFor();
    await show(page, "coach-reasons");
  });
  for (const [name, change, sentence] of [
    ["coach-paused", { isPaused: true }, /^AI is paused on this server[.]/u],
    ["coach-spent", { left: 0 }, /^Your AI answers for today are used[.]/u],
  ] as const) {
    const changed = (data: { coachBudget: object }) => Object.assign(data.coachBudget, change);
    await withAnswer(page, { CoachBudget: changed }, async () => {
      await page.goto(at("/coach"));
      await page.getByText(sentence).waitFor();
      await show(page, name);
    });
  }
});

test("help in place of an answer", async ({ page }) => {
  await enterWithAi(page);
  for (const [name, text, title] of [
    ["help", "I don't want to live anymore", "You matter"],
    ["help-decline", "I want to build a pipe bomb", "Not with this one"],
  ] as const) {
    await page.goto(at("/goal-creation"));
    await page.getByLabel("What do you want to achieve?").fill(text);
    await page.getByRole("button", { name: "Start AI Goal Refinement" }).click();
    await page.getByRole("heading", { name: title }).waitFor();
    if (name === "help") await page.getByText("In danger now?", { exact: false }).waitFor();
    await show(page, name);
    await showNarrow(page, name);
  }
});

test("loading and failed loads of the log", async ({ page }) => {
  await enterWithAi(page);
  await withFault(page, "held", "all", async () => {
    await page.goto(at("/coach"));
    await coachTitle(page).waitFor();
    await page.waitForTimeout(700);
    await show(page, "coach-loading");
  });
  await withFault(page, "cut", "all", async () => {
    await page.goto(at("/coach"));
    await page.getByText("The list could not be loaded.").waitFor();
    await show(page, "coach-failed");
  });
});

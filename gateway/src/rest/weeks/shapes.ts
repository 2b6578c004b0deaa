import { z } from "zod";
import { body, chosenCoach, id, list, named, object, orNull, text, time, whole } from "../fields.ts";

const TARGET = "A target is 0 to 7";

export const ReviewBody = body({ coach: chosenCoach("Mutation.writeReview.coach") });

export const PlanBody = body({
  revision: z.int32({ error: "Unknown revision" }),
  items: list(
    "WeekPlanInput.items",
    body({
      focusAreaId: z.string({ error: "Unknown focus area" }),
      target: z.int32({ error: TARGET }),
      intent: text("WeekPlanItemInput.intent", "Unknown intent"),
    }),
  ),
  ifThen: text("WeekPlanInput.ifThen", "Please use at most 200 characters").nullish(),
});

const intent = z.enum(["more", "same", "less", "rest"]);
const target = z.int().min(0).max(7).meta({ description: "Challenges" });

const Fact = named("WeekFact", {
  name: z.string().meta({ description: "Its name inside the week, such as f1" }),
  kind: z.enum(["done", "activeDays", "areaDone", "planned", "streak", "setAside"]),
  have: whole,
  of: orNull(whole),
  focusAreaId: orNull(id),
});

const Review = named("WeekReview", {
  opening: z.string(),
  facts: z.array(Fact).meta({ description: "The figures that it is about, as they were then" }),
  observations: z.array(object({ fact: z.string(), sentence: z.string() })),
  proposals: z.array(object({ focusAreaId: id, intent, target, sentence: z.string() })),
  coach: z.enum(["built-in", "openai"]).meta({ description: "Who wrote it" }),
  coachReason: orNull(z.string()).meta({
    description: "Why the language model did not write it, where the person wanted that",
  }),
  createdAt: time,
});

const Plan = named("WeekPlan", {
  revision: whole,
  items: z.array(object({ focusAreaId: id, target, intent })),
  ifThen: orNull(z.string()),
  updatedAt: time,
});

export const Week = named("Week", {
  id: z.string().meta({ description: "The ISO week, such as 2026-W47" }),
  startsOn: z.iso.date(),
  endsOn: z.iso.date(),
  facts: z.array(Fact).meta({ description: "The figures of the week as they are now" }),
  review: orNull(Review),
  isReviewOpen: z.boolean(),
  plan: orNull(Plan).meta({ description: "The plan for this week" }),
  nextId: z.string().meta({ description: "The week after it" }),
  nextPlan: orNull(Plan).meta({ description: "The plan for the week after it" }),
});

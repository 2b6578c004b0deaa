import { unavailable } from "@questwell/common";
import { z } from "zod";
import { nameOf, userShape } from "../account/shapes.ts";
import type { AllFeedbackQuery, UserDetailQuery } from "../documents.generated.ts";
import {
  body,
  flag,
  id,
  named,
  neverNull,
  object,
  orNull,
  text,
  time,
  whole,
  withoutNulls,
} from "../fields.ts";
import { PageQuery, query } from "../pages.ts";
import { Challenges, focusAreaShape } from "../progress/shapes.ts";

export const AnnouncementBody = body({
  title: text("AnnouncementInput.title", "Title is required"),
  content: text("AnnouncementInput.content", "Content is required"),
  isActive: z.boolean({ error: "Active is yes or no" }).nullish(),
});

export const CoachPauseBody = body({ isPaused: flag("isPaused") });

export const UsersQuery = query({
  ...PageQuery.shape,
  q: text("Query.users.search", "q must be text").optional(),
  status: text("Query.users.status", "status must be new or active").optional(),
});

export const AdminStats = named("AdminStats", {
  totalUsers: orNull(whole),
  activeUsers: orNull(whole),
  totalGoals: orNull(whole),
  completedChallenges: orNull(whole),
});

const adminUserShape = { ...userShape, allowAppNewsEmails: z.boolean() };
export const Users = z.array(named("AdminUser", adminUserShape));

export const UserDetail = named("UserDetail", {
  ...adminUserShape,
  focusAreas: z.array(withoutNulls(object({ ...focusAreaShape, createdAt: time }))),
  goals: z.array(
    object({
      id,
      title: z.string(),
      createdAt: time,
      progress: z.int().min(0).max(100),
      isCustom: z.boolean(),
    }),
  ),
  challenges: Challenges,
  achievements: z.array(
    object({ id, title: z.string(), description: z.string(), earnedAt: neverNull(time) }),
  ),
});

export const AuditLog = z.array(
  named("AuditEntry", { id, at: time, actorId: id, action: z.string(), subjectId: orNull(z.string()) }),
);

const money = z.number().min(0);
const figures = object({
  calls: whole,
  fallbacks: z.array(object({ reason: z.string(), calls: whole })),
  refusals: whole,
  unsafe: whole,
  microUsd: money,
  p50Ms: orNull(whole),
  p95Ms: orNull(whole),
});

export const AdminCoach = named("AdminCoach", {
  provider: orNull(
    object({
      host: z.string(),
      model: z.string(),
      priceInput: money,
      priceCached: money,
      priceOutput: money,
      dayCapMicroUsd: money,
      monthCapMicroUsd: money,
    }),
  ),
  isPaused: z.boolean(),
  pausedAt: orNull(time),
  pausedBy: orNull(id),
  dayMicroUsd: money,
  monthMicroUsd: money,
  total: figures,
  versions: z.array(object({ purpose: z.string(), model: z.string(), promptVersion: z.string(), figures })),
});

export const Feedback = z.array(
  named("Feedback", {
    id,
    userId: orNull(id),
    userName: orNull(z.string()),
    message: z.string(),
    createdAt: time,
  }),
);

/** Feedback with its author's name; null if the account is erased, and while identity is down. */
export const toFeedback = (feedback: AllFeedbackQuery["feedback"]["edges"][number]["node"]) => ({
  ...feedback,
  userName: nameOf(feedback.author) || null,
});

/**
 * A person as admins see them; every active focus area is a goal of theirs.
 *
 * @throws AppError UNAVAILABLE while progress is down: unknown data must not appear as empty.
 */
export function toUserDetail(detail: UserDetailQuery["user"]) {
  const { focusAreas, challenges, earnedAchievements: achievements, ...user } = detail;
  if (!focusAreas || !challenges || !achievements) throw unavailable();
  const goals = focusAreas.map(({ currentGoal: title, ...area }) => ({ ...area, title }));
  return { ...user, focusAreas, goals, challenges, achievements };
}

import { z } from "zod";

/*
 * The bodies of responses with status 200, field by field; nothing else leaves the gateway. Tests check real responses
 * against these schemas, and the API description contains them.
 */

const id = z.string().min(1).meta({ description: "Opaque" });
const time = z.iso.datetime({ precision: 3 }).meta({ description: "ISO 8601 in UTC with milliseconds" });
const whole = z.int();
const orNull = <Schema extends z.ZodType>(schema: Schema) => schema.nullable();
const coach = z.enum(["built-in", "openai"]).meta({ description: "Who wrote it" });
const named = <Schema extends z.ZodType>(name: string, schema: Schema) => schema.meta({ id: name });

/** A response that only confirms success. */
export const Message = named("Message", z.strictObject({ message: z.string().min(1) }));

const userShape = {
  id,
  email: z.string(),
  firstName: z.string(),
  lastName: orNull(z.string()),
  profileImageUrl: orNull(z.string()),
  provider: z.enum(["email", "google"]),
  level: orNull(whole),
  totalXP: orNull(whole),
  isOnboarded: orNull(z.boolean()),
  disclaimerAcceptedAt: orNull(time),
  createdAt: time,
  lastDashboardVisit: orNull(time),
  isAdmin: z.boolean(),
  currentStreak: orNull(whole),
  bestStreak: orNull(whole),
  timeZone: z.string(),
  hasAcceptedDisclaimer: z.boolean(),
};

export const User = named("User", z.strictObject(userShape));
export const UserAnswer = z.strictObject({ message: z.string(), user: User });

export const Sessions = z.array(
  named(
    "Session",
    z.strictObject({
      id,
      createdAt: time,
      lastSeenAt: time,
      userAgent: z.string(),
      isCurrent: z.boolean(),
    }),
  ),
);

export const Settings = named(
  "Settings",
  z.strictObject({
    dailyReminders: z.boolean(),
    soundEffects: z.boolean(),
    coachingStyle: z.enum(["motivational", "gentle", "direct", "analytical"]),
    askBeforeSharing: z.boolean(),
    timeZone: z.string(),
    dayStartHour: z.int().min(0).max(6),
    allowAppNewsEmails: z.boolean(),
  }),
);

const Subgoal = named(
  "Subgoal",
  z.strictObject({ id, title: z.string(), completedCount: z.int().min(0).max(2), isDone: z.boolean() }),
);

const focusAreaShape = {
  id,
  name: z.string(),
  displayName: z.string(),
  currentGoal: z.string(),
  icon: z.string(),
  color: z.string(),
  isCustom: z.boolean(),
  isActive: z.boolean(),
  level: whole,
  progress: z.int().min(0).max(100),
  streak: whole,
  xp: whole,
  completedCount: whole,
  subgoals: z.array(Subgoal).optional().meta({ description: "Of custom areas alone" }),
};

const FocusArea = named("FocusArea", z.strictObject(focusAreaShape));
export const FocusAreas = z.array(FocusArea);

const Challenge = named(
  "Challenge",
  z.strictObject({
    id,
    focusAreaId: id,
    subgoalId: orNull(id),
    title: z.string(),
    description: z.string(),
    difficulty: z.enum(["easy", "medium", "hard"]),
    xpReward: whole,
    isCompleted: z.boolean(),
    completedAt: orNull(time),
    createdAt: time,
    coach,
  }),
);
export const Challenges = z.array(Challenge);

export const CompletedChallenges = z.array(
  named(
    "CompletedChallenge",
    z.strictObject({ id, title: z.string(), xpReward: whole, completedAt: time, focusAreaId: id }),
  ),
);

const UnlockedAchievement = named(
  "UnlockedAchievement",
  z.strictObject({ id, title: z.string(), description: z.string() }),
);
const unlocked = {
  achievementUnlocked: orNull(UnlockedAchievement),
  achievementsUnlocked: z.array(UnlockedAchievement),
};

export const Completion = named(
  "Completion",
  z.strictObject({
    message: z.string(),
    xpEarned: whole,
    levelUp: z.boolean(),
    ...unlocked,
    totalXP: whole,
    level: whole,
    streak: whole,
    activityIds: z.array(id),
  }),
);

export const Onboarded = z.strictObject({ message: z.string(), focusAreas: FocusAreas, ...unlocked });
export const CreatedGoal = z.strictObject({ message: z.string(), goal: FocusArea, ...unlocked });

export const Achievements = z.array(
  named(
    "Achievement",
    z.strictObject({
      id,
      title: z.string(),
      description: z.string(),
      earnedAt: orNull(time),
      progress: orNull(z.strictObject({ have: whole, need: whole })),
    }),
  ),
);

export const Days = z.array(
  named("Day", z.strictObject({ date: z.iso.date(), completions: whole, xp: whole, isBridged: z.boolean() })),
);

const lines = z.array(
  named(
    "HelpLine",
    z.strictObject({
      name: z.string(),
      phone: z.string(),
      hours: z.string(),
      languages: z.array(z.string()),
    }),
  ),
);

const help = named(
  "CoachHelp",
  z.strictObject({
    category: z.string(),
    action: z.enum(["help", "decline"]),
    country: orNull(z.string()),
    emergencyNumber: orNull(z.string()),
    lines,
  }),
)
  .optional()
  .meta({ description: "When it was about harm: nothing is coached, counted or kept" });

export const HelpLines = z.strictObject({
  country: orNull(z.string()),
  emergencyNumber: orNull(z.string()),
  lines,
  countries: z.array(z.string()),
});

export const RefinedGoal = z.strictObject({
  refinedGoal: z.string(),
  response: z.string(),
  isComplete: z.literal(false),
  coach,
  help,
});

export const ContinuedGoal = z.strictObject({
  refinedGoal: z.string(),
  response: z.string(),
  isComplete: z.boolean(),
  goalData: z
    .strictObject({ title: z.string(), subgoals: z.array(z.string()).min(1).max(6) })
    .optional()
    .meta({ description: "Once it is complete" }),
  coach,
  help,
});

const Friend = named(
  "Friend",
  z.strictObject({
    id,
    firstName: orNull(z.string()),
    lastName: orNull(z.string()),
    email: orNull(z.string()),
    level: orNull(whole),
  }),
);
export const Friends = z.array(Friend);
export const NewFriend = z.strictObject({ message: z.string(), friend: Friend });
export const HasNewActivity = z.strictObject({ hasNewActivity: z.boolean() });
export const Invitation = z.strictObject({ inviteCode: z.string().length(8), expiresAt: time });
export const Invitations = z.array(Invitation);
export const BlockedPeople = z.array(
  z.strictObject({ id, firstName: z.string(), lastName: orNull(z.string()) }),
);

const Cheer = named(
  "Cheer",
  z.strictObject({ id, userName: z.string(), message: z.string(), createdAt: time, isMine: z.boolean() }),
);
export const Cheers = z.array(Cheer);
const counts = { likes: whole, likedByMe: z.boolean(), cheerCount: whole };
const activityShape = {
  id,
  userId: id,
  activityType: z.enum([
    "challenge_completed",
    "goal_created",
    "goal_shared",
    "achievement_unlocked",
    "level_up",
  ]),
  activityData: z.strictObject({ title: z.string() }),
  createdAt: time,
  reactions: z.strictObject({ ...counts, cheers: z.array(Cheer).max(3) }),
};
export const Feed = z.array(named("Activity", z.strictObject({ ...activityShape, userName: z.string() })));
export const OwnActivities = z.array(
  named("OwnActivity", z.strictObject({ ...activityShape, isShared: z.boolean() })),
);

export const Reacted = z.strictObject({
  message: z.string(),
  reaction: z.strictObject({
    type: z.enum(["like", "cheer"]),
    id: id.optional(),
    message: z.string().optional(),
    createdAt: time.optional(),
  }),
  reactions: z.strictObject(counts),
});

export const Announcement = named(
  "Announcement",
  z.strictObject({ id, title: z.string(), content: z.string(), isActive: z.boolean(), createdAt: time }),
);
export const Announcements = z.array(Announcement);

export const SubmittedFeedback = z.strictObject({ message: z.string(), id });
export const Feedback = z.array(
  named(
    "Feedback",
    z.strictObject({
      id,
      userId: orNull(id),
      userName: orNull(z.string()),
      message: z.string(),
      createdAt: time,
    }),
  ),
);

export const AdminStats = named(
  "AdminStats",
  z.strictObject({
    totalUsers: orNull(whole),
    activeUsers: orNull(whole),
    totalGoals: orNull(whole),
    completedChallenges: orNull(whole),
  }),
);

const adminUserShape = { ...userShape, allowAppNewsEmails: z.boolean() };
export const Users = z.array(named("AdminUser", z.strictObject(adminUserShape)));
export const UserDetail = named(
  "UserDetail",
  z.strictObject({
    ...adminUserShape,
    focusAreas: z.array(z.strictObject({ ...focusAreaShape, createdAt: time })),
    goals: z.array(
      z.strictObject({
        id,
        title: z.string(),
        createdAt: time,
        progress: z.int().min(0).max(100),
        isCustom: z.boolean(),
      }),
    ),
    challenges: Challenges,
    achievements: z.array(z.strictObject({ id, title: z.string(), description: z.string(), earnedAt: time })),
  }),
);
export const AuditLog = z.array(
  named(
    "AuditEntry",
    z.strictObject({ id, at: time, actorId: id, action: z.string(), subjectId: orNull(z.string()) }),
  ),
);

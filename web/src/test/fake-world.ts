import { type FakeAdmin, quietAdmin } from "#src/test/fake-admin.ts";
import { type FakeBudget, type FakeCoachCall, noAi } from "#src/test/fake-coach.ts";
import { catalogue, emptyDays, type FakeAchievement, type FakeDay } from "#src/test/fake-progress.ts";
import { type FakeWeek, quietWeek } from "#src/test/fake-week.ts";
import { type FakeSocial, noFriends } from "#src/test/fake-social.ts";

/** The state of the fake API: one person and all their data. */
export type World = {
  viewer: FakeUser | null;
  signInProviders: string[];
  settings: {
    soundEffects: boolean;
    coachingStyle: string;
    aiCoach?: boolean | null;
    askBeforeSharing: boolean;
    allowAppNewsEmails?: boolean;
    timeZone?: string;
    dayStartHour?: number;
  };
  sessions: FakeSession[];
  focusAreas: FakeArea[];
  challenges: FakeChallenge[];
  announcements: { id: string; title: string; content: string; isActive: boolean; createdAt: string }[];
  social: FakeSocial;
  admin: FakeAdmin;
  finishedGoals: FakeArea[];
  /** Set while nobody can check texts: a new goal is then hidden. */
  hidesGoals?: boolean;
  achievements: FakeAchievement[];
  days: FakeDay[];
  week: FakeWeek;
  /** The author of the coach's answers: `openai` or `built-in`. */
  coach: string;
  /** Why AI did not write them although it was wanted. */
  coachReason: string | null;
  coachBudget: FakeBudget;
  /** The calls to the language model, newest first. */
  coachCalls: FakeCoachCall[];
};

type FakeSession = {
  id: string;
  createdAt: string;
  lastSeenAt: string;
  userAgent: string;
  isCurrent: boolean;
};

type FakeUser = {
  id: string;
  email: string;
  firstName: string;
  lastName: string | null;
  profileImageUrl: string | null;
  provider: string;
  createdAt: string;
  disclaimerAcceptedAt: string | null;
  hasAcceptedDisclaimer: boolean;
  level: number;
  totalXP: number;
  currentStreak: number;
  bestStreak: number;
  completedCount: number;
  isOnboarded: boolean | null;
  isAdmin: boolean;
};

export type FakeArea = {
  id: string;
  name: string;
  displayName: string;
  currentGoal: string;
  icon: string;
  color: string;
  isCustom: boolean;
  isActive: boolean;
  level: number;
  progress: number;
  streak: number;
  xp: number;
  completedCount: number;
  subgoals: { id: string; title: string; completedCount: number; isDone: boolean }[] | null;
  textCheck?: { state: string; category: string | null } | null;
  plannedWeek?: { done: number; target: number; intent: string } | null;
  nextSet?: {
    shape: string[];
    because: { kind: string; have: number | null; of: number | null };
    choice: string;
  };
};

export type FakeReason = {
  kind: string;
  have: number | null;
  of: number | null;
  difficulty: string | null;
  challengeIds: string[];
  subgoalId: string | null;
};

export type FakeChallenge = {
  id: string;
  focusAreaId: string;
  title: string;
  description: string;
  difficulty: string;
  xpReward: number;
  isCompleted: boolean;
  completedAt: string | null;
  createdAt: string;
  coach: string;
  coachReason: string | null;
  activityIds: string[];
  dismissal: { reason: string; dismissedAt: string } | null;
  why: FakeReason[];
};

const area = (name: string, displayName: string, color: string, currentGoal: string): FakeArea => ({
  id: `area-${name}`,
  name,
  displayName,
  currentGoal,
  icon: name,
  color,
  isCustom: false,
  isActive: true,
  level: 5,
  progress: 0,
  streak: 0,
  xp: 0,
  completedCount: 0,
  subgoals: null,
  nextSet: {
    shape: ["easy", "medium", "hard"],
    because: { kind: "start", have: 0, of: 0 },
    choice: "automatic",
  },
});

/** A person right after the assessment: five areas, no challenge yet, nothing earned. */
export function freshWorld(): World {
  return {
    signInProviders: ["google"],
    viewer: {
      id: "user-ana",
      email: "ana@example.org",
      firstName: "Ana",
      lastName: null,
      profileImageUrl: null,
      provider: "email",
      createdAt: "2025-11-01T07:55:00.000Z",
      disclaimerAcceptedAt: "2025-11-01T08:00:00.000Z",
      hasAcceptedDisclaimer: true,
      level: 1,
      totalXP: 0,
      currentStreak: 0,
      bestStreak: 0,
      completedCount: 0,
      isOnboarded: true,
      isAdmin: false,
    },
    settings: { soundEffects: true, coachingStyle: "motivational", askBeforeSharing: true },
    focusAreas: [
      area("financial", "Financial Health", "secondary", "Know where every coin goes this month."),
      area("career", "Career Growth", "primary", "Pick one skill and practise it every week."),
      area("relationships", "Relationships", "pink-500", "Give the people close to you undivided time."),
      area("physical", "Physical Health", "orange-500", "Move for twenty minutes on most days."),
      area("mental", "Mental Wellness", "indigo-500", "Build one calm pause into every day."),
    ],
    sessions: [
      {
        id: "session-here",
        createdAt: "2025-11-20T08:00:00.000Z",
        lastSeenAt: "2025-11-21T09:00:00.000Z",
        userAgent: "Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/145.0",
        isCurrent: true,
      },
    ],
    challenges: [],
    announcements: [],
    social: noFriends(),
    admin: quietAdmin(),
    finishedGoals: [],
    achievements: catalogue(),
    days: emptyDays(),
    coach: "built-in",
    coachReason: null,
    week: quietWeek,
    coachBudget: noAi,
    coachCalls: [],
  };
}

const titles = {
  easy: ["Write down three things you spent money on", "Take a ten-minute walk", "Send a kind message"],
  medium: ["Plan your meals for three days", "Read one chapter and note a thought", "Sort one drawer"],
  hard: [
    "Cancel a subscription you do not use",
    "Talk about a worry with a friend",
    "Finish the task you avoid",
  ],
} as const;

const xpRewards = { easy: 20, medium: 40, hard: 60 } as const;

/** The `set`-th set of three challenges of an area: one easy, one medium, one hard. */
export function challengeSet(focusAreaId: string, set: number): FakeChallenge[] {
  return (["easy", "medium", "hard"] as const).map((difficulty) => ({
    id: `${focusAreaId}-${difficulty}-${set}`,
    focusAreaId,
    title: titles[difficulty][set % 3] ?? titles[difficulty][0],
    description: "Set a timer, put your phone away, and do just this one thing. Note how it felt afterwards.",
    difficulty,
    xpReward: xpRewards[difficulty],
    isCompleted: false,
    completedAt: null,
    createdAt: "2025-11-20T08:00:00.000Z",
    coach: "built-in",
    coachReason: null,
    activityIds: [],
    dismissal: null,
    why: [],
  }));
}

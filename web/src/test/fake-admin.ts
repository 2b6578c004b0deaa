/** The operators' data in the fake API. */
export type FakeAdmin = {
  stats: {
    totalUsers: number | null;
    activeUsers: number | null;
    onboardedUsers: number | null;
    totalGoals: number | null;
    completedChallenges: number | null;
    history: { date: string; totalUsers: number; visitors: number }[] | null;
    progressHistory: { date: string; totalGoals: number; completedChallenges: number }[] | null;
  };
  /** Newest first; returned in pages. */
  users: FakeMember[];
  announcements: FakeNews[];
  feedback: FakeMessage[];
  auditLog: { id: string; at: string; actorId: string; action: string; subjectId: string | null }[];
  coach: FakeCoach;
};

type FakeCoachFigures = {
  calls: number;
  fallbacks: { reason: string; calls: number }[];
  refusals: number;
  unsafe: number;
  microUsd: number;
  p50Ms: number | null;
  p95Ms: number | null;
};

type FakeCoach = {
  provider: { host: string; model: string; dayCapMicroUsd: number; monthCapMicroUsd: number } | null;
  isPaused: boolean;
  pausedAt: string | null;
  pausedBy: string | null;
  dayMicroUsd: number;
  monthMicroUsd: number;
  total: FakeCoachFigures;
  versions: { purpose: string; model: string; promptVersion: string; figures: FakeCoachFigures }[];
};

type FakeMember = {
  id: string;
  email: string;
  firstName: string;
  lastName: string | null;
  profileImageUrl: string | null;
  isOnboarded: boolean | null;
  allowAppNewsEmails: boolean;
  createdAt: string;
  lastDashboardVisit: string | null;
  level: number | null;
  totalXP: number | null;
  focusAreas: object[] | null;
  challenges: object[] | null;
  earnedAchievements: object[] | null;
};

type FakeNews = { id: string; title: string; content: string; isActive: boolean; createdAt: string };
type FakeMessage = {
  id: string;
  userId: string | null;
  author: { id: string; firstName: string; lastName: string | null } | null;
  message: string;
  createdAt: string;
};

const now = "2025-11-21T10:00:00.000Z";

/** A user who has just signed up. */
export const memberOf = (name: string, changes: Partial<FakeMember> = {}): FakeMember => ({
  id: `user-${name.toLowerCase()}`,
  email: `${name.toLowerCase()}@example.org`,
  firstName: name,
  lastName: null,
  profileImageUrl: null,
  isOnboarded: false,
  allowAppNewsEmails: false,
  createdAt: "2025-11-02T10:00:00.000Z",
  lastDashboardVisit: null,
  level: null,
  totalXP: null,
  focusAreas: [],
  challenges: [],
  earnedAchievements: [],
  ...changes,
});

export const newsOf = (id: string, changes: Partial<FakeNews> = {}): FakeNews => ({
  id,
  title: `News ${id}`,
  content: `Text of ${id}`,
  isActive: true,
  createdAt: now,
  ...changes,
});

export const messageOf = (id: string, changes: Partial<FakeMessage> = {}): FakeMessage => ({
  id,
  userId: "user-bo",
  author: { id: "user-bo", firstName: "Bo", lastName: "Lindqvist" },
  message: `Message ${id}`,
  createdAt: now,
  ...changes,
});

/** Figures of calls to a language model; none by default. */
export const coachFiguresOf = (changes: Partial<FakeCoachFigures> = {}): FakeCoachFigures => ({
  calls: 0,
  fallbacks: [],
  refusals: 0,
  unsafe: 0,
  microUsd: 0,
  p50Ms: null,
  p95Ms: null,
  ...changes,
});

/** A language model that nobody has asked yet. */
export const coachOf = (changes: Partial<FakeCoach> = {}): FakeCoach => ({
  provider: {
    host: "api.openai.com",
    model: "gpt-5.4-mini",
    dayCapMicroUsd: 5_000_000,
    monthCapMicroUsd: 50_000_000,
  },
  isPaused: false,
  pausedAt: null,
  pausedBy: null,
  dayMicroUsd: 0,
  monthMicroUsd: 0,
  total: coachFiguresOf(),
  versions: [],
  ...changes,
});

/** An app without users, feedback and announcements. */
export const quietAdmin = (): FakeAdmin => ({
  stats: {
    totalUsers: 0,
    activeUsers: 0,
    onboardedUsers: 0,
    totalGoals: 0,
    completedChallenges: 0,
    history: [],
    progressHistory: [],
  },
  users: [],
  announcements: [],
  feedback: [],
  auditLog: [],
  coach: coachOf({ provider: null }),
});

type Page = { first?: number; after?: string | null };

/** A page of a list, as a connection; the cursor is the id of its last node. */
function pageOf<Node extends { id: string }>(all: readonly Node[], { first = 20, after }: Page) {
  const start = after ? all.findIndex(({ id }) => id === after) + 1 : 0;
  const nodes = all.slice(start, start + first);
  return {
    edges: nodes.map((node) => ({ cursor: node.id, node })),
    pageInfo: { hasNextPage: start + first < all.length, endCursor: nodes.at(-1)?.id ?? null },
    totalCount: all.length,
  };
}

function found<Node extends { id: string }>(all: readonly Node[], id: string): Node {
  const node = all.find((known) => known.id === id);
  if (!node) throw new Error(`The fake API knows no ${id}`);
  return node;
}

/** The operators' part of the fake API over `admin`. */
export function adminResolversOf(admin: FakeAdmin) {
  type News = { title: string; content: string; isActive: boolean };
  return {
    adminStats: () => ({ id: "admin-stats", ...admin.stats }),
    users: ({ search, status, ...page }: Page & { search?: string | null; status?: string | null }) =>
      pageOf(
        admin.users.filter(
          ({ email, firstName, isOnboarded }) =>
            (!search ||
              [email, firstName].some((text) => text.toLowerCase().startsWith(search.toLowerCase()))) &&
            (!status || (status === "active") === (isOnboarded === true)),
        ),
        page,
      ),
    user: ({ id }: { id: string }) => found(admin.users, id),
    allAnnouncements: (page: Page) => pageOf(admin.announcements, page),
    createAnnouncement: ({ input }: { input: News }) => {
      const made = { id: `news-${admin.announcements.length + 1}`, createdAt: now, ...input };
      admin.announcements = [made, ...admin.announcements];
      return made;
    },
    updateAnnouncement: ({ id, input }: { id: string; input: News }) =>
      Object.assign(found(admin.announcements, id), input),
    deleteAnnouncement: ({ id }: { id: string }) => {
      const gone = found(admin.announcements, id);
      admin.announcements = admin.announcements.filter((known) => known !== gone);
      return gone;
    },
    feedback: (page: Page) => pageOf(admin.feedback, page),
    deleteFeedback: ({ id }: { id: string }) => {
      const gone = found(admin.feedback, id);
      admin.feedback = admin.feedback.filter((known) => known !== gone);
      return gone;
    },
    auditLog: (page: Page) => pageOf(admin.auditLog, page),
    adminCoach: () => admin.coach,
    pauseCoach: ({ isPaused }: { isPaused: boolean }) =>
      Object.assign(admin.coach, {
        isPaused,
        pausedAt: isPaused ? now : null,
        pausedBy: isPaused ? "user-ana" : null,
      }),
  };
}

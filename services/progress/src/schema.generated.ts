export type Maybe<T> = T | null;
export type InputMaybe<T> = Maybe<T>;
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /** A moment, ISO 8601 in UTC with milliseconds. */
  DateTime: { input: Date; output: Date; }
  _FieldSet: { input: unknown; output: unknown; }
};

/** An achievement; it can be earned once. */
export type Achievement = {
  readonly __typename?: 'Achievement';
  /** One sentence on how it is earned. */
  readonly description: Scalars['String']['output'];
  /** Null while it is locked. */
  readonly earnedAt: Maybe<Scalars['DateTime']['output']>;
  readonly id: Scalars['ID']['output'];
  /** The viewer's progress; null once it is earned. */
  readonly progress: Maybe<AchievementProgress>;
  readonly title: Scalars['String']['output'];
};

/** Progress towards an achievement, such as 37 of 50. */
export type AchievementProgress = {
  readonly __typename?: 'AchievementProgress';
  readonly have: Scalars['Int']['output'];
  readonly need: Scalars['Int']['output'];
};

/** The subject of an activity, for every viewer who may see the activity. */
export type ActivitySubject = {
  readonly __typename?: 'ActivitySubject';
  /** The activity's id. */
  readonly id: Scalars['ID']['output'];
  /** The title of a challenge or an achievement, or a level; null if it is deleted. */
  readonly title: Maybe<Scalars['String']['output']>;
};

/** One day in the history of goals and completions. */
export type AdminProgressDay = {
  readonly __typename?: 'AdminProgressDay';
  /** Challenges completed on that day. */
  readonly completedChallenges: Scalars['Int']['output'];
  /** YYYY-MM-DD in UTC. */
  readonly date: Scalars['String']['output'];
  /** Those of today's active focus areas that existed at the end of that day. */
  readonly totalGoals: Scalars['Int']['output'];
};

export type AdminStats = {
  readonly __typename?: 'AdminStats';
  readonly completedChallenges: Maybe<Scalars['Int']['output']>;
  readonly id: Scalars['ID']['output'];
  /** One entry per day of the last 30, oldest first. */
  readonly progressHistory: Maybe<ReadonlyArray<AdminProgressDay>>;
  /** Active focus areas of all users. */
  readonly totalGoals: Maybe<Scalars['Int']['output']>;
};

/** One task inside a focus area. */
export type Challenge = {
  readonly __typename?: 'Challenge';
  /**
   * The activities of its completion, for `shareActivity`: the completion itself, a new level, each achievement it earned.
   * Empty while the challenge is open; at most 2, and one for each achievement in the catalogue.
   */
  readonly activityIds: ReadonlyArray<Scalars['ID']['output']>;
  /** The coach that wrote it: built-in or openai. */
  readonly coach: Scalars['String']['output'];
  /**
   * Why the language model did not write it where its owner wanted that: off, personBudget, budget, busy, slow, unreachable,
   * refused, invalid, unsafe, interrupted, failed or paused; null otherwise, and once it is completed.
   */
  readonly coachReason: Maybe<Scalars['String']['output']>;
  readonly completedAt: Maybe<Scalars['DateTime']['output']>;
  readonly createdAt: Scalars['DateTime']['output'];
  readonly description: Scalars['String']['output'];
  /** easy, medium or hard. */
  readonly difficulty: Scalars['String']['output'];
  /** Set while the viewer has put the open challenge aside; null for every other viewer. */
  readonly dismissal: Maybe<ChallengeDismissal>;
  readonly focusAreaId: Scalars['ID']['output'];
  readonly id: Scalars['ID']['output'];
  readonly isCompleted: Scalars['Boolean']['output'];
  /** The step of a custom goal's plan that it belongs to. */
  readonly subgoalId: Maybe<Scalars['ID']['output']>;
  readonly title: Scalars['String']['output'];
  /**
   * The facts that it was chosen by, computed before the coach wrote it. Empty once it is completed, for challenges of
   * version 0.2, and for every viewer but its owner.
   */
  readonly why: ReadonlyArray<ChallengeReason>;
  /** 20, 40 or 60, by difficulty. */
  readonly xpReward: Scalars['Int']['output'];
};

/** Why a challenge was put aside. It stays completable. */
export type ChallengeDismissal = {
  readonly __typename?: 'ChallengeDismissal';
  readonly dismissedAt: Scalars['DateTime']['output'];
  /**
   * tooHard, tooEasy, noTime, notMyThing, cannotDo or didIt. After notMyThing and cannotDo the area does not suggest the
   * idea again for 90 days; after noTime its next set has three easy challenges of at most ten minutes; tooHard counts for
   * the difficulty of the next sets.
   */
  readonly reason: Scalars['String']['output'];
};

/** A fact that a challenge was chosen by, as it was when its set was created. */
export type ChallengeReason = {
  readonly __typename?: 'ChallengeReason';
  /** The viewer's challenges that the figures follow from; at most 10, none for assessed, openStep and weekPlan. */
  readonly challengeIds: ReadonlyArray<Scalars['ID']['output']>;
  /** easy, medium or hard: the difficulty that it is about; null if it is about any. */
  readonly difficulty: Maybe<Scalars['String']['output']>;
  readonly have: Maybe<Scalars['Int']['output']>;
  /**
   * doneOf: `have` of the area's last `of` challenges of this difficulty were completed. assessed: the assessment put the
   * area at level `have` of `of`. openStep: `have` of the `of` challenges that the step needs are completed. notForMe:
   * `have` dismissed ideas are left out, or, with a difficulty, as many were dismissed for lack of time. comeback: the
   * last completion in the area was `have` days before. weekPlan: `have` of the `of` challenges that were planned for the
   * week were completed.
   */
  readonly kind: Scalars['String']['output'];
  readonly of: Maybe<Scalars['Int']['output']>;
  /** The step of a custom goal's plan that it is about. */
  readonly subgoalId: Maybe<Scalars['ID']['output']>;
};

/** A page of completed challenges. */
export type CompletedChallengeConnection = {
  readonly __typename?: 'CompletedChallengeConnection';
  readonly edges: ReadonlyArray<CompletedChallengeEdge>;
  readonly pageInfo: PageInfo;
};

/** A completed challenge and its cursor. */
export type CompletedChallengeEdge = {
  readonly __typename?: 'CompletedChallengeEdge';
  readonly cursor: Scalars['String']['output'];
  readonly node: Challenge;
};

/** The result of completing a challenge. */
export type CompletionResult = {
  readonly __typename?: 'CompletionResult';
  /** The highest-ranked of the achievements it unlocked. */
  readonly achievementUnlocked: Maybe<Achievement>;
  readonly achievementsUnlocked: ReadonlyArray<Achievement>;
  /** The ids of its activities, which the viewer may share. */
  readonly activityIds: ReadonlyArray<Scalars['ID']['output']>;
  readonly challenge: Challenge;
  /** The user's level after it. */
  readonly level: Scalars['Int']['output'];
  /** Whether this completion reached a new level. */
  readonly levelUp: Scalars['Boolean']['output'];
  /** One encouraging sentence in the viewer's coaching style. */
  readonly message: Scalars['String']['output'];
  /** The user's streak after it. */
  readonly streak: Scalars['Int']['output'];
  /** The user's total after it. */
  readonly totalXP: Scalars['Int']['output'];
  readonly xpEarned: Scalars['Int']['output'];
};

/** The completions of one local date. */
export type Day = {
  readonly __typename?: 'Day';
  readonly completions: Scalars['Int']['output'];
  /** YYYY-MM-DD, the viewer's local date at the time of completion. */
  readonly date: Scalars['String']['output'];
  /** Whether a change of time zone skipped the date, which does not end the streak. */
  readonly isBridged: Scalars['Boolean']['output'];
  readonly xp: Scalars['Int']['output'];
};

/** One life area of one user, built-in or a custom goal. */
export type FocusArea = {
  readonly __typename?: 'FocusArea';
  /**
   * The open challenges of its active set, also those put aside; null unless the area is active, and for every viewer but
   * its owner.
   */
  readonly activeChallenges: Maybe<ReadonlyArray<Challenge>>;
  readonly color: Scalars['String']['output'];
  /** The number of completed challenges in this area, ever. */
  readonly completedCount: Scalars['Int']['output'];
  readonly createdAt: Scalars['DateTime']['output'];
  /** One sentence for the area's level; the title for a custom goal. */
  readonly currentGoal: Scalars['String']['output'];
  readonly displayName: Scalars['String']['output'];
  readonly icon: Scalars['String']['output'];
  readonly id: Scalars['ID']['output'];
  readonly isActive: Scalars['Boolean']['output'];
  readonly isCustom: Scalars['Boolean']['output'];
  readonly level: Scalars['Int']['output'];
  /** financial, career, relationships, physical or mental; the id for a custom goal. */
  readonly name: Scalars['String']['output'];
  /**
   * The three completed challenges that were recorded last, the last one first; null where `activeChallenges` is.
   * `completedChallenges` has the others, by page.
   */
  readonly newestCompleted: Maybe<ReadonlyArray<Challenge>>;
  /** The difficulties of its next set; null for every viewer but the area's owner. */
  readonly nextSet: Maybe<NextSet>;
  /** The current week against its plan; null without a plan for the area, and for every viewer but its owner. */
  readonly plannedWeek: Maybe<PlannedWeek>;
  /** 0 to 100. */
  readonly progress: Scalars['Int']['output'];
  /** Days in a row with a completion in this area. */
  readonly streak: Scalars['Int']['output'];
  /** The plan of a custom goal; null for a built-in area. */
  readonly subgoals: Maybe<ReadonlyArray<Subgoal>>;
  /**
   * Set while the text of a custom goal is hidden: the names are then sentences in its place, `subgoals` is empty, and the
   * goal has no challenges. Null for every viewer but its owner.
   */
  readonly textCheck: Maybe<TextCheck>;
  /** The sum of the area's completions. */
  readonly xp: Scalars['Int']['output'];
};

export type Friend = {
  readonly __typename?: 'Friend';
  readonly id: Scalars['ID']['output'];
  readonly level: Maybe<Scalars['Int']['output']>;
};

export type GoalInput = {
  /** 1 to 6 steps of 1 to 200 characters. */
  readonly subgoals: ReadonlyArray<Scalars['String']['input']>;
  /** 1 to 120 characters. */
  readonly title: Scalars['String']['input'];
};

/** The result of creating a goal. */
export type GoalResult = {
  readonly __typename?: 'GoalResult';
  /** The highest-ranked of the achievements it unlocked. */
  readonly achievementUnlocked: Maybe<Achievement>;
  readonly achievementsUnlocked: ReadonlyArray<Achievement>;
  readonly goal: FocusArea;
};

export type Mutation = {
  readonly __typename?: 'Mutation';
  /** Completes a challenge exactly once; every later call returns the response of the first one. */
  readonly completeChallenge: CompletionResult;
  /** Stores the assessment and opens the five focus areas. A repeated call changes nothing. */
  readonly completeOnboarding: OnboardingResult;
  /** Creates a custom goal with its first set of challenges; at most three goals at a time. */
  readonly createGoal: GoalResult;
  /** Deletes a custom goal and frees its slot; completions, XP and days are kept. */
  readonly deleteGoal: FocusArea;
  /** Puts an open challenge aside, or changes the reason; the area's next set follows the reason. */
  readonly dismissChallenge: Challenge;
  /** Retires the area's active challenges and returns three new ones. */
  readonly generateChallenges: ReadonlyArray<Challenge>;
  /** Stores the plan for a week, from Saturday noon before it until it ends; the plan replaces an earlier one. */
  readonly planWeek: Week;
  /** Undoes a dismissal; a challenge that is not dismissed stays unchanged. */
  readonly restoreChallenge: Challenge;
  /** Sets how hard an area's next sets are, until it is set again. */
  readonly setDifficulty: FocusArea;
  /** Shares a custom goal with the viewer's friends; a repeated call changes nothing. */
  readonly shareGoal: FocusArea;
  /** Sets the active built-in areas. Custom areas are unchanged; a deselected area keeps its history. */
  readonly updateFocusAreas: ReadonlyArray<FocusArea>;
  /**
   * Writes the review of a week, once: every later call returns the same. It can be written from the week's Saturday noon
   * to the Wednesday after it; at other times, and for a week without facts, `review` stays null.
   */
  readonly writeReview: Week;
};


export type MutationCompleteChallengeArgs = {
  challengeId: Scalars['ID']['input'];
  completedAt?: InputMaybe<Scalars['String']['input']>;
};


export type MutationCompleteOnboardingArgs = {
  responses: ReadonlyArray<OnboardingResponseInput>;
};


export type MutationCreateGoalArgs = {
  input: GoalInput;
};


export type MutationDeleteGoalArgs = {
  id: Scalars['ID']['input'];
};


export type MutationDismissChallengeArgs = {
  challengeId: Scalars['ID']['input'];
  reason: Scalars['String']['input'];
};


export type MutationGenerateChallengesArgs = {
  coach?: InputMaybe<Scalars['String']['input']>;
  focusAreaId: Scalars['ID']['input'];
};


export type MutationPlanWeekArgs = {
  input: WeekPlanInput;
};


export type MutationRestoreChallengeArgs = {
  challengeId: Scalars['ID']['input'];
};


export type MutationSetDifficultyArgs = {
  choice: Scalars['String']['input'];
  focusAreaId: Scalars['ID']['input'];
};


export type MutationShareGoalArgs = {
  id: Scalars['ID']['input'];
};


export type MutationUpdateFocusAreasArgs = {
  selectedAreas: ReadonlyArray<Scalars['String']['input']>;
};


export type MutationWriteReviewArgs = {
  coach?: InputMaybe<Scalars['String']['input']>;
  week: Scalars['String']['input'];
};

/** The difficulties of an area's next set as they are now, and why. */
export type NextSet = {
  readonly __typename?: 'NextSet';
  readonly because: NextSetReason;
  /** automatic, easier, usual or harder: what was set by hand. */
  readonly choice: Scalars['String']['output'];
  /** easy, medium or hard, one for each challenge. */
  readonly shape: ReadonlyArray<Scalars['String']['output']>;
};

/**
 * Why an area's next set gets its difficulties. The last 10 challenges count that were completed, were open for 24 hours,
 * or were put aside as too hard.
 */
export type NextSetReason = {
  readonly __typename?: 'NextSetReason';
  /** How many of those that count were completed; null for noTime, chosen and weekPlan. */
  readonly have: Maybe<Scalars['Int']['output']>;
  /**
   * start: fewer than 6 count. raised: 80 % and more were completed. lowered: 40 % and less. kept: a share in between.
   * noTime: a challenge of the active set was put aside for lack of time. chosen: set by hand. weekPlan: this week's plan
   * asks for less, or for rest.
   */
  readonly kind: Scalars['String']['output'];
  /** How many count, 0 to 10; null for noTime, chosen and weekPlan. */
  readonly of: Maybe<Scalars['Int']['output']>;
};

/** The answer to one of the five questions. */
export type OnboardingResponseInput = {
  /** financial, career, relationships, physical or mental. */
  readonly focusArea: Scalars['String']['input'];
  /** 1 to 10; an area without an answer starts at 5. */
  readonly level: Scalars['Int']['input'];
};

/** The result of completing the assessment. */
export type OnboardingResult = {
  readonly __typename?: 'OnboardingResult';
  /** The highest-ranked of the achievements it unlocked. */
  readonly achievementUnlocked: Maybe<Achievement>;
  readonly achievementsUnlocked: ReadonlyArray<Achievement>;
  readonly focusAreas: ReadonlyArray<FocusArea>;
};

/** The end of a page. */
export type PageInfo = {
  readonly __typename?: 'PageInfo';
  readonly endCursor: Maybe<Scalars['String']['output']>;
  readonly hasNextPage: Scalars['Boolean']['output'];
};

/** What was planned for an area in the current week, and what is done of it. */
export type PlannedWeek = {
  readonly __typename?: 'PlannedWeek';
  /** The challenges that were completed this week. */
  readonly done: Scalars['Int']['output'];
  /** more, same, less or rest. */
  readonly intent: Scalars['String']['output'];
  /** The challenges that the person planned, 0 to 7. */
  readonly target: Scalars['Int']['output'];
};

export type Query = {
  readonly __typename?: 'Query';
  /** The whole catalogue, with the achievements that the viewer earned and the progress of the others. */
  readonly achievements: ReadonlyArray<Achievement>;
  /** Every active challenge of the viewer and the newest 500 completed ones. */
  readonly challenges: ReadonlyArray<Challenge>;
  /** The viewer's completed challenges, newest first. */
  readonly completedChallenges: CompletedChallengeConnection;
  /** The viewer's latest days, today last, by the local dates stored with the completions. */
  readonly days: ReadonlyArray<Day>;
  /** The viewer's custom goals that are at 100 % and were moved away, newest first. */
  readonly finishedGoals: ReadonlyArray<FocusArea>;
  /** The viewer's active focus areas, custom ones first. */
  readonly focusAreas: ReadonlyArray<FocusArea>;
  /** Whether the viewer is onboarded; the gateway asks before it rejects a request. */
  readonly isViewerOnboarded: Scalars['Boolean']['output'];
  /**
   * The viewer with progress's fields, which `viewer` has, too: beside the areas they come in one call, with one read of the
   * ledger.
   */
  readonly viewerProgress: User;
  /** A week of the viewer: its figures, its review, and the plans for it and for the next one. */
  readonly week: Week;
};


export type QueryCompletedChallengesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  focusAreaId?: InputMaybe<Scalars['ID']['input']>;
};


export type QueryDaysArgs = {
  last?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryFinishedGoalsArgs = {
  after?: InputMaybe<Scalars['ID']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryWeekArgs = {
  week?: InputMaybe<Scalars['String']['input']>;
};

/** One step of a custom goal's plan. */
export type Subgoal = {
  readonly __typename?: 'Subgoal';
  /** Completed challenges for this step, 0 to 2; it is done at 2. */
  readonly completedCount: Scalars['Int']['output'];
  readonly id: Scalars['ID']['output'];
  readonly isDone: Scalars['Boolean']['output'];
  readonly title: Scalars['String']['output'];
};

/** Why a text of the viewer is kept, but hidden. */
export type TextCheck = {
  readonly __typename?: 'TextCheck';
  /** Such as selfHarm; null unless it is about harm. */
  readonly category: Maybe<Scalars['String']['output']>;
  /**
   * waiting: it is not checked yet, and will be soon. help: help lines belong in its place. decline: the coach cannot help
   * with it. unread: it could not be checked for 30 days.
   */
  readonly state: Scalars['String']['output'];
};

export type User = {
  readonly __typename?: 'User';
  /** The longest streak ever. */
  readonly bestStreak: Maybe<Scalars['Int']['output']>;
  /** Every active challenge and the newest 500 completed ones; for the user and for admins. */
  readonly challenges: Maybe<ReadonlyArray<Challenge>>;
  /** The number of completed challenges, ever. */
  readonly completedCount: Maybe<Scalars['Int']['output']>;
  /** Local dates in a row with a completion, up to today or yesterday. */
  readonly currentStreak: Maybe<Scalars['Int']['output']>;
  /** The earned achievements, latest first; for the user and for admins. */
  readonly earnedAchievements: Maybe<ReadonlyArray<Achievement>>;
  /** The active areas; for the user and for admins. */
  readonly focusAreas: Maybe<ReadonlyArray<FocusArea>>;
  readonly id: Scalars['ID']['output'];
  /** Whether the assessment is completed. */
  readonly isOnboarded: Maybe<Scalars['Boolean']['output']>;
  /** 1 for every 200 XP, starting at 1. */
  readonly level: Maybe<Scalars['Int']['output']>;
  /** The sum of all completions. */
  readonly totalXP: Maybe<Scalars['Int']['output']>;
};

/** One week of the viewer, Monday to Sunday by the local dates that are stored with the completions. */
export type Week = {
  readonly __typename?: 'Week';
  /** YYYY-MM-DD, its Sunday. */
  readonly endsOn: Scalars['String']['output'];
  /** Its figures as they are now; those that the review is about are in the review. At most 30. */
  readonly facts: ReadonlyArray<WeekFact>;
  /** The ISO week, such as 2026-W47. */
  readonly id: Scalars['ID']['output'];
  /** Whether the review can be written now, and the next week be planned: Saturday noon to Wednesday. */
  readonly isReviewOpen: Scalars['Boolean']['output'];
  /** The week after it, such as 2026-W48. */
  readonly nextId: Scalars['ID']['output'];
  /** The plan for the week after it. */
  readonly nextPlan: Maybe<WeekPlan>;
  /** The plan for this week. */
  readonly plan: Maybe<WeekPlan>;
  /** Null until it is written. */
  readonly review: Maybe<WeekReview>;
  /** YYYY-MM-DD, its Monday. */
  readonly startsOn: Scalars['String']['output'];
};

/** A figure of a week, computed from what the person did. */
export type WeekFact = {
  readonly __typename?: 'WeekFact';
  /** The area of areaDone and planned. */
  readonly focusAreaId: Maybe<Scalars['ID']['output']>;
  readonly have: Scalars['Int']['output'];
  /**
   * done: `have` of the `of` challenges that were offered, or completed, in the week. activeDays: days with a completion,
   * of 7. areaDone: like done, in one area. planned: `have` of the `of` that were planned in an area. streak: days in a row
   * up to now; only while the week can be reviewed. setAside: challenges that were put aside.
   */
  readonly kind: Scalars['String']['output'];
  /** Its name inside the week, such as f1. */
  readonly name: Scalars['String']['output'];
  /** Null for streak and setAside. */
  readonly of: Maybe<Scalars['Int']['output']>;
};

/** A sentence about one fact. */
export type WeekObservation = {
  readonly __typename?: 'WeekObservation';
  /** The name of a fact of the review. */
  readonly fact: Scalars['String']['output'];
  readonly sentence: Scalars['String']['output'];
};

/** What a person planned for a week. */
export type WeekPlan = {
  readonly __typename?: 'WeekPlan';
  /**
   * A sentence such as: If it rains, I walk indoors. At most 200 characters. While it is hidden, another sentence stands in
   * its place; a plan that is stored with that one keeps the hidden one.
   */
  readonly ifThen: Maybe<Scalars['String']['output']>;
  /** At most 7, one per area. */
  readonly items: ReadonlyArray<WeekPlanItem>;
  /** 1 for the first plan of the week, incremented by one with each change. */
  readonly revision: Scalars['Int']['output'];
  /** Set while `ifThen` is hidden. */
  readonly textCheck: Maybe<TextCheck>;
  readonly updatedAt: Scalars['DateTime']['output'];
};

export type WeekPlanInput = {
  /** At most 200 characters. */
  readonly ifThen?: InputMaybe<Scalars['String']['input']>;
  /** At most 7, one per area. */
  readonly items: ReadonlyArray<WeekPlanItemInput>;
  /** The revision of the plan that it replaces; 0 for the first one. */
  readonly revision: Scalars['Int']['input'];
  /** The week that the plan is for, such as 2026-W48. */
  readonly week: Scalars['String']['input'];
};

/** What was planned for one area. */
export type WeekPlanItem = {
  readonly __typename?: 'WeekPlanItem';
  readonly focusAreaId: Scalars['ID']['output'];
  /**
   * more, same, less or rest. The next sets follow the plan while its week lasts: less and rest ask for three easy
   * challenges of at most ten minutes. With rest no challenges are requested unless the person asks for them.
   */
  readonly intent: Scalars['String']['output'];
  /** Challenges to complete, 0 to 7. */
  readonly target: Scalars['Int']['output'];
};

export type WeekPlanItemInput = {
  /** The area's id, or the name of a built-in area. */
  readonly focusAreaId: Scalars['ID']['input'];
  /** more, same, less or rest. */
  readonly intent: Scalars['String']['input'];
  /** 0 to 7. */
  readonly target: Scalars['Int']['input'];
};

/** An idea for the next week. */
export type WeekProposal = {
  readonly __typename?: 'WeekProposal';
  readonly focusAreaId: Scalars['ID']['output'];
  /** more, same, less or rest. */
  readonly intent: Scalars['String']['output'];
  readonly sentence: Scalars['String']['output'];
  /** A number of challenges that fits the intent, 0 to 7. */
  readonly target: Scalars['Int']['output'];
};

/** The words of a weekly review. */
export type WeekReview = {
  readonly __typename?: 'WeekReview';
  /** The coach that wrote it: built-in or openai. */
  readonly coach: Scalars['String']['output'];
  /** Why the language model did not write it, where it was wanted; null otherwise. */
  readonly coachReason: Maybe<Scalars['String']['output']>;
  readonly createdAt: Scalars['DateTime']['output'];
  /** The figures that it is about, as they were then. */
  readonly facts: ReadonlyArray<WeekFact>;
  readonly observations: ReadonlyArray<WeekObservation>;
  readonly opening: Scalars['String']['output'];
  /** At most 3, one per area. A proposal changes nothing until it is in a plan. */
  readonly proposals: ReadonlyArray<WeekProposal>;
};

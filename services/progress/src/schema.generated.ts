import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { UserProgress as UserProgressOwn } from './users/load-user-progress.ts';
import type { FriendLevel as FriendLevelOwn } from './users/load-friend-levels.ts';
import type { FocusAreaView as FocusAreaViewOwn } from './focus-areas/focus-area-view.ts';
import type { ChallengeView as ChallengeViewOwn } from './challenges/challenge.ts';
import type { AchievementView as AchievementViewOwn } from './achievements/list-achievements.ts';
import type { ActivitySubject as ActivitySubjectOwn } from './activities/load-activity-subjects.ts';
import type { Context } from './context.ts';
export type Maybe<T> = T | null;
export type InputMaybe<T> = Maybe<T>;
export type Omit<T, K extends keyof T> = Pick<T, Exclude<keyof T, K>>;
export type RequireFields<T, K extends keyof T> = Omit<T, K> & { [P in K]-?: NonNullable<T[P]> };
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
  readonly completedAt: Maybe<Scalars['DateTime']['output']>;
  readonly createdAt: Scalars['DateTime']['output'];
  readonly description: Scalars['String']['output'];
  /** easy, medium or hard. */
  readonly difficulty: Scalars['String']['output'];
  readonly focusAreaId: Scalars['ID']['output'];
  readonly id: Scalars['ID']['output'];
  readonly isCompleted: Scalars['Boolean']['output'];
  /** The step of a custom goal's plan that it belongs to. */
  readonly subgoalId: Maybe<Scalars['ID']['output']>;
  readonly title: Scalars['String']['output'];
  /** 20, 40 or 60, by difficulty. */
  readonly xpReward: Scalars['Int']['output'];
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
  /** 0 to 100. */
  readonly progress: Scalars['Int']['output'];
  /** Days in a row with a completion in this area. */
  readonly streak: Scalars['Int']['output'];
  /** The plan of a custom goal; null for a built-in area. */
  readonly subgoals: Maybe<ReadonlyArray<Subgoal>>;
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
  /** Retires the area's active challenges and returns three new ones. */
  readonly generateChallenges: ReadonlyArray<Challenge>;
  /** Shares a custom goal with the viewer's friends; a repeated call changes nothing. */
  readonly shareGoal: FocusArea;
  /** Sets the active built-in areas. Custom areas are unchanged; a deselected area keeps its history. */
  readonly updateFocusAreas: ReadonlyArray<FocusArea>;
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


export type MutationGenerateChallengesArgs = {
  focusAreaId: Scalars['ID']['input'];
};


export type MutationShareGoalArgs = {
  id: Scalars['ID']['input'];
};


export type MutationUpdateFocusAreasArgs = {
  selectedAreas: ReadonlyArray<Scalars['String']['input']>;
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
};


export type QueryCompletedChallengesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryDaysArgs = {
  last?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryFinishedGoalsArgs = {
  after?: InputMaybe<Scalars['ID']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
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



export type ResolverTypeWrapper<T> = Promise<T> | T;

export type ReferenceResolver<TResult, TReference, TContext> = (
      reference: TReference,
      context: TContext,
      info: GraphQLResolveInfo
    ) => Promise<TResult> | TResult;

      type ScalarCheck<T, S> = S extends true ? T : NullableCheck<T, S>;
      type NullableCheck<T, S> = Maybe<T> extends T ? Maybe<ListCheck<NonNullable<T>, S>> : ListCheck<T, S>;
      type ListCheck<T, S> = T extends (infer U)[] ? NullableCheck<U, S>[] : GraphQLRecursivePick<T, S>;
      export type GraphQLRecursivePick<T, S> = { [K in keyof T & keyof S]: ScalarCheck<T[K], S[K]> };
    
export type Resolver<TResult, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = ResolverFn<TResult, TParent, TContext, TArgs>;

export type ResolverFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => Promise<TResult> | TResult;

export type SubscriptionSubscribeFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => AsyncIterable<TResult> | Promise<AsyncIterable<TResult>>;

export type SubscriptionResolveFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;

export interface SubscriptionSubscriberObject<TResult, TKey extends string, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<{ [key in TKey]: TResult }, TParent, TContext, TArgs>;
  resolve?: SubscriptionResolveFn<TResult, { [key in TKey]: TResult }, TContext, TArgs>;
}

export interface SubscriptionResolverObject<TResult, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<any, TParent, TContext, TArgs>;
  resolve: SubscriptionResolveFn<TResult, any, TContext, TArgs>;
}

export type SubscriptionObject<TResult, TKey extends string, TParent, TContext, TArgs> =
  | SubscriptionSubscriberObject<TResult, TKey, TParent, TContext, TArgs>
  | SubscriptionResolverObject<TResult, TParent, TContext, TArgs>;

export type SubscriptionResolver<TResult, TKey extends string, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> =
  | ((...args: any[]) => SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>)
  | SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>;

export type TypeResolveFn<TTypes, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (
  parent: TParent,
  context: TContext,
  info: GraphQLResolveInfo
) => Maybe<TTypes> | Promise<Maybe<TTypes>>;

export type IsTypeOfResolverFn<T = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (obj: T, context: TContext, info: GraphQLResolveInfo) => boolean | Promise<boolean>;

export type NextResolverFn<T> = () => Promise<T>;

export type DirectiveResolverFn<TResult = Record<PropertyKey, never>, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = (
  next: NextResolverFn<TResult>,
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;

/** Mapping of federation types */
export type FederationTypes = {
  ActivitySubject: ActivitySubject;
  AdminStats: AdminStats;
  Challenge: Challenge;
  FocusArea: FocusArea;
  Friend: Friend;
  User: User;
};

/** Mapping of federation reference types */
export type FederationReferenceTypes = {
  ActivitySubject:
    ( { __typename: 'ActivitySubject' }
    & GraphQLRecursivePick<FederationTypes['ActivitySubject'], {"id":true}> );
  AdminStats:
    ( { __typename: 'AdminStats' }
    & GraphQLRecursivePick<FederationTypes['AdminStats'], {"id":true}> );
  Challenge:
    ( { __typename: 'Challenge' }
    & GraphQLRecursivePick<FederationTypes['Challenge'], {"id":true}> );
  FocusArea:
    ( { __typename: 'FocusArea' }
    & GraphQLRecursivePick<FederationTypes['FocusArea'], {"id":true}> );
  Friend:
    ( { __typename: 'Friend' }
    & GraphQLRecursivePick<FederationTypes['Friend'], {"id":true}> );
  User:
    ( { __typename: 'User' }
    & GraphQLRecursivePick<FederationTypes['User'], {"id":true}> );
};



/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  Achievement: ResolverTypeWrapper<AchievementViewOwn>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  AchievementProgress: ResolverTypeWrapper<AchievementProgress>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  ActivitySubject: ResolverTypeWrapper<ActivitySubjectOwn>;
  AdminProgressDay: ResolverTypeWrapper<AdminProgressDay>;
  AdminStats: ResolverTypeWrapper<{ readonly id: string }>;
  Challenge: ResolverTypeWrapper<ChallengeViewOwn>;
  CompletedChallengeConnection: ResolverTypeWrapper<Omit<CompletedChallengeConnection, 'edges'> & { edges: ReadonlyArray<ResolversTypes['CompletedChallengeEdge']> }>;
  CompletedChallengeEdge: ResolverTypeWrapper<Omit<CompletedChallengeEdge, 'node'> & { node: ResolversTypes['Challenge'] }>;
  CompletionResult: ResolverTypeWrapper<Omit<CompletionResult, 'achievementUnlocked' | 'achievementsUnlocked' | 'challenge'> & { achievementUnlocked?: Maybe<ResolversTypes['Achievement']>, achievementsUnlocked: ReadonlyArray<ResolversTypes['Achievement']>, challenge: ResolversTypes['Challenge'] }>;
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  Day: ResolverTypeWrapper<Day>;
  FocusArea: ResolverTypeWrapper<FocusAreaViewOwn>;
  Friend: ResolverTypeWrapper<FriendLevelOwn>;
  GoalInput: GoalInput;
  GoalResult: ResolverTypeWrapper<Omit<GoalResult, 'achievementUnlocked' | 'achievementsUnlocked' | 'goal'> & { achievementUnlocked?: Maybe<ResolversTypes['Achievement']>, achievementsUnlocked: ReadonlyArray<ResolversTypes['Achievement']>, goal: ResolversTypes['FocusArea'] }>;
  Mutation: ResolverTypeWrapper<unknown>;
  OnboardingResponseInput: OnboardingResponseInput;
  OnboardingResult: ResolverTypeWrapper<Omit<OnboardingResult, 'achievementUnlocked' | 'achievementsUnlocked' | 'focusAreas'> & { achievementUnlocked?: Maybe<ResolversTypes['Achievement']>, achievementsUnlocked: ReadonlyArray<ResolversTypes['Achievement']>, focusAreas: ReadonlyArray<ResolversTypes['FocusArea']> }>;
  PageInfo: ResolverTypeWrapper<PageInfo>;
  Query: ResolverTypeWrapper<unknown>;
  Subgoal: ResolverTypeWrapper<Subgoal>;
  User: ResolverTypeWrapper<UserProgressOwn>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  Achievement: AchievementViewOwn;
  ID: Scalars['ID']['output'];
  AchievementProgress: AchievementProgress;
  Int: Scalars['Int']['output'];
  ActivitySubject: ActivitySubjectOwn;
  AdminProgressDay: AdminProgressDay;
  AdminStats: { readonly id: string };
  Challenge: ChallengeViewOwn;
  CompletedChallengeConnection: Omit<CompletedChallengeConnection, 'edges'> & { edges: ReadonlyArray<ResolversParentTypes['CompletedChallengeEdge']> };
  CompletedChallengeEdge: Omit<CompletedChallengeEdge, 'node'> & { node: ResolversParentTypes['Challenge'] };
  CompletionResult: Omit<CompletionResult, 'achievementUnlocked' | 'achievementsUnlocked' | 'challenge'> & { achievementUnlocked?: Maybe<ResolversParentTypes['Achievement']>, achievementsUnlocked: ReadonlyArray<ResolversParentTypes['Achievement']>, challenge: ResolversParentTypes['Challenge'] };
  DateTime: Scalars['DateTime']['output'];
  Day: Day;
  FocusArea: FocusAreaViewOwn;
  Friend: FriendLevelOwn;
  GoalInput: GoalInput;
  GoalResult: Omit<GoalResult, 'achievementUnlocked' | 'achievementsUnlocked' | 'goal'> & { achievementUnlocked?: Maybe<ResolversParentTypes['Achievement']>, achievementsUnlocked: ReadonlyArray<ResolversParentTypes['Achievement']>, goal: ResolversParentTypes['FocusArea'] };
  Mutation: unknown;
  OnboardingResponseInput: OnboardingResponseInput;
  OnboardingResult: Omit<OnboardingResult, 'achievementUnlocked' | 'achievementsUnlocked' | 'focusAreas'> & { achievementUnlocked?: Maybe<ResolversParentTypes['Achievement']>, achievementsUnlocked: ReadonlyArray<ResolversParentTypes['Achievement']>, focusAreas: ReadonlyArray<ResolversParentTypes['FocusArea']> };
  PageInfo: PageInfo;
  Query: unknown;
  Subgoal: Subgoal;
  User: UserProgressOwn;
  Boolean: Scalars['Boolean']['output'];
  String: Scalars['String']['output'];
};

export type AccessDirectiveArgs = {
  admin?: Scalars['Boolean']['input'];
  gate?: Scalars['String']['input'];
};

export type AccessDirectiveResolver<Result, Parent, ContextType = Context, Args = AccessDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type AchievementResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Achievement'] = ResolversParentTypes['Achievement']> = {
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  earnedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  progress?: Resolver<Maybe<ResolversTypes['AchievementProgress']>, ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type AchievementProgressResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AchievementProgress'] = ResolversParentTypes['AchievementProgress']> = {
  have?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  need?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ActivitySubjectResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ActivitySubject'] = ResolversParentTypes['ActivitySubject'], FederationReferenceType extends FederationReferenceTypes['ActivitySubject'] = FederationReferenceTypes['ActivitySubject']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['ActivitySubject']> | FederationReferenceType, FederationReferenceType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  title?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type AdminProgressDayResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AdminProgressDay'] = ResolversParentTypes['AdminProgressDay']> = {
  completedChallenges?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  date?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  totalGoals?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type AdminStatsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AdminStats'] = ResolversParentTypes['AdminStats'], FederationReferenceType extends FederationReferenceTypes['AdminStats'] = FederationReferenceTypes['AdminStats']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['AdminStats']> | FederationReferenceType, FederationReferenceType, ContextType>;
  completedChallenges?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  progressHistory?: Resolver<Maybe<ReadonlyArray<ResolversTypes['AdminProgressDay']>>, ParentType, ContextType>;
  totalGoals?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type ChallengeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Challenge'] = ResolversParentTypes['Challenge'], FederationReferenceType extends FederationReferenceTypes['Challenge'] = FederationReferenceTypes['Challenge']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Challenge']> | FederationReferenceType, FederationReferenceType, ContextType>;
  activityIds?: Resolver<ReadonlyArray<ResolversTypes['ID']>, ParentType, ContextType>;
  coach?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  completedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  difficulty?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  focusAreaId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isCompleted?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  subgoalId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  xpReward?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type CompletedChallengeConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CompletedChallengeConnection'] = ResolversParentTypes['CompletedChallengeConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['CompletedChallengeEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type CompletedChallengeEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CompletedChallengeEdge'] = ResolversParentTypes['CompletedChallengeEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Challenge'], ParentType, ContextType>;
};

export type CompletionResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CompletionResult'] = ResolversParentTypes['CompletionResult']> = {
  achievementUnlocked?: Resolver<Maybe<ResolversTypes['Achievement']>, ParentType, ContextType>;
  achievementsUnlocked?: Resolver<ReadonlyArray<ResolversTypes['Achievement']>, ParentType, ContextType>;
  activityIds?: Resolver<ReadonlyArray<ResolversTypes['ID']>, ParentType, ContextType>;
  challenge?: Resolver<ResolversTypes['Challenge'], ParentType, ContextType>;
  level?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  levelUp?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  streak?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalXP?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  xpEarned?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export interface DateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DateTime'], any> {
  name: 'DateTime';
}

export type DayResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Day'] = ResolversParentTypes['Day']> = {
  completions?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  date?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  isBridged?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  xp?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type FocusAreaResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FocusArea'] = ResolversParentTypes['FocusArea'], FederationReferenceType extends FederationReferenceTypes['FocusArea'] = FederationReferenceTypes['FocusArea']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['FocusArea']> | FederationReferenceType, FederationReferenceType, ContextType>;
  color?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  completedCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  currentGoal?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  displayName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  icon?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isActive?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isCustom?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  level?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  progress?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  streak?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  subgoals?: Resolver<Maybe<ReadonlyArray<ResolversTypes['Subgoal']>>, ParentType, ContextType>;
  xp?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type FriendResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Friend'] = ResolversParentTypes['Friend'], FederationReferenceType extends FederationReferenceTypes['Friend'] = FederationReferenceTypes['Friend']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Friend']> | FederationReferenceType, FederationReferenceType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  level?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type GoalResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['GoalResult'] = ResolversParentTypes['GoalResult']> = {
  achievementUnlocked?: Resolver<Maybe<ResolversTypes['Achievement']>, ParentType, ContextType>;
  achievementsUnlocked?: Resolver<ReadonlyArray<ResolversTypes['Achievement']>, ParentType, ContextType>;
  goal?: Resolver<ResolversTypes['FocusArea'], ParentType, ContextType>;
};

export type MutationResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  completeChallenge: Resolver<ResolversTypes['CompletionResult'], ParentType, ContextType, RequireFields<MutationCompleteChallengeArgs, 'challengeId'>>;
  completeOnboarding: Resolver<ResolversTypes['OnboardingResult'], ParentType, ContextType, RequireFields<MutationCompleteOnboardingArgs, 'responses'>>;
  createGoal: Resolver<ResolversTypes['GoalResult'], ParentType, ContextType, RequireFields<MutationCreateGoalArgs, 'input'>>;
  deleteGoal: Resolver<ResolversTypes['FocusArea'], ParentType, ContextType, RequireFields<MutationDeleteGoalArgs, 'id'>>;
  generateChallenges: Resolver<ReadonlyArray<ResolversTypes['Challenge']>, ParentType, ContextType, RequireFields<MutationGenerateChallengesArgs, 'focusAreaId'>>;
  shareGoal: Resolver<ResolversTypes['FocusArea'], ParentType, ContextType, RequireFields<MutationShareGoalArgs, 'id'>>;
  updateFocusAreas: Resolver<ReadonlyArray<ResolversTypes['FocusArea']>, ParentType, ContextType, RequireFields<MutationUpdateFocusAreasArgs, 'selectedAreas'>>;
};

export type OnboardingResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['OnboardingResult'] = ResolversParentTypes['OnboardingResult']> = {
  achievementUnlocked?: Resolver<Maybe<ResolversTypes['Achievement']>, ParentType, ContextType>;
  achievementsUnlocked?: Resolver<ReadonlyArray<ResolversTypes['Achievement']>, ParentType, ContextType>;
  focusAreas?: Resolver<ReadonlyArray<ResolversTypes['FocusArea']>, ParentType, ContextType>;
};

export type PageInfoResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PageInfo'] = ResolversParentTypes['PageInfo']> = {
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type QueryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  achievements: Resolver<ReadonlyArray<ResolversTypes['Achievement']>, ParentType, ContextType>;
  challenges: Resolver<ReadonlyArray<ResolversTypes['Challenge']>, ParentType, ContextType>;
  completedChallenges: Resolver<ResolversTypes['CompletedChallengeConnection'], ParentType, ContextType, Partial<QueryCompletedChallengesArgs>>;
  days: Resolver<ReadonlyArray<ResolversTypes['Day']>, ParentType, ContextType, Partial<QueryDaysArgs>>;
  finishedGoals: Resolver<ReadonlyArray<ResolversTypes['FocusArea']>, ParentType, ContextType, Partial<QueryFinishedGoalsArgs>>;
  focusAreas: Resolver<ReadonlyArray<ResolversTypes['FocusArea']>, ParentType, ContextType>;
  isViewerOnboarded: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type SubgoalResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Subgoal'] = ResolversParentTypes['Subgoal']> = {
  completedCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isDone?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type UserResolvers<ContextType = Context, ParentType extends ResolversParentTypes['User'] = ResolversParentTypes['User'], FederationReferenceType extends FederationReferenceTypes['User'] = FederationReferenceTypes['User']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['User']> | FederationReferenceType, FederationReferenceType, ContextType>;
  bestStreak?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  challenges?: Resolver<Maybe<ReadonlyArray<ResolversTypes['Challenge']>>, ParentType, ContextType>;
  completedCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  currentStreak?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  earnedAchievements?: Resolver<Maybe<ReadonlyArray<ResolversTypes['Achievement']>>, ParentType, ContextType>;
  focusAreas?: Resolver<Maybe<ReadonlyArray<ResolversTypes['FocusArea']>>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isOnboarded?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  level?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  totalXP?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type Resolvers<ContextType = Context> = {
  Achievement?: AchievementResolvers<ContextType>;
  AchievementProgress?: AchievementProgressResolvers<ContextType>;
  ActivitySubject?: ActivitySubjectResolvers<ContextType>;
  AdminProgressDay?: AdminProgressDayResolvers<ContextType>;
  AdminStats?: AdminStatsResolvers<ContextType>;
  Challenge?: ChallengeResolvers<ContextType>;
  CompletedChallengeConnection?: CompletedChallengeConnectionResolvers<ContextType>;
  CompletedChallengeEdge?: CompletedChallengeEdgeResolvers<ContextType>;
  CompletionResult?: CompletionResultResolvers<ContextType>;
  DateTime?: GraphQLScalarType;
  Day?: DayResolvers<ContextType>;
  FocusArea?: FocusAreaResolvers<ContextType>;
  Friend?: FriendResolvers<ContextType>;
  GoalResult?: GoalResultResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  OnboardingResult?: OnboardingResultResolvers<ContextType>;
  PageInfo?: PageInfoResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  Subgoal?: SubgoalResolvers<ContextType>;
  User?: UserResolvers<ContextType>;
};

export type DirectiveResolvers<ContextType = Context> = {
  access?: AccessDirectiveResolver<any, any, ContextType>;
};

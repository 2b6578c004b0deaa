import type * as Schema from "./schema.generated.ts";
import type { User, Friend, AdminStats, FocusArea, Challenge, ActivitySubject } from "./schema.generated.ts";
import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { UserProgress as UserProgressOwn } from './users/load-user-progress.ts';
import type { FriendLevel as FriendLevelOwn } from './users/load-friend-levels.ts';
import type { FocusAreaView as FocusAreaViewOwn } from './focus-areas/focus-area-view.ts';
import type { NextSet as NextSetOwn, NextSetReason as NextSetReasonOwn } from './challenges/next-set.ts';
import type { OwnChallengeView as OwnChallengeViewOwn } from './challenges/own-challenge.ts';
import type { SetReason as SetReasonOwn } from './challenges/set-reason.ts';
import type { ChallengeDismissal as ChallengeDismissalOwn } from './challenges/challenge-dismissal.model.ts';
import type { AchievementView as AchievementViewOwn } from './users/list-achievements.ts';
import type { ActivitySubjectView as ActivitySubjectViewOwn } from './activities/load-activity-subjects.ts';
import type { Celebration as CelebrationOwn } from './ledger/celebration.ts';
import type { ResolverContext } from './create-context.ts';
export type Omit<T, K extends keyof T> = Pick<T, Exclude<keyof T, K>>;
export type RequireFields<T, K extends keyof T> = Omit<T, K> & { [P in K]-?: NonNullable<T[P]> };


export type ResolverTypeWrapper<T> = Promise<T> | T;

export type ReferenceResolver<TResult, TReference, TContext> = (
      reference: TReference,
      context: TContext,
      info: GraphQLResolveInfo
    ) => Promise<TResult> | TResult;

      type ScalarCheck<T, S> = S extends true ? T : NullableCheck<T, S>;
      type NullableCheck<T, S> = Schema.Maybe<T> extends T ? Schema.Maybe<ListCheck<NonNullable<T>, S>> : ListCheck<T, S>;
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
) => Schema.Maybe<TTypes> | Promise<Schema.Maybe<TTypes>>;

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
  ID: ResolverTypeWrapper<Schema.Scalars['ID']['output']>;
  AchievementProgress: ResolverTypeWrapper<Schema.AchievementProgress>;
  Int: ResolverTypeWrapper<Schema.Scalars['Int']['output']>;
  ActivitySubject: ResolverTypeWrapper<ActivitySubjectViewOwn>;
  AdminProgressDay: ResolverTypeWrapper<Schema.AdminProgressDay>;
  AdminStats: ResolverTypeWrapper<{ readonly id: string }>;
  Challenge: ResolverTypeWrapper<OwnChallengeViewOwn>;
  ChallengeDismissal: ResolverTypeWrapper<ChallengeDismissalOwn>;
  ChallengeReason: ResolverTypeWrapper<SetReasonOwn>;
  CompletedChallengeConnection: ResolverTypeWrapper<Omit<Schema.CompletedChallengeConnection, 'edges'> & { edges: ReadonlyArray<ResolversTypes['CompletedChallengeEdge']> }>;
  CompletedChallengeEdge: ResolverTypeWrapper<Omit<Schema.CompletedChallengeEdge, 'node'> & { node: ResolversTypes['Challenge'] }>;
  CompletionResult: ResolverTypeWrapper<Omit<Schema.CompletionResult, 'achievementUnlocked' | 'achievementsUnlocked' | 'challenge'> & { achievementUnlocked?: Schema.Maybe<ResolversTypes['Achievement']>, achievementsUnlocked: ReadonlyArray<ResolversTypes['Achievement']>, challenge: ResolversTypes['Challenge'] }>;
  DateTime: ResolverTypeWrapper<Schema.Scalars['DateTime']['output']>;
  Day: ResolverTypeWrapper<Schema.Day>;
  FocusArea: ResolverTypeWrapper<FocusAreaViewOwn>;
  Friend: ResolverTypeWrapper<FriendLevelOwn>;
  GoalInput: Schema.GoalInput;
  GoalResult: ResolverTypeWrapper<Omit<Schema.GoalResult, 'achievementUnlocked' | 'achievementsUnlocked' | 'goal'> & { achievementUnlocked?: Schema.Maybe<ResolversTypes['Achievement']>, achievementsUnlocked: ReadonlyArray<ResolversTypes['Achievement']>, goal: ResolversTypes['FocusArea'] }>;
  Mutation: ResolverTypeWrapper<unknown>;
  NextSet: ResolverTypeWrapper<NextSetOwn>;
  NextSetReason: ResolverTypeWrapper<NextSetReasonOwn>;
  OnboardingResponseInput: Schema.OnboardingResponseInput;
  OnboardingResult: ResolverTypeWrapper<CelebrationOwn>;
  PageInfo: ResolverTypeWrapper<Schema.PageInfo>;
  PlannedWeek: ResolverTypeWrapper<Schema.PlannedWeek>;
  Query: ResolverTypeWrapper<unknown>;
  Subgoal: ResolverTypeWrapper<Schema.Subgoal>;
  TextCheck: ResolverTypeWrapper<Schema.TextCheck>;
  User: ResolverTypeWrapper<UserProgressOwn>;
  Week: ResolverTypeWrapper<Schema.Week>;
  WeekFact: ResolverTypeWrapper<Schema.WeekFact>;
  WeekObservation: ResolverTypeWrapper<Schema.WeekObservation>;
  WeekPlan: ResolverTypeWrapper<Schema.WeekPlan>;
  WeekPlanInput: Schema.WeekPlanInput;
  WeekPlanItem: ResolverTypeWrapper<Schema.WeekPlanItem>;
  WeekPlanItemInput: Schema.WeekPlanItemInput;
  WeekProposal: ResolverTypeWrapper<Schema.WeekProposal>;
  WeekReview: ResolverTypeWrapper<Schema.WeekReview>;
  Boolean: ResolverTypeWrapper<Schema.Scalars['Boolean']['output']>;
  String: ResolverTypeWrapper<Schema.Scalars['String']['output']>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  Achievement: AchievementViewOwn;
  ID: Schema.Scalars['ID']['output'];
  AchievementProgress: Schema.AchievementProgress;
  Int: Schema.Scalars['Int']['output'];
  ActivitySubject: ActivitySubjectViewOwn;
  AdminProgressDay: Schema.AdminProgressDay;
  AdminStats: { readonly id: string };
  Challenge: OwnChallengeViewOwn;
  ChallengeDismissal: ChallengeDismissalOwn;
  ChallengeReason: SetReasonOwn;
  CompletedChallengeConnection: Omit<Schema.CompletedChallengeConnection, 'edges'> & { edges: ReadonlyArray<ResolversParentTypes['CompletedChallengeEdge']> };
  CompletedChallengeEdge: Omit<Schema.CompletedChallengeEdge, 'node'> & { node: ResolversParentTypes['Challenge'] };
  CompletionResult: Omit<Schema.CompletionResult, 'achievementUnlocked' | 'achievementsUnlocked' | 'challenge'> & { achievementUnlocked?: Schema.Maybe<ResolversParentTypes['Achievement']>, achievementsUnlocked: ReadonlyArray<ResolversParentTypes['Achievement']>, challenge: ResolversParentTypes['Challenge'] };
  DateTime: Schema.Scalars['DateTime']['output'];
  Day: Schema.Day;
  FocusArea: FocusAreaViewOwn;
  Friend: FriendLevelOwn;
  GoalInput: Schema.GoalInput;
  GoalResult: Omit<Schema.GoalResult, 'achievementUnlocked' | 'achievementsUnlocked' | 'goal'> & { achievementUnlocked?: Schema.Maybe<ResolversParentTypes['Achievement']>, achievementsUnlocked: ReadonlyArray<ResolversParentTypes['Achievement']>, goal: ResolversParentTypes['FocusArea'] };
  Mutation: unknown;
  NextSet: NextSetOwn;
  NextSetReason: NextSetReasonOwn;
  OnboardingResponseInput: Schema.OnboardingResponseInput;
  OnboardingResult: CelebrationOwn;
  PageInfo: Schema.PageInfo;
  PlannedWeek: Schema.PlannedWeek;
  Query: unknown;
  Subgoal: Schema.Subgoal;
  TextCheck: Schema.TextCheck;
  User: UserProgressOwn;
  Week: Schema.Week;
  WeekFact: Schema.WeekFact;
  WeekObservation: Schema.WeekObservation;
  WeekPlan: Schema.WeekPlan;
  WeekPlanInput: Schema.WeekPlanInput;
  WeekPlanItem: Schema.WeekPlanItem;
  WeekPlanItemInput: Schema.WeekPlanItemInput;
  WeekProposal: Schema.WeekProposal;
  WeekReview: Schema.WeekReview;
  Boolean: Schema.Scalars['Boolean']['output'];
  String: Schema.Scalars['String']['output'];
};

export type AccessDirectiveArgs = {
  admin?: Schema.Scalars['Boolean']['input'];
  gate?: Schema.Scalars['String']['input'];
};

export type AccessDirectiveResolver<Result, Parent, ContextType = ResolverContext, Args = AccessDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type AchievementResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['Achievement'] = ResolversParentTypes['Achievement']> = {
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  earnedAt?: Resolver<Schema.Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  progress?: Resolver<Schema.Maybe<ResolversTypes['AchievementProgress']>, ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type AchievementProgressResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['AchievementProgress'] = ResolversParentTypes['AchievementProgress']> = {
  have?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  need?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ActivitySubjectResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['ActivitySubject'] = ResolversParentTypes['ActivitySubject'], FederationReferenceType extends FederationReferenceTypes['ActivitySubject'] = FederationReferenceTypes['ActivitySubject']> = {
  __resolveReference?: ReferenceResolver<Schema.Maybe<ResolversTypes['ActivitySubject']> | FederationReferenceType, FederationReferenceType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  title?: Resolver<Schema.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type AdminProgressDayResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['AdminProgressDay'] = ResolversParentTypes['AdminProgressDay']> = {
  completedChallenges?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  date?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  totalGoals?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type AdminStatsResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['AdminStats'] = ResolversParentTypes['AdminStats'], FederationReferenceType extends FederationReferenceTypes['AdminStats'] = FederationReferenceTypes['AdminStats']> = {
  __resolveReference?: ReferenceResolver<Schema.Maybe<ResolversTypes['AdminStats']> | FederationReferenceType, FederationReferenceType, ContextType>;
  completedChallenges?: Resolver<Schema.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  progressHistory?: Resolver<Schema.Maybe<ReadonlyArray<ResolversTypes['AdminProgressDay']>>, ParentType, ContextType>;
  totalGoals?: Resolver<Schema.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type ChallengeResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['Challenge'] = ResolversParentTypes['Challenge'], FederationReferenceType extends FederationReferenceTypes['Challenge'] = FederationReferenceTypes['Challenge']> = {
  __resolveReference?: ReferenceResolver<Schema.Maybe<ResolversTypes['Challenge']> | FederationReferenceType, FederationReferenceType, ContextType>;
  activityIds?: Resolver<ReadonlyArray<ResolversTypes['ID']>, ParentType, ContextType>;
  coach?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  coachReason?: Resolver<Schema.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  completedAt?: Resolver<Schema.Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  difficulty?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  dismissal?: Resolver<Schema.Maybe<ResolversTypes['ChallengeDismissal']>, ParentType, ContextType>;
  focusAreaId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isCompleted?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  subgoalId?: Resolver<Schema.Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  why?: Resolver<ReadonlyArray<ResolversTypes['ChallengeReason']>, ParentType, ContextType>;
  xpReward?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ChallengeDismissalResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['ChallengeDismissal'] = ResolversParentTypes['ChallengeDismissal']> = {
  dismissedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ChallengeReasonResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['ChallengeReason'] = ResolversParentTypes['ChallengeReason']> = {
  challengeIds?: Resolver<ReadonlyArray<ResolversTypes['ID']>, ParentType, ContextType>;
  difficulty?: Resolver<Schema.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  have?: Resolver<Schema.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  of?: Resolver<Schema.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  subgoalId?: Resolver<Schema.Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type CompletedChallengeConnectionResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['CompletedChallengeConnection'] = ResolversParentTypes['CompletedChallengeConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['CompletedChallengeEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type CompletedChallengeEdgeResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['CompletedChallengeEdge'] = ResolversParentTypes['CompletedChallengeEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Challenge'], ParentType, ContextType>;
};

export type CompletionResultResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['CompletionResult'] = ResolversParentTypes['CompletionResult']> = {
  achievementUnlocked?: Resolver<Schema.Maybe<ResolversTypes['Achievement']>, ParentType, ContextType>;
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

export type DayResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['Day'] = ResolversParentTypes['Day']> = {
  completions?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  date?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  isBridged?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  xp?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type FocusAreaResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['FocusArea'] = ResolversParentTypes['FocusArea'], FederationReferenceType extends FederationReferenceTypes['FocusArea'] = FederationReferenceTypes['FocusArea']> = {
  __resolveReference?: ReferenceResolver<Schema.Maybe<ResolversTypes['FocusArea']> | FederationReferenceType, FederationReferenceType, ContextType>;
  activeChallenges?: Resolver<Schema.Maybe<ReadonlyArray<ResolversTypes['Challenge']>>, ParentType, ContextType>;
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
  newestCompleted?: Resolver<Schema.Maybe<ReadonlyArray<ResolversTypes['Challenge']>>, ParentType, ContextType>;
  nextSet?: Resolver<Schema.Maybe<ResolversTypes['NextSet']>, ParentType, ContextType>;
  plannedWeek?: Resolver<Schema.Maybe<ResolversTypes['PlannedWeek']>, ParentType, ContextType>;
  progress?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  streak?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  subgoals?: Resolver<Schema.Maybe<ReadonlyArray<ResolversTypes['Subgoal']>>, ParentType, ContextType>;
  textCheck?: Resolver<Schema.Maybe<ResolversTypes['TextCheck']>, ParentType, ContextType>;
  xp?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type FriendResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['Friend'] = ResolversParentTypes['Friend'], FederationReferenceType extends FederationReferenceTypes['Friend'] = FederationReferenceTypes['Friend']> = {
  __resolveReference?: ReferenceResolver<Schema.Maybe<ResolversTypes['Friend']> | FederationReferenceType, FederationReferenceType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  level?: Resolver<Schema.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type GoalResultResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['GoalResult'] = ResolversParentTypes['GoalResult']> = {
  achievementUnlocked?: Resolver<Schema.Maybe<ResolversTypes['Achievement']>, ParentType, ContextType>;
  achievementsUnlocked?: Resolver<ReadonlyArray<ResolversTypes['Achievement']>, ParentType, ContextType>;
  goal?: Resolver<ResolversTypes['FocusArea'], ParentType, ContextType>;
};

export type MutationResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  completeChallenge: Resolver<ResolversTypes['CompletionResult'], ParentType, ContextType, RequireFields<Schema.MutationCompleteChallengeArgs, 'challengeId'>>;
  completeOnboarding: Resolver<ResolversTypes['OnboardingResult'], ParentType, ContextType, RequireFields<Schema.MutationCompleteOnboardingArgs, 'responses'>>;
  createGoal: Resolver<ResolversTypes['GoalResult'], ParentType, ContextType, RequireFields<Schema.MutationCreateGoalArgs, 'input'>>;
  deleteGoal: Resolver<ResolversTypes['FocusArea'], ParentType, ContextType, RequireFields<Schema.MutationDeleteGoalArgs, 'id'>>;
  dismissChallenge: Resolver<ResolversTypes['Challenge'], ParentType, ContextType, RequireFields<Schema.MutationDismissChallengeArgs, 'challengeId' | 'reason'>>;
  generateChallenges: Resolver<ReadonlyArray<ResolversTypes['Challenge']>, ParentType, ContextType, RequireFields<Schema.MutationGenerateChallengesArgs, 'focusAreaId'>>;
  planWeek: Resolver<ResolversTypes['Week'], ParentType, ContextType, RequireFields<Schema.MutationPlanWeekArgs, 'input'>>;
  restoreChallenge: Resolver<ResolversTypes['Challenge'], ParentType, ContextType, RequireFields<Schema.MutationRestoreChallengeArgs, 'challengeId'>>;
  setDifficulty: Resolver<ResolversTypes['FocusArea'], ParentType, ContextType, RequireFields<Schema.MutationSetDifficultyArgs, 'choice' | 'focusAreaId'>>;
  shareGoal: Resolver<ResolversTypes['FocusArea'], ParentType, ContextType, RequireFields<Schema.MutationShareGoalArgs, 'id'>>;
  updateFocusAreas: Resolver<ReadonlyArray<ResolversTypes['FocusArea']>, ParentType, ContextType, RequireFields<Schema.MutationUpdateFocusAreasArgs, 'selectedAreas'>>;
  writeReview: Resolver<ResolversTypes['Week'], ParentType, ContextType, RequireFields<Schema.MutationWriteReviewArgs, 'week'>>;
};

export type NextSetResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['NextSet'] = ResolversParentTypes['NextSet']> = {
  because?: Resolver<ResolversTypes['NextSetReason'], ParentType, ContextType>;
  choice?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  shape?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
};

export type NextSetReasonResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['NextSetReason'] = ResolversParentTypes['NextSetReason']> = {
  have?: Resolver<Schema.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  of?: Resolver<Schema.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type OnboardingResultResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['OnboardingResult'] = ResolversParentTypes['OnboardingResult']> = {
  achievementUnlocked?: Resolver<Schema.Maybe<ResolversTypes['Achievement']>, ParentType, ContextType>;
  achievementsUnlocked?: Resolver<ReadonlyArray<ResolversTypes['Achievement']>, ParentType, ContextType>;
  focusAreas?: Resolver<ReadonlyArray<ResolversTypes['FocusArea']>, ParentType, ContextType>;
};

export type PageInfoResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['PageInfo'] = ResolversParentTypes['PageInfo']> = {
  endCursor?: Resolver<Schema.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type PlannedWeekResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['PlannedWeek'] = ResolversParentTypes['PlannedWeek']> = {
  done?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  intent?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  target?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type QueryResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  achievements: Resolver<ReadonlyArray<ResolversTypes['Achievement']>, ParentType, ContextType>;
  challenges: Resolver<ReadonlyArray<ResolversTypes['Challenge']>, ParentType, ContextType>;
  completedChallenges: Resolver<ResolversTypes['CompletedChallengeConnection'], ParentType, ContextType, Partial<Schema.QueryCompletedChallengesArgs>>;
  days: Resolver<ReadonlyArray<ResolversTypes['Day']>, ParentType, ContextType, Partial<Schema.QueryDaysArgs>>;
  finishedGoals: Resolver<ReadonlyArray<ResolversTypes['FocusArea']>, ParentType, ContextType, Partial<Schema.QueryFinishedGoalsArgs>>;
  focusAreas: Resolver<ReadonlyArray<ResolversTypes['FocusArea']>, ParentType, ContextType>;
  isViewerOnboarded: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  viewerProgress: Resolver<ResolversTypes['User'], ParentType, ContextType>;
  week: Resolver<ResolversTypes['Week'], ParentType, ContextType, Partial<Schema.QueryWeekArgs>>;
};

export type SubgoalResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['Subgoal'] = ResolversParentTypes['Subgoal']> = {
  completedCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isDone?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type TextCheckResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['TextCheck'] = ResolversParentTypes['TextCheck']> = {
  category?: Resolver<Schema.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type UserResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['User'] = ResolversParentTypes['User'], FederationReferenceType extends FederationReferenceTypes['User'] = FederationReferenceTypes['User']> = {
  __resolveReference?: ReferenceResolver<Schema.Maybe<ResolversTypes['User']> | FederationReferenceType, FederationReferenceType, ContextType>;
  bestStreak?: Resolver<Schema.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  challenges?: Resolver<Schema.Maybe<ReadonlyArray<ResolversTypes['Challenge']>>, ParentType, ContextType>;
  completedCount?: Resolver<Schema.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  currentStreak?: Resolver<Schema.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  earnedAchievements?: Resolver<Schema.Maybe<ReadonlyArray<ResolversTypes['Achievement']>>, ParentType, ContextType>;
  focusAreas?: Resolver<Schema.Maybe<ReadonlyArray<ResolversTypes['FocusArea']>>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isOnboarded?: Resolver<Schema.Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  level?: Resolver<Schema.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  totalXP?: Resolver<Schema.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type WeekResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['Week'] = ResolversParentTypes['Week']> = {
  endsOn?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  facts?: Resolver<ReadonlyArray<ResolversTypes['WeekFact']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isReviewOpen?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  nextId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  nextPlan?: Resolver<Schema.Maybe<ResolversTypes['WeekPlan']>, ParentType, ContextType>;
  plan?: Resolver<Schema.Maybe<ResolversTypes['WeekPlan']>, ParentType, ContextType>;
  review?: Resolver<Schema.Maybe<ResolversTypes['WeekReview']>, ParentType, ContextType>;
  startsOn?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type WeekFactResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['WeekFact'] = ResolversParentTypes['WeekFact']> = {
  focusAreaId?: Resolver<Schema.Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  have?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  of?: Resolver<Schema.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type WeekObservationResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['WeekObservation'] = ResolversParentTypes['WeekObservation']> = {
  fact?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  sentence?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type WeekPlanResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['WeekPlan'] = ResolversParentTypes['WeekPlan']> = {
  ifThen?: Resolver<Schema.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  items?: Resolver<ReadonlyArray<ResolversTypes['WeekPlanItem']>, ParentType, ContextType>;
  revision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  textCheck?: Resolver<Schema.Maybe<ResolversTypes['TextCheck']>, ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type WeekPlanItemResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['WeekPlanItem'] = ResolversParentTypes['WeekPlanItem']> = {
  focusAreaId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  intent?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  target?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type WeekProposalResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['WeekProposal'] = ResolversParentTypes['WeekProposal']> = {
  focusAreaId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  intent?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  sentence?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  target?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type WeekReviewResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['WeekReview'] = ResolversParentTypes['WeekReview']> = {
  coach?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  coachReason?: Resolver<Schema.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  facts?: Resolver<ReadonlyArray<ResolversTypes['WeekFact']>, ParentType, ContextType>;
  observations?: Resolver<ReadonlyArray<ResolversTypes['WeekObservation']>, ParentType, ContextType>;
  opening?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  proposals?: Resolver<ReadonlyArray<ResolversTypes['WeekProposal']>, ParentType, ContextType>;
};

export type Resolvers<ContextType = ResolverContext> = {
  Achievement?: AchievementResolvers<ContextType>;
  AchievementProgress?: AchievementProgressResolvers<ContextType>;
  ActivitySubject?: ActivitySubjectResolvers<ContextType>;
  AdminProgressDay?: AdminProgressDayResolvers<ContextType>;
  AdminStats?: AdminStatsResolvers<ContextType>;
  Challenge?: ChallengeResolvers<ContextType>;
  ChallengeDismissal?: ChallengeDismissalResolvers<ContextType>;
  ChallengeReason?: ChallengeReasonResolvers<ContextType>;
  CompletedChallengeConnection?: CompletedChallengeConnectionResolvers<ContextType>;
  CompletedChallengeEdge?: CompletedChallengeEdgeResolvers<ContextType>;
  CompletionResult?: CompletionResultResolvers<ContextType>;
  DateTime?: GraphQLScalarType;
  Day?: DayResolvers<ContextType>;
  FocusArea?: FocusAreaResolvers<ContextType>;
  Friend?: FriendResolvers<ContextType>;
  GoalResult?: GoalResultResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  NextSet?: NextSetResolvers<ContextType>;
  NextSetReason?: NextSetReasonResolvers<ContextType>;
  OnboardingResult?: OnboardingResultResolvers<ContextType>;
  PageInfo?: PageInfoResolvers<ContextType>;
  PlannedWeek?: PlannedWeekResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  Subgoal?: SubgoalResolvers<ContextType>;
  TextCheck?: TextCheckResolvers<ContextType>;
  User?: UserResolvers<ContextType>;
  Week?: WeekResolvers<ContextType>;
  WeekFact?: WeekFactResolvers<ContextType>;
  WeekObservation?: WeekObservationResolvers<ContextType>;
  WeekPlan?: WeekPlanResolvers<ContextType>;
  WeekPlanItem?: WeekPlanItemResolvers<ContextType>;
  WeekProposal?: WeekProposalResolvers<ContextType>;
  WeekReview?: WeekReviewResolvers<ContextType>;
};

export type DirectiveResolvers<ContextType = ResolverContext> = {
  access?: AccessDirectiveResolver<any, any, ContextType>;
};

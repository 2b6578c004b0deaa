import type * as Schema from "./schema.generated.ts";
import type { FocusArea } from "./schema.generated.ts";
import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { FocusAreaReference as FocusAreaReferenceOwn } from './focus-areas/coaching-hint.ts';
import type { LoggedCall as LoggedCallOwn } from './calls/list-calls.ts';
import type { SentRequest as SentRequestOwn } from './calls/coach-call.model.ts';
import type { GoalsAiContext } from './context.ts';
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
  FocusArea: FocusArea;
};

/** Mapping of federation reference types */
export type FederationReferenceTypes = {
  FocusArea:
    ( { __typename: 'FocusArea' }
    & GraphQLRecursivePick<FederationTypes['FocusArea'], {"id":true}>
    & ( Record<PropertyKey, never>
        | GraphQLRecursivePick<FederationTypes['FocusArea'], {"name":true,"level":true}> ) );
};



/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  AdminCoach: ResolverTypeWrapper<Schema.AdminCoach>;
  Float: ResolverTypeWrapper<Schema.Scalars['Float']['output']>;
  ID: ResolverTypeWrapper<Schema.Scalars['ID']['output']>;
  CoachBudget: ResolverTypeWrapper<Schema.CoachBudget>;
  Int: ResolverTypeWrapper<Schema.Scalars['Int']['output']>;
  CoachCall: ResolverTypeWrapper<LoggedCallOwn>;
  CoachCallConnection: ResolverTypeWrapper<Omit<Schema.CoachCallConnection, 'edges'> & { edges: ReadonlyArray<ResolversTypes['CoachCallEdge']> }>;
  CoachCallEdge: ResolverTypeWrapper<Omit<Schema.CoachCallEdge, 'node'> & { node: ResolversTypes['CoachCall'] }>;
  CoachFallback: ResolverTypeWrapper<Schema.CoachFallback>;
  CoachFigures: ResolverTypeWrapper<Schema.CoachFigures>;
  CoachHelp: ResolverTypeWrapper<Schema.CoachHelp>;
  CoachProvider: ResolverTypeWrapper<Schema.CoachProvider>;
  CoachRequest: ResolverTypeWrapper<SentRequestOwn>;
  CoachVersionFigures: ResolverTypeWrapper<Schema.CoachVersionFigures>;
  ContinueRefinementInput: Schema.ContinueRefinementInput;
  ConversationMessageInput: Schema.ConversationMessageInput;
  DateTime: ResolverTypeWrapper<Schema.Scalars['DateTime']['output']>;
  FocusArea: ResolverTypeWrapper<FocusAreaReferenceOwn>;
  GoalPlan: ResolverTypeWrapper<Schema.GoalPlan>;
  GoalRefinement: ResolverTypeWrapper<Schema.GoalRefinement>;
  HelpLine: ResolverTypeWrapper<Schema.HelpLine>;
  HelpLines: ResolverTypeWrapper<Schema.HelpLines>;
  Mutation: ResolverTypeWrapper<unknown>;
  PageInfo: ResolverTypeWrapper<Schema.PageInfo>;
  Query: ResolverTypeWrapper<unknown>;
  Boolean: ResolverTypeWrapper<Schema.Scalars['Boolean']['output']>;
  String: ResolverTypeWrapper<Schema.Scalars['String']['output']>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  AdminCoach: Schema.AdminCoach;
  Float: Schema.Scalars['Float']['output'];
  ID: Schema.Scalars['ID']['output'];
  CoachBudget: Schema.CoachBudget;
  Int: Schema.Scalars['Int']['output'];
  CoachCall: LoggedCallOwn;
  CoachCallConnection: Omit<Schema.CoachCallConnection, 'edges'> & { edges: ReadonlyArray<ResolversParentTypes['CoachCallEdge']> };
  CoachCallEdge: Omit<Schema.CoachCallEdge, 'node'> & { node: ResolversParentTypes['CoachCall'] };
  CoachFallback: Schema.CoachFallback;
  CoachFigures: Schema.CoachFigures;
  CoachHelp: Schema.CoachHelp;
  CoachProvider: Schema.CoachProvider;
  CoachRequest: SentRequestOwn;
  CoachVersionFigures: Schema.CoachVersionFigures;
  ContinueRefinementInput: Schema.ContinueRefinementInput;
  ConversationMessageInput: Schema.ConversationMessageInput;
  DateTime: Schema.Scalars['DateTime']['output'];
  FocusArea: FocusAreaReferenceOwn;
  GoalPlan: Schema.GoalPlan;
  GoalRefinement: Schema.GoalRefinement;
  HelpLine: Schema.HelpLine;
  HelpLines: Schema.HelpLines;
  Mutation: unknown;
  PageInfo: Schema.PageInfo;
  Query: unknown;
  Boolean: Schema.Scalars['Boolean']['output'];
  String: Schema.Scalars['String']['output'];
};

export type AccessDirectiveArgs = {
  admin?: Schema.Scalars['Boolean']['input'];
  gate?: Schema.Scalars['String']['input'];
};

export type AccessDirectiveResolver<Result, Parent, ContextType = GoalsAiContext, Args = AccessDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type AdminCoachResolvers<ContextType = GoalsAiContext, ParentType extends ResolversParentTypes['AdminCoach'] = ResolversParentTypes['AdminCoach']> = {
  dayMicroUsd?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  isPaused?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  monthMicroUsd?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  pausedAt?: Resolver<Schema.Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  pausedBy?: Resolver<Schema.Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  provider?: Resolver<Schema.Maybe<ResolversTypes['CoachProvider']>, ParentType, ContextType>;
  total?: Resolver<ResolversTypes['CoachFigures'], ParentType, ContextType>;
  versions?: Resolver<ReadonlyArray<ResolversTypes['CoachVersionFigures']>, ParentType, ContextType>;
};

export type CoachBudgetResolvers<ContextType = GoalsAiContext, ParentType extends ResolversParentTypes['CoachBudget'] = ResolversParentTypes['CoachBudget']> = {
  host?: Resolver<Schema.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  isPaused?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  left?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  model?: Resolver<Schema.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  perDay?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  resetsAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type CoachCallResolvers<ContextType = GoalsAiContext, ParentType extends ResolversParentTypes['CoachCall'] = ResolversParentTypes['CoachCall']> = {
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  host?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  microUsd?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  modelAnswered?: Resolver<Schema.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  modelAsked?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  ms?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  outcome?: Resolver<Schema.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  promptVersion?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  purpose?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reason?: Resolver<Schema.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  requests?: Resolver<ReadonlyArray<ResolversTypes['CoachRequest']>, ParentType, ContextType>;
  tokensCached?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  tokensIn?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  tokensOut?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  trigger?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CoachCallConnectionResolvers<ContextType = GoalsAiContext, ParentType extends ResolversParentTypes['CoachCallConnection'] = ResolversParentTypes['CoachCallConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['CoachCallEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type CoachCallEdgeResolvers<ContextType = GoalsAiContext, ParentType extends ResolversParentTypes['CoachCallEdge'] = ResolversParentTypes['CoachCallEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['CoachCall'], ParentType, ContextType>;
};

export type CoachFallbackResolvers<ContextType = GoalsAiContext, ParentType extends ResolversParentTypes['CoachFallback'] = ResolversParentTypes['CoachFallback']> = {
  calls?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CoachFiguresResolvers<ContextType = GoalsAiContext, ParentType extends ResolversParentTypes['CoachFigures'] = ResolversParentTypes['CoachFigures']> = {
  calls?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  fallbacks?: Resolver<ReadonlyArray<ResolversTypes['CoachFallback']>, ParentType, ContextType>;
  microUsd?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  p50Ms?: Resolver<Schema.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  p95Ms?: Resolver<Schema.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  refusals?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  unsafe?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type CoachHelpResolvers<ContextType = GoalsAiContext, ParentType extends ResolversParentTypes['CoachHelp'] = ResolversParentTypes['CoachHelp']> = {
  action?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  category?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  country?: Resolver<Schema.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  emergencyNumber?: Resolver<Schema.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  lines?: Resolver<ReadonlyArray<ResolversTypes['HelpLine']>, ParentType, ContextType>;
};

export type CoachProviderResolvers<ContextType = GoalsAiContext, ParentType extends ResolversParentTypes['CoachProvider'] = ResolversParentTypes['CoachProvider']> = {
  dayCapMicroUsd?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  host?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  model?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  monthCapMicroUsd?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  priceCached?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  priceInput?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  priceOutput?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type CoachRequestResolvers<ContextType = GoalsAiContext, ParentType extends ResolversParentTypes['CoachRequest'] = ResolversParentTypes['CoachRequest']> = {
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  ms?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  received?: Resolver<Schema.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  requestId?: Resolver<Schema.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  sent?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<Schema.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type CoachVersionFiguresResolvers<ContextType = GoalsAiContext, ParentType extends ResolversParentTypes['CoachVersionFigures'] = ResolversParentTypes['CoachVersionFigures']> = {
  figures?: Resolver<ResolversTypes['CoachFigures'], ParentType, ContextType>;
  model?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  promptVersion?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  purpose?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export interface DateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DateTime'], any> {
  name: 'DateTime';
}

export type FocusAreaResolvers<ContextType = GoalsAiContext, ParentType extends ResolversParentTypes['FocusArea'] = ResolversParentTypes['FocusArea'], FederationReferenceType extends FederationReferenceTypes['FocusArea'] = FederationReferenceTypes['FocusArea']> = {
  __resolveReference?: ReferenceResolver<Schema.Maybe<ResolversTypes['FocusArea']> | FederationReferenceType, FederationReferenceType, ContextType>;
  coaching?: Resolver<Schema.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type GoalPlanResolvers<ContextType = GoalsAiContext, ParentType extends ResolversParentTypes['GoalPlan'] = ResolversParentTypes['GoalPlan']> = {
  subgoals?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type GoalRefinementResolvers<ContextType = GoalsAiContext, ParentType extends ResolversParentTypes['GoalRefinement'] = ResolversParentTypes['GoalRefinement']> = {
  coach?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  coachReason?: Resolver<Schema.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  goalData?: Resolver<Schema.Maybe<ResolversTypes['GoalPlan']>, ParentType, ContextType>;
  help?: Resolver<Schema.Maybe<ResolversTypes['CoachHelp']>, ParentType, ContextType>;
  isComplete?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  refinedGoal?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  response?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type HelpLineResolvers<ContextType = GoalsAiContext, ParentType extends ResolversParentTypes['HelpLine'] = ResolversParentTypes['HelpLine']> = {
  hours?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  languages?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  phone?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type HelpLinesResolvers<ContextType = GoalsAiContext, ParentType extends ResolversParentTypes['HelpLines'] = ResolversParentTypes['HelpLines']> = {
  countries?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  country?: Resolver<Schema.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  emergencyNumber?: Resolver<Schema.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  lines?: Resolver<ReadonlyArray<ResolversTypes['HelpLine']>, ParentType, ContextType>;
};

export type MutationResolvers<ContextType = GoalsAiContext, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  continueRefinement: Resolver<ResolversTypes['GoalRefinement'], ParentType, ContextType, RequireFields<Schema.MutationContinueRefinementArgs, 'input'>>;
  deleteCoachCall: Resolver<ResolversTypes['ID'], ParentType, ContextType, RequireFields<Schema.MutationDeleteCoachCallArgs, 'id'>>;
  deleteCoachCalls: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pauseCoach: Resolver<ResolversTypes['AdminCoach'], ParentType, ContextType, RequireFields<Schema.MutationPauseCoachArgs, 'isPaused'>>;
  refineGoal: Resolver<ResolversTypes['GoalRefinement'], ParentType, ContextType, RequireFields<Schema.MutationRefineGoalArgs, 'goalText'>>;
};

export type PageInfoResolvers<ContextType = GoalsAiContext, ParentType extends ResolversParentTypes['PageInfo'] = ResolversParentTypes['PageInfo']> = {
  endCursor?: Resolver<Schema.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type QueryResolvers<ContextType = GoalsAiContext, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  adminCoach: Resolver<ResolversTypes['AdminCoach'], ParentType, ContextType>;
  coachBudget: Resolver<ResolversTypes['CoachBudget'], ParentType, ContextType>;
  coachCall: Resolver<ResolversTypes['CoachCall'], ParentType, ContextType, RequireFields<Schema.QueryCoachCallArgs, 'id'>>;
  coachCalls: Resolver<ResolversTypes['CoachCallConnection'], ParentType, ContextType, Partial<Schema.QueryCoachCallsArgs>>;
  helpLines: Resolver<ResolversTypes['HelpLines'], ParentType, ContextType, Partial<Schema.QueryHelpLinesArgs>>;
};

export type Resolvers<ContextType = GoalsAiContext> = {
  AdminCoach?: AdminCoachResolvers<ContextType>;
  CoachBudget?: CoachBudgetResolvers<ContextType>;
  CoachCall?: CoachCallResolvers<ContextType>;
  CoachCallConnection?: CoachCallConnectionResolvers<ContextType>;
  CoachCallEdge?: CoachCallEdgeResolvers<ContextType>;
  CoachFallback?: CoachFallbackResolvers<ContextType>;
  CoachFigures?: CoachFiguresResolvers<ContextType>;
  CoachHelp?: CoachHelpResolvers<ContextType>;
  CoachProvider?: CoachProviderResolvers<ContextType>;
  CoachRequest?: CoachRequestResolvers<ContextType>;
  CoachVersionFigures?: CoachVersionFiguresResolvers<ContextType>;
  DateTime?: GraphQLScalarType;
  FocusArea?: FocusAreaResolvers<ContextType>;
  GoalPlan?: GoalPlanResolvers<ContextType>;
  GoalRefinement?: GoalRefinementResolvers<ContextType>;
  HelpLine?: HelpLineResolvers<ContextType>;
  HelpLines?: HelpLinesResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  PageInfo?: PageInfoResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
};

export type DirectiveResolvers<ContextType = GoalsAiContext> = {
  access?: AccessDirectiveResolver<any, any, ContextType>;
};

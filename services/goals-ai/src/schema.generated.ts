import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { FocusAreaReference as FocusAreaReferenceOwn } from './focus-areas/coaching-hint.ts';
import type { GoalsAiContext } from './context.ts';
export type Maybe<T> = T | null;
export type InputMaybe<T> = Maybe<T>;
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

/** The answer of the safety gate, instead of the coach's. */
export type CoachHelp = {
  readonly __typename?: 'CoachHelp';
  /** help: help lines follow. decline: the coach cannot help with it. */
  readonly action: Scalars['String']['output'];
  /** selfHarm, eatingDisorder, abuse, violence, illegal, weapons, minors or underage. */
  readonly category: Scalars['String']['output'];
  /** ISO 3166; null if unknown, and with decline. */
  readonly country: Maybe<Scalars['String']['output']>;
  readonly emergencyNumber: Maybe<Scalars['String']['output']>;
  /** At most two; empty with decline. */
  readonly lines: ReadonlyArray<HelpLine>;
};

export type ContinueRefinementInput = {
  /** The messages before it, the goal text first; at most 20 and 16 kB. */
  readonly conversation: ReadonlyArray<ConversationMessageInput>;
  /** The latest wording of the goal. */
  readonly currentGoal: Scalars['String']['input'];
  /** The viewer's answer, 1 to 2000 characters. */
  readonly response: Scalars['String']['input'];
};

/** One message of a conversation. */
export type ConversationMessageInput = {
  readonly content: Scalars['String']['input'];
  /** user or assistant. */
  readonly role: Scalars['String']['input'];
};

export type FocusArea = {
  readonly __typename?: 'FocusArea';
  /** The coach's hint on how to continue at this level; null for a custom goal. */
  readonly coaching: Maybe<Scalars['String']['output']>;
  readonly id: Scalars['ID']['output'];
  readonly level: Scalars['Int']['output'];
  readonly name: Scalars['String']['output'];
};

/** A goal that is ready to be created. */
export type GoalPlan = {
  readonly __typename?: 'GoalPlan';
  /** 1 to 6 steps. */
  readonly subgoals: ReadonlyArray<Scalars['String']['output']>;
  readonly title: Scalars['String']['output'];
};

/** The state of a conversation about a goal. */
export type GoalRefinement = {
  readonly __typename?: 'GoalRefinement';
  /** The coach that answered: built-in or openai. */
  readonly coach: Scalars['String']['output'];
  /** The plan, once the conversation is complete. */
  readonly goalData: Maybe<GoalPlan>;
  /** Set if the conversation is about harm: nothing is coached, counted or stored, and the refined goal is empty. */
  readonly help: Maybe<CoachHelp>;
  readonly isComplete: Scalars['Boolean']['output'];
  /** The current wording of the goal. */
  readonly refinedGoal: Scalars['String']['output'];
  /** The coach's answer: a question, or at the end a closing sentence. */
  readonly response: Scalars['String']['output'];
};

/** A help line. */
export type HelpLine = {
  readonly __typename?: 'HelpLine';
  /** In English. */
  readonly hours: Scalars['String']['output'];
  /** ISO 639 codes. */
  readonly languages: ReadonlyArray<Scalars['String']['output']>;
  readonly name: Scalars['String']['output'];
  readonly phone: Scalars['String']['output'];
};

/** The help lines of a country. */
export type HelpLines = {
  readonly __typename?: 'HelpLines';
  /** All countries with known lines. */
  readonly countries: ReadonlyArray<Scalars['String']['output']>;
  /** ISO 3166; null if no line of it is known. */
  readonly country: Maybe<Scalars['String']['output']>;
  readonly emergencyNumber: Maybe<Scalars['String']['output']>;
  /** At most two. */
  readonly lines: ReadonlyArray<HelpLine>;
};

export type Mutation = {
  readonly __typename?: 'Mutation';
  /** Continues the conversation; it is complete after at most four answers of the viewer. */
  readonly continueRefinement: GoalRefinement;
  /** Starts refining a goal in a conversation with the coach. */
  readonly refineGoal: GoalRefinement;
};


export type MutationContinueRefinementArgs = {
  input: ContinueRefinementInput;
};


export type MutationRefineGoalArgs = {
  goalText: Scalars['String']['input'];
};

export type Query = {
  readonly __typename?: 'Query';
  /**
   * The help lines for a crisis: of the viewer's country by their time zone, or of the given one (ISO 3166, two capital
   * letters). Lines for the given category come first.
   */
  readonly helpLines: HelpLines;
};


export type QueryHelpLinesArgs = {
  category?: InputMaybe<Scalars['String']['input']>;
  country?: InputMaybe<Scalars['String']['input']>;
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
  CoachHelp: ResolverTypeWrapper<CoachHelp>;
  ContinueRefinementInput: ContinueRefinementInput;
  ConversationMessageInput: ConversationMessageInput;
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  FocusArea: ResolverTypeWrapper<FocusAreaReferenceOwn>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  GoalPlan: ResolverTypeWrapper<GoalPlan>;
  GoalRefinement: ResolverTypeWrapper<GoalRefinement>;
  HelpLine: ResolverTypeWrapper<HelpLine>;
  HelpLines: ResolverTypeWrapper<HelpLines>;
  Mutation: ResolverTypeWrapper<unknown>;
  Query: ResolverTypeWrapper<unknown>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  CoachHelp: CoachHelp;
  ContinueRefinementInput: ContinueRefinementInput;
  ConversationMessageInput: ConversationMessageInput;
  DateTime: Scalars['DateTime']['output'];
  FocusArea: FocusAreaReferenceOwn;
  ID: Scalars['ID']['output'];
  Int: Scalars['Int']['output'];
  GoalPlan: GoalPlan;
  GoalRefinement: GoalRefinement;
  HelpLine: HelpLine;
  HelpLines: HelpLines;
  Mutation: unknown;
  Query: unknown;
  Boolean: Scalars['Boolean']['output'];
  String: Scalars['String']['output'];
};

export type AccessDirectiveArgs = {
  admin?: Scalars['Boolean']['input'];
  gate?: Scalars['String']['input'];
};

export type AccessDirectiveResolver<Result, Parent, ContextType = GoalsAiContext, Args = AccessDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type CoachHelpResolvers<ContextType = GoalsAiContext, ParentType extends ResolversParentTypes['CoachHelp'] = ResolversParentTypes['CoachHelp']> = {
  action?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  category?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  country?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  emergencyNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  lines?: Resolver<ReadonlyArray<ResolversTypes['HelpLine']>, ParentType, ContextType>;
};

export interface DateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DateTime'], any> {
  name: 'DateTime';
}

export type FocusAreaResolvers<ContextType = GoalsAiContext, ParentType extends ResolversParentTypes['FocusArea'] = ResolversParentTypes['FocusArea'], FederationReferenceType extends FederationReferenceTypes['FocusArea'] = FederationReferenceTypes['FocusArea']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['FocusArea']> | FederationReferenceType, FederationReferenceType, ContextType>;
  coaching?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type GoalPlanResolvers<ContextType = GoalsAiContext, ParentType extends ResolversParentTypes['GoalPlan'] = ResolversParentTypes['GoalPlan']> = {
  subgoals?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type GoalRefinementResolvers<ContextType = GoalsAiContext, ParentType extends ResolversParentTypes['GoalRefinement'] = ResolversParentTypes['GoalRefinement']> = {
  coach?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  goalData?: Resolver<Maybe<ResolversTypes['GoalPlan']>, ParentType, ContextType>;
  help?: Resolver<Maybe<ResolversTypes['CoachHelp']>, ParentType, ContextType>;
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
  country?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  emergencyNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  lines?: Resolver<ReadonlyArray<ResolversTypes['HelpLine']>, ParentType, ContextType>;
};

export type MutationResolvers<ContextType = GoalsAiContext, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  continueRefinement: Resolver<ResolversTypes['GoalRefinement'], ParentType, ContextType, RequireFields<MutationContinueRefinementArgs, 'input'>>;
  refineGoal: Resolver<ResolversTypes['GoalRefinement'], ParentType, ContextType, RequireFields<MutationRefineGoalArgs, 'goalText'>>;
};

export type QueryResolvers<ContextType = GoalsAiContext, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  helpLines: Resolver<ResolversTypes['HelpLines'], ParentType, ContextType, Partial<QueryHelpLinesArgs>>;
};

export type Resolvers<ContextType = GoalsAiContext> = {
  CoachHelp?: CoachHelpResolvers<ContextType>;
  DateTime?: GraphQLScalarType;
  FocusArea?: FocusAreaResolvers<ContextType>;
  GoalPlan?: GoalPlanResolvers<ContextType>;
  GoalRefinement?: GoalRefinementResolvers<ContextType>;
  HelpLine?: HelpLineResolvers<ContextType>;
  HelpLines?: HelpLinesResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
};

export type DirectiveResolvers<ContextType = GoalsAiContext> = {
  access?: AccessDirectiveResolver<any, any, ContextType>;
};

import type * as Schema from "./schema.generated.ts";
import type { User, Friend, Person, AdminStats } from "./schema.generated.ts";
import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { UserRow as UserRowOwn } from './users/user.model.ts';
import type { KnownPerson as KnownPersonOwn } from './directory/person-by-reference.ts';
import type { IdentityContext } from './context.ts';
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
  AdminStats: AdminStats;
  Friend: Friend;
  Person: Person;
  User: User;
};

/** Mapping of federation reference types */
export type FederationReferenceTypes = {
  AdminStats:
    ( { __typename: 'AdminStats' }
    & GraphQLRecursivePick<FederationTypes['AdminStats'], {"id":true}> );
  Friend:
    ( { __typename: 'Friend' }
    & GraphQLRecursivePick<FederationTypes['Friend'], {"id":true}> );
  Person:
    ( { __typename: 'Person' }
    & GraphQLRecursivePick<FederationTypes['Person'], {"id":true}> );
  User:
    ( { __typename: 'User' }
    & GraphQLRecursivePick<FederationTypes['User'], {"id":true}> );
};



/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  AdminStats: ResolverTypeWrapper<{ readonly id: string }>;
  Int: ResolverTypeWrapper<Schema.Scalars['Int']['output']>;
  ID: ResolverTypeWrapper<Schema.Scalars['ID']['output']>;
  AdminStatsDay: ResolverTypeWrapper<Schema.AdminStatsDay>;
  DateTime: ResolverTypeWrapper<Schema.Scalars['DateTime']['output']>;
  Friend: ResolverTypeWrapper<KnownPersonOwn>;
  LoginInput: Schema.LoginInput;
  Mutation: ResolverTypeWrapper<unknown>;
  PageInfo: ResolverTypeWrapper<Schema.PageInfo>;
  Person: ResolverTypeWrapper<KnownPersonOwn>;
  Query: ResolverTypeWrapper<unknown>;
  RegisterInput: Schema.RegisterInput;
  Session: ResolverTypeWrapper<Schema.Session>;
  Settings: ResolverTypeWrapper<Schema.Settings>;
  SettingsInput: Schema.SettingsInput;
  SignInResult: ResolverTypeWrapper<Omit<Schema.SignInResult, 'user'> & { user: ResolversTypes['User'] }>;
  User: ResolverTypeWrapper<UserRowOwn>;
  UserConnection: ResolverTypeWrapper<Omit<Schema.UserConnection, 'edges'> & { edges: ReadonlyArray<ResolversTypes['UserEdge']> }>;
  UserEdge: ResolverTypeWrapper<Omit<Schema.UserEdge, 'node'> & { node: ResolversTypes['User'] }>;
  Boolean: ResolverTypeWrapper<Schema.Scalars['Boolean']['output']>;
  String: ResolverTypeWrapper<Schema.Scalars['String']['output']>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  AdminStats: { readonly id: string };
  Int: Schema.Scalars['Int']['output'];
  ID: Schema.Scalars['ID']['output'];
  AdminStatsDay: Schema.AdminStatsDay;
  DateTime: Schema.Scalars['DateTime']['output'];
  Friend: KnownPersonOwn;
  LoginInput: Schema.LoginInput;
  Mutation: unknown;
  PageInfo: Schema.PageInfo;
  Person: KnownPersonOwn;
  Query: unknown;
  RegisterInput: Schema.RegisterInput;
  Session: Schema.Session;
  Settings: Schema.Settings;
  SettingsInput: Schema.SettingsInput;
  SignInResult: Omit<Schema.SignInResult, 'user'> & { user: ResolversParentTypes['User'] };
  User: UserRowOwn;
  UserConnection: Omit<Schema.UserConnection, 'edges'> & { edges: ReadonlyArray<ResolversParentTypes['UserEdge']> };
  UserEdge: Omit<Schema.UserEdge, 'node'> & { node: ResolversParentTypes['User'] };
  Boolean: Schema.Scalars['Boolean']['output'];
  String: Schema.Scalars['String']['output'];
};

export type AccessDirectiveArgs = {
  admin?: Schema.Scalars['Boolean']['input'];
  gate?: Schema.Scalars['String']['input'];
};

export type AccessDirectiveResolver<Result, Parent, ContextType = IdentityContext, Args = AccessDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type AdminStatsResolvers<ContextType = IdentityContext, ParentType extends ResolversParentTypes['AdminStats'] = ResolversParentTypes['AdminStats'], FederationReferenceType extends FederationReferenceTypes['AdminStats'] = FederationReferenceTypes['AdminStats']> = {
  __resolveReference?: ReferenceResolver<Schema.Maybe<ResolversTypes['AdminStats']> | FederationReferenceType, FederationReferenceType, ContextType>;
  activeUsers?: Resolver<Schema.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  history?: Resolver<Schema.Maybe<ReadonlyArray<ResolversTypes['AdminStatsDay']>>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  onboardedUsers?: Resolver<Schema.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  totalUsers?: Resolver<Schema.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type AdminStatsDayResolvers<ContextType = IdentityContext, ParentType extends ResolversParentTypes['AdminStatsDay'] = ResolversParentTypes['AdminStatsDay']> = {
  date?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  totalUsers?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  visitors?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export interface DateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DateTime'], any> {
  name: 'DateTime';
}

export type FriendResolvers<ContextType = IdentityContext, ParentType extends ResolversParentTypes['Friend'] = ResolversParentTypes['Friend'], FederationReferenceType extends FederationReferenceTypes['Friend'] = FederationReferenceTypes['Friend']> = {
  __resolveReference?: ReferenceResolver<Schema.Maybe<ResolversTypes['Friend']> | FederationReferenceType, FederationReferenceType, ContextType>;
  email?: Resolver<Schema.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  firstName?: Resolver<Schema.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lastName?: Resolver<Schema.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type MutationResolvers<ContextType = IdentityContext, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  acceptDisclaimer: Resolver<ResolversTypes['User'], ParentType, ContextType, Partial<Schema.MutationAcceptDisclaimerArgs>>;
  changeEmail: Resolver<ResolversTypes['User'], ParentType, ContextType, RequireFields<Schema.MutationChangeEmailArgs, 'email'>>;
  changePassword: Resolver<ResolversTypes['User'], ParentType, ContextType, RequireFields<Schema.MutationChangePasswordArgs, 'currentPassword' | 'newPassword'>>;
  deleteAccount: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  endSession: Resolver<ResolversTypes['Session'], ParentType, ContextType, RequireFields<Schema.MutationEndSessionArgs, 'sessionId'>>;
  login: Resolver<ResolversTypes['SignInResult'], ParentType, ContextType, RequireFields<Schema.MutationLoginArgs, 'input'>>;
  logout: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  recordDashboardVisit: Resolver<ResolversTypes['User'], ParentType, ContextType, Partial<Schema.MutationRecordDashboardVisitArgs>>;
  register: Resolver<ResolversTypes['SignInResult'], ParentType, ContextType, RequireFields<Schema.MutationRegisterArgs, 'input'>>;
  renewSession: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<Schema.MutationRenewSessionArgs, 'refreshToken'>>;
  updateSettings: Resolver<ResolversTypes['Settings'], ParentType, ContextType, RequireFields<Schema.MutationUpdateSettingsArgs, 'input'>>;
};

export type PageInfoResolvers<ContextType = IdentityContext, ParentType extends ResolversParentTypes['PageInfo'] = ResolversParentTypes['PageInfo']> = {
  endCursor?: Resolver<Schema.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type PersonResolvers<ContextType = IdentityContext, ParentType extends ResolversParentTypes['Person'] = ResolversParentTypes['Person'], FederationReferenceType extends FederationReferenceTypes['Person'] = FederationReferenceTypes['Person']> = {
  __resolveReference?: ReferenceResolver<Schema.Maybe<ResolversTypes['Person']> | FederationReferenceType, FederationReferenceType, ContextType>;
  firstName?: Resolver<Schema.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lastName?: Resolver<Schema.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type QueryResolvers<ContextType = IdentityContext, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  hasViewerAcceptedDisclaimer: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isSessionActive: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<Schema.QueryIsSessionActiveArgs, 'sessionId'>>;
  sessions: Resolver<ReadonlyArray<ResolversTypes['Session']>, ParentType, ContextType>;
  settings: Resolver<ResolversTypes['Settings'], ParentType, ContextType>;
  signInProviders: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  user: Resolver<ResolversTypes['User'], ParentType, ContextType, RequireFields<Schema.QueryUserArgs, 'id'>>;
  users: Resolver<ResolversTypes['UserConnection'], ParentType, ContextType, Partial<Schema.QueryUsersArgs>>;
  viewer: Resolver<Schema.Maybe<ResolversTypes['User']>, ParentType, ContextType>;
};

export type SessionResolvers<ContextType = IdentityContext, ParentType extends ResolversParentTypes['Session'] = ResolversParentTypes['Session']> = {
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isCurrent?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  lastSeenAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  userAgent?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SettingsResolvers<ContextType = IdentityContext, ParentType extends ResolversParentTypes['Settings'] = ResolversParentTypes['Settings']> = {
  aiCoach?: Resolver<Schema.Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  allowAppNewsEmails?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  askBeforeSharing?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  coachingStyle?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  dailyReminders?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  dayStartHour?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  soundEffects?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  timeZone?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SignInResultResolvers<ContextType = IdentityContext, ParentType extends ResolversParentTypes['SignInResult'] = ResolversParentTypes['SignInResult']> = {
  user?: Resolver<ResolversTypes['User'], ParentType, ContextType>;
};

export type UserResolvers<ContextType = IdentityContext, ParentType extends ResolversParentTypes['User'] = ResolversParentTypes['User'], FederationReferenceType extends FederationReferenceTypes['User'] = FederationReferenceTypes['User']> = {
  __resolveReference?: ReferenceResolver<Schema.Maybe<ResolversTypes['User']> | FederationReferenceType, FederationReferenceType, ContextType>;
  allowAppNewsEmails?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  disclaimerAcceptedAt?: Resolver<Schema.Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  firstName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  hasAcceptedDisclaimer?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isAdmin?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  lastDashboardVisit?: Resolver<Schema.Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  lastName?: Resolver<Schema.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  profileImageUrl?: Resolver<Schema.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  provider?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  timeZone?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type UserConnectionResolvers<ContextType = IdentityContext, ParentType extends ResolversParentTypes['UserConnection'] = ResolversParentTypes['UserConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['UserEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type UserEdgeResolvers<ContextType = IdentityContext, ParentType extends ResolversParentTypes['UserEdge'] = ResolversParentTypes['UserEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['User'], ParentType, ContextType>;
};

export type Resolvers<ContextType = IdentityContext> = {
  AdminStats?: AdminStatsResolvers<ContextType>;
  AdminStatsDay?: AdminStatsDayResolvers<ContextType>;
  DateTime?: GraphQLScalarType;
  Friend?: FriendResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  PageInfo?: PageInfoResolvers<ContextType>;
  Person?: PersonResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  Session?: SessionResolvers<ContextType>;
  Settings?: SettingsResolvers<ContextType>;
  SignInResult?: SignInResultResolvers<ContextType>;
  User?: UserResolvers<ContextType>;
  UserConnection?: UserConnectionResolvers<ContextType>;
  UserEdge?: UserEdgeResolvers<ContextType>;
};

export type DirectiveResolvers<ContextType = IdentityContext> = {
  access?: AccessDirectiveResolver<any, any, ContextType>;
};

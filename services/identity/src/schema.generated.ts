import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { UserRow as UserRowOwn } from './accounts/user.model.ts';
import type { KnownPerson as KnownPersonOwn } from './accounts/person-by-reference.ts';
import type { IdentityContext } from './context.ts';
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

export type AdminStats = {
  readonly __typename?: 'AdminStats';
  /** Users who opened the dashboard in the last 15 days. */
  readonly activeUsers: Maybe<Scalars['Int']['output']>;
  /** One entry per day of the last 30, oldest first. */
  readonly history: Maybe<ReadonlyArray<AdminStatsDay>>;
  readonly id: Scalars['ID']['output'];
  readonly onboardedUsers: Maybe<Scalars['Int']['output']>;
  readonly totalUsers: Maybe<Scalars['Int']['output']>;
};

/** One day in the history of the statistics. */
export type AdminStatsDay = {
  readonly __typename?: 'AdminStatsDay';
  /** YYYY-MM-DD in UTC. */
  readonly date: Scalars['String']['output'];
  readonly totalUsers: Scalars['Int']['output'];
  /** Users who opened the dashboard on that day. */
  readonly visitors: Scalars['Int']['output'];
};

/** A friend of the viewer, with the fields that friends see. */
export type Friend = {
  readonly __typename?: 'Friend';
  readonly email: Maybe<Scalars['String']['output']>;
  readonly firstName: Maybe<Scalars['String']['output']>;
  readonly id: Scalars['ID']['output'];
  readonly lastName: Maybe<Scalars['String']['output']>;
};

export type LoginInput = {
  readonly email: Scalars['String']['input'];
  readonly password: Scalars['String']['input'];
  /** IANA name; used until the user sets one in the settings. */
  readonly timeZone?: InputMaybe<Scalars['String']['input']>;
};

export type Mutation = {
  readonly __typename?: 'Mutation';
  /** Records that the viewer accepted the legal disclaimer; a repeated call changes nothing. */
  readonly acceptDisclaimer: User;
  /** Changes the address. Needs a sign-in at most 30 minutes old. */
  readonly changeEmail: User;
  /** Changes the password and ends every other session. */
  readonly changePassword: User;
  /** Deletes the account with all data and signs out. */
  readonly deleteAccount: Scalars['Boolean']['output'];
  /** Ends one of the viewer's sessions. */
  readonly endSession: Session;
  /** Signs in with e-mail and password. */
  readonly login: SignInResult;
  /** Ends the session; the same response without a session. */
  readonly logout: Scalars['Boolean']['output'];
  /** Records that the viewer opened the dashboard. */
  readonly recordDashboardVisit: User;
  /** Creates an account with a password and signs in. */
  readonly register: SignInResult;
  /** Exchanges a refresh token for a new session token. Only the gateway calls it. */
  readonly renewSession: Scalars['Boolean']['output'];
  /** Changes the given settings and keeps the others. */
  readonly updateSettings: Settings;
};


export type MutationAcceptDisclaimerArgs = {
  acceptedAt?: InputMaybe<Scalars['String']['input']>;
};


export type MutationChangeEmailArgs = {
  email: Scalars['String']['input'];
};


export type MutationChangePasswordArgs = {
  currentPassword: Scalars['String']['input'];
  newPassword: Scalars['String']['input'];
};


export type MutationEndSessionArgs = {
  sessionId: Scalars['ID']['input'];
};


export type MutationLoginArgs = {
  input: LoginInput;
};


export type MutationRecordDashboardVisitArgs = {
  timeZone?: InputMaybe<Scalars['String']['input']>;
};


export type MutationRegisterArgs = {
  input: RegisterInput;
};


export type MutationRenewSessionArgs = {
  refreshToken: Scalars['String']['input'];
};


export type MutationUpdateSettingsArgs = {
  input: SettingsInput;
};

/** The end of a page. */
export type PageInfo = {
  readonly __typename?: 'PageInfo';
  readonly endCursor: Maybe<Scalars['String']['output']>;
  readonly hasNextPage: Scalars['Boolean']['output'];
};

/** A person whose name the viewer may see: the friend of an activity or a cheer, or a blocked person. */
export type Person = {
  readonly __typename?: 'Person';
  readonly firstName: Maybe<Scalars['String']['output']>;
  readonly id: Scalars['ID']['output'];
  readonly lastName: Maybe<Scalars['String']['output']>;
};

export type Query = {
  readonly __typename?: 'Query';
  /** Whether the viewer accepted the disclaimer; the gateway asks before it rejects a request. */
  readonly hasViewerAcceptedDisclaimer: Scalars['Boolean']['output'];
  /** Whether a session is active. The gateway asks when it cannot follow the revocations. */
  readonly isSessionActive: Scalars['Boolean']['output'];
  /** The viewer's active sessions, latest first. */
  readonly sessions: ReadonlyArray<Session>;
  /** The viewer's settings. */
  readonly settings: Settings;
  /** The sign-in providers besides a password: google where it is configured. Public. */
  readonly signInProviders: ReadonlyArray<Scalars['String']['output']>;
  /** One user. Every read is recorded in the audit log. */
  readonly user: User;
  /** All users, newest first. Every page is recorded in the audit log. */
  readonly users: UserConnection;
  /** The signed-in user; null without a session. */
  readonly viewer: Maybe<User>;
};


export type QueryIsSessionActiveArgs = {
  sessionId: Scalars['ID']['input'];
};


export type QueryUserArgs = {
  id: Scalars['ID']['input'];
};


export type QueryUsersArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
  status?: InputMaybe<Scalars['String']['input']>;
};

export type RegisterInput = {
  /** Default true. */
  readonly allowAppNewsEmails?: InputMaybe<Scalars['Boolean']['input']>;
  readonly email: Scalars['String']['input'];
  readonly firstName: Scalars['String']['input'];
  readonly lastName?: InputMaybe<Scalars['String']['input']>;
  /** 8 to 128 characters, not a common password. */
  readonly password: Scalars['String']['input'];
  /** IANA name; default UTC. */
  readonly timeZone?: InputMaybe<Scalars['String']['input']>;
};

/** A session of a signed-in user. */
export type Session = {
  readonly __typename?: 'Session';
  readonly createdAt: Scalars['DateTime']['output'];
  readonly id: Scalars['ID']['output'];
  /** Whether it is the session of this request. */
  readonly isCurrent: Scalars['Boolean']['output'];
  /** The time of the latest renewal. */
  readonly lastSeenAt: Scalars['DateTime']['output'];
  /** The User-Agent of the browser or program. */
  readonly userAgent: Scalars['String']['output'];
};

/** The settings of a user. */
export type Settings = {
  readonly __typename?: 'Settings';
  /** Whether news e-mails may be sent. */
  readonly allowAppNewsEmails: Scalars['Boolean']['output'];
  /** Whether activities stay private until the person shares them. */
  readonly askBeforeSharing: Scalars['Boolean']['output'];
  /** motivational, gentle, direct or analytical. */
  readonly coachingStyle: Scalars['String']['output'];
  readonly dailyReminders: Scalars['Boolean']['output'];
  /** 0 to 6: earlier local hours belong to the previous date. */
  readonly dayStartHour: Scalars['Int']['output'];
  readonly soundEffects: Scalars['Boolean']['output'];
  /** IANA name. */
  readonly timeZone: Scalars['String']['output'];
};

export type SettingsInput = {
  readonly allowAppNewsEmails?: InputMaybe<Scalars['Boolean']['input']>;
  readonly askBeforeSharing?: InputMaybe<Scalars['Boolean']['input']>;
  readonly coachingStyle?: InputMaybe<Scalars['String']['input']>;
  readonly dailyReminders?: InputMaybe<Scalars['Boolean']['input']>;
  readonly dayStartHour?: InputMaybe<Scalars['Int']['input']>;
  readonly soundEffects?: InputMaybe<Scalars['Boolean']['input']>;
  readonly timeZone?: InputMaybe<Scalars['String']['input']>;
};

/** The response to a sign-in; the session itself is in cookies. */
export type SignInResult = {
  readonly __typename?: 'SignInResult';
  readonly user: User;
};

/** A person with an account. */
export type User = {
  readonly __typename?: 'User';
  /** Whether news e-mails may be sent. */
  readonly allowAppNewsEmails: Scalars['Boolean']['output'];
  readonly createdAt: Scalars['DateTime']['output'];
  /** Null until the disclaimer is accepted. */
  readonly disclaimerAcceptedAt: Maybe<Scalars['DateTime']['output']>;
  /** As given at sign-up, on one line and without invisible characters. */
  readonly email: Scalars['String']['output'];
  readonly firstName: Scalars['String']['output'];
  /** Whether the disclaimer is accepted. */
  readonly hasAcceptedDisclaimer: Scalars['Boolean']['output'];
  /** Random and opaque. */
  readonly id: Scalars['ID']['output'];
  /** Whether the user may use the admin dashboard. */
  readonly isAdmin: Scalars['Boolean']['output'];
  /** The time of the latest dashboard visit. */
  readonly lastDashboardVisit: Maybe<Scalars['DateTime']['output']>;
  readonly lastName: Maybe<Scalars['String']['output']>;
  /** The picture from the sign-in provider, if any. */
  readonly profileImageUrl: Maybe<Scalars['String']['output']>;
  /** The sign-in method: email or google. */
  readonly provider: Scalars['String']['output'];
  /** IANA name; determines the local date of a completion. */
  readonly timeZone: Scalars['String']['output'];
};

/** A page of people. */
export type UserConnection = {
  readonly __typename?: 'UserConnection';
  readonly edges: ReadonlyArray<UserEdge>;
  readonly pageInfo: PageInfo;
  /** The number of all matches, not only of this page. */
  readonly totalCount: Scalars['Int']['output'];
};

/** A person and the cursor. */
export type UserEdge = {
  readonly __typename?: 'UserEdge';
  readonly cursor: Scalars['String']['output'];
  readonly node: User;
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
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  AdminStatsDay: ResolverTypeWrapper<AdminStatsDay>;
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  Friend: ResolverTypeWrapper<KnownPersonOwn>;
  LoginInput: LoginInput;
  Mutation: ResolverTypeWrapper<unknown>;
  PageInfo: ResolverTypeWrapper<PageInfo>;
  Person: ResolverTypeWrapper<KnownPersonOwn>;
  Query: ResolverTypeWrapper<unknown>;
  RegisterInput: RegisterInput;
  Session: ResolverTypeWrapper<Session>;
  Settings: ResolverTypeWrapper<Settings>;
  SettingsInput: SettingsInput;
  SignInResult: ResolverTypeWrapper<Omit<SignInResult, 'user'> & { user: ResolversTypes['User'] }>;
  User: ResolverTypeWrapper<UserRowOwn>;
  UserConnection: ResolverTypeWrapper<Omit<UserConnection, 'edges'> & { edges: ReadonlyArray<ResolversTypes['UserEdge']> }>;
  UserEdge: ResolverTypeWrapper<Omit<UserEdge, 'node'> & { node: ResolversTypes['User'] }>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  AdminStats: { readonly id: string };
  Int: Scalars['Int']['output'];
  ID: Scalars['ID']['output'];
  AdminStatsDay: AdminStatsDay;
  DateTime: Scalars['DateTime']['output'];
  Friend: KnownPersonOwn;
  LoginInput: LoginInput;
  Mutation: unknown;
  PageInfo: PageInfo;
  Person: KnownPersonOwn;
  Query: unknown;
  RegisterInput: RegisterInput;
  Session: Session;
  Settings: Settings;
  SettingsInput: SettingsInput;
  SignInResult: Omit<SignInResult, 'user'> & { user: ResolversParentTypes['User'] };
  User: UserRowOwn;
  UserConnection: Omit<UserConnection, 'edges'> & { edges: ReadonlyArray<ResolversParentTypes['UserEdge']> };
  UserEdge: Omit<UserEdge, 'node'> & { node: ResolversParentTypes['User'] };
  Boolean: Scalars['Boolean']['output'];
  String: Scalars['String']['output'];
};

export type AccessDirectiveArgs = {
  admin?: Scalars['Boolean']['input'];
  gate?: Scalars['String']['input'];
};

export type AccessDirectiveResolver<Result, Parent, ContextType = IdentityContext, Args = AccessDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type AdminStatsResolvers<ContextType = IdentityContext, ParentType extends ResolversParentTypes['AdminStats'] = ResolversParentTypes['AdminStats'], FederationReferenceType extends FederationReferenceTypes['AdminStats'] = FederationReferenceTypes['AdminStats']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['AdminStats']> | FederationReferenceType, FederationReferenceType, ContextType>;
  activeUsers?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  history?: Resolver<Maybe<ReadonlyArray<ResolversTypes['AdminStatsDay']>>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  onboardedUsers?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  totalUsers?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
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
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Friend']> | FederationReferenceType, FederationReferenceType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  firstName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lastName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type MutationResolvers<ContextType = IdentityContext, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  acceptDisclaimer: Resolver<ResolversTypes['User'], ParentType, ContextType, Partial<MutationAcceptDisclaimerArgs>>;
  changeEmail: Resolver<ResolversTypes['User'], ParentType, ContextType, RequireFields<MutationChangeEmailArgs, 'email'>>;
  changePassword: Resolver<ResolversTypes['User'], ParentType, ContextType, RequireFields<MutationChangePasswordArgs, 'currentPassword' | 'newPassword'>>;
  deleteAccount: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  endSession: Resolver<ResolversTypes['Session'], ParentType, ContextType, RequireFields<MutationEndSessionArgs, 'sessionId'>>;
  login: Resolver<ResolversTypes['SignInResult'], ParentType, ContextType, RequireFields<MutationLoginArgs, 'input'>>;
  logout: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  recordDashboardVisit: Resolver<ResolversTypes['User'], ParentType, ContextType, Partial<MutationRecordDashboardVisitArgs>>;
  register: Resolver<ResolversTypes['SignInResult'], ParentType, ContextType, RequireFields<MutationRegisterArgs, 'input'>>;
  renewSession: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationRenewSessionArgs, 'refreshToken'>>;
  updateSettings: Resolver<ResolversTypes['Settings'], ParentType, ContextType, RequireFields<MutationUpdateSettingsArgs, 'input'>>;
};

export type PageInfoResolvers<ContextType = IdentityContext, ParentType extends ResolversParentTypes['PageInfo'] = ResolversParentTypes['PageInfo']> = {
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type PersonResolvers<ContextType = IdentityContext, ParentType extends ResolversParentTypes['Person'] = ResolversParentTypes['Person'], FederationReferenceType extends FederationReferenceTypes['Person'] = FederationReferenceTypes['Person']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Person']> | FederationReferenceType, FederationReferenceType, ContextType>;
  firstName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lastName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type QueryResolvers<ContextType = IdentityContext, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  hasViewerAcceptedDisclaimer: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isSessionActive: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<QueryIsSessionActiveArgs, 'sessionId'>>;
  sessions: Resolver<ReadonlyArray<ResolversTypes['Session']>, ParentType, ContextType>;
  settings: Resolver<ResolversTypes['Settings'], ParentType, ContextType>;
  signInProviders: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  user: Resolver<ResolversTypes['User'], ParentType, ContextType, RequireFields<QueryUserArgs, 'id'>>;
  users: Resolver<ResolversTypes['UserConnection'], ParentType, ContextType, Partial<QueryUsersArgs>>;
  viewer: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
};

export type SessionResolvers<ContextType = IdentityContext, ParentType extends ResolversParentTypes['Session'] = ResolversParentTypes['Session']> = {
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isCurrent?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  lastSeenAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  userAgent?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SettingsResolvers<ContextType = IdentityContext, ParentType extends ResolversParentTypes['Settings'] = ResolversParentTypes['Settings']> = {
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
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['User']> | FederationReferenceType, FederationReferenceType, ContextType>;
  allowAppNewsEmails?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  disclaimerAcceptedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  firstName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  hasAcceptedDisclaimer?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isAdmin?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  lastDashboardVisit?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  lastName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  profileImageUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
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

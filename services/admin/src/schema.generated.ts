import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { Announcement as AnnouncementOwn } from './announcements/announcement.model.ts';
import type { Connection as ConnectionOwn } from '@questwell/common';
import type { Feedback as FeedbackOwn } from './feedback/feedback.model.ts';
import type { AuditLogEntry as AuditLogEntryOwn } from './audit/list-audit-log.ts';
import type { AdminContext } from './context.ts';
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

/** The statistics of the dashboard. */
export type AdminStats = {
  readonly __typename?: 'AdminStats';
  /** A constant. */
  readonly id: Scalars['ID']['output'];
};

/** A notice from the operators of the app. */
export type Announcement = {
  readonly __typename?: 'Announcement';
  readonly content: Scalars['String']['output'];
  readonly createdAt: Scalars['DateTime']['output'];
  readonly id: Scalars['ID']['output'];
  /** Whether users see it. */
  readonly isActive: Scalars['Boolean']['output'];
  readonly title: Scalars['String']['output'];
};

/** A page of announcements. */
export type AnnouncementConnection = {
  readonly __typename?: 'AnnouncementConnection';
  readonly edges: ReadonlyArray<AnnouncementEdge>;
  readonly pageInfo: PageInfo;
  readonly totalCount: Scalars['Int']['output'];
};

/** An announcement and its cursor. */
export type AnnouncementEdge = {
  readonly __typename?: 'AnnouncementEdge';
  readonly cursor: Scalars['String']['output'];
  readonly node: Announcement;
};

export type AnnouncementInput = {
  /** 1 to 2000 characters. */
  readonly content: Scalars['String']['input'];
  /** Default true. */
  readonly isActive?: InputMaybe<Scalars['Boolean']['input']>;
  /** 1 to 100 characters. */
  readonly title: Scalars['String']['input'];
};

/** A page of the audit log. */
export type AuditConnection = {
  readonly __typename?: 'AuditConnection';
  readonly edges: ReadonlyArray<AuditEdge>;
  readonly pageInfo: PageInfo;
  readonly totalCount: Scalars['Int']['output'];
};

/** An entry and its cursor. */
export type AuditEdge = {
  readonly __typename?: 'AuditEdge';
  readonly cursor: Scalars['String']['output'];
  readonly node: AuditEntry;
};

/** An action of an admin. */
export type AuditEntry = {
  readonly __typename?: 'AuditEntry';
  /** For example users.read or announcement.create. */
  readonly action: Scalars['String']['output'];
  /** The admin, or operator for the command line. */
  readonly actorId: Scalars['ID']['output'];
  readonly at: Scalars['DateTime']['output'];
  readonly id: Scalars['ID']['output'];
  /** The user or object of the action; null for a page of many. */
  readonly subjectId: Maybe<Scalars['ID']['output']>;
};

/** A message from a user. */
export type Feedback = {
  readonly __typename?: 'Feedback';
  /** The author, for admins; null once the account is erased. */
  readonly author: Maybe<User>;
  readonly createdAt: Scalars['DateTime']['output'];
  readonly id: Scalars['ID']['output'];
  readonly message: Scalars['String']['output'];
  /** Null once the account is erased. */
  readonly userId: Maybe<Scalars['ID']['output']>;
};

/** A page of feedback. */
export type FeedbackConnection = {
  readonly __typename?: 'FeedbackConnection';
  readonly edges: ReadonlyArray<FeedbackEdge>;
  readonly pageInfo: PageInfo;
  readonly totalCount: Scalars['Int']['output'];
};

/** A message and its cursor. */
export type FeedbackEdge = {
  readonly __typename?: 'FeedbackEdge';
  readonly cursor: Scalars['String']['output'];
  readonly node: Feedback;
};

export type Mutation = {
  readonly __typename?: 'Mutation';
  /** Creates an announcement. Needs a sign-in at most 60 minutes old. */
  readonly createAnnouncement: Announcement;
  /** Deletes an announcement. Needs a sign-in at most 60 minutes old. */
  readonly deleteAnnouncement: Announcement;
  /** Deletes a message. Needs a sign-in at most 60 minutes old. */
  readonly deleteFeedback: Feedback;
  /** Sends feedback to the operators of the app. */
  readonly submitFeedback: Feedback;
  /** Changes an announcement. Needs a sign-in at most 60 minutes old. */
  readonly updateAnnouncement: Announcement;
  /** Records that the viewer has seen an announcement; a repeated call changes nothing. */
  readonly viewAnnouncement: Announcement;
};


export type MutationCreateAnnouncementArgs = {
  input: AnnouncementInput;
};


export type MutationDeleteAnnouncementArgs = {
  id: Scalars['ID']['input'];
};


export type MutationDeleteFeedbackArgs = {
  id: Scalars['ID']['input'];
};


export type MutationSubmitFeedbackArgs = {
  message: Scalars['String']['input'];
};


export type MutationUpdateAnnouncementArgs = {
  id: Scalars['ID']['input'];
  input: AnnouncementInput;
};


export type MutationViewAnnouncementArgs = {
  announcementId: Scalars['ID']['input'];
};

/** The end of a page. */
export type PageInfo = {
  readonly __typename?: 'PageInfo';
  readonly endCursor: Maybe<Scalars['String']['output']>;
  readonly hasNextPage: Scalars['Boolean']['output'];
};

export type Query = {
  readonly __typename?: 'Query';
  /** The statistics of the dashboard; each comes from its own service and is null while that is unavailable. */
  readonly adminStats: AdminStats;
  /** Every announcement, newest first. */
  readonly allAnnouncements: AnnouncementConnection;
  /** The active announcements that the viewer has not viewed yet, oldest first, at most 50 at a time. */
  readonly announcements: ReadonlyArray<Announcement>;
  /** The actions of admins and the users whose data they read, newest first. */
  readonly auditLog: AuditConnection;
  /** The feedback of all users, newest first. */
  readonly feedback: FeedbackConnection;
};


export type QueryAllAnnouncementsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryAuditLogArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryFeedbackArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};

export type User = {
  readonly __typename?: 'User';
  readonly id: Scalars['ID']['output'];
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
  Announcement: Announcement;
  Feedback: Feedback;
};

/** Mapping of federation reference types */
export type FederationReferenceTypes = {
  AdminStats:
    ( { __typename: 'AdminStats' }
    & GraphQLRecursivePick<FederationTypes['AdminStats'], {"id":true}> );
  Announcement:
    ( { __typename: 'Announcement' }
    & GraphQLRecursivePick<FederationTypes['Announcement'], {"id":true}> );
  Feedback:
    ( { __typename: 'Feedback' }
    & GraphQLRecursivePick<FederationTypes['Feedback'], {"id":true}> );
};



/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  AdminStats: ResolverTypeWrapper<AdminStats>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  Announcement: ResolverTypeWrapper<AnnouncementOwn>;
  AnnouncementConnection: ResolverTypeWrapper<ConnectionOwn<ResolversParentTypes["Announcement"]>>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  AnnouncementEdge: ResolverTypeWrapper<Omit<AnnouncementEdge, 'node'> & { node: ResolversTypes['Announcement'] }>;
  AnnouncementInput: AnnouncementInput;
  AuditConnection: ResolverTypeWrapper<ConnectionOwn<ResolversParentTypes["AuditEntry"]>>;
  AuditEdge: ResolverTypeWrapper<Omit<AuditEdge, 'node'> & { node: ResolversTypes['AuditEntry'] }>;
  AuditEntry: ResolverTypeWrapper<AuditLogEntryOwn>;
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  Feedback: ResolverTypeWrapper<FeedbackOwn>;
  FeedbackConnection: ResolverTypeWrapper<ConnectionOwn<ResolversParentTypes["Feedback"]>>;
  FeedbackEdge: ResolverTypeWrapper<Omit<FeedbackEdge, 'node'> & { node: ResolversTypes['Feedback'] }>;
  Mutation: ResolverTypeWrapper<unknown>;
  PageInfo: ResolverTypeWrapper<PageInfo>;
  Query: ResolverTypeWrapper<unknown>;
  User: ResolverTypeWrapper<User>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  AdminStats: AdminStats | FederationReferenceTypes['AdminStats'];
  ID: Scalars['ID']['output'];
  Announcement: AnnouncementOwn;
  AnnouncementConnection: ConnectionOwn<ResolversParentTypes["Announcement"]>;
  Int: Scalars['Int']['output'];
  AnnouncementEdge: Omit<AnnouncementEdge, 'node'> & { node: ResolversParentTypes['Announcement'] };
  AnnouncementInput: AnnouncementInput;
  AuditConnection: ConnectionOwn<ResolversParentTypes["AuditEntry"]>;
  AuditEdge: Omit<AuditEdge, 'node'> & { node: ResolversParentTypes['AuditEntry'] };
  AuditEntry: AuditLogEntryOwn;
  DateTime: Scalars['DateTime']['output'];
  Feedback: FeedbackOwn;
  FeedbackConnection: ConnectionOwn<ResolversParentTypes["Feedback"]>;
  FeedbackEdge: Omit<FeedbackEdge, 'node'> & { node: ResolversParentTypes['Feedback'] };
  Mutation: unknown;
  PageInfo: PageInfo;
  Query: unknown;
  User: User;
  Boolean: Scalars['Boolean']['output'];
  String: Scalars['String']['output'];
};

export type AccessDirectiveArgs = {
  admin?: Scalars['Boolean']['input'];
  gate?: Scalars['String']['input'];
};

export type AccessDirectiveResolver<Result, Parent, ContextType = AdminContext, Args = AccessDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type AdminStatsResolvers<ContextType = AdminContext, ParentType extends ResolversParentTypes['AdminStats'] = ResolversParentTypes['AdminStats'], FederationReferenceType extends FederationReferenceTypes['AdminStats'] = FederationReferenceTypes['AdminStats']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['AdminStats']> | FederationReferenceType, FederationReferenceType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type AnnouncementResolvers<ContextType = AdminContext, ParentType extends ResolversParentTypes['Announcement'] = ResolversParentTypes['Announcement'], FederationReferenceType extends FederationReferenceTypes['Announcement'] = FederationReferenceTypes['Announcement']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Announcement']> | FederationReferenceType, FederationReferenceType, ContextType>;
  content?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isActive?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type AnnouncementConnectionResolvers<ContextType = AdminContext, ParentType extends ResolversParentTypes['AnnouncementConnection'] = ResolversParentTypes['AnnouncementConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['AnnouncementEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type AnnouncementEdgeResolvers<ContextType = AdminContext, ParentType extends ResolversParentTypes['AnnouncementEdge'] = ResolversParentTypes['AnnouncementEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Announcement'], ParentType, ContextType>;
};

export type AuditConnectionResolvers<ContextType = AdminContext, ParentType extends ResolversParentTypes['AuditConnection'] = ResolversParentTypes['AuditConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['AuditEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type AuditEdgeResolvers<ContextType = AdminContext, ParentType extends ResolversParentTypes['AuditEdge'] = ResolversParentTypes['AuditEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['AuditEntry'], ParentType, ContextType>;
};

export type AuditEntryResolvers<ContextType = AdminContext, ParentType extends ResolversParentTypes['AuditEntry'] = ResolversParentTypes['AuditEntry']> = {
  action?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  actorId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  subjectId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
};

export interface DateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DateTime'], any> {
  name: 'DateTime';
}

export type FeedbackResolvers<ContextType = AdminContext, ParentType extends ResolversParentTypes['Feedback'] = ResolversParentTypes['Feedback'], FederationReferenceType extends FederationReferenceTypes['Feedback'] = FederationReferenceTypes['Feedback']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Feedback']> | FederationReferenceType, FederationReferenceType, ContextType>;
  author?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  userId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type FeedbackConnectionResolvers<ContextType = AdminContext, ParentType extends ResolversParentTypes['FeedbackConnection'] = ResolversParentTypes['FeedbackConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['FeedbackEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type FeedbackEdgeResolvers<ContextType = AdminContext, ParentType extends ResolversParentTypes['FeedbackEdge'] = ResolversParentTypes['FeedbackEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Feedback'], ParentType, ContextType>;
};

export type MutationResolvers<ContextType = AdminContext, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  createAnnouncement: Resolver<ResolversTypes['Announcement'], ParentType, ContextType, RequireFields<MutationCreateAnnouncementArgs, 'input'>>;
  deleteAnnouncement: Resolver<ResolversTypes['Announcement'], ParentType, ContextType, RequireFields<MutationDeleteAnnouncementArgs, 'id'>>;
  deleteFeedback: Resolver<ResolversTypes['Feedback'], ParentType, ContextType, RequireFields<MutationDeleteFeedbackArgs, 'id'>>;
  submitFeedback: Resolver<ResolversTypes['Feedback'], ParentType, ContextType, RequireFields<MutationSubmitFeedbackArgs, 'message'>>;
  updateAnnouncement: Resolver<ResolversTypes['Announcement'], ParentType, ContextType, RequireFields<MutationUpdateAnnouncementArgs, 'id' | 'input'>>;
  viewAnnouncement: Resolver<ResolversTypes['Announcement'], ParentType, ContextType, RequireFields<MutationViewAnnouncementArgs, 'announcementId'>>;
};

export type PageInfoResolvers<ContextType = AdminContext, ParentType extends ResolversParentTypes['PageInfo'] = ResolversParentTypes['PageInfo']> = {
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type QueryResolvers<ContextType = AdminContext, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  adminStats: Resolver<ResolversTypes['AdminStats'], ParentType, ContextType>;
  allAnnouncements: Resolver<ResolversTypes['AnnouncementConnection'], ParentType, ContextType, Partial<QueryAllAnnouncementsArgs>>;
  announcements: Resolver<ReadonlyArray<ResolversTypes['Announcement']>, ParentType, ContextType>;
  auditLog: Resolver<ResolversTypes['AuditConnection'], ParentType, ContextType, Partial<QueryAuditLogArgs>>;
  feedback: Resolver<ResolversTypes['FeedbackConnection'], ParentType, ContextType, Partial<QueryFeedbackArgs>>;
};

export type UserResolvers<ContextType = AdminContext, ParentType extends ResolversParentTypes['User'] = ResolversParentTypes['User']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type Resolvers<ContextType = AdminContext> = {
  AdminStats?: AdminStatsResolvers<ContextType>;
  Announcement?: AnnouncementResolvers<ContextType>;
  AnnouncementConnection?: AnnouncementConnectionResolvers<ContextType>;
  AnnouncementEdge?: AnnouncementEdgeResolvers<ContextType>;
  AuditConnection?: AuditConnectionResolvers<ContextType>;
  AuditEdge?: AuditEdgeResolvers<ContextType>;
  AuditEntry?: AuditEntryResolvers<ContextType>;
  DateTime?: GraphQLScalarType;
  Feedback?: FeedbackResolvers<ContextType>;
  FeedbackConnection?: FeedbackConnectionResolvers<ContextType>;
  FeedbackEdge?: FeedbackEdgeResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  PageInfo?: PageInfoResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  User?: UserResolvers<ContextType>;
};

export type DirectiveResolvers<ContextType = AdminContext> = {
  access?: AccessDirectiveResolver<any, any, ContextType>;
};

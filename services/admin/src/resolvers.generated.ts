import type * as Schema from "./schema.generated.ts";
import type { Announcement, Feedback, AdminStats } from "./schema.generated.ts";
import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { Announcement as AnnouncementOwn } from './announcements/announcement.model.ts';
import type { Connection as ConnectionOwn } from '@questwell/common';
import type { Feedback as FeedbackOwn } from './feedback/feedback.model.ts';
import type { AuditLogEntry as AuditLogEntryOwn } from './audit/list-audit-log.ts';
import type { AdminContext } from './context.ts';
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
  AdminStats: ResolverTypeWrapper<Schema.AdminStats>;
  ID: ResolverTypeWrapper<Schema.Scalars['ID']['output']>;
  Announcement: ResolverTypeWrapper<AnnouncementOwn>;
  AnnouncementConnection: ResolverTypeWrapper<ConnectionOwn<ResolversParentTypes["Announcement"]>>;
  Int: ResolverTypeWrapper<Schema.Scalars['Int']['output']>;
  AnnouncementEdge: ResolverTypeWrapper<Omit<Schema.AnnouncementEdge, 'node'> & { node: ResolversTypes['Announcement'] }>;
  AnnouncementInput: Schema.AnnouncementInput;
  AuditConnection: ResolverTypeWrapper<ConnectionOwn<ResolversParentTypes["AuditEntry"]>>;
  AuditEdge: ResolverTypeWrapper<Omit<Schema.AuditEdge, 'node'> & { node: ResolversTypes['AuditEntry'] }>;
  AuditEntry: ResolverTypeWrapper<AuditLogEntryOwn>;
  DateTime: ResolverTypeWrapper<Schema.Scalars['DateTime']['output']>;
  Feedback: ResolverTypeWrapper<FeedbackOwn>;
  FeedbackConnection: ResolverTypeWrapper<ConnectionOwn<ResolversParentTypes["Feedback"]>>;
  FeedbackEdge: ResolverTypeWrapper<Omit<Schema.FeedbackEdge, 'node'> & { node: ResolversTypes['Feedback'] }>;
  Mutation: ResolverTypeWrapper<unknown>;
  PageInfo: ResolverTypeWrapper<Schema.PageInfo>;
  Query: ResolverTypeWrapper<unknown>;
  User: ResolverTypeWrapper<Schema.User>;
  Boolean: ResolverTypeWrapper<Schema.Scalars['Boolean']['output']>;
  String: ResolverTypeWrapper<Schema.Scalars['String']['output']>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  AdminStats: Schema.AdminStats | FederationReferenceTypes['AdminStats'];
  ID: Schema.Scalars['ID']['output'];
  Announcement: AnnouncementOwn;
  AnnouncementConnection: ConnectionOwn<ResolversParentTypes["Announcement"]>;
  Int: Schema.Scalars['Int']['output'];
  AnnouncementEdge: Omit<Schema.AnnouncementEdge, 'node'> & { node: ResolversParentTypes['Announcement'] };
  AnnouncementInput: Schema.AnnouncementInput;
  AuditConnection: ConnectionOwn<ResolversParentTypes["AuditEntry"]>;
  AuditEdge: Omit<Schema.AuditEdge, 'node'> & { node: ResolversParentTypes['AuditEntry'] };
  AuditEntry: AuditLogEntryOwn;
  DateTime: Schema.Scalars['DateTime']['output'];
  Feedback: FeedbackOwn;
  FeedbackConnection: ConnectionOwn<ResolversParentTypes["Feedback"]>;
  FeedbackEdge: Omit<Schema.FeedbackEdge, 'node'> & { node: ResolversParentTypes['Feedback'] };
  Mutation: unknown;
  PageInfo: Schema.PageInfo;
  Query: unknown;
  User: Schema.User;
  Boolean: Schema.Scalars['Boolean']['output'];
  String: Schema.Scalars['String']['output'];
};

export type AccessDirectiveArgs = {
  admin?: Schema.Scalars['Boolean']['input'];
  gate?: Schema.Scalars['String']['input'];
};

export type AccessDirectiveResolver<Result, Parent, ContextType = AdminContext, Args = AccessDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type AdminStatsResolvers<ContextType = AdminContext, ParentType extends ResolversParentTypes['AdminStats'] = ResolversParentTypes['AdminStats'], FederationReferenceType extends FederationReferenceTypes['AdminStats'] = FederationReferenceTypes['AdminStats']> = {
  __resolveReference?: ReferenceResolver<Schema.Maybe<ResolversTypes['AdminStats']> | FederationReferenceType, FederationReferenceType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type AnnouncementResolvers<ContextType = AdminContext, ParentType extends ResolversParentTypes['Announcement'] = ResolversParentTypes['Announcement'], FederationReferenceType extends FederationReferenceTypes['Announcement'] = FederationReferenceTypes['Announcement']> = {
  __resolveReference?: ReferenceResolver<Schema.Maybe<ResolversTypes['Announcement']> | FederationReferenceType, FederationReferenceType, ContextType>;
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
  subjectId?: Resolver<Schema.Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
};

export interface DateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DateTime'], any> {
  name: 'DateTime';
}

export type FeedbackResolvers<ContextType = AdminContext, ParentType extends ResolversParentTypes['Feedback'] = ResolversParentTypes['Feedback'], FederationReferenceType extends FederationReferenceTypes['Feedback'] = FederationReferenceTypes['Feedback']> = {
  __resolveReference?: ReferenceResolver<Schema.Maybe<ResolversTypes['Feedback']> | FederationReferenceType, FederationReferenceType, ContextType>;
  author?: Resolver<Schema.Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  userId?: Resolver<Schema.Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
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
  createAnnouncement: Resolver<ResolversTypes['Announcement'], ParentType, ContextType, RequireFields<Schema.MutationCreateAnnouncementArgs, 'input'>>;
  deleteAnnouncement: Resolver<ResolversTypes['Announcement'], ParentType, ContextType, RequireFields<Schema.MutationDeleteAnnouncementArgs, 'id'>>;
  deleteFeedback: Resolver<ResolversTypes['Feedback'], ParentType, ContextType, RequireFields<Schema.MutationDeleteFeedbackArgs, 'id'>>;
  submitFeedback: Resolver<ResolversTypes['Feedback'], ParentType, ContextType, RequireFields<Schema.MutationSubmitFeedbackArgs, 'message'>>;
  updateAnnouncement: Resolver<ResolversTypes['Announcement'], ParentType, ContextType, RequireFields<Schema.MutationUpdateAnnouncementArgs, 'id' | 'input'>>;
  viewAnnouncement: Resolver<ResolversTypes['Announcement'], ParentType, ContextType, RequireFields<Schema.MutationViewAnnouncementArgs, 'announcementId'>>;
};

export type PageInfoResolvers<ContextType = AdminContext, ParentType extends ResolversParentTypes['PageInfo'] = ResolversParentTypes['PageInfo']> = {
  endCursor?: Resolver<Schema.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type QueryResolvers<ContextType = AdminContext, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  adminStats: Resolver<ResolversTypes['AdminStats'], ParentType, ContextType>;
  allAnnouncements: Resolver<ResolversTypes['AnnouncementConnection'], ParentType, ContextType, Partial<Schema.QueryAllAnnouncementsArgs>>;
  announcements: Resolver<ReadonlyArray<ResolversTypes['Announcement']>, ParentType, ContextType>;
  auditLog: Resolver<ResolversTypes['AuditConnection'], ParentType, ContextType, Partial<Schema.QueryAuditLogArgs>>;
  feedback: Resolver<ResolversTypes['FeedbackConnection'], ParentType, ContextType, Partial<Schema.QueryFeedbackArgs>>;
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

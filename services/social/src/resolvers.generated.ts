import type * as Schema from "./schema.generated.ts";
import type { Activity } from "./schema.generated.ts";
import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { Activity as ActivityOwn } from './activities/activity.model.ts';
import type { Invitation as InvitationOwn } from './invitations/invitation.model.ts';
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
  Activity: Activity;
};

/** Mapping of federation reference types */
export type FederationReferenceTypes = {
  Activity:
    ( { __typename: 'Activity' }
    & GraphQLRecursivePick<FederationTypes['Activity'], {"id":true}> );
};



/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  Activity: ResolverTypeWrapper<ActivityOwn>;
  ID: ResolverTypeWrapper<Schema.Scalars['ID']['output']>;
  ActivityConnection: ResolverTypeWrapper<Omit<Schema.ActivityConnection, 'edges'> & { edges: ReadonlyArray<ResolversTypes['ActivityEdge']> }>;
  ActivityEdge: ResolverTypeWrapper<Omit<Schema.ActivityEdge, 'node'> & { node: ResolversTypes['Activity'] }>;
  ActivitySubject: ResolverTypeWrapper<Schema.ActivitySubject>;
  Cheer: ResolverTypeWrapper<Schema.Cheer>;
  CheerConnection: ResolverTypeWrapper<Schema.CheerConnection>;
  CheerEdge: ResolverTypeWrapper<Schema.CheerEdge>;
  DateTime: ResolverTypeWrapper<Schema.Scalars['DateTime']['output']>;
  Friend: ResolverTypeWrapper<Schema.Friend>;
  Invitation: ResolverTypeWrapper<InvitationOwn>;
  Mutation: ResolverTypeWrapper<unknown>;
  OpenedInvitation: ResolverTypeWrapper<Schema.OpenedInvitation>;
  PageInfo: ResolverTypeWrapper<Schema.PageInfo>;
  Person: ResolverTypeWrapper<Schema.Person>;
  Query: ResolverTypeWrapper<unknown>;
  Int: ResolverTypeWrapper<Schema.Scalars['Int']['output']>;
  ReactionChange: ResolverTypeWrapper<Schema.ReactionChange>;
  Reactions: ResolverTypeWrapper<Schema.Reactions>;
  Boolean: ResolverTypeWrapper<Schema.Scalars['Boolean']['output']>;
  String: ResolverTypeWrapper<Schema.Scalars['String']['output']>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  Activity: ActivityOwn;
  ID: Schema.Scalars['ID']['output'];
  ActivityConnection: Omit<Schema.ActivityConnection, 'edges'> & { edges: ReadonlyArray<ResolversParentTypes['ActivityEdge']> };
  ActivityEdge: Omit<Schema.ActivityEdge, 'node'> & { node: ResolversParentTypes['Activity'] };
  ActivitySubject: Schema.ActivitySubject;
  Cheer: Schema.Cheer;
  CheerConnection: Schema.CheerConnection;
  CheerEdge: Schema.CheerEdge;
  DateTime: Schema.Scalars['DateTime']['output'];
  Friend: Schema.Friend;
  Invitation: InvitationOwn;
  Mutation: unknown;
  OpenedInvitation: Schema.OpenedInvitation;
  PageInfo: Schema.PageInfo;
  Person: Schema.Person;
  Query: unknown;
  Int: Schema.Scalars['Int']['output'];
  ReactionChange: Schema.ReactionChange;
  Reactions: Schema.Reactions;
  Boolean: Schema.Scalars['Boolean']['output'];
  String: Schema.Scalars['String']['output'];
};

export type AccessDirectiveArgs = {
  admin?: Schema.Scalars['Boolean']['input'];
  gate?: Schema.Scalars['String']['input'];
};

export type AccessDirectiveResolver<Result, Parent, ContextType = ResolverContext, Args = AccessDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type ActivityResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['Activity'] = ResolversParentTypes['Activity'], FederationReferenceType extends FederationReferenceTypes['Activity'] = FederationReferenceTypes['Activity']> = {
  __resolveReference?: ReferenceResolver<Schema.Maybe<ResolversTypes['Activity']> | FederationReferenceType, FederationReferenceType, ContextType>;
  activityType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isShared?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  owner?: Resolver<Schema.Maybe<ResolversTypes['Person']>, ParentType, ContextType>;
  reactions?: Resolver<ResolversTypes['Reactions'], ParentType, ContextType>;
  subject?: Resolver<Schema.Maybe<ResolversTypes['ActivitySubject']>, ParentType, ContextType>;
  userId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type ActivityConnectionResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['ActivityConnection'] = ResolversParentTypes['ActivityConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['ActivityEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type ActivityEdgeResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['ActivityEdge'] = ResolversParentTypes['ActivityEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Activity'], ParentType, ContextType>;
};

export type ActivitySubjectResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['ActivitySubject'] = ResolversParentTypes['ActivitySubject']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type CheerResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['Cheer'] = ResolversParentTypes['Cheer']> = {
  author?: Resolver<Schema.Maybe<ResolversTypes['Person']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isMine?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CheerConnectionResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['CheerConnection'] = ResolversParentTypes['CheerConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['CheerEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type CheerEdgeResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['CheerEdge'] = ResolversParentTypes['CheerEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Cheer'], ParentType, ContextType>;
};

export interface DateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DateTime'], any> {
  name: 'DateTime';
}

export type FriendResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['Friend'] = ResolversParentTypes['Friend']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type InvitationResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['Invitation'] = ResolversParentTypes['Invitation']> = {
  expiresAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  inviteCode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type MutationResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  acceptInvitation: Resolver<ResolversTypes['Friend'], ParentType, ContextType, RequireFields<Schema.MutationAcceptInvitationArgs, 'inviteCode'>>;
  blockPerson: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<Schema.MutationBlockPersonArgs, 'userId'>>;
  cheerActivity: Resolver<ResolversTypes['ReactionChange'], ParentType, ContextType, RequireFields<Schema.MutationCheerActivityArgs, 'activityId' | 'message'>>;
  createInvitation: Resolver<ResolversTypes['Invitation'], ParentType, ContextType>;
  likeActivity: Resolver<ResolversTypes['ReactionChange'], ParentType, ContextType, RequireFields<Schema.MutationLikeActivityArgs, 'activityId'>>;
  markFeedSeen: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  openInvitation: Resolver<ResolversTypes['OpenedInvitation'], ParentType, ContextType, RequireFields<Schema.MutationOpenInvitationArgs, 'inviteCode'>>;
  removeCheer: Resolver<ResolversTypes['ReactionChange'], ParentType, ContextType, RequireFields<Schema.MutationRemoveCheerArgs, 'activityId' | 'cheerId'>>;
  removeFriend: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<Schema.MutationRemoveFriendArgs, 'userId'>>;
  removeLike: Resolver<ResolversTypes['ReactionChange'], ParentType, ContextType, RequireFields<Schema.MutationRemoveLikeArgs, 'activityId'>>;
  shareActivity: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<Schema.MutationShareActivityArgs, 'activityId'>>;
  takeJoinedFriends: Resolver<ReadonlyArray<ResolversTypes['Friend']>, ParentType, ContextType>;
  unblockPerson: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<Schema.MutationUnblockPersonArgs, 'userId'>>;
  unshareActivity: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<Schema.MutationUnshareActivityArgs, 'activityId'>>;
};

export type OpenedInvitationResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['OpenedInvitation'] = ResolversParentTypes['OpenedInvitation']> = {
  inviter?: Resolver<Schema.Maybe<ResolversTypes['Person']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PageInfoResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['PageInfo'] = ResolversParentTypes['PageInfo']> = {
  endCursor?: Resolver<Schema.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type PersonResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['Person'] = ResolversParentTypes['Person']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type QueryResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  blockedPeople: Resolver<ReadonlyArray<ResolversTypes['Person']>, ParentType, ContextType, Partial<Schema.QueryBlockedPeopleArgs>>;
  cheers: Resolver<ResolversTypes['CheerConnection'], ParentType, ContextType, RequireFields<Schema.QueryCheersArgs, 'activityId'>>;
  feed: Resolver<ResolversTypes['ActivityConnection'], ParentType, ContextType, Partial<Schema.QueryFeedArgs>>;
  friends: Resolver<ReadonlyArray<ResolversTypes['Friend']>, ParentType, ContextType>;
  hasJoinedFriends: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasNewActivity: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  invitations: Resolver<ReadonlyArray<ResolversTypes['Invitation']>, ParentType, ContextType>;
  myActivities: Resolver<ResolversTypes['ActivityConnection'], ParentType, ContextType, Partial<Schema.QueryMyActivitiesArgs>>;
};

export type ReactionChangeResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['ReactionChange'] = ResolversParentTypes['ReactionChange']> = {
  activityId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  cheer?: Resolver<Schema.Maybe<ResolversTypes['Cheer']>, ParentType, ContextType>;
  cheerCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  likedByMe?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  likes?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ReactionsResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['Reactions'] = ResolversParentTypes['Reactions']> = {
  cheerCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  cheers?: Resolver<ReadonlyArray<ResolversTypes['Cheer']>, ParentType, ContextType>;
  cheersCursor?: Resolver<Schema.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  likedByMe?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  likes?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type Resolvers<ContextType = ResolverContext> = {
  Activity?: ActivityResolvers<ContextType>;
  ActivityConnection?: ActivityConnectionResolvers<ContextType>;
  ActivityEdge?: ActivityEdgeResolvers<ContextType>;
  ActivitySubject?: ActivitySubjectResolvers<ContextType>;
  Cheer?: CheerResolvers<ContextType>;
  CheerConnection?: CheerConnectionResolvers<ContextType>;
  CheerEdge?: CheerEdgeResolvers<ContextType>;
  DateTime?: GraphQLScalarType;
  Friend?: FriendResolvers<ContextType>;
  Invitation?: InvitationResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  OpenedInvitation?: OpenedInvitationResolvers<ContextType>;
  PageInfo?: PageInfoResolvers<ContextType>;
  Person?: PersonResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  ReactionChange?: ReactionChangeResolvers<ContextType>;
  Reactions?: ReactionsResolvers<ContextType>;
};

export type DirectiveResolvers<ContextType = ResolverContext> = {
  access?: AccessDirectiveResolver<any, any, ContextType>;
};

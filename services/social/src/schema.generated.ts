import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { Activity as ActivityOwn } from './activities/activity.model.ts';
import type { Invitation as InvitationOwn } from './invitations/invitation.model.ts';
import type { SocialContext } from './context.ts';
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

/** An activity that friends may see. */
export type Activity = {
  readonly __typename?: 'Activity';
  /** challenge_completed, goal_created, goal_shared, achievement_unlocked or level_up. */
  readonly activityType: Scalars['String']['output'];
  /** The time of the event. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** The id of the event that caused it. */
  readonly id: Scalars['ID']['output'];
  /** Whether friends can see it. */
  readonly isShared: Scalars['Boolean']['output'];
  /** The owner; null while identity is unavailable. */
  readonly owner: Maybe<Person>;
  readonly reactions: Reactions;
  /** The subject; null while progress is unavailable. */
  readonly subject: Maybe<ActivitySubject>;
  readonly userId: Scalars['ID']['output'];
};

/** A page of activities. */
export type ActivityConnection = {
  readonly __typename?: 'ActivityConnection';
  readonly edges: ReadonlyArray<ActivityEdge>;
  readonly pageInfo: PageInfo;
};

/** An activity and its cursor. */
export type ActivityEdge = {
  readonly __typename?: 'ActivityEdge';
  readonly cursor: Scalars['String']['output'];
  readonly node: Activity;
};

/** The subject of an activity, for every viewer who may see the activity. */
export type ActivitySubject = {
  readonly __typename?: 'ActivitySubject';
  readonly id: Scalars['ID']['output'];
};

/** A short message of a friend. */
export type Cheer = {
  readonly __typename?: 'Cheer';
  /** The author; null while identity is unavailable. */
  readonly author: Maybe<Person>;
  readonly createdAt: Scalars['DateTime']['output'];
  readonly id: Scalars['ID']['output'];
  /** Whether the viewer wrote it. */
  readonly isMine: Scalars['Boolean']['output'];
  readonly message: Scalars['String']['output'];
};

/** A page of cheers. */
export type CheerConnection = {
  readonly __typename?: 'CheerConnection';
  readonly edges: ReadonlyArray<CheerEdge>;
  readonly pageInfo: PageInfo;
};

/** A cheer and its cursor. */
export type CheerEdge = {
  readonly __typename?: 'CheerEdge';
  readonly cursor: Scalars['String']['output'];
  readonly node: Cheer;
};

export type Friend = {
  readonly __typename?: 'Friend';
  readonly id: Scalars['ID']['output'];
};

/** A code for one friend. */
export type Invitation = {
  readonly __typename?: 'Invitation';
  readonly expiresAt: Scalars['DateTime']['output'];
  /** 8 characters, upper case. */
  readonly inviteCode: Scalars['String']['output'];
};

export type Mutation = {
  readonly __typename?: 'Mutation';
  /** Makes the viewer and the code's owner friends; each can have at most 500 friends. */
  readonly acceptInvitation: Friend;
  /** Ends a friendship and prevents a new one; the same response for every id. At most 1,000 people, 100 a day. */
  readonly blockPerson: Scalars['Boolean']['output'];
  /** Cheers a friend's activity with a few words, at most 5 times. */
  readonly cheerActivity: ReactionChange;
  /** Creates a code that one friend can use within 14 days; a sixth live code ends the oldest. */
  readonly createInvitation: Invitation;
  /** Likes a friend's activity; a repeated call returns the first like. */
  readonly likeActivity: ReactionChange;
  /** Records that the viewer opened the feed. */
  readonly markFeedSeen: Scalars['Boolean']['output'];
  /** The effect that a code would have for the viewer; counts as an attempt, the same code once an hour. */
  readonly openInvitation: OpenedInvitation;
  /** Removes one of the viewer's cheers. */
  readonly removeCheer: ReactionChange;
  /** Ends a friendship. */
  readonly removeFriend: Scalars['Boolean']['output'];
  /** Removes the viewer's like. */
  readonly removeLike: ReactionChange;
  /** Shares one of the viewer's activities with friends, also before it is recorded. */
  readonly shareActivity: Scalars['Boolean']['output'];
  /** The friends who joined with the viewer's codes, latest first, at most 10; each is returned once. */
  readonly takeJoinedFriends: ReadonlyArray<Friend>;
  /** Removes a block; the friendship is not restored. */
  readonly unblockPerson: Scalars['Boolean']['output'];
  /** Hides one of the viewer's activities from friends. */
  readonly unshareActivity: Scalars['Boolean']['output'];
};


export type MutationAcceptInvitationArgs = {
  inviteCode: Scalars['String']['input'];
};


export type MutationBlockPersonArgs = {
  userId: Scalars['ID']['input'];
};


export type MutationCheerActivityArgs = {
  activityId: Scalars['ID']['input'];
  message: Scalars['String']['input'];
};


export type MutationLikeActivityArgs = {
  activityId: Scalars['ID']['input'];
};


export type MutationOpenInvitationArgs = {
  inviteCode: Scalars['String']['input'];
};


export type MutationRemoveCheerArgs = {
  activityId: Scalars['ID']['input'];
  cheerId: Scalars['ID']['input'];
};


export type MutationRemoveFriendArgs = {
  userId: Scalars['ID']['input'];
};


export type MutationRemoveLikeArgs = {
  activityId: Scalars['ID']['input'];
};


export type MutationShareActivityArgs = {
  activityId: Scalars['ID']['input'];
};


export type MutationUnblockPersonArgs = {
  userId: Scalars['ID']['input'];
};


export type MutationUnshareActivityArgs = {
  activityId: Scalars['ID']['input'];
};

/** The effect that a code would have for the viewer. */
export type OpenedInvitation = {
  readonly __typename?: 'OpenedInvitation';
  /** The person who created it; null for an own or an ended code. */
  readonly inviter: Maybe<Person>;
  /** live: usable; friends: the two are friends already; own: the viewer's code; ended: used, expired or unknown. */
  readonly status: Scalars['String']['output'];
};

/** The end of a page. */
export type PageInfo = {
  readonly __typename?: 'PageInfo';
  readonly endCursor: Maybe<Scalars['String']['output']>;
  readonly hasNextPage: Scalars['Boolean']['output'];
};

export type Person = {
  readonly __typename?: 'Person';
  readonly id: Scalars['ID']['output'];
};

export type Query = {
  readonly __typename?: 'Query';
  /** The people that the viewer blocked, latest first. */
  readonly blockedPeople: ReadonlyArray<Person>;
  /** The cheers of an activity that the viewer may see, oldest first. */
  readonly cheers: CheerConnection;
  /** The shared activities of the viewer's friends, by the time they became visible, newest first. */
  readonly feed: ActivityConnection;
  /** The viewer's friends, the newest first. */
  readonly friends: ReadonlyArray<Friend>;
  /** Whether `takeJoinedFriends` has a friend to return. */
  readonly hasJoinedFriends: Scalars['Boolean']['output'];
  /** Whether the feed has new activities since the viewer last opened it. */
  readonly hasNewActivity: Scalars['Boolean']['output'];
  /** The viewer's usable codes, newest first: at most 5. */
  readonly invitations: ReadonlyArray<Invitation>;
  /** The viewer's activities, shared or not, newest first. */
  readonly myActivities: ActivityConnection;
};


export type QueryBlockedPeopleArgs = {
  after?: InputMaybe<Scalars['ID']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryCheersArgs = {
  activityId: Scalars['ID']['input'];
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryFeedArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryMyActivitiesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};

/** An activity's reactions after a reaction was added or removed. */
export type ReactionChange = {
  readonly __typename?: 'ReactionChange';
  readonly activityId: Scalars['ID']['output'];
  /** The added cheer; null for a like and after a removal. */
  readonly cheer: Maybe<Cheer>;
  readonly cheerCount: Scalars['Int']['output'];
  readonly likedByMe: Scalars['Boolean']['output'];
  readonly likes: Scalars['Int']['output'];
};

/** The reactions of friends to an activity. */
export type Reactions = {
  readonly __typename?: 'Reactions';
  /** The number of cheers; 2,500 means 2,500 or more. */
  readonly cheerCount: Scalars['Int']['output'];
  /** The first 3, oldest first. */
  readonly cheers: ReadonlyArray<Cheer>;
  /** The cursor after these cheers, for the query `cheers`; null if there are no more. */
  readonly cheersCursor: Maybe<Scalars['String']['output']>;
  readonly likedByMe: Scalars['Boolean']['output'];
  readonly likes: Scalars['Int']['output'];
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
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  ActivityConnection: ResolverTypeWrapper<Omit<ActivityConnection, 'edges'> & { edges: ReadonlyArray<ResolversTypes['ActivityEdge']> }>;
  ActivityEdge: ResolverTypeWrapper<Omit<ActivityEdge, 'node'> & { node: ResolversTypes['Activity'] }>;
  ActivitySubject: ResolverTypeWrapper<ActivitySubject>;
  Cheer: ResolverTypeWrapper<Cheer>;
  CheerConnection: ResolverTypeWrapper<CheerConnection>;
  CheerEdge: ResolverTypeWrapper<CheerEdge>;
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  Friend: ResolverTypeWrapper<Friend>;
  Invitation: ResolverTypeWrapper<InvitationOwn>;
  Mutation: ResolverTypeWrapper<unknown>;
  OpenedInvitation: ResolverTypeWrapper<OpenedInvitation>;
  PageInfo: ResolverTypeWrapper<PageInfo>;
  Person: ResolverTypeWrapper<Person>;
  Query: ResolverTypeWrapper<unknown>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  ReactionChange: ResolverTypeWrapper<ReactionChange>;
  Reactions: ResolverTypeWrapper<Reactions>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  Activity: ActivityOwn;
  ID: Scalars['ID']['output'];
  ActivityConnection: Omit<ActivityConnection, 'edges'> & { edges: ReadonlyArray<ResolversParentTypes['ActivityEdge']> };
  ActivityEdge: Omit<ActivityEdge, 'node'> & { node: ResolversParentTypes['Activity'] };
  ActivitySubject: ActivitySubject;
  Cheer: Cheer;
  CheerConnection: CheerConnection;
  CheerEdge: CheerEdge;
  DateTime: Scalars['DateTime']['output'];
  Friend: Friend;
  Invitation: InvitationOwn;
  Mutation: unknown;
  OpenedInvitation: OpenedInvitation;
  PageInfo: PageInfo;
  Person: Person;
  Query: unknown;
  Int: Scalars['Int']['output'];
  ReactionChange: ReactionChange;
  Reactions: Reactions;
  Boolean: Scalars['Boolean']['output'];
  String: Scalars['String']['output'];
};

export type AccessDirectiveArgs = {
  admin?: Scalars['Boolean']['input'];
  gate?: Scalars['String']['input'];
};

export type AccessDirectiveResolver<Result, Parent, ContextType = SocialContext, Args = AccessDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type ActivityResolvers<ContextType = SocialContext, ParentType extends ResolversParentTypes['Activity'] = ResolversParentTypes['Activity'], FederationReferenceType extends FederationReferenceTypes['Activity'] = FederationReferenceTypes['Activity']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Activity']> | FederationReferenceType, FederationReferenceType, ContextType>;
  activityType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isShared?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  owner?: Resolver<Maybe<ResolversTypes['Person']>, ParentType, ContextType>;
  reactions?: Resolver<ResolversTypes['Reactions'], ParentType, ContextType>;
  subject?: Resolver<Maybe<ResolversTypes['ActivitySubject']>, ParentType, ContextType>;
  userId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type ActivityConnectionResolvers<ContextType = SocialContext, ParentType extends ResolversParentTypes['ActivityConnection'] = ResolversParentTypes['ActivityConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['ActivityEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type ActivityEdgeResolvers<ContextType = SocialContext, ParentType extends ResolversParentTypes['ActivityEdge'] = ResolversParentTypes['ActivityEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Activity'], ParentType, ContextType>;
};

export type ActivitySubjectResolvers<ContextType = SocialContext, ParentType extends ResolversParentTypes['ActivitySubject'] = ResolversParentTypes['ActivitySubject']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type CheerResolvers<ContextType = SocialContext, ParentType extends ResolversParentTypes['Cheer'] = ResolversParentTypes['Cheer']> = {
  author?: Resolver<Maybe<ResolversTypes['Person']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isMine?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CheerConnectionResolvers<ContextType = SocialContext, ParentType extends ResolversParentTypes['CheerConnection'] = ResolversParentTypes['CheerConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['CheerEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type CheerEdgeResolvers<ContextType = SocialContext, ParentType extends ResolversParentTypes['CheerEdge'] = ResolversParentTypes['CheerEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Cheer'], ParentType, ContextType>;
};

export interface DateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DateTime'], any> {
  name: 'DateTime';
}

export type FriendResolvers<ContextType = SocialContext, ParentType extends ResolversParentTypes['Friend'] = ResolversParentTypes['Friend']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type InvitationResolvers<ContextType = SocialContext, ParentType extends ResolversParentTypes['Invitation'] = ResolversParentTypes['Invitation']> = {
  expiresAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  inviteCode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type MutationResolvers<ContextType = SocialContext, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  acceptInvitation: Resolver<ResolversTypes['Friend'], ParentType, ContextType, RequireFields<MutationAcceptInvitationArgs, 'inviteCode'>>;
  blockPerson: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationBlockPersonArgs, 'userId'>>;
  cheerActivity: Resolver<ResolversTypes['ReactionChange'], ParentType, ContextType, RequireFields<MutationCheerActivityArgs, 'activityId' | 'message'>>;
  createInvitation: Resolver<ResolversTypes['Invitation'], ParentType, ContextType>;
  likeActivity: Resolver<ResolversTypes['ReactionChange'], ParentType, ContextType, RequireFields<MutationLikeActivityArgs, 'activityId'>>;
  markFeedSeen: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  openInvitation: Resolver<ResolversTypes['OpenedInvitation'], ParentType, ContextType, RequireFields<MutationOpenInvitationArgs, 'inviteCode'>>;
  removeCheer: Resolver<ResolversTypes['ReactionChange'], ParentType, ContextType, RequireFields<MutationRemoveCheerArgs, 'activityId' | 'cheerId'>>;
  removeFriend: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationRemoveFriendArgs, 'userId'>>;
  removeLike: Resolver<ResolversTypes['ReactionChange'], ParentType, ContextType, RequireFields<MutationRemoveLikeArgs, 'activityId'>>;
  shareActivity: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationShareActivityArgs, 'activityId'>>;
  takeJoinedFriends: Resolver<ReadonlyArray<ResolversTypes['Friend']>, ParentType, ContextType>;
  unblockPerson: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationUnblockPersonArgs, 'userId'>>;
  unshareActivity: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationUnshareActivityArgs, 'activityId'>>;
};

export type OpenedInvitationResolvers<ContextType = SocialContext, ParentType extends ResolversParentTypes['OpenedInvitation'] = ResolversParentTypes['OpenedInvitation']> = {
  inviter?: Resolver<Maybe<ResolversTypes['Person']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PageInfoResolvers<ContextType = SocialContext, ParentType extends ResolversParentTypes['PageInfo'] = ResolversParentTypes['PageInfo']> = {
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type PersonResolvers<ContextType = SocialContext, ParentType extends ResolversParentTypes['Person'] = ResolversParentTypes['Person']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type QueryResolvers<ContextType = SocialContext, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  blockedPeople: Resolver<ReadonlyArray<ResolversTypes['Person']>, ParentType, ContextType, Partial<QueryBlockedPeopleArgs>>;
  cheers: Resolver<ResolversTypes['CheerConnection'], ParentType, ContextType, RequireFields<QueryCheersArgs, 'activityId'>>;
  feed: Resolver<ResolversTypes['ActivityConnection'], ParentType, ContextType, Partial<QueryFeedArgs>>;
  friends: Resolver<ReadonlyArray<ResolversTypes['Friend']>, ParentType, ContextType>;
  hasJoinedFriends: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasNewActivity: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  invitations: Resolver<ReadonlyArray<ResolversTypes['Invitation']>, ParentType, ContextType>;
  myActivities: Resolver<ResolversTypes['ActivityConnection'], ParentType, ContextType, Partial<QueryMyActivitiesArgs>>;
};

export type ReactionChangeResolvers<ContextType = SocialContext, ParentType extends ResolversParentTypes['ReactionChange'] = ResolversParentTypes['ReactionChange']> = {
  activityId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  cheer?: Resolver<Maybe<ResolversTypes['Cheer']>, ParentType, ContextType>;
  cheerCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  likedByMe?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  likes?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ReactionsResolvers<ContextType = SocialContext, ParentType extends ResolversParentTypes['Reactions'] = ResolversParentTypes['Reactions']> = {
  cheerCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  cheers?: Resolver<ReadonlyArray<ResolversTypes['Cheer']>, ParentType, ContextType>;
  cheersCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  likedByMe?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  likes?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type Resolvers<ContextType = SocialContext> = {
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

export type DirectiveResolvers<ContextType = SocialContext> = {
  access?: AccessDirectiveResolver<any, any, ContextType>;
};

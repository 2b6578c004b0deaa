export type Maybe<T> = T | null;
export type InputMaybe<T> = Maybe<T>;
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

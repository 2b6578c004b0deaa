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

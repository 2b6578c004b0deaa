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
  /** All users, newest first. Every page is recorded in the audit log, with a search each user on it. */
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
  /** Whether a language model may write for the person; null, and it may not, until they have been asked. */
  readonly aiCoach: Maybe<Scalars['Boolean']['output']>;
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
  /** Whether a language model may write for the person. */
  readonly aiCoach?: InputMaybe<Scalars['Boolean']['input']>;
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

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

/** The language model behind the coach, for operators. Money is in millionths of a dollar. */
export type AdminCoach = {
  readonly __typename?: 'AdminCoach';
  /** Reserved or spent on this day in UTC. */
  readonly dayMicroUsd: Scalars['Float']['output'];
  readonly isPaused: Scalars['Boolean']['output'];
  /** Reserved or spent in this month in UTC. */
  readonly monthMicroUsd: Scalars['Float']['output'];
  /** Null unless it is paused. */
  readonly pausedAt: Maybe<Scalars['DateTime']['output']>;
  /** The admin who paused it; null once that account is erased. */
  readonly pausedBy: Maybe<Scalars['ID']['output']>;
  /** Null where no language model is configured. */
  readonly provider: Maybe<CoachProvider>;
  /** All calls of the last 30 days. */
  readonly total: CoachFigures;
  /** The same by purpose, model and version of the instructions, most calls first. */
  readonly versions: ReadonlyArray<CoachVersionFigures>;
};

/** What a person has left of the language model, in answers. */
export type CoachBudget = {
  readonly __typename?: 'CoachBudget';
  /** Where texts go; null where no language model is configured. */
  readonly host: Maybe<Scalars['String']['output']>;
  /** Whether the operators paused the language model for everybody. */
  readonly isPaused: Scalars['Boolean']['output'];
  /** 0 to `perDay`; fewer than the day allows where the month allows fewer. */
  readonly left: Scalars['Int']['output'];
  /** Null where no language model is configured. */
  readonly model: Maybe<Scalars['String']['output']>;
  /** Answers of a day in UTC. */
  readonly perDay: Scalars['Int']['output'];
  /** When there will be more: the next day or the next month, in UTC. */
  readonly resetsAt: Scalars['DateTime']['output'];
};

/** What one wish for an answer of the language model sent, received and cost. Its author alone can read it. */
export type CoachCall = {
  readonly __typename?: 'CoachCall';
  readonly createdAt: Scalars['DateTime']['output'];
  /** Where the texts went. */
  readonly host: Scalars['String']['output'];
  readonly id: Scalars['ID']['output'];
  /** In millionths of a dollar. */
  readonly microUsd: Scalars['Int']['output'];
  /** Null where none answered. */
  readonly modelAnswered: Maybe<Scalars['String']['output']>;
  readonly modelAsked: Scalars['String']['output'];
  /** Milliseconds from the wish to its end; 0 while it runs. */
  readonly ms: Scalars['Int']['output'];
  /** written: the model wrote the answer. fallback: Questwell's coach did. Null while it runs. */
  readonly outcome: Maybe<Scalars['String']['output']>;
  /** The rules that were sent with it, such as challenge-set.v1+0a1b2c3d. */
  readonly promptVersion: Scalars['String']['output'];
  /** challengeSet, refineStep, continueStep or review. */
  readonly purpose: Scalars['String']['output'];
  /**
   * Why Questwell's coach answered: personBudget, budget, busy, slow, unreachable, refused, invalid, unsafe, interrupted, failed or
   * paused; null otherwise.
   */
  readonly reason: Maybe<Scalars['String']['output']>;
  /** What was sent, in order; empty if nothing was. */
  readonly requests: ReadonlyArray<CoachRequest>;
  /** Those of `tokensIn` that the provider had cached. */
  readonly tokensCached: Scalars['Int']['output'];
  readonly tokensIn: Scalars['Int']['output'];
  readonly tokensOut: Scalars['Int']['output'];
  /** generate, createGoal, refine, continue or review. */
  readonly trigger: Scalars['String']['output'];
};

/** A page of calls to the language model. */
export type CoachCallConnection = {
  readonly __typename?: 'CoachCallConnection';
  readonly edges: ReadonlyArray<CoachCallEdge>;
  readonly pageInfo: PageInfo;
};

/** A call to the language model and its cursor. */
export type CoachCallEdge = {
  readonly __typename?: 'CoachCallEdge';
  readonly cursor: Scalars['String']['output'];
  readonly node: CoachCall;
};

/** The calls with one reason. */
export type CoachFallback = {
  readonly __typename?: 'CoachFallback';
  readonly calls: Scalars['Int']['output'];
  /** As in `GoalRefinement.coachReason`. */
  readonly reason: Scalars['String']['output'];
};

/** What came of calls to the language model. */
export type CoachFigures = {
  readonly __typename?: 'CoachFigures';
  readonly calls: Scalars['Int']['output'];
  /** The calls that the built-in coach answered instead, most frequent reason first. */
  readonly fallbacks: ReadonlyArray<CoachFallback>;
  readonly microUsd: Scalars['Float']['output'];
  /** Half of the calls took at most this long; null without calls. */
  readonly p50Ms: Maybe<Scalars['Int']['output']>;
  /** 95 of 100 calls took at most this long; null without calls. */
  readonly p95Ms: Maybe<Scalars['Int']['output']>;
  /** Answers in which the model refused. */
  readonly refusals: Scalars['Int']['output'];
  /** Calls that the safety gate stopped. */
  readonly unsafe: Scalars['Int']['output'];
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

/** The configured language model. */
export type CoachProvider = {
  readonly __typename?: 'CoachProvider';
  readonly dayCapMicroUsd: Scalars['Float']['output'];
  readonly host: Scalars['String']['output'];
  readonly model: Scalars['String']['output'];
  readonly monthCapMicroUsd: Scalars['Float']['output'];
  /** The same for input that the provider had cached. */
  readonly priceCached: Scalars['Float']['output'];
  /** Millionths of a dollar per token of input. */
  readonly priceInput: Scalars['Float']['output'];
  /** The same for output. */
  readonly priceOutput: Scalars['Float']['output'];
};

/** One request to the provider, as it was on the wire. */
export type CoachRequest = {
  readonly __typename?: 'CoachRequest';
  /** answer or moderation. */
  readonly kind: Scalars['String']['output'];
  readonly ms: Scalars['Int']['output'];
  /** The body that came back; null if none arrived as a whole. */
  readonly received: Maybe<Scalars['String']['output']>;
  /** The provider's name for the request. */
  readonly requestId: Maybe<Scalars['String']['output']>;
  /** The body that was sent. */
  readonly sent: Scalars['String']['output'];
  /** The status of HTTP; null without an answer. */
  readonly status: Maybe<Scalars['Int']['output']>;
};

/** The calls to one model with one version of the instructions. */
export type CoachVersionFigures = {
  readonly __typename?: 'CoachVersionFigures';
  readonly figures: CoachFigures;
  readonly model: Scalars['String']['output'];
  readonly promptVersion: Scalars['String']['output'];
  /** challengeSet, refineStep, continueStep or review. */
  readonly purpose: Scalars['String']['output'];
};

export type ContinueRefinementInput = {
  /**
   * built-in: Questwell's coach answers at once, whatever the settings say, also while the same request waits for the
   * language model.
   */
  readonly coach?: InputMaybe<Scalars['String']['input']>;
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
  /**
   * Why the language model did not answer where the viewer wanted it: off, paused, personBudget, budget, busy,
   * slow, unreachable, refused, invalid, unsafe, interrupted or failed; null otherwise.
   */
  readonly coachReason: Maybe<Scalars['String']['output']>;
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
  /** Deletes one of the viewer's calls with its texts, and returns its id. */
  readonly deleteCoachCall: Scalars['ID']['output'];
  /** Deletes all of them, and returns how many there were. */
  readonly deleteCoachCalls: Scalars['Int']['output'];
  /**
   * Pauses the language model for everybody, or lets it go on; written to the audit log. Needs a sign-in at most 60
   * minutes old.
   */
  readonly pauseCoach: AdminCoach;
  /** Starts refining a goal in a conversation with the coach. */
  readonly refineGoal: GoalRefinement;
};


export type MutationContinueRefinementArgs = {
  input: ContinueRefinementInput;
};


export type MutationDeleteCoachCallArgs = {
  id: Scalars['ID']['input'];
};


export type MutationPauseCoachArgs = {
  isPaused: Scalars['Boolean']['input'];
};


export type MutationRefineGoalArgs = {
  coach?: InputMaybe<Scalars['String']['input']>;
  goalText: Scalars['String']['input'];
};

/** The end of a page. */
export type PageInfo = {
  readonly __typename?: 'PageInfo';
  readonly endCursor: Maybe<Scalars['String']['output']>;
  readonly hasNextPage: Scalars['Boolean']['output'];
};

export type Query = {
  readonly __typename?: 'Query';
  /** The language model behind the coach, in figures: no text, and nobody but the admin who paused it. */
  readonly adminCoach: AdminCoach;
  /** What the viewer has left of the language model. */
  readonly coachBudget: CoachBudget;
  /** One of them. */
  readonly coachCall: CoachCall;
  /** The viewer's calls to the language model, newest first; kept for 30 days. */
  readonly coachCalls: CoachCallConnection;
  /**
   * The help lines for a crisis: of the viewer's country by their time zone, or of the given one (ISO 3166, two capital
   * letters). Lines for the given category come first.
   */
  readonly helpLines: HelpLines;
};


export type QueryCoachCallArgs = {
  id: Scalars['ID']['input'];
};


export type QueryCoachCallsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryHelpLinesArgs = {
  category?: InputMaybe<Scalars['String']['input']>;
  country?: InputMaybe<Scalars['String']['input']>;
};

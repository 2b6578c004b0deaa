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

export type ContinueRefinementInput = {
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
   * Why the language model did not answer where the viewer wanted it: off, personBudget, budget, busy, slow,
   * unreachable, refused, invalid, unsafe or interrupted; null otherwise.
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
  /** Starts refining a goal in a conversation with the coach. */
  readonly refineGoal: GoalRefinement;
};


export type MutationContinueRefinementArgs = {
  input: ContinueRefinementInput;
};


export type MutationRefineGoalArgs = {
  goalText: Scalars['String']['input'];
};

export type Query = {
  readonly __typename?: 'Query';
  /**
   * The help lines for a crisis: of the viewer's country by their time zone, or of the given one (ISO 3166, two capital
   * letters). Lines for the given category come first.
   */
  readonly helpLines: HelpLines;
};


export type QueryHelpLinesArgs = {
  category?: InputMaybe<Scalars['String']['input']>;
  country?: InputMaybe<Scalars['String']['input']>;
};

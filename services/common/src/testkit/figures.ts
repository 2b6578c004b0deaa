import process from "node:process";

/** The size of the fault tests; "each" is per process, per link or per person. */
export interface FaultFigures {
  /** People who complete challenges while everything is killed, round after round. */
  completions: { people: number; each: number; pauseMs: number; rounds: number };
  /** How often each program is killed on its own to measure its recovery; `completions` kills it under load. */
  recoveries: number;
  /** Requests while every program is stopped gracefully and restarted. */
  restartRequests: number;
  /** Requests a second while two copies of every program are restarted. Not in the gate. */
  restartRate: number;
  brokerOutages: { times: number; lastMs: number };
  storeStallMs: number;
  /** How long each service is unreachable. */
  absenceMs: number;
  /**
   * How many of the fifteen links get how many of the eight toxics, and how long each lasts; or only on which links.
   */
  badWires: { links: number; toxics: number; lastMs: number; only: readonly string[] };
  /** How long everything runs under load and faults, and after which of these minutes it has warmed up. Not in the gate. */
  slowLeak: { minutes: number; warmMinutes: number };
  /** Random orders in which everything is started. */
  startOrders: number;
  /** Seeds that choose which commands the database fails. */
  storeSeeds: number;
  /** Logs of events that are shuffled and repeated, for each of the two kinds. */
  logs: number;
  /**
   * A language model that answers within so many milliseconds or not at all; how often each process dies during a call,
   * how many toxics its wire gets, and what a busy machine may add to a time.
   */
  coach: { answerMs: number; kills: number; toxics: number; slackMs: number };
  /** How often each race is run. */
  races: number;
  /** Pairs of friends of whom one deletes the account. */
  leavingPairs: number;
  /** Ended sessions of one person. */
  endedSessions: number;
  /** Random documents that the gateway and Apollo's gateway execute. */
  equalDocuments: number;
}

/** What the gate has time for. */
const gate: FaultFigures = {
  completions: { people: 40, each: 50, pauseMs: 1000, rounds: 1 },
  recoveries: 3,
  restartRequests: 1000,
  restartRate: 50,
  brokerOutages: { times: 1, lastMs: 15_000 },
  storeStallMs: 15_000,
  absenceMs: 5000,
  badWires: { links: 1, toxics: 2, lastMs: 3000, only: [] },
  slowLeak: { minutes: 6, warmMinutes: 2 },
  startOrders: 3,
  storeSeeds: 2,
  logs: 256,
  coach: { answerMs: 8000, kills: 1, toxics: 2, slackMs: 1500 },
  races: 20,
  leavingPairs: 6,
  endedSessions: 500,
  equalDocuments: 200,
};

/** What a release has to withstand. */
const full: FaultFigures = {
  completions: { people: 200, each: 50, pauseMs: 6000, rounds: 10 },
  recoveries: 20,
  restartRequests: 5000,
  restartRate: 200,
  brokerOutages: { times: 5, lastMs: 60_000 },
  storeStallMs: 15_000,
  absenceMs: 60_000,
  badWires: {
    links: 15,
    toxics: 8,
    // A shorter run on all of them: `WIRE_MS=5000`; on some of them: `WIRES="social gateway-admin"`.
    lastMs: Number(process.env["WIRE_MS"] ?? 30_000),
    only: (process.env["WIRES"] ?? "").split(/\s+/u).filter(Boolean),
  },
  slowLeak: { minutes: 30, warmMinutes: 5 },
  startOrders: 20,
  storeSeeds: 20,
  logs: 1024,
  coach: { answerMs: 12_000, kills: 20, toxics: 8, slackMs: 0 },
  races: 1000,
  leavingPairs: 100,
  endedSessions: 5000,
  equalDocuments: 10_000,
};

/** The figures of this run: `FAULTS=full` for a release, the gate's otherwise; `FIGURES='{"races":200}'` sets single ones. */
export const faultFigures: FaultFigures = {
  ...(process.env["FAULTS"] === "full" ? full : gate),
  ...(JSON.parse(process.env["FIGURES"] ?? "{}") as Partial<FaultFigures>),
};

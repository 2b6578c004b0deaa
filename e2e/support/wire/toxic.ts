/**
 * What is wrong with a wire, in both directions. The names are those of toxiproxy, so that everybody finds what is
 * meant; times are milliseconds.
 */
export type Toxic =
  /** Every byte arrives later. */
  | { kind: "latency"; ms: number }
  /** Only so much passes in a second. */
  | { kind: "bandwidth"; bytesPerSecond: number }
  /** The end of a connection arrives later. */
  | { kind: "slow_close"; ms: number }
  /** Nothing arrives, and after a while the connection ends. */
  | { kind: "timeout"; ms: number }
  /** After a while the connection is torn, as when a machine dies. */
  | { kind: "reset_peer"; ms: number }
  /** Bytes arrive a few at a time. */
  | { kind: "slicer"; bytes: number; ms: number }
  /** After so many bytes in one direction the connection ends, in the middle of whatever it says. */
  | { kind: "limit_data"; bytes: number }
  /** Nobody is there. */
  | { kind: "down" };

/** One of each kind, as bad as a network between machines of one cluster becomes at its worst. */
export const toxics: readonly Toxic[] = [
  { kind: "latency", ms: 400 },
  { kind: "bandwidth", bytesPerSecond: 20_000 },
  { kind: "slow_close", ms: 1000 },
  { kind: "timeout", ms: 4000 },
  { kind: "reset_peer", ms: 500 },
  { kind: "slicer", bytes: 40, ms: 2 },
  { kind: "limit_data", bytes: 6000 },
  { kind: "down" },
];

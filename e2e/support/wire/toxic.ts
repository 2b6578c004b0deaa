/**
 * A fault of a wire, in both directions. The names are those of toxiproxy, so that they can be looked up;
 * times are in milliseconds.
 */
export type Toxic =
  /** Every byte arrives later. */
  | { kind: "latency"; ms: number }
  /** Limited bytes per second. */
  | { kind: "bandwidth"; bytesPerSecond: number }
  /** The end of a connection arrives later. */
  | { kind: "slow_close"; ms: number }
  /** No byte arrives, and after a while the connection ends. */
  | { kind: "timeout"; ms: number }
  /** After a while the connection is reset, as when a machine dies. */
  | { kind: "reset_peer"; ms: number }
  /** Bytes arrive a few at a time. */
  | { kind: "slicer"; bytes: number; ms: number }
  /** After so many bytes in one direction the connection ends, in the middle of a message. */
  | { kind: "limit_data"; bytes: number }
  /** No server is reachable. */
  | { kind: "down" };

/** One of each kind, as bad as a network between machines of one cluster gets. */
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

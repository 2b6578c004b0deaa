/** Through the gateway as the app calls it, or straight to the service's subgraph. */
export type Door = "gateway" | "subgraph";

/** A request that k6 sends once. */
export interface PreparedRequest {
  method: "GET" | "POST";
  url: string;
  headers: Record<string, string>;
  /** Null without a body. */
  body: string | null;
  /** The status of the only valid response. */
  expected: number;
}

/** Both doors, the shorter way first. */
export const doors: readonly Door[] = ["subgraph", "gateway"];

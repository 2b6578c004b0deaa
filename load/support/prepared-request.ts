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

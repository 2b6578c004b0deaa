/** µUSD per token. */
interface Prices {
  input: number;
  cached: number;
  output: number;
}

/** The tokens of a call; `cached` are part of `input`. */
interface Usage {
  input: number;
  cached: number;
  output: number;
}

/**
 * The most that a request can cost, in µUSD: its bytes, which are never fewer than its tokens, and as many tokens as its
 * answer may have.
 */
export const mostCost = (prices: Prices, bytes: number, maxTokens: number): number =>
  Math.ceil(bytes * prices.input + maxTokens * prices.output);

/** What a call cost, in µUSD. */
export const costOf = (prices: Prices, { input, cached, output }: Usage): number =>
  Math.ceil((input - cached) * prices.input + cached * prices.cached + output * prices.output);

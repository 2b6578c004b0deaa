/** A stub for style sheets, which have no effect in tests. */
export const styles = {};

/** Stands for a style sheet, which means nothing to a test. */
export const styles = {};

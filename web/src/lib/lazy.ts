/** Creates a value on first use: formatters for dates and numbers take as long to create as a screen to render. */
export const lazy = <T>(make: () => T): (() => T) => {
  let made: T | undefined;
  return () => (made ??= make());
};

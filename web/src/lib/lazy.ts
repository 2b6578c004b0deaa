/** Makes something when it is first needed: formats of dates and numbers take as long to make as a screen to draw. */
export const lazy = <T>(make: () => T): (() => T) => {
  let made: T | undefined;
  return () => (made ??= make());
};

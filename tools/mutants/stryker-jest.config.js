import jest from "../../jest.config.js";

const { displayName: _, ...unit } = jest.projects.find(({ displayName }) => displayName === "unit");

/** Only the unit tests, because Stryker runs a single project. */
export default { ...unit, rootDir: "../.." };

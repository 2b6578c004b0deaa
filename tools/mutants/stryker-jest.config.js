import jest from "../../jest.config.js";

const { displayName: _, ...unit } = jest.projects.find(({ displayName }) => displayName === "unit");

/** The unit tests alone, because Stryker runs a single project. */
export default { ...unit, rootDir: "../.." };

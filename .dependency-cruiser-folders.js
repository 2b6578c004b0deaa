import files from "./.dependency-cruiser.js";

/**
 * Folders of a package import downwards only. Files beside the folders count where `.dependency-cruiser.js` names them;
 * a folder inside a folder is a part of it; a test may import whatever it needs.
 */
export default {
  forbidden: [
    {
      name: "folders-import-downwards",
      severity: "error",
      scope: "folder",
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    ...files.options,
    includeOnly: { path: "^(services/[^/]+|gateway)/src/" },
    exclude: { path: `${files.options.exclude.path}|[.]test[.]ts$` },
  },
};

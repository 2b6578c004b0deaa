const PACKAGE = "^(services/[^/]+|gateway)/src/";
/** The files beside a package's folders that its folders may import; each of the others imports the folders. */
const GROUND = "(context|schema[.]generated|google-settings|clip|random-id)";
/** The folders that a context has types of, and which therefore do not import it. */
const BELOW_CONTEXT =
  "^(services/identity/src/users|services/goals-ai/src/(coach|help-lines|openai)|gateway/src/deadlines)/";

/** Which files may import which; ARCHITECTURE.md has the same as a table. */
export default {
  forbidden: [
    { name: "no-circles", severity: "error", from: {}, to: { circular: true } },
    {
      name: "folders-import-only-ground-files",
      severity: "error",
      from: { path: `${PACKAGE}[^/]+/`, pathNot: "[.]test[.]ts$" },
      to: { path: "^$1/src/[^/]+$", pathNot: `^$1/src/${GROUND}[.]ts$` },
    },
    {
      name: "ground-files-import-no-folder",
      severity: "error",
      from: { path: `${PACKAGE}${GROUND}[.]ts$` },
      to: { path: "^$1/src/[^/]+/", pathNot: BELOW_CONTEXT },
    },
    {
      name: "below-the-context",
      severity: "error",
      from: { path: BELOW_CONTEXT },
      to: { path: "/src/context[.]ts$" },
    },
    {
      name: "services-know-no-other-service",
      severity: "error",
      from: { path: "^services/([^/]+)/" },
      to: { path: "^services/", pathNot: "^services/($1|common)/" },
    },
    {
      name: "common-knows-no-domain",
      severity: "error",
      from: { path: "^services/common/" },
      to: { path: "^(services/(?!common/)|gateway|web|e2e)" },
    },
    {
      name: "only-the-testkit-starts-servers",
      severity: "error",
      from: { path: "^(services|gateway)/", pathNot: "/testkit/|/test/" },
      to: { path: "^tools/" },
    },
    {
      name: "only-tools-know-the-setup",
      severity: "error",
      from: { pathNot: "^(services/setup|tools|e2e/cluster)/" },
      to: { path: "^services/setup/" },
    },
    {
      name: "only-mongodb-knows-the-built-engine",
      severity: "error",
      from: { path: "^tools/local-stack/src/", pathNot: "/mongodb/" },
      to: { path: "/mongodb/built-engine/" },
    },
    {
      name: "gateway-knows-no-service",
      severity: "error",
      from: { path: "^gateway/src/" },
      to: { path: "^services/(?!common/)" },
    },
    {
      name: "web-knows-no-server",
      severity: "error",
      from: { path: "^web/" },
      to: { path: "^(services|gateway|proto|tools)/.+[.]ts$" },
    },
    {
      name: "proto-imports-nothing",
      severity: "error",
      from: { path: "^proto/" },
      to: { path: "^(services|gateway|web|tools)/" },
    },
    {
      name: "ui-is-a-leaf",
      severity: "error",
      from: { path: "^web/src/ui/" },
      to: { path: "^web/src/(features|app)/" },
    },
    {
      name: "features-know-no-other-feature",
      severity: "error",
      from: { path: "^web/src/features/([^/]+)/" },
      to: { path: "^web/src/features/", pathNot: "^web/src/features/$1/" },
    },
    {
      name: "lib-knows-no-feature",
      severity: "error",
      from: { path: "^web/src/lib/" },
      to: { path: "^web/src/(features|app)/", pathNot: "[.]generated[.]ts$" },
    },
    {
      name: "pure-files-import-nothing-impure",
      severity: "error",
      from: { path: "[.]policy[.]ts$|/(streak|unlock|catalogue)[.]ts$" },
      to: { path: "[.]model[.]ts$|node_modules/(mongoose|nats|express)/", dependencyTypesNot: ["type-only"] },
    },
  ],
  options: {
    parser: "swc",
    tsPreCompilationDeps: true,
    doNotFollow: { path: "node_modules" },
    exclude: { path: "(^|/)(dist|node_modules/[.])" },
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "node", "default"] },
  },
};

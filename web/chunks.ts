/** Matches files by parts of their path. */
const pathHas = (...parts: string[]) => new RegExp(parts.join("|"), "u");

/** Prefetched separately while a screen is idle: these chunks must not absorb modules that screens share. */
const apart = pathHas("src/lib/snapshot/", "/idb-keyval/", "i18n/en/offline");
/** Modules that only the gates, the settings and the admin screens use. */
const choices = pathHas(
  "src/ui/(radio-cards|switch|select)",
  "/react-(radio-group|switch)/",
  "src/(features|i18n/en)/(onboarding|disclaimer|choose-areas|areas)",
  "choose-focus-areas",
);

/**
 * How modules are grouped into chunks. By default, every module that two screens share becomes a separate chunk: a
 * hundred files of two kilobytes, each with its own round trip to the server. A group includes the imports of its
 * modules, so the groups are ordered by dependency: a later group may depend on an earlier one. `minShareCount` keeps a
 * module that only one screen uses in that screen's chunk.
 */
export const chunks = [
  { name: "start", priority: 8, test: pathHas("src/main\\.tsx$", "src/lib/failure-toast") },
  { name: "icons", priority: 7, test: pathHas("/lucide-react/dist/esm/icons/"), minShareCount: 2 },
  { name: "controls", priority: 6, test: pathHas("src/ui/(tabs|checkbox|field)\\.tsx$") },
  {
    name: "forms",
    priority: 5,
    test: pathHas(
      "/react-hook-form/",
      "/@hookform/",
      "/zod/",
      "ui/(password-field|google-mark)",
      "lib/email-shape",
      "(features|en)/auth",
    ),
    minShareCount: 2,
  },
  { name: "layers", priority: 4, test: pathHas("/react-(dismissable-layer|portal|visually-hidden)/") },
  {
    name: "person",
    priority: 2,
    minShareCount: 2,
    test: (file: string) => !apart.test(file) && !choices.test(file),
  },
  { name: "choices", priority: 1, minShareCount: 2, test: (file: string) => !apart.test(file) },
];

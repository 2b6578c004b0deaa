/** Matches files whose path contains one of these. */
const pathHas = (...parts: string[]) => new RegExp(parts.join("|"), "u");

/** Fetched by themselves, in a quiet moment of any screen: they must not bring along what other screens share. */
const apart = pathHas("src/lib/snapshot/", "/idb-keyval/", "i18n/en/offline");
/** What only the gates, the settings and the admin's screens are made of. */
const choices = pathHas(
  "src/ui/(radio-cards|switch|select)",
  "/react-(radio-group|switch)/",
  "src/(features|i18n/en)/(onboarding|disclaimer|choose-areas|areas)",
  "choose-focus-areas",
);

/**
 * Which files of the app travel together. Left alone, whatever two screens share becomes a file of its own: a hundred
 * files of two kilobytes, each with its own trip to the server. A group takes what its files import with it, so the
 * order is that of need: what is named later may stand on what is named earlier. `minShareCount` leaves what a single
 * screen needs with that screen.
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

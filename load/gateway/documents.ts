import { appRequestOf, type AppRequest } from "../support/app-documents.ts";

/** The documents that the app's first screen asks, one by one and as one, by the name of the line in the table. */
const operations = {
  viewer: "CurrentViewer",
  "focus areas": "FocusAreas",
  challenges: "Challenges",
  "first screen": "FirstScreen",
} as const;

/** The requests of the app's first screen. */
export const appRequests = (): Record<keyof typeof operations, AppRequest> =>
  Object.fromEntries(
    Object.entries(operations).map(([line, operation]) => [line, appRequestOf(operation)]),
  ) as Record<keyof typeof operations, AppRequest>;

/** Every path of a fully onboarded person; signed out, they are known but closed. */
export const onboardedPaths: readonly string[] = [
  "/",
  "/onboarding",
  "/goal-creation",
  "/progress",
  "/rewards",
  "/friends",
  "/settings",
  "/admin",
  "/profile-setup",
  "/disclaimer",
];

/** Every path of a fully onboarded person. Signed out, these paths exist but require a sign-in. */
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

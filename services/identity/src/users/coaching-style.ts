/** How the coach speaks to a person. */
export const coachingStyles = ["motivational", "gentle", "direct", "analytical"] as const;
export type CoachingStyle = (typeof coachingStyles)[number];

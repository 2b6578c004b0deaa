import { freshWorld, type World } from "#src/test/fake-world.ts";

/** The account part of the fake API over `world`: settings, sessions, and focus area choices. */
export function accountResolversOf(world: World) {
  const settings = () => ({
    dailyReminders: true,
    timeZone: "UTC",
    dayStartHour: 0,
    aiCoach: null,
    allowAppNewsEmails: true,
    ...world.settings,
  });
  return {
    settings,
    updateSettings: ({ input }: { input: Partial<World["settings"]> }) => {
      Object.assign(world.settings, input);
      return settings();
    },
    sessions: () => world.sessions,
    endSession: ({ sessionId }: { sessionId: string }) => {
      const ended = world.sessions.find(({ id }) => id === sessionId);
      world.sessions = world.sessions.filter(({ id }) => id !== sessionId);
      return ended;
    },
    changeEmail: ({ email }: { email: string }) => Object.assign(world.viewer ?? {}, { email }),
    changePassword: () => {
      world.sessions = world.sessions.filter(({ isCurrent }) => isCurrent);
      return world.viewer;
    },
    deleteAccount: () => {
      world.viewer = null;
      return true;
    },
    updateFocusAreas: ({ selectedAreas }: { selectedAreas: string[] }) => {
      const custom = world.focusAreas.filter(({ isCustom }) => isCustom);
      const builtIn = freshWorld().focusAreas.filter(({ name }) => selectedAreas.includes(name));
      world.focusAreas = [...custom, ...builtIn];
      return world.focusAreas;
    },
  };
}

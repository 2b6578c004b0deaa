import type achievements from "#src/i18n/en/achievements.json";
import type activities from "#src/i18n/en/activities.json";
import type admin from "#src/i18n/en/admin.json";
import type advice from "#src/i18n/en/advice.json";
import type announcements from "#src/i18n/en/announcements.json";
import type areas from "#src/i18n/en/areas.json";
import type auth from "#src/i18n/en/auth.json";
import type challenges from "#src/i18n/en/challenges.json";
import type chooseAreas from "#src/i18n/en/choose-areas.json";
import type coach from "#src/i18n/en/coach.json";
import type coachLog from "#src/i18n/en/coach-log.json";
import type common from "#src/i18n/en/common.json";
import type dashboard from "#src/i18n/en/dashboard.json";
import type disclaimer from "#src/i18n/en/disclaimer.json";
import type feedback from "#src/i18n/en/feedback.json";
import type focusAreas from "#src/i18n/en/focus-areas.json";
import type friends from "#src/i18n/en/friends.json";
import type goals from "#src/i18n/en/goals.json";
import type join from "#src/i18n/en/join.json";
import type joined from "#src/i18n/en/joined.json";
import type landing from "#src/i18n/en/landing.json";
import type level from "#src/i18n/en/level.json";
import type navigation from "#src/i18n/en/navigation.json";
import type notFound from "#src/i18n/en/not-found.json";
import type offline from "#src/i18n/en/offline.json";
import type onboarding from "#src/i18n/en/onboarding.json";
import type progress from "#src/i18n/en/progress.json";
import type privacy from "#src/i18n/en/privacy.json";
import type profileSetup from "#src/i18n/en/profile-setup.json";
import type safety from "#src/i18n/en/safety.json";
import type savedSettings from "#src/i18n/en/saved-settings.json";
import type session from "#src/i18n/en/session.json";
import type settings from "#src/i18n/en/settings.json";
import type sharing from "#src/i18n/en/sharing.json";
import type signInAgain from "#src/i18n/en/sign-in-again.json";
import type splash from "#src/i18n/en/splash.json";
import type week from "#src/i18n/en/week.json";
import type weekCard from "#src/i18n/en/week-card.json";

/** Every sentence of the app by screen: one file of `i18n/en` each. */
export interface Sentences {
  achievements: typeof achievements;
  activities: typeof activities;
  admin: typeof admin;
  advice: typeof advice;
  announcements: typeof announcements;
  areas: typeof areas;
  auth: typeof auth;
  challenges: typeof challenges;
  chooseAreas: typeof chooseAreas;
  coach: typeof coach;
  coachLog: typeof coachLog;
  common: typeof common;
  dashboard: typeof dashboard;
  disclaimer: typeof disclaimer;
  feedback: typeof feedback;
  focusAreas: typeof focusAreas;
  friends: typeof friends;
  goals: typeof goals;
  join: typeof join;
  joined: typeof joined;
  landing: typeof landing;
  level: typeof level;
  navigation: typeof navigation;
  notFound: typeof notFound;
  offline: typeof offline;
  onboarding: typeof onboarding;
  progress: typeof progress;
  privacy: typeof privacy;
  profileSetup: typeof profileSetup;
  safety: typeof safety;
  savedSettings: typeof savedSettings;
  session: typeof session;
  settings: typeof settings;
  sharing: typeof sharing;
  signInAgain: typeof signInAgain;
  splash: typeof splash;
  week: typeof week;
  weekCard: typeof weekCard;
}

declare module "i18next" {
  interface CustomTypeOptions {
    resources: { translation: Sentences };
  }
}

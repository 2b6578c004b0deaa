import { business } from "./business.ts";
import { calm } from "./calm.ts";
import { coding } from "./coding.ts";
import { cooking } from "./cooking.ts";
import { cycling } from "./cycling.ts";
import { family } from "./family.ts";
import { friendships } from "./friendships.ts";
import { gardening } from "./gardening.ts";
import { jobSearch } from "./job-search.ts";
import { language } from "./language.ts";
import { making } from "./making.ts";
import { music } from "./music.ts";
import { reading } from "./reading.ts";
import { running } from "./running.ts";
import { saving } from "./saving.ts";
import { screenTime } from "./screen-time.ts";
import { sleep } from "./sleep.ts";
import { speaking } from "./speaking.ts";
import { strength } from "./strength.ts";
import { study } from "./study.ts";
import { swimming } from "./swimming.ts";
import { tidying } from "./tidying.ts";
import { travel } from "./travel.ts";
import { walking } from "./walking.ts";
import { writing } from "./writing.ts";
import type { GoalKind } from "./goal-kind.ts";

/** The kinds of goal that are recognised, the narrower ones in front: of two that fit equally, the first one counts. */
export const goalKinds: readonly GoalKind[] = [
  language,
  music,
  running,
  swimming,
  cycling,
  walking,
  sleep,
  reading,
  gardening,
  cooking,
  screenTime,
  tidying,
  saving,
  jobSearch,
  speaking,
  coding,
  travel,
  business,
  writing,
  study,
  strength,
  making,
  calm,
  friendships,
  family,
];

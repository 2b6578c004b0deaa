import { areaNames, type AreaName } from "../../src/coach/coach.ts";
import type { Answers } from "../../src/coach/built-in/topics.ts";

/** How many of the challenges a simulated person does: about 6 of 10, nearly all, hardly any. */
export type Pace = "usual" | "keen" | "rare";

/** A person with one area, or with one goal and its plan. */
export interface Scenario {
  name: string;
  level: number;
  pace: Pace;
  area: AreaName | null;
  goal: { text: string; answers: Answers; about: RegExp } | null;
}

const paces: readonly Pace[] = ["usual", "usual", "keen", "usual", "rare"];
const paceOf = (index: number): Pace => paces[index % paces.length] ?? "usual";
const levelOf = (index: number) => ((index * 3) % 10) + 1;

/** Goals as people write them, with words that a challenge about the goal has, chosen without a look at the ideas. */
const goals: readonly (readonly [text: string, about: RegExp, answers?: Answers])[] = [
  [
    "I want to learn Spanish",
    /language|word|phrase|speak|listen|talk|vocab|native/iu,
    { time: "Mondays at 7" },
  ],
  ["Improve my English for work", /language|word|phrase|speak|listen|talk|vocab|native/iu],
  ["Play the guitar", /play|song|music|instrument|chord|scale|beat|sing/iu, { obstacle: "My neighbours" }],
  ["Sing in a choir", /play|song|music|instrument|sing|voice|beat|piece/iu],
  ["Run a half marathon", /\brun|jog|shoe|route|walk break|warm/iu, { measure: "10 km without a break" }],
  ["Learn to swim", /swim|pool|water|float|glid|length|goggles/iu],
  ["Ride my bike to work", /bike|ride|riding|route|tyre|brake|helmet/iu],
  ["Hike more often", /walk|hike|hiking|route|shoe|path|park/iu],
  ["I would like to sleep better", /sleep|night|bed|evening|light|alarm/iu, { reason: "More patience" }],
  ["Be calmer under stress", /calm|breath|breathe|quiet|pause|stress|still/iu],
  ["Read 12 books this year", /read|book|page|library|chapter/iu],
  ["Write a novel", /writ|page|sentence|scene|story|notebook|read/iu, { time: "Sunday mornings" }],
  ["Learn to draw", /draw|sketch|shape|line|piece|craft|colour|making|make things/iu],
  ["Knit a jumper for my son", /knit|wool|stitch|piece|craft|tools|making|make things/iu],
  ["Cook at home more often", /cook|meal|dish|kitchen|recipe|food|cut/iu],
  ["Grow vegetables on my balcony", /grow|garden|plant|soil|water|pot|seed/iu],
  ["Declutter the whole flat", /tidy|sort|clear|home|room|drawer|things/iu],
  ["Save 2000 euros by summer", /sav|money|cost|buffer|budget|pay/iu, { measure: "2000 on the account" }],
  ["Get out of debt", /sav|money|cost|buffer|budget|pay|debt/iu],
  ["Find a better job", /job|work|resume|application|career|interview/iu, { obstacle: "Long days" }],
  ["Speak in front of my team without shaking", /talk|speak|speech|voice|breath|audience|sentence/iu],
  ["Learn Python", /code|coding|program|computer|loop|function/iu],
  ["Pass my nursing exam", /stud|topic|question|exam|notes|learn|subject/iu],
  ["Finish my thesis", /stud|topic|question|exam|notes|writ|subject/iu],
  ["Make new friends in town", /friend|meet|people|talk|hello|someone|group/iu],
  ["Spend more time with my kids", /family|child|kids|together|play|meal|home/iu],
  ["Spend less time on my phone", /phone|screen|offline|alert|app/iu],
  ["Turn my candles into a business", /business|customer|offer|price|sell|firm/iu],
  ["Walk the Camino", /walk|hike|route|shoe|trip|travel|plan/iu],
  ["Travel through Portugal by train", /trip|travel|route|pack|map|place|paper/iu],
  ["Get fit again", /train|squat|push|strength|session|move|form/iu],
  ["Do ten pull-ups", /train|squat|press|strength|session|move|form/iu],
  ["Get a dog from the shelter", /\bdog|shelter|pet|walk|leash/iu],
  ["Repair the old radio of my grandfather", /radio|repair|solder|part|tool/iu],
  ["Become a kinder person", /kind|people|listen|help/iu],
];

/** 60 scenarios: 25 of areas at five levels each, 35 of goals. */
export const scenarios: readonly Scenario[] = [
  ...areaNames.flatMap((area, row) =>
    [1, 3, 5, 7, 9].map((level, column) => ({
      name: `${area} ${level}`,
      level,
      pace: paceOf(row + column),
      area,
      goal: null,
    })),
  ),
  ...goals.map(([text, about, answers = {}], index) => ({
    name: text,
    level: levelOf(index),
    pace: paceOf(index),
    area: null,
    goal: { text, about, answers },
  })),
];

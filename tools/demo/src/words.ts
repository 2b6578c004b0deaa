/** The cheers that friends write to each other. */
export const cheers = [
  "You made my morning!",
  "So proud of you.",
  "Okay, now I have to go and do mine.",
  "Look at you go!",
  "That one is hard. Well done!",
  "Every single day. How?",
  "This deserves cake.",
  "Small steps, long way. Keep going!",
] as const;

/** The admin's announcements, by day of the story. */
export const announcements = [
  {
    day: 45,
    title: "Goals of your own",
    content: "You can now make up to three goals of your own. The coach helps you to break them into steps.",
  },
  {
    day: 117,
    title: "A walk on Sunday?",
    content: "Some of us meet at the lake on Sunday at ten. Bring a friend and comfortable shoes.",
  },
] as const;

/** The feedback to the admin, by day of the story and by author (0 is the first friend). */
export const feedback = [
  { day: 31, by: 1, message: "Could the weekly view start on Sunday? My week does." },
  { day: 66, by: 0, message: "I came back after two weeks away and nobody told me off. Thank you for that." },
  { day: 112, by: 0, message: "The little confetti when I reach a level still makes me smile." },
] as const;

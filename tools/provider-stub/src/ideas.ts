/** One idea for a challenge. */
interface Idea {
  title: string;
  description: string;
  minutes: number;
}

/** Ideas that fit any area, by difficulty; a set takes those that its request does not list as recent. */
export const ideas: Readonly<Record<"easy" | "medium" | "hard", readonly Idea[]>> = {
  easy: [
    {
      title: "Name your next small win",
      description: "Write down one thing you can finish this week. Put the note where you drink your coffee.",
      minutes: 5,
    },
    {
      title: "Clear one drawer",
      description: "Pick the drawer you open most. Take out three things you never use, and close it again.",
      minutes: 10,
    },
    {
      title: "Ask one honest question",
      description: "Send someone you trust a short message. Ask what they would try first in your place.",
      minutes: 5,
    },
    {
      title: "Stretch by the window",
      description:
        "Stand up, open a window, and move your neck and shoulders slowly until your breath is calm.",
      minutes: 5,
    },
    {
      title: "Set tomorrow's first task",
      description: "Before you stop today, write the first thing for tomorrow on paper. Keep it to one line.",
      minutes: 5,
    },
    {
      title: "Put the phone in a bag",
      description: "Leave your phone in a bag while you eat one meal. Notice what you look at instead.",
      minutes: 10,
    },
    {
      title: "Thank a helper by name",
      description:
        "Think of someone who made last week lighter. Tell them in two lines what they did for you.",
      minutes: 5,
    },
    {
      title: "Sort ten old messages",
      description:
        "Open your inbox and deal with the ten oldest messages. Delete what needs no reply at all.",
      minutes: 10,
    },
  ],
  medium: [
    {
      title: "Walk a street you do not know",
      description:
        "Choose a street nearby that you never take. Walk to its end, and write down two things you saw.",
      minutes: 30,
    },
    {
      title: "Draft the hard message",
      description:
        "Write the message you keep putting off. Let it rest for an hour, then cut it to half its length.",
      minutes: 25,
    },
    {
      title: "Plan three simple dinners",
      description:
        "Choose three meals you like and list what they need. Keep the list on the kitchen door this week.",
      minutes: 30,
    },
    {
      title: "Learn one thing from a pro",
      description:
        "Find a talk by someone who does this for a living. Note one habit of theirs and try it today.",
      minutes: 40,
    },
    {
      title: "Tidy the place you work",
      description: "Clear the desk fully, wipe it, and put back only what you used in the last three days.",
      minutes: 30,
    },
    {
      title: "Cook with a new spice",
      description:
        "Pick a spice you have never used. Cook something small with it and taste before you add salt.",
      minutes: 45,
    },
    {
      title: "Call instead of texting",
      description:
        "Call a friend you only write to. Ask about one thing they look forward to, and just listen.",
      minutes: 20,
    },
    {
      title: "Time one full task",
      description:
        "Choose a task you do each week. Guess how long it takes, do it, and compare the two figures.",
      minutes: 30,
    },
  ],
  hard: [
    {
      title: "Give one evening to one thing",
      description:
        "Choose one piece of work that matters. Give it a whole evening with every other screen off.",
      minutes: 120,
    },
    {
      title: "Show unfinished work",
      description:
        "Bring something half done to a person you respect. Ask for the one change that helps most.",
      minutes: 60,
    },
    {
      title: "Repair what is broken",
      description: "Pick one broken thing at home. Find out how it works, then fix it or book the repair.",
      minutes: 90,
    },
    {
      title: "Teach what you learned",
      description: "Explain to a friend what you learned this month. Draw it on one page and let them ask.",
      minutes: 60,
    },
    {
      title: "Host a small evening",
      description:
        "Invite two people who do not know each other. Cook something plain and ask good questions.",
      minutes: 180,
    },
    {
      title: "Write your own rule book",
      description: "Write down ten rules that work for you. Strike out the three that you never follow.",
      minutes: 60,
    },
    {
      title: "Spend a morning outdoors",
      description: "Plan a long walk with a clear turning point. Take water, and leave the music at home.",
      minutes: 150,
    },
    {
      title: "Finish the oldest task",
      description:
        "Take the oldest task on your list. Split it in three, and do not stop before all are done.",
      minutes: 120,
    },
  ],
};

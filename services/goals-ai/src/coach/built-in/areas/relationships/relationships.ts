import type { AreaCatalogue } from "../../catalogue.ts";
import { advanced } from "./advanced.ts";
import { building } from "./building.ts";
import { expert } from "./expert.ts";
import { starting } from "./starting.ts";
import { steady } from "./steady.ts";

/** Friends, family, partners, neighbours: nobody is assumed to have any one of them. */
export const relationships: AreaCatalogue = {
  framing: {
    motivational: [
      "You can make someone's day, so go for it!",
      "Be the brave one who reaches out, and be proud of it.",
      "Good bonds grow with each warm moment you add.",
    ],
    gentle: [
      "Choose someone with whom you feel safe, and take your time.",
      "People need time, and you may take yours, too.",
      "Your limits are welcome here, too.",
    ],
    direct: ["Be brief, be honest, begin.", "Make it plain and start.", "Pick the person and the day, now."],
    analytical: [
      "Observe what the other person responds to most.",
      "Note how the mood was before and after.",
      "Note one thing you learned about the two of you.",
    ],
  },
  currentGoals: {
    starting: {
      motivational: "Reach out a little each week and let someone know you care",
      gentle: "Take small, safe steps toward feeling closer to others",
      direct: "Contact one person each week and keep it up",
      analytical: "Notice which contacts do you good and give them more time",
    },
    building: {
      motivational: "Turn loose contacts into real friendships, one talk at a time",
      gentle: "Make room for listening and for being heard",
      direct: "Make regular plans with the people who matter to you",
      analytical: "Find out what your closest people need and offer more of it",
    },
    steady: {
      motivational: "Deepen the bonds you have and make memories together",
      gentle: "Speak more openly about what you feel and need",
      direct: "Talk about open issues early and keep your word",
      analytical: "See the patterns in your conflicts and change one of them",
    },
    advanced: {
      motivational: "Become someone others can count on and bring people together",
      gentle: "Care for others without forgetting yourself",
      direct: "Set clear limits, repair quickly and show up",
      analytical: "Balance giving and taking across the people in your life",
    },
    expert: {
      motivational: "Build a circle that carries everyone in it",
      gentle: "Be a calm place for the people you love",
      direct: "Bring people together and pass on what works",
      analytical: "Learn what keeps your strongest bonds strong and spread it",
    },
  },
  hints: {
    starting: {
      motivational: "One short message today can bring an old friendship back to life.",
      gentle: "Begin with someone who is easy to talk to.",
      direct: "Write to one person before noon.",
      analytical: "List the five people you talk to most and how you feel after it.",
    },
    building: {
      motivational: "Suggest a plan with a day and a place, and see it happen.",
      gentle: "When someone talks, you need no answer; being there is enough.",
      direct: "Put friends into your calendar as you do with work.",
      analytical: "Ask one more question before you share your own story.",
    },
    steady: {
      motivational: "Tell someone what they mean to you while you can see them smile.",
      gentle: "Start hard talks with how you feel, and take your time.",
      direct: "Bring up small issues within two days.",
      analytical: "Look for what happens just before you argue.",
    },
    advanced: {
      motivational: "Be the one who brings people to the same table.",
      gentle: "A kind no leaves more of you for a full yes.",
      direct: "If you were wrong, say so today.",
      analytical: "Check who you give most time to, and whether you would choose it again.",
    },
    expert: {
      motivational: "Start a tradition that people look forward to.",
      gentle: "Your calm helps others find theirs.",
      direct: "Ask the question that everyone avoids, kindly.",
      analytical: "Compare two strong bonds and find what they share.",
    },
  },
  challenges: { starting, building, steady, advanced, expert },
};

import type { AreaCatalogue } from "../../catalogue.ts";
import { advanced } from "./advanced.ts";
import { building } from "./building.ts";
import { expert } from "./expert.ts";
import { starting } from "./starting.ts";
import { steady } from "./steady.ts";

/** Work and learning, with or without a job: clarity first, then skill, visibility and leadership. */
export const career: AreaCatalogue = {
  framing: {
    motivational: [
      "Your skills grow every time you use them.",
      "Someone out there needs just what you can do.",
      "Show up for your future today and be proud of it.",
    ],
    gentle: [
      "It is fine not to have it all worked out.",
      "Your own pace is the right pace for this.",
      "A first try may be clumsy, and that is fine.",
    ],
    direct: [
      "Close the other tabs and start.",
      "Done beats perfect here.",
      "Tell one person that you will do it, then do it.",
    ],
    analytical: [
      "Note what you learned in one line.",
      "Compare the result with what you expected.",
      "Ask which part gave the most for the least effort.",
    ],
  },
  currentGoals: {
    starting: {
      motivational: "Find out what you are good at and take a first step toward it",
      gentle: "Explore what kind of work feels right for you",
      direct: "Name one direction and take one step in it each week",
      analytical: "List your skills and interests and see where they meet",
    },
    building: {
      motivational: "Build one skill that opens the next door",
      gentle: "Learn a little each week and let your confidence grow",
      direct: "Practise one skill every week and update your resume",
      analytical: "Compare what your next role asks for with what you can do today",
    },
    steady: {
      motivational: "Make your good work seen and take on something bigger",
      gentle: "Find more of the work you enjoy in the week you have",
      direct: "Lead one small project and ask for feedback on it",
      analytical: "Measure what your work achieves and focus on what counts most",
    },
    advanced: {
      motivational: "Step up as someone others look to for direction",
      gentle: "Grow your influence in a way that stays true to you",
      direct: "Own a result that matters and help two others grow",
      analytical: "Choose the few tasks where your effort has the largest effect",
    },
    expert: {
      motivational: "Leave a mark: share your craft and lift the people around you",
      gentle: "Pass on what you know and keep your work a joy",
      direct: "Set the direction, hand work on, and teach",
      analytical: "Study how decisions in your field are made and improve one",
    },
  },
  hints: {
    starting: {
      motivational: "Talk to one person whose work you admire: doors open that way.",
      gentle: "Notice which tasks make time fly; they point to something.",
      direct: "Pick one direction for a month. You can change it later.",
      analytical: "Write down what gave and what took energy each day for a week.",
    },
    building: {
      motivational: "Twenty minutes of practice a day adds up to a new skill.",
      gentle: "Ask for help early; most people like to be asked.",
      direct: "Choose one skill, book the time, and practise.",
      analytical: "Read five job offers and count which skills come up most.",
    },
    steady: {
      motivational: "Tell people what you achieved this month; it deserves to be seen.",
      gentle: "Protect one quiet hour a week for work that matters to you.",
      direct: "Ask for feedback on one thing and act on it the same week.",
      analytical: "Write down one figure that shows the effect of your work.",
    },
    advanced: {
      motivational: "Take the question nobody owns and make it yours.",
      gentle: "Listening well is a way to lead, and you can start today.",
      direct: "Hand over one task this week and coach the person who takes it.",
      analytical: "Look at your calendar: which tenth of it makes most of the difference?",
    },
    expert: {
      motivational: "Teach in public: one talk or text can reach many people.",
      gentle: "Leave space in your week for curiosity without a purpose.",
      direct: "Write down how you decide, and give the decision away.",
      analytical: "Review an old decision and compare it with what you know now.",
    },
  },
  challenges: { starting, building, steady, advanced, expert },
};

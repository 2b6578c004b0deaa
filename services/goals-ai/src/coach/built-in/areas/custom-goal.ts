import type { Catalogue } from "../catalogue.ts";

/** Steps that move any goal forward; the goal's own words are not known here. */
export const customGoal: Catalogue = {
  framing: {
    motivational: [
      "You chose this goal, and every step makes it more real.",
      "Think of why you started, and go.",
      "One more step today and the goal is closer than ever.",
    ],
    gentle: [
      "The goal will wait for you; a small step is enough.",
      "Let this step be as small as it needs to be.",
      "You may change the goal as you learn more about it.",
    ],
    direct: [
      "Next step, now.",
      "Choose the step, do it, note it.",
      "Less thinking, more doing, for just this one step.",
    ],
    analytical: [
      "Note where you stand before and after.",
      "Ask which step would teach you most.",
      "Put a number on your progress, even a rough one.",
    ],
  },
  challenges: {
    starting: {
      easy: [
        [
          "Write your goal where you see it {in the morning|at work|on your phone}",
          "Put your goal in one line and place it where you meet it {}.",
        ],
        [
          "Name the {smallest|easiest|nicest} next step for your goal",
          "Think of the {} thing you could do for your goal and write it down. Do it at once if it takes two minutes.",
        ],
        [
          "Tell {one friend|one relative|one colleague} about your goal",
          "Share your goal with {} in two sentences. Ask them to ask you about it next week.",
        ],
        [
          "Spend {three|five|eight} minutes on your goal",
          "Set a timer for {} minutes and do anything that belongs to your goal. Stop when it rings.",
        ],
        [
          "Prepare {one thing|the place|the time} for your next step",
          "Get {} ready that your next step needs, so that starting is easy.",
        ],
        [
          "Write down why your goal matters to you",
          "Finish this sentence: I want this because … Keep it for days when it feels far away.",
        ],
      ],
      medium: [
        [
          "Break your goal into {three|four|five} parts",
          "Take 20 minutes and split your goal into {} parts. Mark the one to begin with.",
        ],
        [
          "Find out how others {started|learned|planned} the same thing",
          "Search for half an hour for people who have {} what you want. Note two ideas to try.",
        ],
        [
          "Work on your goal for {15|20|30} minutes",
          "Choose one small task for your goal and work on it for {} minutes without a break.",
        ],
        [
          "Plan your week for the goal: {two|three|four} dates with yourself",
          "Put {} slots in your calendar and write beside each what you will do.",
        ],
        [
          "List what you {need|know|can use} for your goal",
          "Write down all you {} to reach the goal: things, people, skills, time. Circle what comes first.",
        ],
        [
          "Describe the day when your goal is reached",
          "Write half a page: where you are, what you see, who is there. Underline what you could have today.",
        ],
      ],
      hard: [
        [
          "Do one small thing for your goal on {three|four|five} days",
          "On {} days, do one thing for your goal, however small. Mark each day.",
        ],
        [
          "Finish the first {part|draft|trial} of your goal",
          "Plan an hour or two this week and finish a first {}. It may be rough.",
        ],
        [
          "Talk to someone who has {done|taught|tried} what you want to do",
          "Find a person who has {} it, ask for 20 minutes, and bring three questions.",
        ],
        [
          "Clear one thing out of the way of your goal",
          "Think of what stops you most: time, place, tool or habit. Spend an hour on making it smaller.",
        ],
        [
          "Try {two|three|four} ways to begin and keep the best",
          "This week, try {} ways to work on your goal. Keep the one that felt easiest to repeat.",
        ],
        [
          "Give your goal {an hour|90 minutes|two hours} of full attention",
          "Block {} for your goal, turn off alerts, and decide before you start what you want to finish.",
        ],
      ],
    },
    building: {
      easy: [
        [
          "Do the next step of your goal for {four|six|ten} minutes",
          "Set a timer for {} minutes and take the next step. Note where to go on.",
        ],
        [
          "Note {one thing|two things|three things} that worked for your goal so far",
          "Write down {} that moved your goal forward. Do more of that.",
        ],
        [
          "Remove one {distraction|doubt|detour} before you work on your goal",
          "Think of a {} that often gets in the way. Make it harder to reach today.",
        ],
        [
          "Tie your goal to {a meal|a trip|a break} you already have",
          "Decide on a tiny step that you will take right after {}. Try it today.",
        ],
        [
          "Send an update on your goal to {a friend|a supporter|your future self}",
          "Write two lines to {}: what you did and what comes next.",
        ],
        [
          "Cross out one step your goal does not need",
          "Look at your list of steps and find one that is not needed. Cross it out and enjoy the space.",
        ],
      ],
      medium: [
        [
          "Work on the {hardest|most boring|most fun} part of your goal for 30 minutes",
          "Pick the {} part, set a timer, and stay with it until it rings.",
        ],
        [
          "Set a sign of progress for the next {week|two weeks|month}",
          "Decide what you will see in the next {} if things go well. Write it down with a date.",
        ],
        [
          "Practise one skill your goal needs for {20|25|40} minutes",
          "Choose one skill and practise it slowly for {} minutes. Write down what to try next.",
        ],
        [
          "Write an if-then plan for {a busy day|a low mood|a setback}",
          "Write: if {} comes, then I will … Choose a step so small that you will still do it.",
        ],
        [
          "Ask {one person|two people|an expert} for a tip on your goal",
          "Tell {} where you are and ask what they would do next. Try one tip.",
        ],
        [
          "Tidy your goal",
          "Spend 20 minutes on bringing notes, links and things for your goal to one place.",
        ],
      ],
      hard: [
        [
          "Work on your goal at the same time on {three|four|five} days",
          "Choose a time and keep it on {} days, for 20 minutes or more.",
        ],
        [
          "Reach one small milestone by {Wednesday|Friday|Sunday}",
          "Choose a milestone that you can reach by {}. Plan the steps backwards and begin today.",
        ],
        [
          "Do {two|three|four} things for your goal that you have put off",
          "List what you have put off, choose {}, and finish them this week.",
        ],
        [
          "Spend {one hour|two hours|three hours} learning what your goal needs",
          "Spread {} over the week with a course, a book or a person. Use one thing at once.",
        ],
        [
          "Find a partner for your goal",
          "Ask someone with a goal of their own. Agree on a short check-in twice this week.",
        ],
        [
          "Make your progress visible for {five|six|seven} days",
          "Draw a chart, fill a jar or cross out days: for {} days, make each step visible.",
        ],
      ],
    },
    steady: {
      easy: [
        [
          "Check your plan for {two|three|five} minutes before you start",
          "Look at your plan for {} minutes and choose the step that counts most today.",
        ],
        [
          "Improve one {tool|place|habit} you use for your goal",
          "Take five minutes and make one {} a little better.",
        ],
        [
          "Celebrate {a small win|a hard day|a new skill} on the way to your goal",
          "Choose {} and mark it: a song, a tea, a message to a friend.",
        ],
        [
          "Write down what you will {start|stop|keep} doing for your goal",
          "Choose one thing to {}. Write it on the first line of your plan.",
        ],
        [
          "Do the task you least like for {five|seven|nine} minutes",
          "Pick the task for your goal that you like least and give it {} minutes.",
        ],
        [
          "Answer your goal's biggest question in one line",
          "What do you need to know most right now? Write the question and your best guess.",
        ],
      ],
      medium: [
        [
          "Review the last {week|two weeks|month} of your goal",
          "Look back on the last {}: what moved you, what held you, what comes next?",
        ],
        [
          "Do a focus session of {25|35|45} minutes for your goal",
          "Turn off alerts, choose one result, and work on it for {} minutes.",
        ],
        [
          "Get feedback on {one result|your plan|your next step}",
          "Show {} to someone who will be honest. Ask what is clear and what is missing.",
        ],
        [
          "Improve the weakest {part|skill|link} of your goal",
          "Name the weakest {} and spend half an hour on it. A little better is enough.",
        ],
        [
          "Plan the next {two|three|four} milestones with dates",
          "Write down {} milestones and the first step for each.",
        ],
        [
          "Think through what could go wrong with your goal",
          "List three risks and, beside each, the first sign and the first answer. Choose one to prepare for.",
        ],
      ],
      hard: [
        [
          "Move your goal forward on {five|six|seven} days in a row",
          "Take one step on each of {} days. On tired days, the smallest step will do.",
        ],
        [
          "Finish something you can {show|use|share}",
          "Choose a piece of your goal that you can {} and bring it to a close this week.",
        ],
        [
          "Spend {two|three|four} hours on the step with the largest effect",
          "Choose the step that would change most. Plan {} hours for it this week and protect them.",
        ],
        [
          "Test your progress in real life",
          "Choose a real setting for what you have learned or made. Prepare for an hour, do it, and note three lessons.",
        ],
        [
          "Change your approach for {three|four|five} days",
          "Pick one thing you always do the same way. Do it in another way for {} days and compare.",
        ],
        [
          "Ask for help with the part {you avoid|you find hardest|that takes too long}",
          "Find someone who is good at the part {}. Ask for an hour and prepare what you want to learn.",
        ],
      ],
    },
    advanced: {
      easy: [
        [
          "Explain your goal's next step in {two|three|four} sentences",
          "Write the next step in {} sentences so that a stranger could do it.",
        ],
        [
          "Say no to one thing that pulls you away from {your goal|your plan|your focus}",
          "Choose one thing today that pulls you away from {} and turn it down.",
        ],
        [
          "Share one lesson from your goal with {a friend|a beginner|a group}",
          "Tell {} one thing you have learned on the way. Keep it short.",
        ],
        [
          "Measure one thing about your goal {today|twice today|before and after work}",
          "Choose a number that shows progress and note it {}.",
        ],
        [
          "Spend {six|eight|ten} minutes on the details",
          "Choose a detail of your goal that you usually rush and give it {} minutes of care.",
        ],
        [
          "Ask what would make this easier",
          "Look at your next step and write three ways to make it easier. Take the first.",
        ],
      ],
      medium: [
        [
          "Remove one {bottleneck|doubt|weak spot} from your goal",
          "Name the {} that slows you most. Spend 40 minutes on easing it.",
        ],
        [
          "Compare your way with {a master's|a rival's|a teacher's} way",
          "Study {} way of doing it for half an hour. Note one thing to borrow and one to leave.",
        ],
        [
          "Write a short report on your goal for {a friend|a coach|yourself}",
          "One page for {}: aim, where you stand, what works, what is next.",
        ],
        [
          "Practise under {time pressure|calm|watching eyes} for 30 minutes",
          "Do a key part of your goal under {}. Note what changes.",
        ],
        [
          "Plan the last {tenth|quarter|third} of your goal",
          "Write down all that belongs to the last {}. The end needs its own plan.",
        ],
        [
          "Simplify your goal's plan to one page",
          "Take half an hour and cut the plan down to what truly moves the goal.",
        ],
      ],
      hard: [
        [
          "Do a full run of your goal's {main task|key skill|hardest part}",
          "Prepare well, then do the {} from start to end once this week. Review it the same day.",
        ],
        [
          "Work on your goal in {three|four|five} deep sessions this week",
          "Plan {} sessions of an hour with one result each. Rest well between them.",
        ],
        [
          "Show your work to {three|four|five} people",
          "Ask {} people for their honest view, collect what they say, and choose two changes.",
        ],
        [
          "Set a harder standard for {one step|one day|one week}",
          "Raise the bar a little for {}. Decide before what good enough looks like.",
        ],
        [
          "Take a planned pause and come back",
          "Leave the goal alone for two full days. Then look at it with fresh eyes and write down what you see.",
        ],
        [
          "Give {one hour|two hours|an afternoon} to someone who starts a goal",
          "Help someone who is at the start for {}. Teaching shows you what you know.",
        ],
      ],
    },
    expert: {
      easy: [
        [
          "Polish one {edge|word|move} of your goal",
          "Choose one {} that is nearly right and make it right in ten minutes.",
        ],
        [
          "Thank {one person|two people|three people} who helped with your goal",
          "Write to {} and say what their help made possible.",
        ],
        [
          "Note the question your goal {raises|answers|leaves open}",
          "Write one line about what your goal {}. It may be the start of the next one.",
        ],
        [
          "Go back to the basics of your goal for {four|seven|ten} minutes",
          "Do the very first exercise or step again for {} minutes. Notice how it has changed.",
        ],
        [
          "Write down your best {advice|trick|shortcut} for this goal",
          "Imagine a friend starts today. What {} would you give? One line is enough.",
        ],
        [
          "Enjoy your goal without measuring it",
          "Spend ten minutes on what you like most about it. No timer on view, no notes.",
        ],
      ],
      medium: [
        [
          "Write a guide to your goal in {five|seven|nine} steps",
          "Put what you have learned into {} steps for someone new. Keep each to two lines.",
        ],
        [
          "Look for a fresh {teacher|angle|example} for your goal",
          "Search for half an hour and look where you have not looked before. Note what is new to you.",
        ],
        [
          "Refine one routine of your goal for {30|40|45} minutes",
          "Choose a routine, take it apart for {} minutes, and put it back together a bit better.",
        ],
        [
          "Decide what comes {after|beside|beyond} this goal",
          "Write for 20 minutes about what could come {} it. Choose one idea to keep.",
        ],
        [
          "Review your plan with {a peer|a mentor|a critic}",
          "Go through your plan with {} for half an hour. Ask what they would drop.",
        ],
        [
          "Write down the story of your goal so far",
          "Beginning, turning point, today: take half an hour and tell it as you would to a friend.",
        ],
      ],
      hard: [
        [
          "Teach {one part|the basics|the hardest step} of your goal to someone",
          "Plan an hour and teach {} to a person who wants to learn it. Let them do most of the work.",
        ],
        [
          "Bring one piece of your goal to its {best|final|simplest} form",
          "Choose one piece and take the time this week to bring it to its {} form.",
        ],
        [
          "Take your goal to a new {place|group|level} this week",
          "Plan one step that takes it to a new {}. Prepare it, do it, and note what you learn.",
        ],
        [
          "Work on your goal with {two|three|four} others",
          "Invite {} people to work on it together for an hour or two. Share roles before you start.",
        ],
        [
          "Set the finish line and plan the final steps",
          "Decide what finished means for you. List the last steps with dates and do the first one this week.",
        ],
        [
          "Keep a craft journal for {five|six|seven} days",
          "On {} days, write down one thing you did, one you noticed and one you will try.",
        ],
      ],
    },
  },
};

import type { AreaCatalogue } from "../catalogue.ts";

/** Everyday care for mind and mood; it never stands in for professional help, and says so where it goes deep. */
export const mental: AreaCatalogue = {
  framing: {
    motivational: [
      "A calm mind is a skill, and you are training it.",
      "This time is for you, and it is well spent.",
      "Each small act of care makes you a little stronger inside.",
    ],
    gentle: [
      "Whatever you feel is allowed to be there.",
      "If it gets too much, pause and do something soothing.",
      "You are allowed to take up space and time.",
    ],
    direct: ["Phone on silent, then begin.", "Do it without judging it.", "Keep it short and simple."],
    analytical: [
      "Rate your tension before and after, from 1 to 10.",
      "Note what helped and what did not.",
      "Write down what you saw, without judging it.",
    ],
  },
  currentGoals: {
    starting: {
      motivational: "Give yourself a few calm minutes each day and feel the change",
      gentle: "Be a little kinder to yourself, one moment at a time",
      direct: "Take one short break for your mind every day",
      analytical: "Notice what lifts and what lowers your mood",
    },
    building: {
      motivational: "Build small habits that carry you through busy days",
      gentle: "Find out what calms you and make room for it",
      direct: "Practise one calming habit a day and sleep enough",
      analytical: "Follow your mood for a few weeks and find its patterns",
    },
    steady: {
      motivational: "Grow the inner strength to meet hard days with courage",
      gentle: "Learn to stay with your feelings in a friendly way",
      direct: "Handle stress early and keep clear limits",
      analytical: "Understand your triggers and test better answers",
    },
    advanced: {
      motivational: "Live by what matters to you, even when it gets loud",
      gentle: "Keep your balance while you care for many things",
      direct: "Choose your values and plan your week by them",
      analytical: "Question old thoughts and keep those that hold up",
    },
    expert: {
      motivational: "Let your calm reach further and give others courage",
      gentle: "Rest in what you have learned and stay curious",
      direct: "Keep your practice and help one person start",
      analytical: "Review what keeps you well and simplify it",
    },
  },
  hints: {
    starting: {
      motivational: "Three slow breaths are enough to begin; take them now.",
      gentle: "Talk to yourself as you would to a good friend.",
      direct: "Put the phone away for ten minutes today.",
      analytical: "One word for your mood each evening soon shows a pattern.",
    },
    building: {
      motivational: "Tie a calm minute to your morning coffee and it sticks.",
      gentle: "It is fine to do less on days that are hard.",
      direct: "Write down what worries you, then close the notebook.",
      analytical: "Note sleep, mood and one event a day, and compare after a week.",
    },
    steady: {
      motivational: "You have met hard days before; remember how you did it.",
      gentle: "Give a feeling a name and it often becomes softer.",
      direct: "Say no to one thing this week.",
      analytical: "Look for the thought that comes just before the stress.",
    },
    advanced: {
      motivational: "Do one thing today that fits your deepest values.",
      gentle: "Keep an hour a week that belongs to no one but you.",
      direct: "Plan rest first, then the rest of the week.",
      analytical: "Ask of a harsh thought: what speaks for it, and what against?",
    },
    expert: {
      motivational: "Share what helped you; someone may need just that.",
      gentle: "Let stillness be enough, without a goal.",
      direct: "Keep the one practice that works and drop the others.",
      analytical: "Write down what you do when you are well, as a plan for other days.",
    },
  },
  challenges: {
    starting: {
      easy: [
        [
          "Take {five|seven|ten} slow breaths",
          "Sit or stand comfortably and take {} slow breaths. Let each breath out be a bit longer than the breath in.",
        ],
        [
          "Name {three|four|five} things you can see and hear",
          "Look around and name {} things you see or hear right now. Nothing else to do.",
        ],
        [
          "Look out of the window for {two|three|five} minutes",
          "Put everything down and watch what happens outside for {} minutes.",
        ],
        [
          "Write down one thing that was {good|funny|calm} today",
          "Think of one {} moment, however small, and write it in one line.",
        ],
        [
          "Put your phone in another room for {ten minutes|one meal|one cup of tea}",
          "Leave it there for {} and notice how that feels. Then take it back if you like.",
        ],
        [
          "Say one kind sentence to yourself",
          "Think of what you would say to a friend on a day like this. Say it to yourself, quietly or aloud.",
        ],
      ],
      medium: [
        [
          "Sit outside for {15|20|25} minutes",
          "Find a bench, a step or a balcony and sit for {} minutes. Let your eyes wander.",
        ],
        [
          "Write freely for {15|20|30} minutes",
          "Write whatever comes to mind for {} minutes. Nobody will read it, and you may throw it away.",
        ],
        [
          "Make something with your hands: {a drawing|something to eat|a small repair}",
          "Take half an hour for {}. The result does not matter, the doing does.",
        ],
        [
          "Listen to {an album|a calm story|sounds of nature} and do nothing else",
          "Lie or sit down with {} for half an hour. When thoughts come, go back to listening.",
        ],
        [
          "Clear {one shelf|one drawer|one corner} for a calmer view",
          "Take 20 minutes for {}. Keep what you use or love, and enjoy the free space.",
        ],
        [
          "Make a list of what helps when you feel low",
          "Write down people, places, music and small acts that have helped before. Keep the list where you find it.",
        ],
      ],
      hard: [
        [
          "Write down one good moment on {three|four|five} evenings",
          "On {} evenings, write one line about a good moment. Read all of them on the last day.",
        ],
        [
          "Take a ten-minute break without a screen on {three|four|five} days",
          "On {} days, take ten minutes for tea, air or quiet. Choose the time in advance.",
        ],
        [
          "Spend an hour {in nature|in a library|on a quiet hobby}",
          "Take an hour {} and leave the phone on silent. Go slowly.",
        ],
        [
          "Note your mood in one word for {four|five|six} days",
          "On {} days, write one word in the morning and one in the evening. Look at them with kindness.",
        ],
        [
          "Tell {a friend|a relative|a professional} how you really are",
          "Choose {} with whom you feel safe and say it in your own words. You decide how much you share.",
        ],
        [
          "Plan and keep one evening just for you",
          "Choose an evening this week. Plan only things that do you good, and keep the time free.",
        ],
      ],
    },
    building: {
      easy: [
        [
          "Follow your breath for {three|four|five} minutes",
          "Set a timer for {} minutes and notice your breath. When your mind wanders, come back in a friendly way.",
        ],
        [
          "Write down {one worry|two worries|three worries} and close the notebook",
          "Put {} on paper, then close the book. What is in there can wait until tomorrow.",
        ],
        [
          "Name the feeling you have {right now|after your next call|before dinner}",
          "Take a moment {} and find one word for the feeling. There is no wrong word.",
        ],
        [
          "Relax your {jaw|shoulders|hands} for three minutes",
          "Tense your {} for five seconds, let go, and feel the difference. Repeat a few times.",
        ],
        [
          "Turn off alerts for {one app|two apps|three apps}",
          "Choose {} that you check too often and switch off the alerts. You can turn them on again later.",
        ],
        [
          "Savour a cup of something warm",
          "Hold the cup, smell it, and drink slowly. Do nothing else until it is empty.",
        ],
      ],
      medium: [
        [
          "Try a guided {meditation|body scan|relaxation} of 15 minutes",
          "Find a free {} and follow it lying or sitting. Open your eyes or stop at any time.",
        ],
        [
          "Write about {a good day|a place you love|a person who helped you}",
          "Take 20 minutes and describe {} with all senses. Read it again in the evening.",
        ],
        [
          "Plan {a slower morning|a quiet lunch break|an early evening}",
          "Think through {} for one day this week. Decide what you leave out.",
        ],
        [
          "Do a hobby for {20|30|40} minutes without aiming to be good",
          "Play, paint, sing, plant or build for {} minutes, just because you like it.",
        ],
        [
          "Sort your worries into {mine and not mine|today and later|big and small}",
          "Write down what is on your mind and sort it into {}. Choose one small thing to do.",
        ],
        [
          "Walk without headphones or phone",
          "Walk for 25 minutes and notice colours, sounds and smells. Let your thoughts come and go.",
        ],
      ],
      hard: [
        [
          "Practise a calm minute three times a day for {three|four|five} days",
          "On {} days, stop for a minute in the morning, at noon and in the evening. Breathe and look around.",
        ],
        [
          "Keep the first half hour of the day free of screens for {three|four|five} days",
          "On {} mornings, start without a screen. Stretch, read, write or just look outside.",
        ],
        [
          "Write {three|four|five} pages over the week about what matters to you",
          "Fill {} pages, a bit each day: people, places, work, dreams. Underline what comes up twice.",
        ],
        [
          "Spend {half a day|an afternoon|a morning} at your own pace",
          "Plan {} without duties and follow only what you feel like doing.",
        ],
        [
          "Find out where to get support near you",
          "Take an hour to look up people and places that help: a doctor, a help line, a group. Save the numbers, for you or for a friend.",
        ],
        [
          "Track sleep and mood side by side for {five|six|seven} days",
          "For {} days, write down how long you slept and your mood from 1 to 10. Look for a link at the end.",
        ],
      ],
    },
    steady: {
      easy: [
        [
          "Thank yourself for {one effort|one kind act|one brave moment}",
          "Think of {} of yours this week and say thank you to yourself. It counts, even if nobody saw it.",
        ],
        [
          "Do one thing at a time for {five|eight|ten} minutes",
          "Choose one task and do only that for {} minutes. When you drift, come back.",
        ],
        [
          "Answer one harsh thought as a {friend|coach|grandparent} would",
          "Write down a harsh thought and, below it, what a kind {} would say.",
        ],
        [
          "Notice where you feel {stress|joy|calm} in your body",
          "Sit still for three minutes and look for the place where {} shows. Just notice it.",
        ],
        [
          "Take a break {before you need it|at the first yawn|in the middle of a task}",
          "Stop for five minutes {}. Move, drink, look far away.",
        ],
        [
          "Write down what you can let go today",
          "Choose one thing that does not have to happen today. Cross it out on purpose.",
        ],
      ],
      medium: [
        [
          "Meditate for {15|20|25} minutes in a way you like",
          "Sit, lie or walk for {} minutes and rest your attention on one thing. Begin again as often as needed.",
        ],
        [
          "Write a letter to yourself {on a hard day|ten years ago|one year from now}",
          "Write with kindness for 25 minutes. Keep the letter or let it go. Pick an easier time if this one feels heavy.",
        ],
        [
          "Map what {drains|fills|calms} you in a usual week",
          "Draw your week and mark what {} you. Choose one thing to change a little.",
        ],
        [
          "Prepare for a stressful {meeting|visit|day}",
          "Think through a {} that is coming up: what could be hard, what will help, how you will rest after it.",
        ],
        [
          "Talk about {stress|rest|feelings} with someone you trust",
          "Take half an hour with someone you trust and share how you handle {}. Ask how they do it.",
        ],
        [
          "Create a small place for quiet at home",
          "Choose a corner and make it pleasant with light, a cushion or a plant. Sit there for ten minutes.",
        ],
      ],
      hard: [
        [
          "Find one trigger and try a new answer for {three|four|five} days",
          "Choose a small thing that often stresses you. On {} days, try a new answer and note what happens.",
        ],
        [
          "Take a break from social media for {two|three|four} days",
          "Tell those who need to know, remove the apps for {} days, and plan what you will do in that time.",
        ],
        [
          "Keep a thanks journal for {five|six|seven} days",
          "On {} days, write three things you are thankful for, and why. Look for new ones each day.",
        ],
        [
          "Set one limit at {work|home|your phone} and keep it all week",
          "Choose a clear limit for {}, tell those it concerns, and hold it for a week.",
        ],
        [
          "Do something that scares you a little",
          "Choose something safe that makes your heart beat faster, such as speaking up or asking a favour. Plan it and do it this week.",
        ],
        [
          "Spend {two hours|three hours|half a day} alone by choice",
          "Plan {} only with yourself: a museum, a walk, a bath, a book. Notice how you talk to yourself.",
        ],
      ],
    },
    advanced: {
      easy: [
        [
          "Choose {one value|one word|one wish} for today",
          "Pick {} that you want to live by today, and write it on your hand or a note.",
        ],
        [
          "Let a feeling stay for {two|three|four} minutes without fixing it",
          "Choose a mild feeling and sit with it for {} minutes. Breathe and watch how it changes.",
        ],
        [
          "Smile at {your own mistake|a long queue|a slow screen}",
          "Next time you meet {}, breathe out and let the corners of your mouth rise. See what it does.",
        ],
        [
          "Question one {should|always|never} in your head",
          "Catch a thought with the word {} in it. Ask whether it is really true, and find a softer wording.",
        ],
        [
          "Write {three|four|five} lines about what you look forward to",
          "Write {} lines about something ahead, large or small. Put in how it will smell, sound or feel.",
        ],
        [
          "Wish someone well in silence",
          "Think of a person and wish them a good day in your own words. Then do the same for yourself.",
        ],
      ],
      medium: [
        [
          "Examine one thought in {two|three|four} columns",
          "Draw {} columns. Write down a thought that troubles you, what speaks for and against it, and a fairer view.",
        ],
        [
          "Write down your {five|six|seven} most important values",
          "Choose {} values and write one line on how each shows in your life. Circle the one that needs more room.",
        ],
        [
          "Plan a week with {rest|play|quiet} put in first",
          "Take an empty week, put {} in first, and then add the duties. Keep at least half of it.",
        ],
        [
          "Practise a {walking|listening|kindness} meditation for 20 minutes",
          "Follow a guide or your own way of {} meditation for 20 minutes. End slowly.",
        ],
        [
          "Do something playful for {20|30|40} minutes",
          "Draw badly, throw a ball, sing along, build a tower: {} minutes of play without a purpose.",
        ],
        [
          "Tell the story of a hard time you got through",
          "Write for half an hour about what helped you, not only about what hurt. Choose one that you can look at in peace.",
        ],
      ],
      hard: [
        [
          "Meditate or sit in silence on {four|five|six} days",
          "On {} days, take 15 minutes of silence at the same time. Note one word after each.",
        ],
        [
          "Take a {half-day|one-day|one-evening} break from all screens",
          "Prepare a {} break: tell people, plan meals and things to do. Notice when you reach for the phone.",
        ],
        [
          "Act on one value every day for {four|five|six} days",
          "Choose a value and do one thing that fits it on {} days. Write down what you did.",
        ],
        [
          "Let go of {a grudge|an old plan|a habit of blame} in three steps",
          "Write about {}: what it gave you, what it costs you, what you choose now. Take three days, one step a day.",
        ],
        [
          "Learn one method against stress well",
          "Choose breathing, muscle relaxation or writing. Read about it for half an hour and practise it daily for a week.",
        ],
        [
          "Ask {two|three|four} people what they think you handle well",
          "Ask {} people who know you. Write their words down and read them slowly.",
        ],
      ],
    },
    expert: {
      easy: [
        [
          "Rest your eyes and mind for {four|six|eight} minutes",
          "Close your eyes for {} minutes and want nothing. Open them slowly.",
        ],
        [
          "Offer your full attention to {one person|one sound|one task}",
          "For a few minutes, be wholly with {}. When you notice you left, return gently.",
        ],
        [
          "Write down one {question|doubt|wonder} you are happy to keep",
          "Not everything needs an answer. Write one {} and let it stand.",
        ],
        [
          "Notice {two|three|four} moments of ease today",
          "Look out for {} moments in which nothing is missing. Stay a breath longer in each.",
        ],
        [
          "Start the day with {a thank you|a stretch|a slow breath} on purpose",
          "Before anything else tomorrow, begin with {} and mean it. It takes less than two minutes.",
        ],
        [
          "Laugh at something old",
          "Think of a worry from years ago that never came true. Enjoy how far away it is.",
        ],
      ],
      medium: [
        [
          "Write your own plan for {hard days|busy weeks|sleepless nights}",
          "Put on one page what helps you on {}: first signs, first steps, people to call.",
        ],
        [
          "Share a calming practice with {a friend|a child|a colleague}",
          "Show {} one thing that helps you and do it together for 15 minutes. Let them change it.",
        ],
        [
          "Sit in silence for {25|30|40} minutes",
          "Sit comfortably for {} minutes without music or guide. Let sounds and thoughts pass by.",
        ],
        [
          "Look back on {the last month|the last season|the last year} with kindness",
          "Take 30 minutes: what was hard, what helped, what grew? End with one thank you.",
        ],
        [
          "Write about a belief that {shaped|limits|carries} you",
          "Choose a belief that {} you and ask where it came from. Decide how much room it gets.",
        ],
        [
          "Simplify your routine of care",
          "List all you do for your mind. Keep the two that help most and drop one that has become a duty.",
        ],
      ],
      hard: [
        [
          "Plan a personal retreat of {three hours|half a day|a whole day}",
          "Choose a place and {} with silence, movement and writing. Prepare it well and keep the time after it free.",
        ],
        [
          "Help someone build a calming habit over {three|five|seven} days",
          "Ask a person who would like it. Check in with a friendly line on {} days, without pushing.",
        ],
        [
          "Practise patience in one hard place for {three|four|five} days",
          "Choose a place where you often get tense. On {} days, slow down there on purpose and watch what happens.",
        ],
        [
          "Write down your life lessons for {a younger you|your family|your friends}",
          "Take an hour or two to write ten lessons for {}. Share them if you like.",
        ],
        [
          "Live one week with fewer choices",
          "Decide meals, clothes and times in advance. Notice what the quiet in your head makes room for.",
        ],
        [
          "Volunteer as a listener for {one hour|two hours|an evening}",
          "Give {} of listening to someone who is often alone. Take care of yourself before and after.",
        ],
      ],
    },
  },
};

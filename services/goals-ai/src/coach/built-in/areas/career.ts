import type { AreaCatalogue } from "../catalogue.ts";

/** Work and learning, with or without a job: clarity first, then skill, visibility and leadership. */
export const career: AreaCatalogue = {
  framing: {
    motivational: [
      "Your skills grow every time you use them.",
      "Someone out there needs just what you can do.",
      "Show up for your own future today.",
    ],
    gentle: [
      "You do not need to have it all worked out.",
      "Your pace is the right pace for this.",
      "A first try does not need to be good.",
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
  challenges: {
    starting: {
      easy: [
        [
          "Write down {three|four|five} things you do well",
          "List {} things that come easily to you, at work or outside. Ask yourself who could use them.",
        ],
        [
          "Read about {a day|a week|a first year} in a job you like",
          "Choose a job that interests you and read for ten minutes what {} in it is like. Note one thing that surprised you.",
        ],
        [
          "Tidy {your desk|your downloads folder|your inbox} for five minutes",
          "Set a timer for five minutes and clear {}. A bit of order makes the next step easier.",
        ],
        [
          "Note one {win|lesson|question} from today",
          "At the end of the day, write down one {} from work or learning. One line is enough.",
        ],
        [
          "Save {one job offer|one course|one article} that makes you curious",
          "Find {} that you would like to know more about and save the page. Add a line on why it caught your eye.",
        ],
        [
          "Write your next small step on a sticky note",
          "Think of one thing that would move your work life forward and takes under an hour. Write it down and place it where you sit.",
        ],
      ],
      medium: [
        [
          "Draft a short list of {jobs|fields|skills} you want to explore",
          "Take 20 minutes and write down all {} that sound interesting. Circle two and find one fact about each.",
        ],
        [
          "Write the {work|learning|about me} part of your resume",
          "Draft the {} part in plain words. Dates and facts first, style later.",
        ],
        [
          "Watch one lesson on {writing clear e-mails|using spreadsheets|planning your day}",
          "Find a free lesson on {} and follow it for half an hour. Try one thing from it at once.",
        ],
        [
          "Ask {a friend|a relative|a former classmate} about their job",
          "Talk with {} for 20 minutes. Ask what they like, what is hard, and how they got there.",
        ],
        [
          "Describe your ideal working day",
          "Write half a page: where you are, who is with you, what you do, when you stop. Underline what you could have sooner.",
        ],
        [
          "Practise telling who you are in {one minute|five sentences|three sentences}",
          "Say who you are, what you can do and what you look for in {}. Practise aloud until it feels natural.",
        ],
      ],
      hard: [
        [
          "Write a first full draft of your resume",
          "Take an hour or two. Put everything on one page and ask one person to read it. It does not need to be perfect.",
        ],
        [
          "Practise one skill for {three|four|five} days",
          "Choose one skill and practise 20 minutes on each of {} days. Write down what got easier.",
        ],
        [
          "Talk to {one person|two people} in a job that interests you",
          "Find {} through friends or online. Ask for 15 minutes, bring three questions, and thank them after.",
        ],
        [
          "Finish the first part of a free course on {writing|numbers|computers}",
          "Choose a beginner course on {} and finish its first part this week. Keep a page of notes.",
        ],
        [
          "Follow your energy for {three|five|seven} working days",
          "On {} days, note which tasks gave you energy and which took it. At the end, write down what you would like more of.",
        ],
        [
          "Help out in a real task for {two|three|four} hours",
          "Offer your time for {} hours to a club, a friend's project or a colleague. Note which part you liked.",
        ],
      ],
    },
    building: {
      easy: [
        [
          "Ask {a colleague|your boss or teacher|an expert} the question you put off",
          "Think of one question that has waited too long. Write it to {} in a short message and send it today.",
        ],
        [
          "Learn {two|three|four} keyboard shortcuts you will use daily",
          "Pick a program you use a lot and learn {} shortcuts. Use each one five times.",
        ],
        [
          "Rewrite one {e-mail|message|note} so that it is half as long",
          "Take one {} you are about to send and cut it to half its length. Keep the one thing that matters.",
        ],
        [
          "Plan tomorrow's {first task|most important task|first hour}",
          "Before you stop today, decide on tomorrow's {}. Put what you need for it in front of you.",
        ],
        [
          "Add {one skill|one project|one result} to your resume",
          "Open your resume and add {} from the last months in one clear line.",
        ],
        [
          "Thank someone who helped you at work",
          "Write two sentences: what they did and what it changed for you. Send it today.",
        ],
      ],
      medium: [
        [
          "Compare your skills with {two|three|four} job offers",
          "Read {} offers for a role you would like. Mark what you can do, what you could learn, and what is not for you.",
        ],
        [
          "Practise {writing|speaking|a tool you need} for 30 minutes",
          "Set a timer and work on {} with one clear aim. Write down what you will try next time.",
        ],
        [
          "Ask for feedback on {one piece of work|one meeting|one habit}",
          "Choose someone you trust and ask about {}: what was good, and what would make it better? Just listen and take notes.",
        ],
        [
          "Sort your tasks into {now, later and never|mine and not mine|big and small}",
          "Write down all open tasks and sort them into {}. Delete or hand on at least two.",
        ],
        [
          "Refresh your online profile",
          "Take half an hour to update your photo, headline and last role on a work network. Write for the job you want next.",
        ],
        [
          "Summarise {a chapter|a talk|an article} on your field in ten lines",
          "Choose {} that matters for your work, take notes and write ten lines for a colleague.",
        ],
      ],
      hard: [
        [
          "Build a small sample of your work in {writing|design|numbers}",
          "Make one finished piece this week that shows what you can do in {}. Small and done beats large and open.",
        ],
        [
          "Finish one task you have put off for {a week|a month|far too long}",
          "Choose one task that has waited {}. Split it into three parts and finish them over the next days.",
        ],
        [
          "Learn for 30 minutes on {four|five|six} days this week",
          "Pick one topic and learn at the same time on {} days. On the last day, use what you learned in a real task.",
        ],
        [
          "Prepare for an interview you may never need",
          "Write answers to five common questions, with one example each. Practise them aloud with a friend or in front of a mirror.",
        ],
        [
          "Go to one event for {your field|a new field|local businesses}",
          "Find an event, online or near you, for {}. Talk to at least one person and write to them afterwards.",
        ],
        [
          "Improve one routine at work and test it for {three|four|five} days",
          "Choose a routine that annoys you, change one thing, and use the new way for {} days. Keep it if it is better.",
        ],
      ],
    },
    steady: {
      easy: [
        [
          "Write down one result of {this week|this month|this quarter} with a number",
          "Think of what you achieved {} and find a number for it: time, money, people or quality. Save it in a list of wins.",
        ],
        [
          "Share {a useful link|a short tip|a good question} with your team",
          "Choose {} that helped you lately and send it with one line on why.",
        ],
        [
          "Give {one colleague|one partner|one newcomer} honest praise",
          "Tell {} exactly what they did well and why it mattered. Be specific and brief.",
        ],
        [
          "Block {30 minutes|60 minutes|90 minutes} of focus time tomorrow",
          "Put {} in your calendar, turn off alerts for it, and write down what it is for.",
        ],
        [
          "Decline or shorten one {meeting|task|request} that does not need you",
          "Pick one {} and say no politely, or suggest a shorter way. Offer one useful pointer instead.",
        ],
        [
          "Write down what you want to be known for",
          "Finish this line: people come to me when they need … Then choose one action this week that fits.",
        ],
      ],
      medium: [
        [
          "Write a one-page summary of {a project|a problem|an idea} at work",
          "Describe {} in one page: why it matters, what you know, what you suggest. Send it to one reader.",
        ],
        [
          "Plan your {next month|next quarter|next half year} at work in three goals",
          "Choose three goals for the {}, each with a sign that tells you it is reached.",
        ],
        [
          "Prepare a talk with your boss or client about {your growth|your workload|your next project}",
          "Write what you want, why it helps both sides, and one example. Ask for a date to talk about {}.",
        ],
        [
          "Clean up one shared {document|list|folder}",
          "Take 40 minutes for a {} that others use too. Remove what is out of date and add what is missing.",
        ],
        [
          "Learn how {money is made|customers choose|decisions are made} where you work",
          "Ask or read for half an hour how {} in your organisation. Write down how your work connects to it.",
        ],
        [
          "Go through your calendar of the last two weeks",
          "Mark each entry: gave value, was needed, or could go. Change or cancel one that repeats.",
        ],
      ],
      hard: [
        [
          "Lead {a meeting|a small project|a decision} from start to end",
          "Take charge of {} this week. Say the goal at the start, keep it short, and write down who does what.",
        ],
        [
          "Collect feedback from {three|four|five} people",
          "Ask {} people the same two questions: what should I keep doing, and what should I change? Thank them and choose one thing.",
        ],
        [
          "Do your most important task first on {three|four|five} days",
          "On {} days, work on your most important task before you open messages. Note what changed.",
        ],
        [
          "Write and share {a guide|a checklist|a template} for your team",
          "Choose something you explain often and write {} for it. Let one person try it and improve what is unclear.",
        ],
        [
          "Ask for something you want at work",
          "More time, a course, a role, a raise: choose one. Prepare your reasons and an example, ask, and note the answer.",
        ],
        [
          "Learn a tool that saves you {an hour a week|an hour a month|a daily annoyance}",
          "Take a few sessions this week to learn a tool that could save you {}. Use it on a real task.",
        ],
      ],
    },
    advanced: {
      easy: [
        [
          "Introduce two people who could {help|teach|inspire} each other",
          "Think of two people who do not know each other yet and could {} one another. Ask both, then connect them in three lines.",
        ],
        [
          "Ask {a junior|a peer|a customer} what gets in their way",
          "Ask {} one open question about what slows them down and listen for five minutes. Note one thing you could change.",
        ],
        [
          "Write down {one decision|two decisions|three decisions} you made this week",
          "Note {} with the reason and what you expect to happen. You will learn from it later.",
        ],
        [
          "Hand one small task to {someone who wants to learn|someone with more time|a better tool}",
          "Choose a task you keep out of habit. Give it to {} with a clear goal and no extra rules.",
        ],
        [
          "Read {one page|one chart|one summary} from outside your field",
          "Pick {} from a field far from yours. Write one idea that could work in your own.",
        ],
        [
          "Say no to one thing to protect your main goal",
          "Look at what was asked of you this week. Choose one thing to turn down kindly, and say why.",
        ],
      ],
      medium: [
        [
          "Prepare a coaching talk with {a colleague|a newcomer|a team member}",
          "Plan 30 minutes with {}: four open questions and no advice in the first half.",
        ],
        [
          "Write down the risks of {your main project|your next launch|your busiest month}",
          "List what could go wrong in {}, how likely it is, and the first sign of it. Choose one to act on.",
        ],
        [
          "Explain your strategy in {five sentences|one drawing|one page}",
          "Put where you are going and why into {}. Show it to one person and ask what is unclear.",
        ],
        [
          "Review one process and remove {a step|a form|a meeting}",
          "Draw the process as it is. Find {} that adds little and agree with the others to drop it for two weeks.",
        ],
        [
          "Write a short post about what you learned from {a project|a mistake|a success}",
          "Half a page about {}: what happened, what you would do again, what not. Share it where it helps.",
        ],
        [
          "Map the people your work depends on",
          "Draw yourself in the middle and the people around you. Mark where trust is high and where it needs care, and plan one step.",
        ],
      ],
      hard: [
        [
          "Mentor someone for {one hour|two hours} this week",
          "Offer {} to someone earlier on the path. Let them bring the topic, and end with one step they choose.",
        ],
        [
          "Give a {10-minute|20-minute|30-minute} talk on what you know",
          "Prepare a {} talk for your team or a local group. One idea, three points, one story.",
        ],
        [
          "Solve a problem that crosses {two teams|two roles|two places}",
          "Pick a problem that sits between {}. Bring the people together this week and agree on one change.",
        ],
        [
          "Plan your next career step for {one year|two years|five years}",
          "Take an hour: where you want to be in {}, what is missing, who can help. Send one message before you stop.",
        ],
        [
          "Hand over one whole area of work",
          "Choose something that others could own. Write down the goal and limits, hand it over, and keep out for a week.",
        ],
        [
          "Spend {three|four|five} mornings on deep work only",
          "On {} mornings, keep the first two hours free of messages and meetings. Note what you finished.",
        ],
      ],
    },
    expert: {
      easy: [
        [
          "Write down one {belief|habit|rule} you changed your mind about",
          "Note a {} from your work that you no longer hold, and what changed it.",
        ],
        [
          "Send {a thank you|a good word|an old lesson} to someone who shaped you",
          "Write {} to a person who shaped your working life. Three sentences are enough.",
        ],
        [
          "Recommend {one person|one team|one book} to someone who decides",
          "Use your voice for others: recommend {} with one clear reason.",
        ],
        [
          "Write the question your field {avoids|forgets|gets wrong}",
          "Put into one sentence what your field often {}. Keep it for your next talk with peers.",
        ],
        [
          "Leave {10|15|20} minutes of tomorrow empty on purpose",
          "Block {} minutes with no plan. Use them to think, walk or look out of the window.",
        ],
        [
          "Ask a newcomer to teach you something",
          "Choose someone new and ask them to show you one thing they do in another way than you.",
        ],
      ],
      medium: [
        [
          "Write down how you make {hiring|spending|planning} decisions",
          "Describe in one page how you decide on {}, so that someone else could do it without you.",
        ],
        [
          "Look back on one decision from {six months|one year|three years} ago",
          "Take a decision from {} ago. What did you expect, what happened, and what would you do now?",
        ],
        [
          "Draft {an article|a talk|a workshop} on your best lesson",
          "Outline {} in half an hour: one message, three examples, one thing to try.",
        ],
        [
          "Interview {a peer|a critic|a beginner} about your field",
          "Ask {} five open questions for 30 minutes and do not defend anything. Write down two surprises.",
        ],
        [
          "Design a first week for {a new colleague|an intern|a successor}",
          "Plan five days for {}: whom to meet, what to try, what to read, and one early success.",
        ],
        [
          "List what only you can do, and shorten the list",
          "Write down the tasks that wait for you alone. Choose two and plan who learns them by when.",
        ],
      ],
      hard: [
        [
          "Teach {a workshop|a class|a long lunch session} on your craft",
          "Plan and hold {} of an hour or more. Let people do something with their hands or heads, not only listen.",
        ],
        [
          "Publish {a guide|an essay|a case} others can learn from",
          "Write {} this week and put it where your field will find it. Ask one peer to read it first.",
        ],
        [
          "Run a fair review of a {finished project|stuck project|past mistake}",
          "Bring the people of a {} together for an hour. Look for causes, not for blame, and agree on two changes.",
        ],
        [
          "Sketch the next {two|three|five} years of your field",
          "Take an hour or two: what will change in {} years, what will stay, and what you will do about it this month.",
        ],
        [
          "Start a peer circle of {three|four|five} people",
          "Invite {} people on your level to meet for an hour. Each brings one open question. Set the next date before you part.",
        ],
        [
          "Work a full week by your own top three",
          "Write three goals on Monday, and check each evening whether your hours went there. On Friday, write down what got in the way.",
        ],
      ],
    },
  },
};

import type { AreaCatalogue } from "../catalogue.ts";

/** Friends, family, partners, neighbours: nobody is assumed to have any one of them. */
export const relationships: AreaCatalogue = {
  framing: {
    motivational: [
      "A small sign from you can make someone's day.",
      "Reach out first; someone has to, and it can be you.",
      "Good bonds grow with each warm moment you add.",
    ],
    gentle: [
      "Choose a person with whom you feel safe.",
      "People need time, and so do you.",
      "Keep your own limits in mind; they matter too.",
    ],
    direct: [
      "Be honest, be brief, be kind.",
      "Make it plain and simple.",
      "Pick the person and the day, then act.",
    ],
    analytical: [
      "Notice what the other person responds to most.",
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
  challenges: {
    starting: {
      easy: [
        [
          "Send a short hello to {an old friend|a relative|someone you like}",
          "Write two lines to {}: that you thought of them and what brought them to mind. No long story needed.",
        ],
        [
          "Greet {one neighbour|one shop worker|one colleague} by name",
          "Use the name of {} when you say hello today. If you do not know it, ask for it.",
        ],
        [
          "Send someone {a photo|a song|a joke} that made you think of them",
          "Choose {} and send it with one line on why it fits them.",
        ],
        [
          "Say thank you for {one small thing|something from last week|something old}",
          "Think of {} that someone did for you. Tell them what it was and that you noticed.",
        ],
        [
          "Give {two|three|four} honest compliments",
          "Find {} true and kind things to say to people today. Say exactly what you like.",
        ],
        [
          "Write down the names of people who do you good",
          "List everyone after whom you feel lighter. Mark one you have not heard from for a while.",
        ],
      ],
      medium: [
        [
          "Call {a friend|a relative|someone far away} for 15 minutes",
          "Choose a quiet moment and call {}. Ask how their week was and listen to the whole answer.",
        ],
        [
          "Eat {a meal|a snack|breakfast} with someone without phones",
          "Put both phones out of reach and share {} with someone. Ask one question you do not know the answer to.",
        ],
        [
          "Write a {card|long message|letter} to someone you miss",
          "Take 20 minutes for a {} by hand or by phone. Tell what you remember and what you hope for.",
        ],
        [
          "Take a walk with {someone from home|a friend|a colleague}",
          "Invite {} for a walk of half an hour. Walking side by side makes talking easier.",
        ],
        [
          "Suggest a plan for {this week|the weekend|next week} to one person",
          "Choose a person, an idea, a day and a time for {}. Send it and leave room for a no.",
        ],
        [
          "Put birthdays of your people in one place",
          "Spend 20 minutes on collecting the birthdays of people you like. Put them in your calendar with a reminder.",
        ],
      ],
      hard: [
        [
          "Reach out to one person a day for {three|four|five} days",
          "On {} days, send one honest line to someone: a thank you, a question or a memory. Expect nothing back.",
        ],
        [
          "Spend {an hour|two hours|an afternoon} with someone you see too little",
          "Plan {} with a person you like and do something simple together.",
        ],
        [
          "Join a {club|class|local group} for one meeting",
          "Find a {} that interests you and go once. Talk to one person before you leave.",
        ],
        [
          "Get back in touch with someone after {months|a year|several years}",
          "Write to a person you have not spoken to for {}. Say that you thought of them and ask how they are.",
        ],
        [
          "Listen without giving advice for {two|three|four} days",
          "For {} days, when someone tells you something, ask and listen only. Give advice if they ask for it.",
        ],
        [
          "Cook or bake something for someone",
          "Choose a person who would be glad about it. Make something simple and bring it yourself.",
        ],
      ],
    },
    building: {
      easy: [
        [
          "Ask {a friend|a family member|a colleague} a question you have never asked",
          "Try one like: what are you looking forward to? Ask {} and listen to the end.",
        ],
        [
          "Tell someone about {a good moment|a small worry|a plan} of yours",
          "Share {} with a person you trust. It invites the other person to share too.",
        ],
        [
          "Put your phone away for {one talk|one meal|ten minutes} with someone",
          "Leave the phone in another room for {}. Look at the person and notice one new thing.",
        ],
        [
          "Follow up on {a plan|a worry|a big day} someone told you about",
          "Think of {} that someone mentioned lately. Ask how things stand.",
        ],
        [
          "Offer {five minutes|a hand|a ride} to someone today",
          "Look out for a person who could use {}. Offer it in a way that makes a no easy.",
        ],
        [
          "Write down what you value in one person",
          "Choose one person and write three things you value in them. Tell them one of these if it feels right.",
        ],
      ],
      medium: [
        [
          "Plan a regular {call|walk|dinner} with someone",
          "Choose a person and suggest a {} that comes back every week or month. Agree on the first date.",
        ],
        [
          "Listen to someone for {15|20|30} minutes and only ask questions",
          "Let the other person talk for {} minutes. Ask short questions and do not tell your own story.",
        ],
        [
          "Learn about the {work|childhood|hobby} of someone close",
          "Ask a person close to you about their {} for half an hour. Find out one thing you did not know.",
        ],
        [
          "Do {a chore|a small repair|an errand} for someone without being asked",
          "Choose {} that takes up to 40 minutes and do it quietly for someone.",
        ],
        [
          "Look through old {photos|messages|letters} with someone",
          "Sit down together with old {} for half an hour. Tell each other what you remember.",
        ],
        [
          "Write down how you would like to be treated",
          "Take 20 minutes: what helps you when you are sad, tired or angry? Share one point with someone close.",
        ],
      ],
      hard: [
        [
          "Invite {one person|two people|three people} over for something simple",
          "Tea, soup or a game is enough. Invite {} and keep it easy, so that you can enjoy it too.",
        ],
        [
          "Say something kind to one person on {four|five|six} days",
          "On {} days, tell someone what you like about them. Choose another person each day if you can.",
        ],
        [
          "Plan {a day trip|a film evening|a game evening} with people you like",
          "Make the plan for {}: ask two people, set the day, take care of one thing and hand out the rest.",
        ],
        [
          "Keep one evening a week for {your family|your partner or best friend|friends}",
          "Choose an evening this week for {} with no work and no screens. Agree on what you will do.",
        ],
        [
          "Apologise for something that still bothers you",
          "Choose something small or middle-sized. Say what you did, that you are sorry, and what you will do. Ask for nothing in return.",
        ],
        [
          "Get to know {a neighbour|a colleague|someone at a club} over an hour",
          "Ask {} for a coffee or a walk. Prepare three open questions and share something of yourself.",
        ],
      ],
    },
    steady: {
      easy: [
        [
          "Tell someone {what you admire|what you like|what you enjoy} about them",
          "Think of one person and tell them {} about them. One sentence is enough.",
        ],
        [
          "Say what you need in one clear {sentence|message|request}",
          "Choose something small you need from someone. Put it in one {} without blame.",
        ],
        [
          "Ask {a friend|your partner|a parent or child} how you can help this week",
          "Ask {} and take the answer as it is. Do the thing within two days. Someone else fits too.",
        ],
        [
          "Share a memory with {a relative|a school friend|an old colleague}",
          "Write to {} about one moment you shared. Ask what they remember.",
        ],
        [
          "Notice {two|three|four} attempts of others to get close to you",
          "A question, a joke, a look: today, notice {} such moments and respond warmly.",
        ],
        [
          "Let one small irritation go",
          "Choose one small thing that annoys you about someone. Breathe, think of a kind reason for it, and let it pass.",
        ],
      ],
      medium: [
        [
          "Talk about {hopes|money|free time} with someone close for half an hour",
          "Each of you speaks for ten minutes about {} while the other listens. Then look for one thing you both want.",
        ],
        [
          "Bring up one small issue before it grows",
          "Choose a calm moment. Say what happened, how you felt and what you would like. Then ask how they see it.",
        ],
        [
          "Write a thank-you letter to {a teacher|a friend|a family member}",
          "Take half an hour and write to {} what they did and what it changed. Read it to them if you can.",
        ],
        [
          "Do something new together: {a recipe|a walk in a new place|a class online}",
          "Choose {} with a person you know well. New things make even old bonds feel fresh.",
        ],
        [
          "Ask for {help|advice|company} and accept it",
          "Choose something where {} would be welcome. Ask one person and simply say thank you.",
        ],
        [
          "Look at how you act in {arguments|groups|new company}",
          "Take 20 minutes and write how you usually act in {}. Note one thing you would like to try.",
        ],
      ],
      hard: [
        [
          "Have the talk you have put off {this week|this month|this year}",
          "Write down your main point in one sentence, choose a calm time, and speak for yourself. Get support first if it feels too big.",
        ],
        [
          "Plan a surprise for {a friend|your family|your partner or best friend}",
          "Think about what {} really likes and plan a small surprise for this week. Time counts more than money.",
        ],
        [
          "Answer calmly for {three|four|five} days, even when annoyed",
          "For {} days, take one breath before you answer. In the evening, write down one moment when it helped.",
        ],
        [
          "Spend {half a day|a whole day|a weekend morning} with someone without screens",
          "Plan {} together and leave the phones at home or in a bag. Let the other person choose one part.",
        ],
        [
          "Repair a bond that has {cooled|cracked|gone quiet}",
          "Choose a relationship that has {} and is safe for you. Write or call, say that you miss it, and suggest a small step.",
        ],
        [
          "Help someone with a {move|project|hard week}",
          "Offer two hours or more to someone with a {}. Ask what would help most and do that.",
        ],
      ],
    },
    advanced: {
      easy: [
        [
          "Say a kind no to one {request|invitation|favour}",
          "Choose one {} you do not have room for. Thank them, say no clearly, and keep it short.",
        ],
        [
          "Ask someone what they {need|miss|hope for} right now",
          "Choose a person close to you and ask what they {}. Repeat it in your own words to check.",
        ],
        [
          "Admit {one mistake|one doubt|one thing you do not know}",
          "Tell someone about {} today. It makes it easier for others to be honest too.",
        ],
        [
          "Speak well of someone {who is absent|who is new|who is often overlooked}",
          "Say something true and good about a person {}. Let others hear it.",
        ],
        [
          "Check in on {a quiet friend|a busy parent|someone who lives alone}",
          "Send {} a short line: no need to answer, just thinking of you.",
        ],
        [
          "Name one limit you want to keep this week",
          "Write it as one sentence: I will, or I will not. Tell the person it concerns if that helps.",
        ],
      ],
      medium: [
        [
          "Take stock of {one friendship|your closest bond|your role in a group}",
          "Write for 20 minutes about {}: what you give, what you get, and what you would like to change.",
        ],
        [
          "Ask someone close for honest feedback on {listening|being on time|showing care}",
          "Ask how you come across in {}. Listen, ask for an example, and thank them.",
        ],
        [
          "Write down your side and the other side of {a conflict|a hurt|a habit}",
          "Fill half a page with each view on {}, as fairly as you can. Underline what both want.",
        ],
        [
          "Introduce {two friends|two colleagues|two neighbours} who would get along",
          "Arrange a short meeting for {} and tell each one why you thought of them.",
        ],
        [
          "Plan how to support someone through {a hard month|an exam|a new start}",
          "Think about a person facing {}. Write down three small things you can do and put them in your calendar.",
        ],
        [
          "Start a shared list of things to do together",
          "Sit down with someone close for half an hour and collect ideas. Choose one and set the date.",
        ],
      ],
      hard: [
        [
          "Host {a dinner|a picnic|a game night} that mixes people",
          "Invite people who do not know each other to {}. Give each a small task, so that they get talking.",
        ],
        [
          "Hold one clear limit for {four|five|seven} days",
          "Choose a limit that matters to you, say it kindly, and keep it for {} days. Note what changed.",
        ],
        [
          "Forgive something small, for your own sake",
          "Write down what happened, what it cost you and what you learned. Decide what to let go, and take your time. Contact is not needed.",
        ],
        [
          "Volunteer for {two hours|three hours|a morning}",
          "Find a place where people need a hand and give {} of your time. Learn the names of the people you meet.",
        ],
        [
          "Ask {three|four|five} people what they value in your bond",
          "Ask {} people close to you what they value in it and what they would like more of. Just take it in.",
        ],
        [
          "Care for one relationship every day for {five|six|seven} days",
          "Choose one person and do one thing for your bond on each of {} days: listen, help, thank, laugh.",
        ],
      ],
    },
    expert: {
      easy: [
        [
          "Thank someone for {their patience|their honesty|their humour}",
          "Choose a person and thank them for {} with one example.",
        ],
        [
          "Ask the {quietest|newest|oldest} person in a group for their view",
          "Make room for the {} person today and hear them out.",
        ],
        [
          "Pass on {a compliment|kind words|praise} you heard about someone",
          "Tell the person what others said and who said it. Add a kind word of your own.",
        ],
        [
          "Pause for {two|three|four} breaths before your next hard answer",
          "When a talk gets tense today, take {} slow breaths. Then say what you really mean.",
        ],
        [
          "Write one line about {a person you miss|a bond you are proud of|a lesson from a friend}",
          "Take five minutes and think of {}. Keep the line where you find it again.",
        ],
        [
          "Find the good in a difference",
          "Think of someone who sees the world in another way. Name one good thing that comes from that difference.",
        ],
      ],
      medium: [
        [
          "Ask an older person about {love|friendship|hard times}",
          "Take half an hour and ask someone older what they learned about {}. Write down one sentence to keep.",
        ],
        [
          "Help two people understand each other",
          "Only if both agree: let each speak for five minutes and repeat what you heard. Take no side and offer no verdict.",
        ],
        [
          "Write down {the story|the values|the rituals} of your circle",
          "Put {} of your family or friends on one page. Share it and ask what they would add.",
        ],
        [
          "Plan a tradition for {each month|each season|each year}",
          "Think of something simple that could bring your people together {}. Choose the first date and tell two people.",
        ],
        [
          "Coach a friend through {a decision|a conflict|a new habit} with questions only",
          "For 30 minutes, ask open questions about {} and give no advice. Let your friend end with one step.",
        ],
        [
          "Review how you spent time with people {this month|this season|this year}",
          "Look at your calendar of {}. Who got much, who little? Plan one change.",
        ],
      ],
      hard: [
        [
          "Bring together {four|six|eight} people for an evening with one question",
          "Invite {} people and choose a question worth an evening. Everyone speaks once before anyone speaks twice.",
        ],
        [
          "Record {a life story|family recipes|old songs} with someone older",
          "Sit down with someone older for an hour or more and record {}. Share a copy with those who care.",
        ],
        [
          "Start something for {your street|your building|your club}",
          "A breakfast, a tool shelf, a game day: take the first step for {} this week and find one partner.",
        ],
        [
          "Be fully present with one person for {three|five|seven} evenings",
          "On {} evenings, give someone an undivided half hour. No screens, no plans, no advice.",
        ],
        [
          "Write honest letters to {two|three|four} people who matter",
          "Tell each of {} people what they have given you. Send the letters, or read them aloud.",
        ],
        [
          "Mend something you broke in a relationship",
          "Ask the person first whether they want to talk. Own your part fully, ask what would help, and follow through this week.",
        ],
      ],
    },
  },
};

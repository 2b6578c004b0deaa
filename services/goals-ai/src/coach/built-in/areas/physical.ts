import type { AreaCatalogue } from "../catalogue.ts";

/** Movement, sleep, food and rest for bodies of every kind; no weights, no calories, no medical advice. */
export const physical: AreaCatalogue = {
  framing: {
    motivational: [
      "Treat your body well and let it surprise you.",
      "Each good choice today makes the next one easier.",
      "Think of the energy it will give you.",
    ],
    gentle: [
      "Listen to your body; it knows what is enough.",
      "Change it so that it suits you, and stop if anything hurts.",
      "Rest counts as part of it.",
    ],
    direct: [
      "Decide when, then do it.",
      "Put it before the next thing on your list.",
      "Keep it simple and finish it.",
    ],
    analytical: [
      "Note how your body feels before and after.",
      "Write down the time and how you felt.",
      "Compare it with the last time you did this.",
    ],
  },
  currentGoals: {
    starting: {
      motivational: "Get moving a few minutes a day and feel your energy rise",
      gentle: "Find small ways to move that feel good to you",
      direct: "Move for ten minutes a day and sleep at regular times",
      analytical: "Notice how movement, sleep and food change your day",
    },
    building: {
      motivational: "Build a routine of movement that you look forward to",
      gentle: "Let movement and rest find a place in your week",
      direct: "Exercise three times a week and drink enough water",
      analytical: "Plan your week of movement and check what you kept",
    },
    steady: {
      motivational: "Grow stronger and fitter with a plan that fits your life",
      gentle: "Keep a healthy rhythm and listen to what your body tells you",
      direct: "Train strength, stamina and balance every week",
      analytical: "Follow one measure of fitness and improve it step by step",
    },
    advanced: {
      motivational: "Take on a goal that shows how far you have come",
      gentle: "Balance hard work with rest that truly restores you",
      direct: "Follow a training plan and protect your sleep",
      analytical: "Vary effort and rest and see what makes you stronger",
    },
    expert: {
      motivational: "Stay strong for life and bring others along",
      gentle: "Keep your body well with variety, patience and play",
      direct: "Plan the season, train the weak spot, recover fully",
      analytical: "Fine-tune training, food and sleep with what your notes show",
    },
  },
  hints: {
    starting: {
      motivational: "Five minutes count: start with a walk around the block.",
      gentle: "Choose a kind of movement you enjoy, however small.",
      direct: "Stand up once every hour.",
      analytical: "Write down when your energy is highest, and move then.",
    },
    building: {
      motivational: "Meet a friend to move together, and time flies.",
      gentle: "Rest days help you grow, so plan them too.",
      direct: "Lay out your clothes the evening before.",
      analytical: "Tie each workout to something you already do every day.",
    },
    steady: {
      motivational: "Try a new sport this month and wake up new muscles.",
      gentle: "Slow down one session a week and enjoy the view.",
      direct: "Strength twice a week: put both in your calendar.",
      analytical: "Log distance, time and effort, and let the trend guide you.",
    },
    advanced: {
      motivational: "Pick an event to train for and tell a friend about it.",
      gentle: "When sleep was short, make the session shorter too.",
      direct: "Hard days hard, easy days easy.",
      analytical: "Change one thing at a time, so that you see what works.",
    },
    expert: {
      motivational: "Invite a beginner along and remember how fun it is.",
      gentle: "Let a playful day without a plan be part of your training.",
      direct: "Work on the thing you like least, first.",
      analytical: "Review your last three months and plan a lighter week.",
    },
  },
  challenges: {
    starting: {
      easy: [
        [
          "Drink a glass of water {when you wake up|before lunch|before your next coffee}",
          "Fill a glass and drink it slowly {}. Leave the glass where you see it again tomorrow.",
        ],
        [
          "Walk for {three|five|eight} minutes",
          "Step outside or walk around inside for {} minutes. Any pace is fine.",
        ],
        [
          "Stretch your {neck and shoulders|back and hips|calves and feet} gently",
          "Move your {} slowly for three minutes. Stay where it feels good and breathe.",
        ],
        [
          "Stand up and move once in {the morning|the afternoon|the evening}",
          "Sometime in {}, get up for two minutes. Roll your shoulders, shake your arms, look far away.",
        ],
        [
          "Add {one fruit|one vegetable|a handful of nuts} to a meal",
          "Choose {} that you like and can eat, and add it to one meal today.",
        ],
        [
          "Dance to one song",
          "Pick a song that lifts you and move as you like until it ends. Sitting works too.",
        ],
      ],
      medium: [
        [
          "Take a {15|20|25}-minute walk at an easy pace",
          "Walk for {} minutes so that you could chat all the way. Look for three things you like.",
        ],
        [
          "Cook a simple meal with {two|three|four} vegetables",
          "Choose an easy recipe with {} vegetables and cook it in up to 40 minutes. Keep a portion for tomorrow.",
        ],
        [
          "Follow a beginner video for {stretching|yoga|light exercise}",
          "Find a free {} video of about 20 minutes. Skip any move that does not feel right.",
        ],
        [
          "Prepare {your bedroom|your evening|your morning} for better sleep",
          "Take 20 minutes to make {} calmer: less light, less noise, no screen close by.",
        ],
        [
          "Tidy one room {to music|in fresh air|against the clock}",
          "Open a window and tidy one room {} for 20 minutes. It is movement, and you see the result.",
        ],
        [
          "Write down what movement you enjoyed as a child",
          "Think back and list everything. Choose one thing and find a way to try it this week.",
        ],
      ],
      hard: [
        [
          "Move for ten minutes on {three|four|five} days",
          "On {} days, move for ten minutes in any way you like. Mark each day on paper.",
        ],
        [
          "Go to bed at the same time for {three|four|five} nights",
          "Choose a time that works and keep it for {} nights. Put the phone away half an hour before.",
        ],
        [
          "Explore {a park|a new street|a nearby village} on foot for an hour",
          "Walk through {} for about an hour with as many breaks as you like. Take some water along.",
        ],
        [
          "Take the stairs or walk part of the way on {two|three|four} days",
          "On {} days, swap one ride for a short walk or the stairs, as far as it feels good.",
        ],
        [
          "Try a {dance|swimming|gymnastics} class for beginners",
          "Look for a first class near you or online. Go once, at your own level, and see how it feels.",
        ],
        [
          "Keep a small energy diary for the week",
          "Each evening, note how you slept, moved and ate, and your energy from 1 to 10. On the last day, look for a link.",
        ],
      ],
    },
    building: {
      easy: [
        [
          "Do {five|eight|ten} slow squats or chair rises",
          "Use a chair for support and do {} slow rises. Breathe out on the way up.",
        ],
        [
          "Balance on each leg for {10|20|30} seconds",
          "Stand near a wall and hold each side for {} seconds. Touch the wall whenever you need to.",
        ],
        [
          "Fill a bottle of water for {your desk|your bag|your walk}",
          "Fill a bottle for {} and sip from it through the day.",
        ],
        [
          "Lay out your clothes for {a walk|a workout|a bike ride}",
          "Prepare all you need for {} tomorrow and put it where you are sure to see it.",
        ],
        [
          "Eat {one meal|one snack|three bites} slowly and without a screen",
          "Sit down for {} and notice smell, taste and when you have had enough.",
        ],
        [
          "Stretch before you go to sleep",
          "Spend four minutes on slow stretches beside your bed. Let your breath get longer.",
        ],
      ],
      medium: [
        [
          "Walk briskly for {20|30|35} minutes",
          "Walk for {} minutes, fast enough to feel warm and slow enough to talk.",
        ],
        [
          "Do a {15|20|30}-minute workout with your own body weight",
          "Choose four easy moves and take turns for {} minutes with breaks. Good form beats speed.",
        ],
        [
          "Plan your meals for the next {two|three|four} days",
          "Write down simple meals for {} days with something fresh in each. Make a list of what you need.",
        ],
        [
          "Ride a bike, swim or row for {20|25|30} minutes",
          "Choose what you can get to and keep moving for {} minutes at an easy effort.",
        ],
        [
          "Do a mobility session for your {hips|shoulders|spine}",
          "Follow a gentle 20-minute routine for your {}. Move slowly and stay free of pain.",
        ],
        [
          "Turn a phone call into a walk",
          "Call someone you like and walk while you talk, for about half an hour.",
        ],
      ],
      hard: [
        [
          "Exercise on {three|four|five} days this week",
          "Plan {} sessions of 20 minutes or more and spread them over the week. Mark each one you do.",
        ],
        [
          "Take a walk or hike of {one hour|90 minutes|two hours}",
          "Choose a route for {}, take water and a snack, and tell someone where you go.",
        ],
        [
          "Put screens away an hour before bed for {three|four|five} nights",
          "On {} nights, switch screens off an hour early. Read, stretch or talk. Note how you sleep.",
        ],
        [
          "Learn the basics of {push-ups|a plank|a squat} over the week",
          "Watch how {} is done well, start with an easy form, and practise on three days.",
        ],
        [
          "Cook fresh food on {three|four|five} evenings",
          "On {} evenings, cook something simple from fresh food. Reuse what is left for lunch.",
        ],
        [
          "Try a sport you have never done",
          "Find a trial lesson, a friend or a video for beginners. Give it an hour and laugh about the first tries.",
        ],
      ],
    },
    steady: {
      easy: [
        [
          "Hold a plank or wall plank for {20|30|40} seconds, twice",
          "Choose the form that fits you, hold it for {} seconds, rest, and repeat once.",
        ],
        [
          "Do {eight|ten|twelve} push-ups against a wall, a table or the floor",
          "Choose the height at which {} feel doable with good form. Take a break when you need one.",
        ],
        [
          "Breathe slowly for {three|four|five} minutes after moving",
          "Lie or sit down after your next walk or workout and breathe slowly for {} minutes.",
        ],
        [
          "Take the {long way|hilly way|green way} once today",
          "When you go somewhere on foot or by bike, choose the {} and enjoy it.",
        ],
        [
          "Prepare a snack for {after your workout|your busiest hour|your way home}",
          "Pack something fresh that you like for {}, so that the good choice is the easy one.",
        ],
        [
          "Check how you sit",
          "Adjust chair, screen and feet for five minutes. Set one reminder to stand up.",
        ],
      ],
      medium: [
        [
          "Do a {25|35|40}-minute strength session",
          "Pick five moves for legs, back, chest and core. Do two or three rounds in {} minutes with good form.",
        ],
        [
          "Add {two|three|four} faster stretches to your usual route",
          "On your way, walk, run or roll faster for one minute, {} times. Go easy in between.",
        ],
        [
          "Train {balance|grip|core} for 20 minutes",
          "Choose four moves for {} and do three rounds. Keep a wall or chair near you.",
        ],
        [
          "Make a plan for {next week's sessions|better sleep|a lighter lunch}",
          "Take 20 minutes for {}: what, when, where, and what you will do if the day goes wrong.",
        ],
        [
          "Move outdoors for 40 minutes in {a park|hilly land|fresh morning air}",
          "Walk, run, ride or roll through {} at a pace that feels good.",
        ],
        [
          "Cook a big batch of something healthy",
          "Choose a soup, stew or salad and make enough for three meals. Label and store it.",
        ],
      ],
      hard: [
        [
          "Train on {four|five|six} days, at least one of them easy",
          "Plan {} days with strength, stamina and one easy day. Adjust it if you feel tired.",
        ],
        [
          "Cover {five|seven|ten} kilometres in one go, your way",
          "Walk, run, ride or roll {} kilometres. Start slow, take water, and enjoy the last part.",
        ],
        [
          "Sleep at regular times for {five|six|seven} nights",
          "Keep your times for bed and waking within half an hour for {} nights. Note your energy each day.",
        ],
        [
          "Take part in a {group run|team game|long class}",
          "Find a {} this week and join in at your level. Stay for a chat afterwards.",
        ],
        [
          "Eat vegetables at two meals a day for {four|five|six} days",
          "Plan how to add vegetables you like to two meals on {} days. Note your favourites.",
        ],
        [
          "Follow one measure of your fitness for a week",
          "Choose steps, resting pulse or a timed walk. Measure it the same way each day and write down what moves it.",
        ],
      ],
    },
    advanced: {
      easy: [
        [
          "Do a {five|seven|ten}-minute warm-up with full attention",
          "Before your next session, or on its own, warm up for {} minutes and notice each joint.",
        ],
        [
          "Roll or massage your {calves|back|forearms} for five minutes",
          "Use a ball or your hands on your {}. Keep the pressure pleasant.",
        ],
        [
          "Write down {two|three|four} training wins of this month",
          "Think of {} things you can do better than a month ago, and write them in your log.",
        ],
        [
          "Practise one skill for {five|seven|nine} minutes: jump rope, footwork or a handstand drill",
          "Pick the skill you like and practise it calmly for {} minutes. Quality first.",
        ],
        [
          "Plan your next {rest day|hard day|race day} in five lines",
          "Write down sleep, food, movement and mood for your {}.",
        ],
        [
          "Walk slowly on purpose",
          "Take ten minutes to walk slower than usual. Let the shoulders drop and the breath lead.",
        ],
      ],
      medium: [
        [
          "Do {four|five|six} intervals with full rest",
          "Warm up well, then go hard for one minute and easy for two, {} times. Cool down at the end.",
        ],
        [
          "Train one leg or one arm at a time for {20|30|40} minutes",
          "Choose moves for one side at a time and work for {} minutes. Start with the weaker side.",
        ],
        [
          "Film {one lift|one stride|one swing} and study it",
          "Record {} from two sides, watch it slowly, and choose one thing to improve.",
        ],
        [
          "Do a 40-minute easy session for {recovery|joy|technique}",
          "Keep the effort low and let {} be the aim. End with more energy than you had.",
        ],
        [
          "Review your training of the last {two|three|four} weeks",
          "Look at the last {} weeks: what helped, what was too much, what is missing? Plan the next one.",
        ],
        [
          "Prepare your food for two training days",
          "Plan and prepare meals and snacks so that you eat well before and after. Note what sits well.",
        ],
      ],
      hard: [
        [
          "Do one long session of {75|90|120} minutes at an easy effort",
          "Choose your sport and stay at a talking pace for {} minutes. Take food and water along.",
        ],
        [
          "Follow a full training plan for {five|six|seven} days",
          "Write the plan first, with rest in it. Follow it for {} days and change it only for good reasons.",
        ],
        [
          "Test yourself: {a timed run or ride|a set of push-ups|a long hold}",
          "After a rest day, warm up and do {} with good form. Write it down as a starting point, not as a verdict.",
        ],
        [
          "Work on your weakest area on {three|four|five} days",
          "Choose what you tend to skip and train it for 20 minutes on {} days.",
        ],
        [
          "Plan and do a day outdoors {on foot|on wheels|on water}",
          "Pick a route {} that fits your level, check the weather, and tell someone your plan.",
        ],
        [
          "Make sleep your training for a week",
          "Plan eight hours in bed each night, keep the room dark and cool, and note how your sessions feel.",
        ],
      ],
    },
    expert: {
      easy: [
        [
          "Do {five|six|eight} minutes of the drill you like least",
          "Choose a drill you avoid and do it calmly for {} minutes. Finish with one you love.",
        ],
        [
          "Send a training tip to {a beginner|a team mate|a friend}",
          "Share one thing that helped you with {}. Keep it short and friendly.",
        ],
        [
          "Check your gear: {shoes|bike|mat and bands}",
          "Look over your {} for wear, clean it, and note what needs a change.",
        ],
        [
          "Note how recovered you are on {waking|arriving home|going to bed}",
          "On {}, rate sleep, mood and muscles from 1 to 10. Let the numbers guide the next day.",
        ],
        [
          "Move without a plan for {six|eight|ten} minutes",
          "Crawl, roll, reach, hang or swing for {} minutes, just as it comes. Play is training too.",
        ],
        [
          "Take one whole breath break",
          "Sit for three minutes and let each breath out last longer than the breath in.",
        ],
      ],
      medium: [
        [
          "Lead a {20|30|40}-minute session for someone else",
          "Plan {} minutes that fit the other person, show each move, and keep it fun.",
        ],
        [
          "Do a technique session on {breathing|rhythm|posture}",
          "Work for 40 minutes at low effort and think only about {}. Write down one cue that helped.",
        ],
        [
          "Plan your next {four|six|eight} weeks of training",
          "Sketch {} weeks with harder and lighter ones. Put rest and life events in first.",
        ],
        [
          "Try a sport that is far from yours: {something slow|something with a ball|something with music}",
          "Choose {} and spend 40 minutes as a beginner. Notice what your body knows already.",
        ],
        [
          "Make a list of what {sleep|stress|food} does to your training",
          "Go through your notes of the last weeks and write down what you see about {}. Choose one change.",
        ],
        [
          "Design your own warm-up",
          "Put together ten moves that your joints need most. Test the order and write it on a card.",
        ],
      ],
      hard: [
        [
          "Set yourself a distance or time goal and do it in {two|three|four} sessions",
          "Choose a goal that is a stretch but safe for you. Spread it over {} sessions this week and recover well.",
        ],
        [
          "Train with someone {faster|stronger|more skilled} than you",
          "Ask a {} person for a session together. Follow, learn one thing, and say thank you.",
        ],
        [
          "Organise {a group walk|a friendly match|an open training}",
          "Choose day and place for {}, invite people of all levels, and welcome each one.",
        ],
        [
          "Take a lighter week with {two|three|four} rest days",
          "Plan {} rest days and halve the other sessions. Use the time for sleep, food and friends.",
        ],
        [
          "Help a beginner through {three|four|five} sessions",
          "Offer your company for {} short sessions. Let them set the pace and praise what goes well.",
        ],
        [
          "Write the story of your training year",
          "Look back on twelve months: best days, hard days, lessons. End with three aims for the coming year.",
        ],
      ],
    },
  },
};

import type { AreaCatalogue } from "../catalogue.ts";

/** Money: overview first, then a buffer, then plans; nothing here tells anyone what to invest in. */
export const financial: AreaCatalogue = {
  framing: {
    motivational: [
      "Each time you look at your money, you take the lead.",
      "You are building freedom, one small choice at a time.",
      "Feel the calm that a clear view brings.",
    ],
    gentle: [
      "Money can stir up feelings, so take a breath first.",
      "Whatever the number is, it says nothing about your worth.",
      "Go easy on yourself if it feels heavy.",
    ],
    direct: [
      "Facts first, opinions later.",
      "Put one number on paper and act on it.",
      "Decide once and move on.",
    ],
    analytical: [
      "Keep the result so that you can compare it next month.",
      "Ask which single change would make the largest difference.",
      "Write down what you found, with the date.",
    ],
  },
  currentGoals: {
    starting: {
      motivational: "Build a first small buffer so that a surprise bill stays small",
      gentle: "Get to know your money, one calm look at a time",
      direct: "Know what comes in and what goes out this month",
      analytical: "Collect one month of spending to see where your money goes",
    },
    building: {
      motivational: "Grow your buffer week by week and feel safer each time",
      gentle: "Find a simple budget that leaves room for what you enjoy",
      direct: "Set a budget, automate savings and pay on time",
      analytical: "Sort your costs into groups and lower the largest one",
    },
    steady: {
      motivational: "Turn your good habits into a goal you are excited to save for",
      gentle: "Plan the year's costs so that few of them come as a surprise",
      direct: "Cover three months of costs and check every contract once",
      analytical: "Track your savings rate and raise it a little each quarter",
    },
    advanced: {
      motivational: "Shape a plan that brings your bigger dreams within reach",
      gentle: "Bring your money and your values closer together",
      direct: "Write a long-term plan and review it every quarter",
      analytical: "Test your plan against three hard situations and close the gaps",
    },
    expert: {
      motivational: "Use what you know to build lasting freedom and lift others up",
      gentle: "Keep your finances calm and share what has helped you",
      direct: "Run a yearly review, cut fees and put your papers in order",
      analytical: "Measure plan against reality and refine your rules each year",
    },
  },
  hints: {
    starting: {
      motivational: "Look at one balance a day this week: knowing is already winning.",
      gentle: "Start with just one account; you can meet the others later.",
      direct: "Write down every cost today, however small.",
      analytical: "A week of notes tells you more than any guess about your spending.",
    },
    building: {
      motivational: "Let a small transfer run by itself and watch your buffer grow.",
      gentle: "Leave a little room for joy in your budget, so that it is easy to keep.",
      direct: "Pay your savings first, then spend the rest.",
      analytical: "Your three largest costs decide most of the month, so begin with them.",
    },
    steady: {
      motivational: "Give your savings a name you love and every transfer feels good.",
      gentle: "Once a month, sit down with a warm drink and look at your plan.",
      direct: "List the yearly bills and set a twelfth aside each month.",
      analytical: "Divide what you save by what you earn: that one figure shows your direction.",
    },
    advanced: {
      motivational: "Your habits are strong, so aim for a plan that covers years.",
      gentle: "Ask which costs bring you joy, and let go of one that does not.",
      direct: "Write rules for windfalls and big buys before they come.",
      analytical: "Add up all fees of a year; small rates hide large sums.",
    },
    expert: {
      motivational: "Teach someone what you know, and your own plan gets stronger too.",
      gentle: "You have done a lot, so let a calm yearly check be enough.",
      direct: "Put key papers where someone you trust can find them.",
      analytical: "Compare last year's plan with what happened and change one rule.",
    },
  },
  challenges: {
    starting: {
      easy: [
        [
          "Check the balance of {your main account|your savings account|your card}",
          "Open the app or a statement and look at today's number for {}. Write it down with the date. That is all.",
        ],
        [
          "Keep the receipt of {one purchase|two purchases|three purchases} today",
          "Ask for the receipt or take a photo of it. In the evening, look at the total and say what it was for.",
        ],
        [
          "Move the price of {a coffee|a snack|a bus ticket} into savings",
          "Send the price of {} to a savings account or drop it in a jar. The habit counts more than the amount.",
        ],
        [
          "Write down {three|four|five} things you paid for yesterday",
          "List {} payments from yesterday, cash and card. Mark the one you were happiest with.",
        ],
        [
          "Find the due date of {your rent|your phone bill|your power bill}",
          "Look up when {} is due. Put the date in your calendar with a reminder two days before.",
        ],
        [
          "Put one money worry on paper",
          "Write one sentence about what worries you most about money. Below it, write one tiny step you could take this week.",
        ],
      ],
      medium: [
        [
          "List every bill you pay each month",
          "Take 20 minutes and write down each monthly bill with its amount and date. Add them up. Now you know what a month needs.",
        ],
        [
          "Add up last week's spending on {food|transport|fun}",
          "Go through your statement and mark what you spent on {} last week. Add it up and ask whether the total feels right.",
        ],
        [
          "Sort {your wallet|your bill drawer|your money e-mails}",
          "Take half an hour for {}. Throw out what is old, keep what you need, and make one pile of what needs an answer.",
        ],
        [
          "Plan {a cheap dinner|three packed lunches|a picnic} for this week",
          "Plan {} with what you already have in the kitchen. Write down what you would have paid otherwise.",
        ],
        [
          "Set up a small automatic transfer on {payday|the first of the month|Mondays}",
          "Choose an amount so small that you hardly notice it. Let it move to savings on {} by itself.",
        ],
        [
          "Ask {a friend|a relative|a colleague} how they keep track of money",
          "Talk with {} for about 20 minutes about bills and spending. Share only what you like. Pick one idea to try.",
        ],
      ],
      hard: [
        [
          "Write down every expense for {five|six|seven} days",
          "Carry a note with you for {} days and write down each payment when you make it. On the last day, group them and look at the totals.",
        ],
        [
          "Build a simple budget for {next week|next month|the rest of this month}",
          "Take an hour. Write down what comes in, what has to go out, and what is left for {}. Round the numbers; simple beats perfect.",
        ],
        [
          "Buy only what is on your list for {two|three|four} days",
          "For {} days, buy only what you wrote on a list before. Anything else goes on a wish list that you look at later.",
        ],
        [
          "Sell or give away {three|five|seven} things you no longer use",
          "Choose {} things at home that you have not used for a year. Offer them online or to a neighbour, and put what you earn into savings.",
        ],
        [
          "Bring all your account papers together",
          "Take an hour to collect contracts, cards and statements in one folder or one app. Write a list of all accounts on the first page.",
        ],
        [
          "Ask for a cheaper {phone|internet|insurance} plan",
          "Find your contract and look at two other offers. Then call or write and ask what a cheaper {} plan would be for you.",
        ],
      ],
    },
    building: {
      easy: [
        [
          "Pause {one app|one trial|one membership} you do not use",
          "Find {} that you have not used this month and pause or end it. Check the notice period first.",
        ],
        [
          "Look up what you spent on {groceries|eating out|clothes} this month",
          "Open your statement and add up {} for this month. Write the number where you will see it tomorrow.",
        ],
        [
          "Round up {one payment|two payments|three payments} into savings",
          "Take {} from today, round up to the next ten, and move the difference into savings.",
        ],
        [
          "Unsubscribe from {three|five|eight} shop newsletters",
          "Fewer offers mean fewer buys. Open your inbox and unsubscribe from {} senders that make you spend.",
        ],
        [
          "Name your savings after {a place|a person|a dream}",
          "Give your savings account or jar a name after {}, so that each transfer reminds you what it is for.",
        ],
        [
          "Wait a day before one buy",
          "Pick something you want to buy today and put it on a list with the date. Look at it again tomorrow and decide then.",
        ],
      ],
      medium: [
        [
          "List what you owe, smallest first",
          "Write down each debt with what is left, its rate and its monthly payment. A clear list makes the next step easier.",
        ],
        [
          "Compare two offers for {your phone plan|your internet plan|your power supply}",
          "Put your current contract beside two others. Compare price, length and what you really use of {}.",
        ],
        [
          "Write a shopping list for {three|five|seven} days of meals",
          "Look into the fridge, plan meals for {} days, and write down only what is missing. Shop from the list.",
        ],
        [
          "Set a monthly limit for {eating out|online shopping|weekend trips}",
          "Look at the last two months of {}. Choose a limit you can live with and write it where you pay.",
        ],
        [
          "Read {last month's statement|last week's payments|your last 20 card payments} line by line",
          "Go through {} and mark each line: needed, nice, or not worth it. Add up the last group.",
        ],
        [
          "Work out what the next {birthday|holiday|repair} will cost",
          "Make a fair guess and divide it by the weeks until then. Put the first week's share aside today.",
        ],
      ],
      hard: [
        [
          "Skip all extras from {Monday to Wednesday|Thursday to Saturday|Friday to Sunday}",
          "Pay only for food, travel and bills from {}. Plan something free that you enjoy for each of these days.",
        ],
        [
          "Start a buffer for {one surprise bill|one week of food|one repair}",
          "Work out the amount for {}. Plan how to set it aside over the next weeks and make the first two transfers this week.",
        ],
        [
          "Cook at home for {three|four|five} days in a row",
          "Plan simple meals for {} days and cook them at home. On the last day, compare the cost with your usual week.",
        ],
        [
          "Make a payoff plan for one debt",
          "Choose one debt, decide on a monthly amount and count the months. Ask the lender about the cost of extra payments before you start.",
        ],
        [
          "Find every repeated payment of the last {three|six|twelve} months",
          "Go through {} months of statements and list what repeats. Keep, change or end each one, and note what you save.",
        ],
        [
          "Use an envelope for {food|fun|travel} this week",
          "Put a fixed sum for {} into an envelope or a separate pot. When it is empty, wait for next week. Note how it went.",
        ],
      ],
    },
    steady: {
      easy: [
        [
          "Look up the yearly fee of {your bank account|your credit card|one savings plan}",
          "Find the fee list for {} and write down what it costs you in a year.",
        ],
        [
          "Read one short article on {interest|inflation|insurance}",
          "Spend ten minutes with a neutral source on {}. Write down one sentence that you would tell a friend.",
        ],
        [
          "Write your money goal for {this month|this quarter|this year} in one line",
          "Use a number and a date. Put the line where you see it when you pay.",
        ],
        [
          "Check {your pay slip|your last power bill|your last phone bill} for errors",
          "Read {} line by line and compare it with the one before. Ask about anything you cannot explain.",
        ],
        [
          "Raise your savings by the price of {a lunch|a cinema ticket|a magazine} a month",
          "Open your standing transfer and raise it by about {}. You can lower it again at any time.",
        ],
        [
          "Write down one good money choice you made",
          "Think of one choice from this month that you are glad about. Write down what made it easy, so that you can do it again.",
        ],
      ],
      medium: [
        [
          "List the bills that come once a year",
          "Write down insurance, fees, taxes and gifts with their months. Divide the sum by twelve: that is what a month should set aside.",
        ],
        [
          "Work out what {a day|a week|a month} of your life costs",
          "Add up your fixed and average costs and break them down to {}. Compare the number with what you earn in that time.",
        ],
        [
          "Compare three offers for {a savings account|home insurance|travel insurance}",
          "Make a small table for {}: cost, conditions, notice period. Note which one fits you best and why.",
        ],
        [
          "Put your net worth on one page",
          "Write what you own on the left and what you owe on the right. Take the difference and add today's date.",
        ],
        [
          "Read the small print of {one insurance|one loan|one contract}",
          "Take 30 minutes for {}. Mark three points you did not know and one question to ask.",
        ],
        [
          "Plan {a gift|a day out|a dinner with friends} at half the usual cost",
          "Think about what makes {} good apart from the price. Plan it with half the usual budget.",
        ],
      ],
      hard: [
        [
          "Write a spending plan for the next {two|three|six} months",
          "Take an hour. List known costs and income for the next {} months, and decide in advance where free money goes.",
        ],
        [
          "Lower your {food|energy|transport} cost by a tenth this week",
          "Find out what a usual week of {} costs. Choose two changes, try them for a week, and compare.",
        ],
        [
          "Earn a little extra {by selling something|with a one-off job|with a skill you have}",
          "Look for one way to earn a little {} this week. Put the whole amount toward your goal.",
        ],
        [
          "Ask for your credit report and read it",
          "Many countries let you see your own credit file for free. Ask for yours, check each entry and note what to correct.",
        ],
        [
          "Spend an hour learning about {taxes|pensions|loans}",
          "Choose a neutral source on {}. Write down five things that matter for you and one thing to look into.",
        ],
        [
          "Note how you feel at each buy for {three|five|seven} days",
          "For {} days, write one word for your mood beside each payment. Then look for the mood that costs you most.",
        ],
      ],
    },
    advanced: {
      easy: [
        [
          "Work out your savings rate for {last month|the last quarter|this year}",
          "Divide what you saved by what you earned in that time. Write the percentage down with the date.",
        ],
        [
          "Check the login of {your bank|your e-mail|your payment app}",
          "Look whether {} uses a strong password and a second step. Turn the second step on if it is missing.",
        ],
        [
          "File {three|five|ten} loose money papers",
          "Take {} papers from the pile and put each where it belongs. Throw out what you no longer need.",
        ],
        [
          "Set a date to review your {insurance|pension|subscriptions}",
          "Put a 30-minute slot for your {} into the calendar for this month. Add what you want to find out.",
        ],
        [
          "Explain {compound interest|an emergency fund|inflation} in three sentences",
          "Write down how you would explain {} to a friend. If you get stuck, you know what to read next.",
        ],
        [
          "Name one cost that brings you real joy",
          "Look at this month's payments and pick the one that was most worth it. Plan how to keep it in your budget.",
        ],
      ],
      medium: [
        [
          "Write your own rule for {windfalls|pay rises|big buys}",
          "Decide now what you will do about {} next time: how much to save, how much to enjoy, how long to wait.",
        ],
        [
          "Check whether your {home|health|liability} cover still fits",
          "Read the main page of your {} policy. Write down what changed in your life since you signed, and what to ask.",
        ],
        [
          "Test your budget against {a month without pay|a broken appliance|a rent rise}",
          "Work out what {} would mean for you. How long would your buffer last, and what would you cut first?",
        ],
        [
          "Prepare five questions about {your pension|your taxes|your insurance}",
          "Write five clear questions about {} for an adviser or a help line. Note where you can ask them.",
        ],
        [
          "Gather the papers for this year's taxes",
          "Take 40 minutes to collect what you already have, and list what is missing. Put all of it in one folder.",
        ],
        [
          "Add up the fees of {your bank|your insurance|your savings plans} for a year",
          "Search statements and contracts for every fee of {}. Write down the yearly sum and one way to lower it.",
        ],
      ],
      hard: [
        [
          "Ask for better terms on {your rent|your loan|your insurance}",
          "Collect two offers or facts that support you. Then call or write, ask for better terms on {}, and note the answer.",
        ],
        [
          "Write a one-page money plan for {one year|three years|five years}",
          "Take an hour: where you stand, where you want to be in {}, and the next three steps with dates.",
        ],
        [
          "Live on nine tenths of your usual spending for {four|five|seven} days",
          "Work out your usual daily amount and take a tenth away. Hold it for {} days and save the difference.",
        ],
        [
          "Show someone how to {make a budget|read a pay slip|compare offers}",
          "Offer a friend an hour and show them how to {}. Let them do the writing.",
        ],
        [
          "Put your key money papers in one safe place",
          "Collect contracts, insurance, loans and a list of accounts. Store them safely and tell one person you trust where they are.",
        ],
        [
          "Study how {funds|bonds|state pensions} work for an hour",
          "Use neutral sources and write one page on how {} work, with risks and costs. This is for learning, not a reason to buy.",
        ],
      ],
    },
    expert: {
      easy: [
        [
          "Compare plan and reality for {savings|spending|giving} this month",
          "Put the planned and the real number for {} side by side. Write one line about the difference.",
        ],
        [
          "Share one money lesson with {a friend|a younger person|a colleague}",
          "Tell {} about one thing you wish you had known earlier. Keep it short and kind.",
        ],
        [
          "Choose {one account|one card|one payment app} to close",
          "Fewer accounts mean less to watch. Pick {} you no longer need and note the steps to close it.",
        ],
        [
          "Write down in {two|three|four} sentences why you save",
          "Read what you wrote aloud. Does your last month fit it?",
        ],
        [
          "Read one page about {wills|new tax rules|common scams}",
          "Choose a source you trust and read about {} for ten minutes. Note one point that concerns you.",
        ],
        [
          "Give the price of {a coffee|a book|a meal} to a good cause",
          "Choose a cause you care about and give about as much as {} costs. Note how it feels.",
        ],
      ],
      medium: [
        [
          "Look at how your savings are spread",
          "Draw a simple pie: cash, savings, pension, the rest. Note whether it still fits your plan and what you would ask an adviser.",
        ],
        [
          "Write an if-then plan for {a job change|a long illness|a large repair}",
          "Write down what you would do in the first week and the first month of {}. Note who you would call.",
        ],
        [
          "Do your yearly check of {contracts|named beneficiaries|account access}",
          "Go through {} one by one. Mark what is right and list what needs a change.",
        ],
        [
          "Plan your giving for {this season|this year|next year}",
          "Decide how much you want to give in {} and to whom. Put the dates in your calendar.",
        ],
        [
          "Find one fee to lower in your {banking|savings|insurance}",
          "Compare what you pay for {} with two other offers. Note what a change would save and what it would take.",
        ],
        [
          "Write a letter to your future self about money",
          "Write half a page: what you have learned, what you hope for, what to remember in hard times. Put a date on it for next year.",
        ],
      ],
      hard: [
        [
          "Review your money for {the last quarter|the last half year|the last year}",
          "Take an hour or two for {}: income, costs, savings, surprises. Write three lessons and one change.",
        ],
        [
          "Help someone set up {a first budget|an emergency fund|a payoff plan}",
          "Offer your time to someone who asked for help. Sit down together for an hour and make {} that they can keep up alone.",
        ],
        [
          "Write or update {your list of accounts|your emergency sheet|your wishes for the worst case}",
          "Bring {} up to date and store it safely. Ask a professional where the legal form matters.",
        ],
        [
          "Work out what {a half-year break|a move|retirement} would cost",
          "Take an hour for {}: monthly costs, income, one-off costs. Write down the gap and two ways to close it.",
        ],
        [
          "Set a weekly spending cap and keep to it",
          "Choose a cap below your usual week. Check the rest each evening and adjust the next day. Save what is left at the end.",
        ],
        [
          "Invite {two|three|four} people to a money evening",
          "Pick one topic, such as budgets or contracts, and invite {} people you trust. Each brings one tip and one question.",
        ],
      ],
    },
  },
};

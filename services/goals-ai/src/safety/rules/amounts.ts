import type { SafetyCategory } from "../categories.ts";

const numerals: Readonly<Record<string, number>> = {
  zero: 0,
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
};

/** "four hundred and fifty" is 450; "a" and "an" stay, as they mostly count nothing. */
export function readNumerals(words: string): string {
  const read: string[] = [];
  let sum: number | null = null;
  for (const word of words.split(" ")) {
    const value = word === "a" || word === "an" ? undefined : numerals[word];
    if (value !== undefined) {
      if (sum !== null && (sum % 10 !== 0 || value >= 10) && sum % 100 !== 0) {
        read.push(`${sum}`);
        sum = value;
      } else sum = (sum ?? 0) + value;
    } else if ((word === "hundred" || word === "thousand") && (sum !== null || read.at(-1) === "a")) {
      if (sum === null) read.pop();
      sum = (sum ?? 1) * (word === "hundred" ? 100 : 1000);
    } else {
      if (sum !== null) read.push(`${sum}`);
      sum = null;
      read.push(word);
    }
  }
  if (sum !== null) read.push(`${sum}`);
  return read.join(" ");
}

const KCAL_A_DAY = 1000;
const KG_A_WEEK = 1.5;
const FAST_HOURS = 36;
const kgPer: Readonly<Record<string, number>> = { kg: 1, lb: 0.4536, stone: 6.35, st: 6.35 };
const hoursPer: Readonly<Record<string, number>> = {
  hour: 1,
  day: 24,
  night: 24,
  weekend: 48,
  week: 168,
  fortnight: 336,
  month: 730,
};
const count = (text: string | undefined) =>
  text === undefined || text === "a" || text === "an" ? 1 : Number(text);
const hoursOf = (amount: string | undefined, unit: string | undefined) =>
  count(amount) * (hoursPer[(unit ?? "").replace(/s$/u, "")] ?? 0);

const spent =
  / (?:burn|burning|burned|deficit|surplus|fewer|less_than_before|extra|snack|snacks|per meal|a meal|each meal|breakfast of|walk off|active|workout|run off|exercise|cut|cutting|reduce|reducing|reduction|more|dessert|drink|drinks|treat|treats|under for lunch|each serving|serving|from snacks|latte|smoothie|gave up|add) /u;
const meal = / (?:breakfast|lunch|dinner|snack|recipe|recipes|meals|meal|serving|dish|dishes) /u;
const intake =
  / (?:day|daily|eat|eating|intake|diet|live on|restrict|restricting|limit|survive|tomorrow|today|consume|max|maximum|only|stay under|stay below|under|below|keep|limit|goal|budget|down to|get to|drop to|go down) /u;

function tooFewCalories(sentence: string): boolean {
  for (const { 1: amount, index } of sentence.matchAll(
    / (\d{1,5}(?:\.\d+)?) (?:or \d+ |to \d+ |- \d+ )?calories /gu,
  )) {
    const perDay =
      / calories (?:a|per|each|every|in a|for the|\/|total) (?:whole )?day| daily | only | total /u.test(
        sentence.slice(index),
      );
    if (
      Number(amount) < KCAL_A_DAY &&
      !spent.test(sentence) &&
      intake.test(sentence) &&
      (perDay || !meal.test(sentence))
    )
      return true;
  }
  const taken =
    / intake (?:\w+ )?(?:under|below|to|at|of|around) (\d{2,3}) (?:;|a day|per day|daily|every)/u.exec(
      sentence,
    );
  if (taken !== null && Number(taken[1]) < KCAL_A_DAY) return true;
  const most =
    / (?:calories|eat|eating|eats|intake) .*?(?:never go over|not go over|dont go over|never over|no more than|stay under|stay below|keep it under|keep it below|limit of|limited to|at most|a max of|maximum of) (\d{3}) (?:;|a day|per day|daily|today|every|until|calories|and|or) /u.exec(
      sentence,
    );
  if (
    most !== null &&
    Number(most[1]) < KCAL_A_DAY &&
    !/ (?:budget|spend|cost|euros|dollars|g|grams|words) /u.test(sentence)
  )
    return true;
  return / (?:zero|no|0) calories? (?:day|days|diet|a day|for|until|today|week) /u.test(sentence);
}

const losing =
  / (?:lose|losing|lost|drop|dropping|shed|shedding|slim|weight|thinner|cut|melt|gone|off|lighter|burn|down|skinny) /u;
const BMI_LEAST = 18;
const notBody =
  / (?:luggage|suitcase|bag|backpack|bench|squat|deadlift|press|curl|row|lift|clutter|food waste|flour|save|saving|earn|books|rubbish|trash|plastic|bike|dog|cat|puppy|pet|truck|price) /u;

function tooFast(sentence: string): boolean {
  if (!losing.test(sentence) || notBody.test(sentence)) return false;
  const amount = / (\d+(?:\.\d+)?|a) (?:more |extra |full |whole )?(kg|lb|stone|st|k) /u.exec(sentence);
  const time =
    /(?: (in|within|by|over|every|per|a|each|for|during|this|next|just|only|inside|before|under|the next|of) )(?:just |only |the |next |under |about |less than |max |exactly |like )*(\d+(?:\.\d+)?|a|an|one|this|next|single)? ?(?:single |short )?(days?|nights?|weekends?|weeks?|fortnight|months?|tomorrow|tonight|overnight|fridays?|mondays?|saturdays?|sundays?|a week|hours?) /u.exec(
      sentence.slice(amount?.index ?? 0),
    ) ?? /(?: )(each|every|per)? ?(\d+|a)? ?(days?|weeks?|weekends?|fortnight|months?) /u.exec(sentence);
  if (amount === null || time === null) return false;
  const kg = count(amount[1]) * (kgPer[amount[2] === "k" ? "kg" : (amount[2] ?? "kg")] ?? 1);
  const unit = time[3] ?? "";
  const often = time[1] === "every" || time[1] === "per" || time[1] === "each" || time[1] === "a";
  const number = time[2] === undefined || Number.isNaN(Number(time[2])) ? "1" : time[2];
  const weeks =
    (/tomorrow|tonight|overnight|friday|monday|saturday|sunday/u.test(unit) ? 168 : hoursOf(number, unit)) /
    168;
  const rate = kg / weeks;
  return weeks > 0 && rate > KG_A_WEEK + 0.05 && (kg >= 3 || rate >= 2.4 || (often && weeks <= 1));
}

const foodless =
  / (?:fast|fasts|fasting|fasted|not eat|dont eat|wont eat|eat nothing|eating nothing|no food|without food|without eating|no eating|only water|just water|only drink water|nothing but water|water fast|not eating|zero food|no meals|without meals|stop eating|go hungry|starve|not consuming|avoid food|without any food|no solid food|nothing to eat|without a meal|avoid eating|refuse food) /u;
const faithOrRhythm =
  / (?:ramadan|lent|yom kippur|orthodox|intermittent|16:8|18:6|14:10|5:2|sugar|carbs|meat|alcohol|junk|food waste|delivery|out|chocolate|social media|dopamine|dairy|snacks|sweets|fast food|processed|runner|mile|track|typing|5k|10k|phone|screens|screen|news|gluten|internet|takeaway|takeout|candy|caffeine|bread|restaurants|soda|shopping|spending|after #|after \d+|before bed|lane|bowling|charging|for god|prayer|ekadashi|sunset|sundown|blood test|media|youtube|tiktok|digital|junk food|fried food|in front|at my desk|in bed) /u;

function tooLong(sentence: string): boolean {
  if (!foodless.test(sentence) || faithOrRhythm.test(sentence)) return false;
  for (const [, amount, unit] of sentence.matchAll(
    / (\d+(?:\.\d+)?|a|the whole|whole|this|all) (?:full |whole |straight |entire |long )?(hours?|days?|nights?|weekend|weeks?|fortnight|months?) /gu,
  )) {
    const times = amount !== undefined && /^\d/u.test(amount) ? amount : "1";
    if (hoursOf(times, unit) > FAST_HOURS && !/ every (?:\d+|few) | days a week | times a /u.test(sentence))
      return true;
  }
  return / (?:fast|fasting|eat nothing|not eat) ~?(?:\w+ )?(?:for days|for weeks|as long as)/u.test(sentence);
}

function tooLight(sentence: string): boolean {
  const bmi =
    / bmi (?:of |to |under |below |is |at |down |around |goal |= |: |reach |get |less |than )*(\d+(?:\.\d+)?) /u.exec(
      sentence,
    ) ?? / (\d+(?:\.\d+)?) bmi /u.exec(sentence);
  if (bmi !== null && Number(bmi[1]) < BMI_LEAST) return true;
  if (
    notBody.test(sentence) ||
    / (?:baby|son|daughter|toddler|kid|child|barbell|kettlebell|weights|lose|lost|losing|gain|dumbbell|carry|add|sack) /u.test(
      sentence,
    )
  )
    return false;
  const tall = / (\d{2}) kg (?:\w+ ){0,3}(1\d\d) cm | (?:1\d\d) cm (?:\w+ ){0,3}(\d{2}) kg /u.exec(sentence);
  if (tall !== null && Number(tall[1]) / (Number(tall[2]) / 100) ** 2 < BMI_LEAST) return true;
  const weight =
    / (?:weigh|weighing|weight|reach|down to|get to|hit|be|under|below|become|to|goal) (?:only |just |under |below |less than |of |is |to |at |about |around |down |exactly ){0,8}(\d+(?:\.\d+)?) (kg|lb|stone) /u.exec(
      sentence,
    );
  if (weight === null) return false;
  const kg = Number(weight[1]) * (kgPer[weight[2] ?? "kg"] ?? 1);
  return (
    kg >= 20 &&
    kg <= 43 &&
    / (?:weigh|weighing|weight|be|get|goal|scale|down|reach|skinny|thin|until) /u.test(sentence)
  );
}

const ages: readonly RegExp[] = [
  / (?:im|i am|iam) (?:only |just |like |actually |a |an |still |nearly |almost |now |literally |already |not even |currently |basically |gonna be |going to be )*([3-9]|1[0-2])(?: and a half| \. 5| 1\/2)? (?:years? old|yo|y o|year old|yearold|years of age|y\/o|yr old)/u,
  / (?:im|i am) (?:only |just |like |actually |still |literally |already |not even |nearly |almost )*([4-9]|1[0-2])(?: and a half| years)? (?:;|and (?:i|my|in|want|cant|live|have|like|love|wanna|need|a|dont|im|wish|not|hate)|but|so (?:i|my)|btw|lol|in (?:may|june|july|august|march|april|september|october|november|december|january|february|real life)|my|i|im|who|can|pls|please|this year|next month|right now|now|too|plus|if|help|girl|boy|f|m|female|male|from|about to|years and|turning|going on|because|want) ?/u,
  / (?:i turn|im turning|turning|i just turned|i turned|just turned|ill be|i will be|ill turn|i will turn|about to turn) (?:just )?([4-9]|1[0-2]) (?:;|years? old|next|soon|this|in|on|last|yesterday|today|tomorrow|and|but|so|i|years|now|last week)/u,
  / (?:my age is|age|aged|my age|age is) ([4-9]|1[0-2]) (?:;|years|and|but|so|i)/u,
  / (?:as|being) (?:a|an) ([4-9]|1[0-2]) year old /u,
  / ([4-9]|1[0-2]) (?:year old|yo|years old) (?:girl|boy|kid|here|student|f|m|me|gamer|female|male) (?:;|here|and i|who wants|looking|from|trying|needs|wants|i|with big|in|that)/u,
  / my (?:upcoming |next )?([4-9]|1[0-2])(?:th| th) (?:birthday|bday) /u,
  / (?:my (?:twin|best friend|friend|mate|bff|friends|mates)(?: and (?:i|me))?|me and my (?:twin|best friend|friend|mate|bff|friends|mates)) (?:are|r) (?:both )?([4-9]|1[0-2]) (?:;|years?|yrs?|yo|and|so|we)/u,
  / ; ([4-9]|1[0-2]) (?:years old|year old|yo|y o) (?:;|and|girl|boy|here)/u,
];
const schools =
  / (?:im|i am|im going|i go|im just|im still|im currently|i just started|im starting|i started|im only|ill be|i will be|me in|going|go|were) (?:going )?(?:still |only |currently |just )?(?:in|into|to|starting|at|started|entering|a) (?:the |my |a )?(?:(?:1|2|3|4|5|6)(?:st|nd|rd|th)? ?(?:st|nd|rd|th)? ?(?:grade|grader|class at primary)|(?:first|second|third|fourth|fifth|sixth) ?(?:grade|grader)|year (?:1|2|3|4|5|6|one|two|three|four|five|six)|primary school|elementary school|elementary|kindergarten|primary|primary 5|preschool|p5|p6|grade (?:1|2|3|4|5|6|one|two|three|four|five|six)) (?!teacher|teaching|education|as a|classroom|to teach|to pick|pick|volunteer|to volunteer|to drop|teachers|ta|assistant|tutor|counsellor|counselor|librarian|of (?:my|the|a|uni|college|medical|law|university)|at (?:uni|university|college|law|med)|medical|phd|nursing|apprentice|and teach|training|of|music)/u;
const notMine =
  / (?:explain|treats me|stopped|wanted to be|dress|dressing|play|playing|character|daughter|son|kid|kids|child|children|niece|nephew|student|students|sister|brother|grandson|granddaughter|sober|clean|when i was|since i was|pupils|teach|months|weeks|days|ago|at age|at the age|level|cousin|used to|started at|before i was|car|dog|cat|inner|stepson|stepdaughter|grandkids|minutes|km|miles|hours|years of|years into|years in|years experience|marriage|anniversary|parents of|mother of|father of) /u;

/** Whether words say an age of 13 years or more, of oneself. */
export const isOfAge = (words: string): boolean =>
  / (?:im|now) (?:a |an |only |just |now |already |still |nearly |almost ){0,6}(?:1[3-9]|[2-9]\d) (?!kg|lb|cm|stone|minutes|days|weeks|months|hours)/u.test(
    words,
  );

function isUnder13(sentence: string): boolean {
  if (
    schools.test(sentence) &&
    !/ (?:daughter|son|kid|kids|child|my niece|my nephew|teacher|teaching|teach|when i was) /u.test(sentence)
  )
    return true;
  return !isOfAge(sentence) && ages.some((age) => age.test(sentence)) && !notMine.test(sentence);
}

const sexualWith =
  / (?:date|dating|sex|sleep with|sleeping with|hook up|hooking up|kiss|kissing|make out|flirt|flirting|seduce|nudes|nude|naked|girlfriend|boyfriend|relationship with|attracted to|romantic|sexting|meet up with|touch|marry|in love with|crush on|fuck|groom|bang|lover|meet a|meet an|video chat|into bed|get with|sexy|turn on|horny|fooling around|undress|find a) /u;
const plainlySexual =
  / (?:sex|sleep with|sleeping with|intimate|seduce|nudes|nude|naked|sexting|sexual|sexually|fuck|groom|grooming|horny|undress) /u;
const noChild =
  / (?:(?:my|our|the) (?:dog|cat|pony|horse)|puppy|whisky|car|house|company|sex education|playdate|birthday party|pen|tutor|teach) /u;
const kin =
  / (?:my \d+ year old (?:about|with|and|to|is|has|who)|my (?:\d+ year old |)(?:daughter|son|nephew|niece|grandson|granddaughter)|daughters|sons|kids|relationship with my) /u;
function withChild(sentence: string): boolean {
  const young =
    / ([2-9]|1[0-5]) (?:year old|years old|yo|y o|yearold|year olds|year old girl|yr old)/u.test(sentence) ||
    / (?:girl|boy|girls|boys|teen|teens|someone|student|her|him) (?:aged|of|who is|thats|is|who are|age|around|about|under|younger than|that is) (?:only |just |about )?([2-9]|1[0-5]) /u.test(
      sentence,
    ) ||
    / (?:she is|he is|shes|hes|aged) (?:only |just )?([2-9]|1[0-5]) (?:;|years?|yrs?|yo|and|but|so|he|she|i) /u.test(
      sentence,
    );
  return (
    young &&
    sexualWith.test(sentence) &&
    !noChild.test(sentence) &&
    (plainlySexual.test(sentence) || !kin.test(sentence))
  );
}

const byAmount: readonly (readonly [SafetyCategory, (sentence: string) => boolean])[] = [
  ["eatingDisorder", tooFewCalories],
  ["eatingDisorder", tooFast],
  ["eatingDisorder", tooLong],
  ["eatingDisorder", tooLight],
  ["minors", withChild],
  ["underage", isUnder13],
];

/** What a sentence is for its figures: kcal a day, kg a week, hours without food, BMI, age in years. */
export function categoriesByAmount(sentence: string): SafetyCategory[] {
  if (
    !/\d/u.test(sentence) &&
    !/ (?:grade|grader|school|primary|kindergarten|elementary|year|fast|fasting|calories|weekend|week|overnight) /u.test(
      sentence,
    )
  )
    return [];
  return byAmount.filter(([, test]) => test(sentence)).map(([category]) => category);
}

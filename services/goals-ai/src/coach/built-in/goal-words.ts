/**
 * The words by which a goal of each kind is recognised, the narrower kinds in front: of two that fit equally, the first one
 * counts.
 */
export const wordsOfKinds = {
  language:
    /\b(?:languages?|vocabulary|duolingo|english|spanish|french|german|italian|portuguese|dutch|polish|swedish|norwegian|danish|finnish|greek|turkish|arabic|hebrew|japanese|chinese|mandarin|korean|hindi|russian|ukrainian|welsh|irish|latin|sign language|bilingual|fluent)\b/giu,
  music:
    /\b(?:guitar|piano|keyboard|violin|cello|drums?|flute|saxophone|trumpet|ukulele|harp|clarinet|instrument|music|sing|singing|choir|song|songs|(?:a|my|our) band|chords?)\b/giu,
  running:
    /\b(?:jog|jogging|run (?:a (?:half|race|mile|full|faster|first)|my first|\d|five|ten|more|every|regularly|without|for)|running|runner|marathon|half marathon|parkrun|couch to|5 ?k|10 ?k)\b/giu,
  swimming: /\b(?:swim|swimming|swimmer|freestyle|breaststroke|front crawl|lengths|triathlon)\b/giu,
  cycling: /\b(?:bike|bikes|bicycle|cycle|cycling|cyclist|biking|mountain bike)\b/giu,
  walking: /\b(?:walk|walks|walking|hike|hikes|hiking|steps|outdoors|outside more|nature)\b/giu,
  sleep: /\b(?:sleep|sleeping|bedtime|insomnia|wake up|waking up|get up|early riser|morning person)\b/giu,
  reading: /\b(?:read|reading|(?:a|the|one|two|this|my|\d+) books?|books|novels?|reader|pages)\b/giu,
  gardening:
    /\b(?:garden|gardening|plants?|herbs|grow vegetables|grow tomatoes|balcony|allotment|flowers|compost)\b/giu,
  cooking:
    /\b(?:cook|cooking|bake|baking|recipes?|meal|meals|eat|eating|vegetables|vegetarian|vegan|lunch|dinner|kitchen|healthy food)\b/giu,
  screenTime:
    /\b(?:screen ?time|phone(?! calls?)|smartphone|social media|instagram|tiktok|scroll|scrolling|internet|video games?|gaming|netflix|youtube|tv|television|offline|digital)\b/giu,
  tidying:
    /\b(?:tidy|tidying|declutter|clutter|clean|cleaner|cleaning|organi[sz]ed?|organi[sz]ing|minimalist|minimalism|wardrobe|household|home in order|my room|my house|my flat|garage|basement|attic)\b/giu,
  saving:
    /\b(?:sav(?:e|ing|ings)|budget|budgeting|money|spending|spend less (?!time)|debts?|credit card|overdraft|emergency fund|buffer|deposit|euros?|dollars?|pounds|financial|bills)\b/giu,
  jobSearch:
    /\b(?:(?:new|better|first|part-time|another|my dream|remote) job|find (?:a |some )?(?:job|work)|job search|job hunt|jobs?|interview|resume|résumé|cv|apprenticeship|internship|promotion|promoted|a raise|pay raise|careers?)\b/giu,
  speaking:
    /\b(?:public speaking|speech|speeches|presentations?|presenting|talk in front|speak in front|speak up|speak in public|debate|toastmasters|stage fright)\b/giu,
  coding:
    /\b(?:cod(?:e|ing)|program(?:s|ming|mer)?|python|javascript|software|website|web site|web page|build an app|mobile app|app development|developer|computer science)\b/giu,
  travel:
    /\b(?:travel|travell?ing|trip|journey|holiday|vacation|road trip|backpack|backpacking|see the world|abroad|camino)\b/giu,
  business:
    /\b(?:business|start-?up|side hustle|side project|freelanc(?:e|er|ing)|self-employed|own shop|online shop|etsy|customers?|clients?|entrepreneur)\b/giu,
  writing:
    /\b(?:write|writing|writer|novel|blog|poem|poems|poetry|journal|journaling|diary|memoir|short story|story|author|screenplay)\b/giu,
  study:
    /\b(?:stud(?:y|ying|ies)|exams?|degree|school|college|university|course|certificate|homework|thesis|grades?|learn (?:about|more)|math|maths|physics|history|test prep|driving licen[cs]e)\b/giu,
  strength:
    /\b(?:strength|strong|stronger|muscles?|(?:push|pull|sit)[- ]?ups?|bench press|squats?|deadlift|gym|workout|work out|weights|lifting|plank|fit|fitter|fitness|in shape|yoga|pilates|exercise)\b/giu,
  making:
    /\b(?:draw|drawing|paint|painting|sketch|sketching|art|artist|knit|knitting|crochet|sew|sewing|pottery|craft|crafts|woodwork|photography|photos?|camera|diy|creative)\b/giu,
  calm: /\b(?:stress|stressed|calm|calmer|relax|relaxed|mindful|mindfulness|meditate|meditation|anxious|anxiety|worry|worries|patience|patient|balance|breathe|slow down|overwhelmed)\b/giu,
  friendships:
    /\b(?:friends?|friendships?|lonely|loneliness|social life|socialise|socialize|meet (?:new )?people|shy|community|neighbou?rs?|volunteer|volunteering)\b/giu,
  family:
    /\b(?:famil(?:y|ies)|kids?|child|children|parents?|mother|father|mum|mom|dad|son|daughter|grandparents?|grandchildren|partner|wife|husband|marriage|relationship|brother|sister|siblings?)\b/giu,
} as const satisfies Readonly<Record<string, RegExp>>;

type RecognisedKind = keyof typeof wordsOfKinds;
export const recognisedKinds = Object.keys(wordsOfKinds) as readonly RecognisedKind[];

/** All kinds; `any` is that of all other goals. */
export const kindNames = ["any", ...recognisedKinds] as const;
export type KindName = (typeof kindNames)[number];

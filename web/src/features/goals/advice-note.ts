const topics = {
  health:
    /\b(health|healthy|weight|kilos?|kg|pounds|diet|fast|fasting|calor\w*|vegan|eat|eating|food|sugar|sleep\w*|insomnia|tired|exercise|training|workout|gym|run|running|marathon|muscle|injur\w*|pain|doctor|medic\w*|therap\w*|pills?|smok\w*|alcohol|drink\w*|sober|stress|burnout|anxi\w*|depress\w*|panic|pregnan\w*|blood|diabetes)\b/iu,
  finance:
    /\b(money|financ\w*|sav(?:e|es|ing|ings)|debts?|loans?|credit|mortgage|rent|budget\w*|invest\w*|stocks?|shares|funds?|etfs?|crypto\w*|bitcoin|pensions?|retire\w*|salary|income|tax(?:es)?|insurance|euros?|dollars?|pounds|bank)\b|[€$£]/iu,
} as const;

/** Which short notes belong below an answer, by the words of the goal and of the answer. Rather one too many. */
export function adviceNotes(text: string): (keyof typeof topics)[] {
  return (["health", "finance"] as const).filter((topic) => topics[topic].test(text));
}

const topics = {
  health:
    /\b(health|healthy|weight|kilos?|kg|pounds|diet|fast|fasting|calor\w*|vegan|eat|eating|food|sugar|sleep\w*|insomnia|tired|exercise|training|workout|gym|run|running|marathon|muscle|injur\w*|pain|doctor|medic\w*|therap\w*|pills?|smok\w*|alcohol|drink\w*|sober|stress|burnout|anxi\w*|depress\w*|panic|pregnan\w*|blood|diabetes)\b/iu,
  finance:
    /\b(money|financ\w*|sav(?:e|es|ing|ings)|debts?|loans?|credit|mortgage|rent|budget\w*|invest\w*|stocks?|shares|funds?|etfs?|crypto\w*|bitcoin|pensions?|retire\w*|salary|income|tax(?:es)?|insurance|euros?|dollars?|pounds|bank)\b|[€$£]/iu,
} as const;

export type AdviceTopic = keyof typeof topics;

/** The disclaimer topics of a coach's answer, by the words it contains. Errs on the side of one too many. */
export function adviceTopics(text: string): AdviceTopic[] {
  return (["health", "finance"] as const).filter((topic) => topics[topic].test(text));
}

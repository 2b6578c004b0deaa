import { Flag } from "lucide-react";
import { useTranslation } from "react-i18next";

import type { ChallengeFragment } from "#src/features/challenges/challenges.generated.ts";
import { type AdviceTopic, adviceTopics } from "#src/lib/advice.ts";
import { AdviceNotes } from "#src/ui/advice-notes.tsx";
import { CoachReason } from "#src/ui/coach-maker.tsx";

/** The topics of the built-in areas, independent of a challenge's text. */
const topicsOfArea: Readonly<Record<string, readonly AdviceTopic[]>> = {
  financial: ["finance"],
  career: [],
  relationships: [],
  physical: ["health"],
  mental: ["health"],
};

export type ChallengeReport = { name: string; text: string };

/** Below a set of the coach's challenges: why AI did not write it where it should have, the disclaimers it needs, and the button to report it. */
export function ChallengeSetNotes({
  area,
  challenges,
  onReport,
}: {
  area: { id: string; name: string; displayName: string };
  challenges: readonly ChallengeFragment[];
  /** Opens a report prefilled with this text; `name` is stable for the same set. */
  onReport: (report: ChallengeReport) => void;
}) {
  const { t } = useTranslation();
  const [first] = challenges;
  if (!first) return null;
  const words = challenges.map(({ title, description }) => `${title} ${description}`).join(" ");
  const topics = topicsOfArea[area.name] ?? adviceTopics(`${area.displayName} ${words}`);
  const report = () => {
    const maker = t(first.coach === "openai" ? "coach.openai" : "coach.builtIn");
    const titles = challenges.map(({ title }) => `“${title}”`).join("\n");
    const text = t("challenges.reportText", { area: area.displayName, maker, titles });
    onReport({ name: `${area.id}:${first.id}`, text: `${text} ` });
  };
  return (
    <div className="grid gap-1">
      {/* A completed one no longer has it. */}
      <CoachReason reason={challenges.find(({ coachReason }) => coachReason)?.coachReason} />
      <AdviceNotes topics={topics} />
      <button
        type="button"
        className="-mx-2 inline-flex min-h-11 items-center gap-1.5 justify-self-start rounded-control px-2 text-sm font-semibold text-muted underline-offset-4 hover:underline"
        onClick={report}
      >
        <Flag aria-hidden className="size-4" />
        {t("challenges.report")}
      </button>
    </div>
  );
}

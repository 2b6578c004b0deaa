import { HeartHandshake } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { wordsOf } from "#src/features/safety/harm-words.ts";
import { HelpLineList } from "#src/features/safety/help-line-list.tsx";
import type { Harm, TextCheck } from "#src/lib/harm.ts";
import { Button } from "#src/ui/button.tsx";

/** The title and the words in place of a text of the person that is kept, but hidden; its help lines beside it. */
export function HiddenText({ check: { state, category }, text }: { check: TextCheck; text: string }) {
  const { t } = useTranslation();
  const harm: Harm | null =
    state === "help" || state === "decline" ? { action: state, category: category ?? "" } : null;
  return (
    <div className="grid gap-4">
      <p aria-live="polite" className="max-w-[65ch] [overflow-wrap:anywhere]">
        {harm ? t(wordsOf(harm)) : text}
      </p>
      {harm?.action === "help" && <HelpLineList category={harm.category} />}
      {harm === null && <HelpOnTap />}
    </div>
  );
}

/** A button, and below it the help lines once it is pressed. */
function HelpOnTap() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        width="full"
        aria-expanded={isOpen}
        onClick={() => setOpen((wasOpen) => !wasOpen)}
      >
        <HeartHandshake aria-hidden className="size-5" />
        {t(isOpen ? "safety.hideLines" : "safety.showLines")}
      </Button>
      {isOpen && <HelpLineList category="" />}
    </>
  );
}

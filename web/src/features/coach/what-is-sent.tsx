import { Eye, Lock, Send } from "lucide-react";
import { useTranslation } from "react-i18next";

const points = [
  { name: "sent", Icon: Send },
  { name: "never", Icon: Lock },
  { name: "log", Icon: Eye },
] as const;

/** What AI is sent, what never, and what the person can see of it. */
export function WhatIsSent() {
  const { t } = useTranslation();
  return (
    <dl className="grid gap-3">
      {points.map(({ name, Icon }) => (
        <div key={name} className="grid">
          <dt className="flex items-center gap-3 font-semibold">
            <Icon aria-hidden className="size-5 shrink-0 text-primary" />
            {t(`coach.ask.${name}Title`)}
          </dt>
          <dd className="max-w-[65ch] pl-8 text-muted">{t(`coach.ask.${name}`)}</dd>
        </div>
      ))}
    </dl>
  );
}

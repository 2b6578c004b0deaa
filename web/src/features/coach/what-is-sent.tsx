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
        <div key={name} className="grid grid-cols-[auto_1fr] gap-x-3">
          <Icon aria-hidden className="mt-0.5 size-5 text-primary" />
          <div className="grid min-w-0">
            <dt className="font-semibold">{t(`coach.ask.${name}Title`)}</dt>
            <dd className="max-w-[65ch] text-muted">{t(`coach.ask.${name}`)}</dd>
          </div>
        </div>
      ))}
    </dl>
  );
}

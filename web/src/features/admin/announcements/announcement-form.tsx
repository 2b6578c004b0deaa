import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";

import { AnnouncementPreview } from "#src/features/admin/announcements/announcement-preview.tsx";
import {
  AnnouncementRule,
  type AnnouncementText,
  contentMax,
  titleMax,
} from "#src/features/admin/announcements/announcement-rule.ts";
import { Button } from "#src/ui/button.tsx";
import { DialogActions } from "#src/ui/dialog.tsx";
import { TextArea, TextField } from "#src/ui/field.tsx";
import { Switch } from "#src/ui/switch.tsx";

type Errors = { title?: string | undefined; content?: string | undefined };

/** Title, text and switch with live counters, and a preview of what users see. */
export function AnnouncementForm({
  text,
  createdAt,
  submitLabel,
  onChange,
  onCancel,
  onSubmit,
}: {
  text: AnnouncementText;
  createdAt: string;
  submitLabel: string;
  onChange: (text: AnnouncementText) => void;
  onCancel: () => void;
  /** Receives the trimmed text once it is valid. */
  onSubmit: (text: AnnouncementText) => Promise<void>;
}) {
  const { t } = useTranslation();
  const [errors, setErrors] = useState<Errors>({});
  const [isBusy, setBusy] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const checked = AnnouncementRule.safeParse(text);
    if (!checked.success) {
      const messageOf = (field: string) =>
        checked.error.issues.find(({ path }) => path[0] === field)?.message;
      const found = { title: messageOf("title"), content: messageOf("content") };
      setErrors(found);
      const bad = found.title === undefined ? "content" : "title";
      event.currentTarget.querySelector<HTMLElement>(`[name=${bad}]`)?.focus();
      return;
    }
    setBusy(true);
    await onSubmit(checked.data);
    setBusy(false);
  };

  return (
    <form noValidate className="flex flex-col gap-3" onSubmit={(event) => void submit(event)}>
      <div className="grid gap-1">
        <TextField
          label={t("admin.announcements.titleLabel")}
          name="title"
          value={text.title}
          autoComplete="off"
          error={errors.title}
          onChange={(event) => {
            onChange({ ...text, title: event.target.value });
            setErrors({ ...errors, title: undefined });
          }}
        />
        <Counter count={text.title.trim().length} max={titleMax} />
      </div>
      <div className="grid gap-1">
        <TextArea
          label={t("admin.announcements.contentLabel")}
          name="content"
          value={text.content}
          rows={5}
          error={errors.content}
          onChange={(event) => {
            onChange({ ...text, content: event.target.value });
            setErrors({ ...errors, content: undefined });
          }}
        />
        <Counter count={text.content.trim().length} max={contentMax} />
      </div>
      <Switch
        label={t("admin.announcements.activeLabel")}
        hint={t("admin.announcements.activeHint")}
        isOn={text.isActive}
        onChange={(isActive) => onChange({ ...text, isActive })}
      />
      <AnnouncementPreview text={text} createdAt={createdAt} />
      <DialogActions>
        <Button variant="secondary" onClick={onCancel}>
          {t("common.cancel")}
        </Button>
        <Button type="submit" isBusy={isBusy} busyLabel={t("admin.announcements.saving")}>
          {submitLabel}
        </Button>
      </DialogActions>
    </form>
  );
}

function Counter({ count, max }: { count: number; max: number }) {
  const { t } = useTranslation();
  return (
    <p
      role="note"
      aria-label={t("admin.announcements.counterLabel", { count, max })}
      className={`figures text-right text-sm ${count > max ? "font-bold text-danger" : "text-muted"}`}
    >
      {t("admin.announcements.counter", { count, max })}
    </p>
  );
}

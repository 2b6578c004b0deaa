import { Eye, EyeOff } from "lucide-react";
import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";

import { TextField } from "#src/ui/field.tsx";

/** Whether passwords are readable; both tabs share it. */
export type PasswordVisibility = { isShown: boolean; toggle: () => void };

export function PasswordField({
  visibility,
  ...field
}: Omit<ComponentProps<typeof TextField>, "type" | "trailing" | "label"> & {
  visibility: PasswordVisibility;
}) {
  const { t } = useTranslation();
  const name = t(visibility.isShown ? "auth.hidePassword" : "auth.showPassword");
  const Icon = visibility.isShown ? EyeOff : Eye;
  return (
    <TextField
      {...field}
      label={t("auth.password")}
      type={visibility.isShown ? "text" : "password"}
      autoCapitalize="none"
      spellCheck={false}
      trailing={
        <button
          type="button"
          aria-label={name}
          onClick={visibility.toggle}
          className="grid size-11 place-items-center rounded-[12px] text-muted hover:text-ink"
        >
          <Icon aria-hidden className="size-5" />
        </button>
      }
    />
  );
}

import { Eye, EyeOff } from "lucide-react";
import type { ComponentProps } from "react";

import { TextField } from "#src/ui/field.tsx";

/** Whether passwords are readable; related fields share it. */
export type PasswordVisibility = { isShown: boolean; toggle: () => void };

/** A password field; the eye at its end, named `toggleLabel`, makes it readable. */
export function PasswordField({
  visibility,
  toggleLabel,
  ...field
}: Omit<ComponentProps<typeof TextField>, "type" | "trailing"> & {
  visibility: PasswordVisibility;
  toggleLabel: string;
}) {
  const Icon = visibility.isShown ? EyeOff : Eye;
  return (
    <TextField
      {...field}
      type={visibility.isShown ? "text" : "password"}
      autoCapitalize="none"
      spellCheck={false}
      trailing={
        <button
          type="button"
          aria-label={toggleLabel}
          onClick={visibility.toggle}
          className="grid size-11 place-items-center rounded-[12px] text-muted hover:text-ink"
        >
          <Icon aria-hidden className="size-5" />
        </button>
      }
    />
  );
}

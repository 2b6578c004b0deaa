import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";

/** An inline notice that something is missing or failed, with the next step as `children`. */
export function Notice({
  text,
  isError = false,
  children,
}: {
  text: string;
  isError?: boolean;
  children?: ReactNode;
}) {
  return (
    <div className="grid justify-items-center gap-4 rounded-card border-2 border-dashed border-line-strong px-5 py-8 text-center">
      <p className="font-semibold text-balance">
        {isError && (
          <CircleAlert aria-hidden className="mr-2 inline-block size-5 align-[-0.25em] text-danger" />
        )}
        {text}
      </p>
      {children}
    </div>
  );
}

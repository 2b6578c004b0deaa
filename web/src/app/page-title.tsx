import { useLocation } from "react-router";

import { useDocumentTitle } from "#src/app/use-document-title.ts";
import { useHeadingFocus } from "#src/lib/use-heading-focus.ts";

/** The only `h1` of a screen; it receives the focus after a route change. */
export function PageTitle({ children, className = "text-3xl" }: { children: string; className?: string }) {
  const { pathname } = useLocation();
  const heading = useHeadingFocus(pathname);
  useDocumentTitle(children);
  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {children}
    </h1>
  );
}

import { Fragment } from "react";

/** An e-mail address that wraps, if a line is too short for it, after its @ and before a dot. */
export function EmailText({ email }: { email: string }) {
  const parts = email.split(/(?<=@)|(?=\.)/u);
  return parts.map((part, index) => (
    // The parts never change order: the index is a stable key.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}

import { Avatar } from "#src/ui/avatar.tsx";
import { Initial } from "#src/ui/initial.tsx";

/** A person's picture, or their initials without one. */
export function PersonAvatar({
  name,
  imageUrl,
  isSmall = false,
}: {
  name: string;
  imageUrl: string | null;
  isSmall?: boolean;
}) {
  return (
    <span aria-hidden className={isSmall ? "size-8 shrink-0" : "size-12 shrink-0"}>
      <Avatar imageUrl={imageUrl} fallback={<Initial name={name} isSmall={isSmall} hasBoth />} />
    </span>
  );
}

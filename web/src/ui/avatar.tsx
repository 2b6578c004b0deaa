import { UserRound } from "lucide-react";
import { Avatar as RadixAvatar } from "radix-ui";
import type { ReactNode } from "react";

/** The person's picture, or `fallback` without one: an icon by default. */
export function Avatar({ imageUrl, fallback }: { imageUrl: string | null; fallback?: ReactNode }) {
  return (
    <RadixAvatar.Root className="grid size-full place-items-center overflow-hidden rounded-full">
      {imageUrl !== null && (
        <RadixAvatar.Image
          src={imageUrl}
          alt=""
          referrerPolicy="no-referrer"
          className="size-full object-cover"
        />
      )}
      <RadixAvatar.Fallback>{fallback ?? <UserRound aria-hidden className="size-5" />}</RadixAvatar.Fallback>
    </RadixAvatar.Root>
  );
}

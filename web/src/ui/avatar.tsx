import { UserRound } from "lucide-react";
import { Avatar as RadixAvatar } from "radix-ui";

/** The person's picture, or an icon while there is none. */
export function Avatar({ imageUrl }: { imageUrl: string | null }) {
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
      <RadixAvatar.Fallback>
        <UserRound aria-hidden className="size-5" />
      </RadixAvatar.Fallback>
    </RadixAvatar.Root>
  );
}

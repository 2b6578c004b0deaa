import clsx from "clsx";
import { Heart, MessageCircleHeart } from "lucide-react";
import { useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";

import type { ActivityFragment } from "#src/features/activities/activities.generated.ts";
import { ActivityIcon } from "#src/features/activities/activity-icon.tsx";
import { activitySentence, stampOf } from "#src/features/activities/activity-sentence.ts";
import { CheerForm } from "#src/features/activities/cheer-form.tsx";
import { CheerList } from "#src/features/activities/cheer-list.tsx";
import { useReactions } from "#src/features/activities/use-reactions.ts";
import { formatDate } from "#src/i18n/i18n.ts";
import { useDraft } from "#src/lib/draft.ts";
import { personName } from "#src/lib/person-name.ts";
import type { ViewerFragment } from "#src/lib/session/viewer.generated.ts";
import { Initial } from "#src/ui/initial.tsx";
import { Stamp } from "#src/ui/stamp.tsx";

// `translate-y-0` as in `ui/button.tsx`: a press lays nothing out.
const reactionClass =
  "inline-flex min-h-11 items-center gap-2 rounded-full border px-4 font-semibold translate-y-0 transition-[background-color] duration-[90ms] ease-trail hover:bg-sunken active:translate-y-[2px]";

/** One activity of a friend, with the ways to react to it. */
export function ActivityCard({ activity, viewer }: { activity: ActivityFragment; viewer: ViewerFragment }) {
  const { t } = useTranslation();
  const titleId = useId();
  const cheerButton = useRef<HTMLButtonElement>(null);
  const [isWriting, setWriting] = useState(false);
  const draft = useDraft(`cheer:${viewer.id}:${activity.id}`);
  const { like, removeLike, cheer, removeCheer } = useReactions(activity, viewer);
  const { likes, likedByMe, cheers } = activity.reactions;
  const name = personName(activity.owner, t("activities.someone"));
  const stamp = stampOf(activity);

  const closeForm = () => {
    setWriting(false);
    cheerButton.current?.focus();
  };
  const send = async (message: string) => {
    closeForm();
    // Keep the draft until the cheer has arrived: after a failure the form opens with it again.
    if (await cheer(message)) draft.clear();
    else setWriting(true);
  };
  const takeBack = (cheerId: string) => {
    // The button that had the focus is removed.
    cheerButton.current?.focus();
    void removeCheer(cheerId);
  };

  return (
    <article aria-labelledby={titleId} className="sheet grid gap-3 p-4 sm:p-5">
      <div className="flex items-start gap-3 sm:gap-4">
        <span className="relative">
          <Initial name={name} />
          <span className="absolute -right-1.5 -bottom-1.5 grid size-6 place-items-center rounded-full border-2 border-surface bg-primary text-on-primary">
            <ActivityIcon activityType={activity.activityType} className="size-3.5" />
          </span>
        </span>
        <div className="grid min-w-0 flex-1 gap-1">
          <p id={titleId} className="[overflow-wrap:anywhere]">
            <strong>{name}</strong> {activitySentence(activity)}
          </p>
          <p className="text-sm text-muted">
            <time dateTime={activity.createdAt}>{formatDate(activity.createdAt)}</time>
          </p>
        </div>
      </div>
      {stamp !== null && (
        <p className="px-2 py-1 sm:pl-16">
          <Stamp>{stamp}</Stamp>
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2 sm:pl-16">
        <button
          type="button"
          aria-pressed={likedByMe}
          aria-describedby={titleId}
          onClick={() => void (likedByMe ? removeLike() : like())}
          className={clsx(reactionClass, likedByMe ? "border-ember text-ember" : "border-line-strong")}
        >
          <Heart aria-hidden className="size-5" fill={likedByMe ? "currentcolor" : "none"} />
          {t("activities.like")}
        </button>
        <button
          ref={cheerButton}
          type="button"
          aria-expanded={isWriting}
          aria-describedby={titleId}
          onClick={() => setWriting(!isWriting)}
          className={clsx(reactionClass, "border-line-strong")}
        >
          <MessageCircleHeart aria-hidden className="size-5" />
          {t("activities.cheer")}
        </button>
        {likes > 0 && (
          <p className="figures ml-auto px-1 text-sm font-semibold text-muted">
            {t("activities.likes", { count: likes })}
          </p>
        )}
      </div>
      {(isWriting || cheers.length > 0) && (
        <div className="grid gap-3 border-t border-dashed border-line pt-3 sm:ml-16">
          <CheerList activity={activity} onTakeBack={takeBack} />
          {isWriting && (
            <CheerForm
              name={name}
              text={draft.text}
              onWrite={draft.write}
              onSend={(message) => void send(message)}
              onClose={closeForm}
            />
          )}
        </div>
      )}
    </article>
  );
}

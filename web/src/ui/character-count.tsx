/** How much of a limited text is written; `label` is what is spoken instead of the figures. */
export function CharacterCount({ text, label }: { text: string; label: string }) {
  return (
    <p className="figures text-right text-sm text-muted" aria-label={label} role="note">
      {text}
    </p>
  );
}

/** The length of a limited text; `label` replaces the figures for screen readers. */
export function CharacterCount({ text, label }: { text: string; label: string }) {
  return (
    <p className="figures text-right text-sm text-muted" aria-label={label} role="note">
      {text}
    </p>
  );
}

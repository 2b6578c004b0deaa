/** A template with its slot filled in. */
export interface ChallengeText {
  title: string;
  description: string;
}

const slot = /\{([^{}]+)\}/;

/** The challenges of a template: one per choice of its slot, or one without a slot. */
export function expandTemplate({ title, description }: Readonly<ChallengeText>): ChallengeText[] {
  const choices = slot.exec(title)?.[1]?.split("|") ?? [""];
  return choices.map((choice) => ({
    title: title.replace(slot, choice),
    description: description.replaceAll("{}", choice),
  }));
}

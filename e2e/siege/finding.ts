/** The result of an attack. */
export interface Finding {
  what: string;
  /** The figures, with their goals. */
  figures: string;
  holds: boolean;
}

/** The target of an attack. */
export interface Target {
  url: string;
  gatewayPid: number;
}

/** The `index`th address of a private network with 65,536 of them. */
export const addressOf = (network: number, index: number) =>
  `10.${network}.${Math.floor(index / 256) % 256}.${index % 256}`;

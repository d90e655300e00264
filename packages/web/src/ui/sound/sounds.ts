/** One tone or burst of noise of a sound. Times in seconds, frequencies in hertz; `to` is where a tone glides. */
export interface Voice {
  readonly kind: 'sine' | 'triangle' | 'noise';
  readonly from: number;
  readonly to?: number;
  readonly at?: number;
  readonly lasts: number;
  /** From 0 to 1. */
  readonly loud: number;
}

/** All sounds: short, quiet, and made here instead of loaded. */
export const SOUNDS = {
  turn: [
    { kind: 'sine', from: 523, lasts: 0.35, loud: 0.5 },
    { kind: 'sine', from: 784, at: 0.12, lasts: 0.5, loud: 0.4 },
  ],
  react: [
    { kind: 'triangle', from: 880, lasts: 0.12, loud: 0.5 },
    { kind: 'triangle', from: 880, at: 0.16, lasts: 0.18, loud: 0.5 },
  ],
  step: [{ kind: 'noise', from: 300, lasts: 0.06, loud: 0.12 }],
  swing: [{ kind: 'noise', from: 900, to: 2400, lasts: 0.14, loud: 0.16 }],
  shot: [{ kind: 'noise', from: 2600, to: 700, lasts: 0.2, loud: 0.16 }],
  spell: [
    { kind: 'sine', from: 440, to: 990, lasts: 0.35, loud: 0.22 },
    { kind: 'sine', from: 660, to: 1320, at: 0.08, lasts: 0.3, loud: 0.14 },
  ],
  parry: [
    { kind: 'triangle', from: 1900, to: 1700, lasts: 0.16, loud: 0.24 },
    { kind: 'triangle', from: 2870, lasts: 0.1, loud: 0.14 },
  ],
  hit: [
    { kind: 'noise', from: 260, lasts: 0.1, loud: 0.34 },
    { kind: 'sine', from: 120, to: 60, lasts: 0.16, loud: 0.4 },
  ],
  critical: [
    { kind: 'noise', from: 420, lasts: 0.16, loud: 0.4 },
    { kind: 'sine', from: 150, to: 45, lasts: 0.32, loud: 0.5 },
  ],
  heal: [
    { kind: 'sine', from: 392, lasts: 0.3, loud: 0.22 },
    { kind: 'sine', from: 587, at: 0.1, lasts: 0.35, loud: 0.2 },
  ],
  fall: [
    { kind: 'sine', from: 180, to: 50, lasts: 0.4, loud: 0.4 },
    { kind: 'noise', from: 160, at: 0.16, lasts: 0.2, loud: 0.3 },
  ],
  dice: [
    { kind: 'noise', from: 1800, lasts: 0.03, loud: 0.18 },
    { kind: 'noise', from: 1500, at: 0.07, lasts: 0.03, loud: 0.16 },
    { kind: 'noise', from: 1300, at: 0.13, lasts: 0.04, loud: 0.14 },
  ],
  ping: [{ kind: 'sine', from: 1175, to: 880, lasts: 0.25, loud: 0.24 }],
} as const satisfies Readonly<Record<string, readonly Voice[]>>;

export type SoundName = keyof typeof SOUNDS;

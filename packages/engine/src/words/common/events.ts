import { data, number, oneOf, optional, text, who } from '../event-fields.ts';

/** The events that the engine itself emits, in every system. */
export const commonEvents = {
  throw: { by: who, dice: data<string>(), threw: number, how: optional(oneOf('hand')) },
  'roll changed': { by: who, of: optional(text), roll: optional(oneOf('advantage', 'disadvantage', 'straight')), modifier: optional(number) },
  ruling: {
    ...{ gauge: optional(text), was: optional(number) },
    label: text,
    ruling: data<string>(),
    author: optional(text),
    with: optional(data<Readonly<Record<string, unknown>>>()),
    why: optional(text),
  },
} as const;

export type CommonEvents = typeof commonEvents;

import type { Choice, Who } from '../../kernel/play.ts';

/**
 * The levels of skill, from the lowest.
 * @example
 * {@includeCode ../../../test/examples/search.test.ts#skill}
 */
export const SKILLS = ['novice', 'trained', 'veteran', 'master'] as const;
/** A level of skill. */
export type Skill = (typeof SKILLS)[number];

/** What a level of skill comes to. */
export interface SkillTraits {
  /** The share of the budget that is used. */
  readonly effort: number;
  /** How far ahead it looks, against the best. */
  readonly foresight: number;
  /** How many choices are weighed. */
  readonly candidates: number;
  /** How much it misjudges a kind of choice, all through a fight. */
  readonly misjudgment: number;
}

export const TRAITS: Readonly<Record<Skill, SkillTraits>> = {
  novice: { effort: 0.05, foresight: 0.5, candidates: 6, misjudgment: 0.5 },
  trained: { effort: 0.15, foresight: 0.7, candidates: 10, misjudgment: 0.25 },
  veteran: { effort: 0.4, foresight: 1, candidates: 16, misjudgment: 0.1 },
  master: { effort: 1, foresight: 1, candidates: 24, misjudgment: 0 },
};

/**
 * Whether a text is the name of a level of skill.
 * @example
 * {@includeCode ../../../test/examples/search.test.ts#skill}
 */
export const isSkill = (name: string): name is Skill => SKILLS.some(skill => skill === name);

/** By how much a combatant misjudges a choice, from -1 to 1: always the same for the same kind of choice in a fight. */
export const misjudgmentOf = (seed: number, by: Who, { key }: Choice): number => {
  let hash = (seed ^ Math.imul(by + 1, 0x9e3779b1)) | 0;
  const kind = key.split(':')[0] ?? '';
  for (let i = 0; i < kind.length; i++) hash = Math.imul(hash ^ kind.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 31 - 1;
};

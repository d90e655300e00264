/** What a token marks of the state of its combatant, beside its conditions. */
export type TokenMark = 'dead' | 'dying' | 'out' | 'lying' | 'leaving' | 'given-up' | 'held' | 'other';

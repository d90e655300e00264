import type { ActionName } from './events.ts';

export const SHOTS: readonly ActionName[] = ['Ranged Attack', 'Counter-Fire'];
export const GRIPS: readonly ActionName[] = ['Grapple', 'Disarm', 'Pin', 'Struggle'];
const BLOWS: readonly ActionName[] = ['Melee Attack', 'Unarmed Attack', 'Counter-Attack', 'CT Counter-Attack', 'Press', 'Double'];
/** Actions by which one attacks another. */
export const IS_ATTACK: ReadonlySet<ActionName> = new Set([...SHOTS, ...GRIPS, ...BLOWS]);

/** Actions that stop or avoid an attack, by how that looks. */
export const DEFENSES: Readonly<Partial<Record<ActionName, 'parry' | 'dodge'>>> = {
  Parry: 'parry',
  'CT Parry': 'parry',
  Evade: 'dodge',
  Dodge: 'dodge',
  Withdraw: 'dodge',
};

import { z } from 'zod';
import { LIMITS, recordOf } from './limits.ts';

/** The most values that a combatant brings from earlier fights. */
const MAX_VALUES = 40;

/** Reads the field of an encounter file with what combatants bring from earlier fights: by id, values by name. */
export const carriedSchema = recordOf(recordOf(z.unknown(), MAX_VALUES), LIMITS.combatants);

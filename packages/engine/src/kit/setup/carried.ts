import { z } from 'zod';
import { isRecord } from '../../util/is-record.ts';
import { LIMITS, recordOf } from './limits.ts';

/** The most values that a combatant brings from earlier fights, and the most items of a list among them. */
const MAX_VALUES = 40;
const MAX_ITEMS = 100;
/** The largest number among them. */
const MAX_NUMBER = 10_000;

const isBounded = (value: unknown): boolean => {
  if (typeof value === 'number') return Math.abs(value) <= MAX_NUMBER;
  if (typeof value === 'string') return value.length <= LIMITS.note;
  if (Array.isArray(value)) return value.length <= MAX_ITEMS && value.every(isBounded);
  return !isRecord(value) || isBounded(Object.values(value));
};

/** A value of any kind: the system checks it as it sets it. */
const valueSchema = z.unknown().refine(isBounded, `no number above ${MAX_NUMBER}, and no list of more than ${MAX_ITEMS}`);

/** Reads the field of an encounter file with what combatants bring from earlier fights: by id, values by name. */
export const carriedSchema = recordOf(recordOf(valueSchema, MAX_VALUES), LIMITS.combatants);

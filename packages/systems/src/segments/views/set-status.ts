import type { Who } from '@fray/engine';
import { setRecord as putIn } from '@fray/engine/kit';
import { shownName } from '@fray/engine/util';
import type { Text } from '@fray/engine/words';
import { isDisarmed } from '../rules/injury/struck-weapons.ts';
import { conditionOf } from '../rules/numbers.ts';
import { CONDITIONS } from '../setup/content-schema.ts';
import { combatant, recordSchema, type Scene, thingOf } from '../state/scene.ts';
import { say } from '../words/say.ts';

export type Setter = (scene: Scene, who: Who, value: unknown) => Text | undefined;

export const setFields = (scene: Scene, who: Who, values: Record<string, unknown>): string | undefined => putIn(scene, recordSchema, who, values);

export const toList = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);

export const FLAGS = ['prone', 'blinded', 'flying', 'surprised'] as const;
export const FATES = ['dead', 'surrendered', 'withdrawn'] as const;

/** Sets one fate, or ends it if the combatant has it. */
export const fateSetter =
  (fate: (typeof FATES)[number]): Setter =>
  (scene, who, value) =>
    value || combatant(scene, who).fate === fate ? setFields(scene, who, { fate: value ? fate : 'up' }) : undefined;

const STATUS: readonly string[] = [...FLAGS, ...FATES, 'dying', 'unconscious'];

/** Says which states a combatant may be given; `more` are those beyond the usual. */
export const noSuchStatus = (name: string, more: readonly string[]): Text =>
  say('no status is called {name}; there are {statuses}, and disabled: with a part of the body', {
    name,
    statuses: [...STATUS, ...more].join(', '),
  });

/** Says which circumstances a table has a modifier for. */
export const noSuchCause = (known: readonly string[]): Text => say('give a modifier, or a known circumstance: {causes}', { causes: known.join(', ') });

/** Dying follows from hit points; setting it false means that the combatant received first aid. */
export const setDying: Setter = (scene, who, value) => {
  const isDown = combatant(scene, who).hitPoints <= 0;
  if (value && !isDown) return say('a dying combatant has 0 hit points or less: set the hit points');
  return setFields(scene, who, { stable: isDown && !value });
};

/** Sets all states at once, as a sheet lists them: prone, dead, disabled:arm. */
export const setStatuses: Setter = (scene, who, value) => {
  const given = toList(value);
  const disabled = given.flatMap(s => /^disabled:(.+)$/.exec(String(s))?.[1] ?? []);
  const strange = given.find(s => !STATUS.some(known => known === s) && !String(s).startsWith('disabled:'));
  if (strange !== undefined) return noSuchStatus(shownName(strange), []);
  const isDying = given.includes('dying');
  const no = isDying ? setDying(scene, who, true) : undefined;
  if (no !== undefined) return no;
  const { hitPoints, stable, wakes } = combatant(scene, who);
  const isOut = given.includes('unconscious') && !isDying;
  return setFields(scene, who, {
    ...Object.fromEntries(FLAGS.map(flag => [flag, given.includes(flag)])),
    ...{ fate: FATES.find(fate => given.includes(fate)) ?? 'up', disabled },
    // An unconscious combatant who is not dying has had first aid at 0 hit points or less, and otherwise was knocked out.
    ...(hitPoints > 0 ? { wakes: isOut ? wakes || scene.round + 4 : 0 } : { stable: stable || isOut, wakes: isOut ? wakes : 0 }),
  });
};

/** Sets the condition. Damaged that follows from hit points is not stored, so that the other condition returns after healing. */
export const setCondition: Setter = (scene, who, value) =>
  value === 'damaged' && conditionOf(scene, who) === 'damaged' ? undefined : setFields(scene, who, { wellBeing: value });

const isCondition = (name: unknown): boolean => CONDITIONS.some(c => c === name);

/** Sets conditions and states that are given in one list. */
export const setConditions: Setter = (scene, who, value) => {
  const given = toList(value);
  const no = setStatuses(
    scene,
    who,
    given.filter(c => !isCondition(c)),
  );
  return no ?? setCondition(scene, who, given.find(isCondition) ?? 'active');
};

/** Drops all held weapons at the combatant's feet. */
export const setDisarmed: Setter = (scene, who, value) => {
  if (!value) return isDisarmed(scene, who) ? say('a disarmed combatant has to take something in hand: set what is held') : undefined;
  const { held, x, y } = combatant(scene, who);
  const lost = held.filter(t => thingOf(scene, t).weapon);
  scene.lying = [...scene.lying, ...lost.map(thing => ({ thing, x, y }))];
  return setFields(scene, who, { held: held.filter(t => !lost.includes(t)) });
};

import type { Who } from '@fray/engine';
import type { Text } from '@fray/engine/words';
import type { Encounter } from '../setup/encounter.ts';
import { say } from '../words/say.ts';
import { combatant, type Effect, type Scene, sheet, thingOf } from './scene.ts';

/** What a combatant's record refers to that does not exist: things, combatants, spells, poisons, a shield. */
export const validateRecord = (scene: Scene, who: Who): Text | undefined => {
  const c = combatant(scene, who);
  const { spells, shield } = sheet(scene, who);
  const { things } = scene.encounter;
  const no = (text: keyof typeof MISSING, all: readonly unknown[], places: readonly (number | undefined)[]): Text | undefined => {
    const missing = places.find(i => i !== undefined && all[i] === undefined);
    return missing === undefined ? undefined : say(MISSING[text], { n: missing });
  };
  const inEffects = c.effects.flatMap(combatantsIn);
  const faced = c.facing && 'at' in c.facing ? c.facing.at : undefined;
  const { preparation } = c;
  return (
    no('thing', things, [...c.held, ...c.carried, ...c.struck, c.braced?.thing, c.coup?.thing, ...c.effects.map(stuckIn)]) ??
    no('combatant', scene.combatants, [c.grab?.target, c.coup?.target, faced, ...c.approached, ...inEffects]) ??
    no('spell', spells, [c.prepared?.spell, ...c.active, ...(preparation && preparation.scroll < 0 ? [preparation.spell] : [])]) ??
    (preparation && preparation.scroll >= 0 && !(things[preparation.scroll] && thingOf(scene, preparation.scroll).scroll)
      ? say('that is no scroll')
      : undefined) ??
    (c.effects.some(e => e.is === 'poison' && !isDose(scene.encounter, e)) ? say('there is no poison of that name, or it has no such dose') : undefined) ??
    (c.shieldReady && shield < 0 ? say('they have no shield') : undefined)
  );
};

const MISSING = { thing: 'there is no thing {n}', combatant: 'there is no combatant {n}', spell: 'there is no spell {n}' } as const;

const isDose = ({ poisons }: Encounter, { poison, dose }: Extract<Effect, { is: 'poison' }>): boolean =>
  Object.hasOwn(poisons, poison) && poisons[poison]?.doses[dose] !== undefined;

const combatantsIn = (e: Effect): number[] => (e.is === 'distracted' ? [e.by, e.toward] : e.is === 'feint' ? [e.target] : []);

/** The thing that staples a combatant. A missile is not tracked. */
const stuckIn = (e: Effect): number | undefined => (e.is === 'stapled' && e.thing >= 0 ? e.thing : undefined);

import type { Who } from '@fray/engine';
import { combatantById, setterFrom } from '@fray/engine/kit';
import { fieldsOf } from '@fray/engine/util';
import type { Text } from '@fray/engine/words';
import { worstWound } from '../rules/numbers.ts';
import { trimmedAp } from '../rules/wounds.ts';
import { alter, circumstancesSchema, combatant, recordSchema, type Scene, STATUSES, thingOf, WOUNDS } from '../state/scene.ts';
import { say } from '../words/say.ts';
import { fightSetters } from './set-fight.ts';
import { setBoundWeapon, setStatus } from './set-status.ts';
import { setFields, setHands, setShots, weaponNamed } from './set-things.ts';

type Setter = (scene: Scene, who: Who, value: unknown) => Text | undefined;

/** Sets wounds without their immediate effects. Lasting effects follow from them, such as a lower maximum of AP. */
const setWounds: Setter = (scene, who, value) => {
  const given = Array.isArray(value) ? value : value === 'none' ? [] : [value];
  const wounds = given.flatMap(w => WOUNDS.find(one => one === w) ?? []);
  if (wounds.length < given.length) return say('wounds are {wounds}', { wounds: { list: WOUNDS, by: 'or' } });
  const felled = wounds.includes('fatal') ? 'dead' : wounds.includes('critical') ? 'incapacitated' : '';
  // Healing does not bring back combatants who are gone.
  const out = combatant(scene, who).out === 'gone' && felled !== 'dead' ? 'gone' : felled;
  const no = setFields(scene, who, { wounds, out, ...(felled !== '' && { ap: 0 }) });
  if (no === undefined) trimAp(scene, who);
  return no;
};

/** With a severe wound AP are at most its lower maximum, in either order of setting wounds and AP [core.wound.severe]. */
const trimAp = (scene: Scene, who: Who): void => {
  if (worstWound(combatant(scene, who).wounds) === 'severe') alter(scene, who).ap = trimmedAp(scene, who);
};

const setters: Readonly<Record<string, Setter>> = {
  position: (scene, who, value) => (Array.isArray(value) && value.length === 2 ? setFields(scene, who, { x: value[0], y: value[1] }) : say('a space, like F7')),
  status: (scene, who, value) => {
    const given = typeof value === 'object' && value !== null ? fieldsOf(value) : { is: value };
    const status = STATUSES.find(s => s.toLowerCase().replace(' ', '-') === String(given['is']).toLowerCase().replace(' ', '-'));
    return status ? setStatus(scene, who, status, given) : say('a status is {statuses}', { statuses: { list: STATUSES, by: 'or' } });
  },
  boundWith: (scene, who, value) => setStatus(scene, who, 'Bound', typeof value === 'object' && value !== null ? fieldsOf(value) : { with: value }),
  boundWeapon: setBoundWeapon,
  grappledWith: (scene, who, value) => {
    const { status } = combatant(scene, who);
    return setStatus(scene, who, status === 'Pinned' ? status : 'Grappled', { with: value });
  },
  ap: (scene, who, value) => {
    const no = setFields(scene, who, { ap: value });
    if (no === undefined) trimAp(scene, who);
    return no;
  },
  wounds: setWounds,
  wound: setWounds,
  incapacitated: (scene, who, value) => setFields(scene, who, { out: value ? 'incapacitated' : '' }),
  dead: (scene, who, value) => setFields(scene, who, { out: value ? 'dead' : '' }),
  held: (scene, who, value) => setHands(scene, who, 'held', value),
  carried: (scene, who, value) => setHands(scene, who, 'carried', value),
  shots: (scene, who, value) => setShots(scene, who, 'loaded', value),
  reloading: (scene, who, value) => setShots(scene, who, 'reloading', value),
  aim: (scene, who, value) => {
    if (value === null) return setFields(scene, who, { aim: null });
    const { weapon, target } = fieldsOf(value);
    const at = combatantById(scene, String(target));
    const thing = weaponNamed(scene, who, weapon);
    if (at === undefined || thing < 0 || thingOf(scene, thing).kind !== 'ranged') return say('an aim has a ranged weapon and a target');
    return setFields(scene, who, { aim: { thing, target: at } });
  },
};

const schemas = { combatant: recordSchema, circumstances: circumstancesSchema };

/** Sets a stored value of a combatant or of the fight by its name. */
export const setValue = setterFrom<Scene, Text>({ ...schemas, ofCombatant: setters, ofFight: fightSetters, put: setFields });

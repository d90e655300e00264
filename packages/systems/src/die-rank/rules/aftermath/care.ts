import type { Refusal, Who } from '@fray/engine';
import { GM } from '@fray/engine';
import type { ClauseId } from '../../rulebook/index.ts';
import type { Sides } from '../../setup/dice.ts';
import { alter, combatant, isAble, isConscious, isOutOfAction, isPresent, rangeTo, type Scene, sheet } from '../../state/scene.ts';
import type { Play } from '../action.ts';
import { castRefusal, payMagicPoints, spellOf } from '../actions/magic.ts';
import { Advantage, rollAgainst, rollNumber, withRulings } from '../advantage.ts';
import { advantageOfState } from '../attack/blow.ts';
import { killCombatant } from '../injury/damage.ts';
import { healWithMagic, restoreHp } from '../injury/survival.ts';
import { joinRefusals, refuse } from '../refusals.ts';
import type { AftermathChoice } from './choice.ts';

const NOT_UP = refuse('mortal.aid', 'the helper is not awake');
const BUSY = refuse('mortal.aid.time', 'the helper is busy for some minutes');
const NO_WAY = refuse('space.range', 'no way leads there');
const NOT_MORTAL = refuse('mortal.aid', 'the patient is not mortally wounded');
const TRIED = refuse('mortal.aid.single', 'first aid was tried on this patient');
const AWAKE = refuse('badly.woken', 'the patient is not unconscious from a bad wound');

/** What one combatant does for another after the fight. */
interface CareChoice extends AftermathChoice {
  readonly patient: Who;
}

const makeCareChoice = (
  scene: Scene,
  who: Who,
  patient: Who,
  key: string,
  words: string,
  clause: ClauseId,
  rest: Pick<CareChoice, 'refusal' | 'done'>,
): CareChoice => ({
  key: `${key}:${sheet(scene, who).id}:${sheet(scene, patient).id}`,
  words: `${sheet(scene, who).name}: ${words} ${sheet(scene, patient).name}`,
  clause,
  who,
  number: 0,
  patient,
  ...rest,
});

/** After the fight a helper may go to a patient in another region. */
const cannotHelp = (scene: Scene, who: Who, patient: Who): Refusal | undefined => {
  const c = combatant(scene, who);
  if (!isConscious(c) || !isAble(c)) return NOT_UP;
  if (c.busyUntil > scene.minutes) return BUSY;
  return rangeTo(scene, who, patient) === undefined ? NO_WAY : undefined;
};

const helperPairs = <T>(scene: Scene, of: (who: Who, patient: Who) => T[]): T[] =>
  scene.combatants.flatMap((c, who) => (isConscious(c) ? scene.combatants.flatMap((p, patient) => (isPresent(p) ? of(who, patient) : [])) : []));

const MATERIALS: readonly (readonly [key: string, words: string, die: Sides, clause: ClauseId])[] = [
  ['proper', 'first aid with bandages for', 4, 'mortal.aid.roll'],
  ['improvised', 'first aid with rags for', 8, 'mortal.aid.improvised'],
  ['nothing', 'first aid with bare hands for', 12, 'mortal.aid.nothing'],
];

/** Every adventurer knows first aid. Attempts of others are offered to the GM alone [mortal.aid.known]. */
export const firstAidChoices = (scene: Scene): CareChoice[] =>
  helperPairs(scene, (who, patient) => {
    if (who === patient || combatant(scene, patient).wound !== 'mortally-wounded') return [];
    return MATERIALS.map(([key, words, sides, clause]) => ({
      ...makeCareChoice(scene, who, patient, 'first-aid', words, clause, {
        refusal: s => {
          const p = combatant(s, patient);
          if (p.aided) return TRIED;
          return p.wound === 'mortally-wounded' ? cannotHelp(s, who, patient) : NOT_MORTAL;
        },
        done: (s, play) => aidChoice(s, play, who, patient, sides, clause),
      }),
      key: `first-aid:${sheet(scene, who).id}:${sheet(scene, patient).id}:${key}`,
      who: sheet(scene, who).adventurer ? who : GM,
      unusual: !sheet(scene, who).adventurer,
    }));
  });

/** INT against a difficulty die that the GM rolls [dice.difficulty]. The patient does not die during the ten minutes that it takes. */
const aidChoice = (scene: Scene, play: Play, who: Who, patient: Who, sides: Sides, clause: ClauseId): void => {
  alter(scene, who).busyUntil = scene.minutes + 10;
  alter(scene, patient).aided = true;
  const lean = new Advantage(play.isListening);
  advantageOfState(lean, scene, who);
  const roll = { by: who, clause: 'mortal.aid', sides: sheet(scene, who).dice.INT, mode: lean.mode(scene.encounter.options), lean } as const;
  const number = rollNumber(play, withRulings(scene, play, roll));
  const saved = rollAgainst(play, number, withRulings(scene, play, { by: GM, clause, sides, mode: 'straight' })) > 0;
  play.emit({ clause, what: 'first aid', by: who, target: patient, number, outcome: saved ? 'saved' : 'lost' });
  if (saved) restoreHp(scene, play, patient, 1);
  else killCombatant(scene, play, patient, 'mortal.aid.fail');
};

/** With help, badly wounded combatants wake after five minutes instead of an hour. */
export const wakingChoices = (scene: Scene): CareChoice[] =>
  helperPairs(scene, (who, patient) => {
    const sleeps = (s: Scene) => isOutOfAction(combatant(s, patient)) && combatant(s, patient).wound === 'badly-wounded';
    if (who === patient || !sleeps(scene)) return [];
    return [
      makeCareChoice(scene, who, patient, 'wake', 'wake', 'badly.woken', {
        refusal: s => (sleeps(s) ? cannotHelp(s, who, patient) : AWAKE),
        done: (s, play) => {
          alter(s, who).busyUntil = s.minutes + 5;
          const p = alter(s, patient);
          p.wakesAt = Math.min(p.wakesAt, s.minutes + 5);
          play.emit({ clause: 'badly.woken', what: 'is being woken', by: who, target: patient, at: p.wakesAt });
        },
      }),
    ];
  });

/** Rituals are possible only after the fight and take the caster ten minutes. Once started they prevent death. */
export const ritualChoices = (scene: Scene): CareChoice[] => castings(scene, true);

/** Healing spells can be cast after the fight as well. */
export const healingSpellChoices = (scene: Scene): CareChoice[] => castings(scene, false);

const castings = (scene: Scene, ritual: boolean): CareChoice[] =>
  helperPairs(scene, (who, patient) =>
    sheet(scene, who).spells.flatMap((spell, i) => {
      if (spell.heals === undefined || (spell.action === 'ritual') !== ritual) return [];
      const d = { who, spell: i };
      const c = makeCareChoice(
        scene,
        who,
        patient,
        ritual ? 'healing-ritual' : 'cast-heal',
        `${spell.name} for`,
        ritual ? 'heal.ritual.full' : 'heal.restore',
        {
          refusal: s => joinRefusals(cannotHelp(s, who, patient), castRefusal(s, d)),
          done: (s, play) => {
            payMagicPoints(s, d);
            if (ritual) alter(s, who).busyUntil = s.minutes + 10;
            healWithMagic(s, play, patient, { hp: spellOf(s, d).heals ?? 0, ritual });
          },
        },
      );
      return [ritual ? c : { ...c, key: `${c.key}:${spell.id}` }];
    }),
  );

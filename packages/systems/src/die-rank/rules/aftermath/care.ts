import type { Refusal, Who } from '@fray/engine';
import { GM } from '@fray/engine';
import type { ClauseId } from '../../rulebook/index.ts';
import { dieName, type Sides } from '../../setup/dice.ts';
import { alter, combatant, isAble, isConscious, isOutOfAction, isPresent, nameIn, rangeTo, type Scene, sheet } from '../../state/scene.ts';
import { type RuleText, say } from '../../words/say.ts';
import type { Play } from '../action.ts';
import { castRefusal, emitCast, payMagicPoints, spellOf } from '../actions/magic.ts';
import { Advantage, resistanceFor, rollAgainst, rollNumber, withRulings } from '../advantage.ts';
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

const namesOf = (scene: Scene, who: Who, patient: Who) => ({ helper: nameIn(scene, who), target: nameIn(scene, patient) });

const makeCareChoice = (
  scene: Scene,
  who: Who,
  patient: Who,
  key: string,
  words: RuleText,
  clause: ClauseId,
  rest: Pick<CareChoice, 'refusal' | 'done'>,
): CareChoice => ({
  key: `${key}:${sheet(scene, who).id}:${sheet(scene, patient).id}`,
  words,
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

/** How much a patient needs help: the part of their HP that is missing, and more with a mortal wound. */
export const needOf = (scene: Scene, patient: Who): number => {
  const { hp, hpMax, wound } = combatant(scene, patient);
  return (wound === 'mortally-wounded' ? 1 : 0) + (hpMax === 0 ? 0 : 1 - hp / hpMax);
};

const helperPairs = <T>(scene: Scene, of: (who: Who, patient: Who) => T[]): T[] =>
  scene.combatants.flatMap((c, who) => (isConscious(c) ? scene.combatants.flatMap((p, patient) => (isPresent(p) ? of(who, patient) : [])) : []));

type AidText =
  | '{helper}: first aid for {target} with bandages (INT against D4, 10 minutes)'
  | '{helper}: first aid for {target} with improvised bandages (INT against D8, 10 minutes)'
  | '{helper}: first aid for {target} without bandages (INT against D12, 10 minutes)';

const MATERIALS: readonly (readonly [key: string, words: AidText, die: Sides, clause: ClauseId])[] = [
  ['proper', '{helper}: first aid for {target} with bandages (INT against D4, 10 minutes)', 4, 'mortal.aid.roll'],
  ['improvised', '{helper}: first aid for {target} with improvised bandages (INT against D8, 10 minutes)', 8, 'mortal.aid.improvised'],
  ['nothing', '{helper}: first aid for {target} without bandages (INT against D12, 10 minutes)', 12, 'mortal.aid.nothing'],
];

/** Every adventurer knows first aid. Attempts of others are offered to the GM alone [mortal.aid.known]. */
export const firstAidChoices = (scene: Scene): CareChoice[] =>
  helperPairs(scene, (who, patient) => {
    if (who === patient || combatant(scene, patient).wound !== 'mortally-wounded') return [];
    return MATERIALS.map(([key, words, sides, clause]) => ({
      ...makeCareChoice(scene, who, patient, 'first-aid', say(words, namesOf(scene, who, patient)), clause, {
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
  const acting = withRulings(scene, play, roll);
  const number = rollNumber(play, acting);
  const resistance = resistanceFor(play);
  const resisting = withRulings(scene, play, { by: GM, clause, sides, mode: 'straight' });
  const saved = rollAgainst(play, number, resisting, resistance) > 0;
  const rolled = resistance && { ...resistance, die: dieName(acting.sides), against: dieName(resisting.sides) };
  play.emit({ clause, what: 'first aid', by: who, target: patient, number, outcome: saved ? 'saved' : 'lost', ...rolled });
  if (saved) restoreHp(scene, play, patient, 1);
  else killCombatant(scene, play, patient, 'mortal.aid.fail');
};

/** With help, badly wounded combatants wake after five minutes instead of an hour. */
export const wakingChoices = (scene: Scene): CareChoice[] =>
  helperPairs(scene, (who, patient) => {
    const sleeps = (s: Scene) => isOutOfAction(combatant(s, patient)) && combatant(s, patient).wound === 'badly-wounded';
    if (who === patient || !sleeps(scene)) return [];
    return [
      makeCareChoice(scene, who, patient, 'wake', say('{helper}: wake {target} (5 minutes)', namesOf(scene, who, patient)), 'badly.woken', {
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
      const named = { ...namesOf(scene, who, patient), spell: spell.name, mp: spell.mp };
      const c = makeCareChoice(
        scene,
        who,
        patient,
        ritual ? 'healing-ritual' : 'cast-heal',
        ritual ? say('{helper}: {spell} for {target} ({mp} MP, 10 minutes)', named) : say('{helper}: {spell} for {target} ({mp} MP)', named),
        ritual ? 'heal.ritual.full' : 'heal.restore',
        {
          refusal: s => joinRefusals(cannotHelp(s, who, patient), castRefusal(s, d)),
          done: (s, play) => {
            payMagicPoints(s, d);
            emitCast(s, play, d, patient);
            if (ritual) alter(s, who).busyUntil = s.minutes + 10;
            healWithMagic(s, play, patient, { hp: spellOf(s, d).heals ?? 0, ritual });
          },
        },
      );
      return [ritual ? c : { ...c, key: `${c.key}:${spell.id}` }];
    }),
  );

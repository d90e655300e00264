import type { Refusal, Who } from '@fray/engine';
import { GM } from '@fray/engine';
import { cannotCast, payMp, spellOf } from './actions/magic.ts';
import type { Afterwards } from './aftermath.ts';
import { leanOfState } from './blow.ts';
import { die } from './damage.ts';
import type { Table } from './deed.ts';
import type { Sides } from './dice.ts';
import { atHand, Lean, throwAgainst, throwNumber } from './lean.ts';
import { refuse, together } from './refuse.ts';
import type { ClauseId } from './rulebook.ts';
import { alter, combatant, isAble, isConscious, isOut, isPresent, rangeTo, type Scene, sheet } from './scene.ts';
import { heal, restore } from './survival.ts';

const NOT_UP = refuse('mortal.aid', 'it is not awake');
const BUSY = refuse('mortal.aid.time', 'its hands are full for some minutes');
const NO_WAY = refuse('space.range', 'no way leads there');
const NOT_MORTAL = refuse('mortal.aid', 'the patient is not mortally wounded');
const TRIED = refuse('mortal.aid.single', 'first aid was tried on this patient');
const AWAKE = refuse('badly.woken', 'the patient is not a badly wounded sleeper');

/** What one does for another after the fight. */
interface Care extends Afterwards {
  readonly patient: Who;
}

const care = (scene: Scene, who: Who, patient: Who, key: string, words: string, clause: ClauseId, rest: Pick<Care, 'refusal' | 'done'>): Care => ({
  key: `${key}:${sheet(scene, who).id}:${sheet(scene, patient).id}`,
  words: `${sheet(scene, who).name}: ${words} ${sheet(scene, patient).name}`,
  clause,
  who,
  number: 0,
  patient,
  ...rest,
});

/** With the fight over, one goes to whoever lies elsewhere. */
const cannotHelp = (scene: Scene, who: Who, patient: Who): Refusal | undefined => {
  const c = combatant(scene, who);
  if (!isConscious(c) || !isAble(c)) return NOT_UP;
  if (c.busyUntil > scene.minutes) return BUSY;
  return rangeTo(scene, who, patient) === undefined ? NO_WAY : undefined;
};

const pairs = <T>(scene: Scene, of: (who: Who, patient: Who) => T[]): T[] =>
  scene.combatants.flatMap((c, who) => (isConscious(c) ? scene.combatants.flatMap((p, patient) => (isPresent(p) ? of(who, patient) : [])) : []));

const MATERIALS: readonly (readonly [key: string, words: string, die: Sides, clause: ClauseId])[] = [
  ['proper', 'first aid with bandages for', 4, 'mortal.aid.roll'],
  ['improvised', 'first aid with rags for', 8, 'mortal.aid.improvised'],
  ['nothing', 'first aid with bare hands for', 12, 'mortal.aid.nothing'],
];

/** Every adventurer knows it; that others try is up to the GM, who alone is offered it [mortal.aid.known]. */
export const firstAid = (scene: Scene): Care[] =>
  pairs(scene, (who, patient) => {
    if (who === patient || combatant(scene, patient).wound !== 'mortallyWounded') return [];
    return MATERIALS.map(([key, words, sides, clause]) => ({
      ...care(scene, who, patient, 'first-aid', words, clause, {
        refusal: s => {
          const p = combatant(s, patient);
          if (p.aided) return TRIED;
          return p.wound === 'mortallyWounded' ? cannotHelp(s, who, patient) : NOT_MORTAL;
        },
        done: (s, table) => aid(s, table, who, patient, sides, clause),
      }),
      key: `first-aid:${sheet(scene, who).id}:${sheet(scene, patient).id}:${key}`,
      who: sheet(scene, who).adventurer ? who : GM,
      unusual: !sheet(scene, who).adventurer,
    }));
  });

/** INT against a difficulty die that the GM throws [dice.difficulty]. Ten minutes that the patient's death waits for. */
const aid = (scene: Scene, table: Table, who: Who, patient: Who, sides: Sides, clause: ClauseId): void => {
  alter(scene, who).busyUntil = scene.minutes + 10;
  alter(scene, patient).aided = true;
  const lean = new Lean(table.listening);
  leanOfState(lean, scene, who);
  const roll = { by: who, clause: 'mortal.aid', sides: sheet(scene, who).dice.INT, mode: lean.mode(scene.encounter.options), lean } as const;
  const number = throwNumber(table, atHand(scene, table, roll));
  const saved = throwAgainst(table, number, atHand(scene, table, { by: GM, clause, sides, mode: 'straight' })) > 0;
  table.tell({ clause, what: 'first aid', by: who, target: patient, number, outcome: saved ? 'saved' : 'lost' });
  if (saved) restore(scene, table, patient, 1);
  else die(scene, table, patient, 'mortal.aid.fail');
};

/** With help the badly wounded wake in five minutes instead of an hour. */
export const wakings = (scene: Scene): Care[] =>
  pairs(scene, (who, patient) => {
    const sleeps = (s: Scene) => isOut(combatant(s, patient)) && combatant(s, patient).wound === 'badlyWounded';
    if (who === patient || !sleeps(scene)) return [];
    return [
      care(scene, who, patient, 'wake', 'wake', 'badly.woken', {
        refusal: s => (sleeps(s) ? cannotHelp(s, who, patient) : AWAKE),
        done: (s, table) => {
          alter(s, who).busyUntil = s.minutes + 5;
          const p = alter(s, patient);
          p.wakesAt = Math.min(p.wakesAt, s.minutes + 5);
          table.tell({ clause: 'badly.woken', what: 'is being woken', by: who, target: patient, at: p.wakesAt });
        },
      }),
    ];
  });

/** Rituals are for after the fight, and take ten minutes of their caster; once begun they hold death off. */
export const rituals = (scene: Scene): Care[] => castings(scene, true);

/** Healing spells serve after the fight as well. */
export const spells = (scene: Scene): Care[] => castings(scene, false);

const castings = (scene: Scene, ritual: boolean): Care[] =>
  pairs(scene, (who, patient) =>
    sheet(scene, who).spells.flatMap((spell, i) => {
      if (spell.heals === undefined || (spell.action === 'ritual') !== ritual) return [];
      const d = { who, spell: i };
      const c = care(scene, who, patient, ritual ? 'healing-ritual' : 'cast-heal', `${spell.name} for`, ritual ? 'heal.ritual.full' : 'heal.restore', {
        refusal: s => together(cannotHelp(s, who, patient), cannotCast(s, d)),
        done: (s, table) => {
          payMp(s, d);
          if (ritual) alter(s, who).busyUntil = s.minutes + 10;
          heal(s, table, patient, { hp: spellOf(s, d).heals ?? 0, ritual });
        },
      });
      return [ritual ? c : { ...c, key: `${c.key}:${spell.id}` }];
    }),
  );

import { type Act, type Choice, type Closings, type Decision, GM, type Refusal, type Who } from '@fray/engine';
import { absentAfterwards } from './absent.ts';
import { firstAid, rituals, spells, wakings } from './care.ts';
import type { Table } from './deed.ts';
import { loosenGrips } from './grab.ts';
import { refuse, together } from './refuse.ts';
import type { ClauseId } from './rulebook.ts';
import { alter, combatant, isConscious, isPresent, type Scene, sheet } from './scene.ts';
import { INJURIES } from './sheet.ts';
import { settleKnockouts, setWaking } from './survival.ts';
import { DAY, HOUR, passTime, rest } from './time.ts';

const NOT_MINUTES = refuse('mortal.clock', 'how many minutes?', 'a whole number, like pass-minutes:5');

/** Something done after the fight. */
export interface Afterwards extends Choice<ClauseId> {
  /** Whose doing it is; the GM's, when nobody's. */
  readonly who: Who;
  readonly number: number;
  readonly refusal?: (scene: Scene) => Refusal | undefined;
  readonly done: (scene: Scene, table: Table, n: number) => void;
}

/** Right after the fight: rituals in the place of survival rolls, if the GM allows the time; then the rolls, in turn order [ko.survival.when]. */
export const closeBattle = (scene: Scene, table: Table): void => {
  loosenGrips(scene, table);
  const inTime = rituals(scene).filter(r => combatant(scene, r.patient).survivalOpen && !r.refusal?.(scene));
  if (inTime.length > 0) {
    const chosen = table.ask<Afterwards>({
      by: GM,
      about: 'before-survival',
      prompt: 'Rituals before the survival rolls?',
      clause: 'heal.ritual.adv',
      choices: [rollNow, ...inTime],
      absent: key => tooSoon(scene, key),
      elsewhere: (by, words) => (isConscious(combatant(scene, by)) ? tooSoon(scene, words) : undefined),
    });
    chosen.done(scene, table, 0);
    if (chosen !== rollNow) return;
  }
  settleKnockouts(scene, table);
  for (let who = 0; who < scene.combatants.length; who++) {
    // The long stun was for the encounter; the bad wound stays until HP are full [heal.mortal.after].
    if (combatant(scene, who).stun === 'long') Object.assign(alter(scene, who), { stun: 'none', lostTurn: false });
  }
  scene.phase = 'aftermath';
};

const ROLLS_FIRST = refuse('ko.survival.when', 'the survival rolls come first');
const tooSoon = (scene: Scene, words: string): Refusal | undefined => together(absentAfterwards(scene, words), ROLLS_FIRST);

const rollNow: Afterwards = {
  key: 'survival-rolls',
  words: 'Roll for survival now',
  clause: 'ko.survival.when',
  idle: true,
  who: GM,
  number: 0,
  done: () => undefined,
};

/** The GM's choices after the fight. Players may do their own part meanwhile, so what there is to do is listed anew each time. */
class AftermathDecision implements Decision<Afterwards> {
  readonly by = GM;
  readonly about = 'aftermath';
  readonly clause = 'encounter.end';
  readonly prompt: string;
  private readonly scene: Scene;

  constructor(scene: Scene) {
    this.scene = scene;
    this.prompt = `After the fight, minute ${scene.minutes}`;
  }

  get choices(): readonly Afterwards[] {
    return [finish, passMinutes, ...rests, ...care(this.scene), ...marks(this.scene)];
  }

  refusal(choice: Afterwards): Refusal | undefined {
    return choice.refusal?.(this.scene);
  }

  absent(key: string): Refusal {
    return absentAfterwards(this.scene, key);
  }

  /** Whoever is awake is told why it cannot help. */
  elsewhere(by: Who, words: string): Refusal | undefined {
    return isConscious(combatant(this.scene, by)) ? absentAfterwards(this.scene, words) : undefined;
  }

  closings(choice: Afterwards): Closings<Afterwards> {
    return minutes(choice);
  }

  meanwhile(by: Who): readonly Act[] {
    return acts(this.scene, by);
  }
}

/** One thing done after the fight. Where a state begins there, its survival rolls are made. */
export const aftermath = (scene: Scene, table: Table): void => {
  setWaking(scene);
  const chosen = table.ask(new AftermathDecision(scene));
  chosen.done(scene, table, chosen.number);
};

const finish: Afterwards = {
  key: 'finish',
  words: 'Leave it at that',
  clause: 'encounter.end',
  idle: true,
  who: GM,
  number: 0,
  done: scene => {
    scene.phase = 'closed';
  },
};

const passMinutes: Afterwards = {
  key: 'pass-minutes',
  words: 'Let minutes pass',
  clause: 'mortal.clock',
  open: true,
  who: GM,
  number: 0,
  done: (scene, table, n) => passTime(scene, table, n),
};

const minutes = (choice: Afterwards): Closings<Afterwards> => {
  const of = (n: number): Afterwards => ({ ...choice, open: false, key: `${choice.key}:${n}`, words: `Let ${n} minutes pass`, number: n });
  return {
    all: () => [5, 10, 60].map(of),
    named: detail => (/^[1-9]\d{0,5}$/.test(detail) ? of(Number(detail)) : NOT_MINUTES),
  };
};

const resting = (key: string, words: string, clause: ClauseId, span: number): Afterwards => ({
  key,
  words,
  clause,
  who: GM,
  number: span,
  done: (scene, table, n) => rest(scene, table, n),
});

/** An hour; the week of a hero [badly.rest-hero]; the month of everybody else [badly.rest-other]. */
const rests: readonly Afterwards[] = [
  resting('rest-hour', 'Rest for an hour', 'wounded.rest', HOUR),
  resting('rest-week', 'Rest for a week', 'badly.rest-hero', 7 * DAY),
  resting('rest-month', 'Rest for a month', 'badly.rest-other', 30 * DAY),
];

/** All that one may do for another. */
const care = (scene: Scene): Afterwards[] => [...firstAid(scene), ...wakings(scene), ...rituals(scene), ...spells(scene)];

const UNMARKED = refuse('mortal.scar', 'no lasting mark is due');

/** The GM picks the lasting mark of whoever has lived and has one coming; no die decides it [mortal.scar]. */
const marks = (scene: Scene): Afterwards[] =>
  scene.combatants.flatMap((c, who) =>
    c.injuryDue && isPresent(c) && c.wound !== 'mortallyWounded'
      ? INJURIES.map(injury => ({
          key: `mark:${sheet(scene, who).id}:${injury}`,
          words: `${sheet(scene, who).name} stays ${injury}`,
          clause: 'mortal.scar' as const,
          who: GM,
          number: 0,
          refusal: (s: Scene) => (combatant(s, who).injuryDue ? undefined : UNMARKED),
          done: (s: Scene, table: Table) => {
            const one = alter(s, who);
            one.injuries = [...one.injuries, injury];
            one.injuryDue = false;
            table.tell({ clause: 'mortal.scar', what: 'lasting mark', by: who, injury });
          },
        }))
      : [],
  );

/** What a player may do with its own hands while the GM decides. */
const acts = (scene: Scene, by: Who): Act[] =>
  care(scene)
    .filter(a => a.who === by)
    .map(a => ({
      key: a.key,
      words: a.words,
      clause: a.clause,
      refusal: () => a.refusal?.(scene),
      resolve: table => a.done(scene, table as Table, 0),
    }));

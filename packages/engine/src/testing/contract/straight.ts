import { closed, legal, named } from '../../decision.ts';
import { certain } from '../../dice.ts';
import { Fight } from '../../fight.ts';
import { answeredThrough } from '../../hands/asking.ts';
import type { Chose } from '../../input.ts';
import type { Open } from '../../offer.ts';
import { Rng } from '../../rng.ts';
import { type Encounter, type Scene, type System, whoIs } from '../../system.ts';
import type { Choice, Decision, Dice, Table, Told, Who } from '../../table.ts';
import type { Thrower } from '../../thrower.ts';
import { formatTranscript, parseTranscript } from '../../transcript.ts';
import { bytes, need, told, Violations } from './violations.ts';

/** Answers that hang on nothing but the seed, who answers, and how often they were asked: the order of answers cannot matter. */
export class Seated {
  private readonly seed: number;
  private readonly asked = new Map<Who, number>();

  constructor(seed: number) {
    this.seed = seed;
  }

  choose<C extends { readonly open?: boolean; readonly key: string }>(
    by: Who,
    may: readonly C[],
    closings: (choice: C) => readonly { readonly key: string }[],
  ): string {
    const n = this.asked.get(by) ?? 0;
    this.asked.set(by, n + 1);
    const rng = new Rng(this.seed, 100_000 * (by + 2) + n);
    const first = rng.below(may.length);
    for (let i = 0; i < may.length; i++) {
      const choice = may[(first + i) % may.length] as C;
      const forms = choice.open ? closings(choice) : [choice];
      if (forms.length > 0) return (forms[rng.below(forms.length)] as { key: string }).key;
    }
    throw new Error('nothing may be chosen');
  }
}

/** The n-th throw of a fight, whoever makes it and whenever it is asked for. */
export const nth = (seed: number, dice: Dice, n: number): number => dice.throw(new Rng(seed, 10_000_000 + n));

export const counting = (seed: number): Thrower => {
  let thrown = 0;
  return ({ dice }) => nth(seed, dice, thrown++);
};

/** A table that answers at once and writes down what is told. */
export class Straight implements Table {
  readonly listening: boolean = true;
  readonly story: string[] = [];
  answered = 0;
  private thrown = 0;
  private readonly seed: number;
  private readonly seated: Seated;

  constructor(seed: number) {
    this.seed = seed;
    this.seated = new Seated(seed);
  }

  ask<C extends Choice>(decision: Decision<C>): C {
    return this.askAll([decision])[0] as C;
  }

  askAll<C extends Choice>(decisions: readonly Decision<C>[]): C[] {
    return decisions.map(decision =>
      answeredThrough(decision, d => {
        this.answered++;
        const key = this.seated.choose(d.by, legal(d), c => closed(d, c));
        return named(d, key) as C;
      }),
    );
  }

  roll<T>(by: Who, clause: string, dice: Dice, read: (total: number) => T, to?: readonly Who[]): T {
    const sure = certain(dice);
    if (sure !== undefined) return read(sure);
    const threw = nth(this.seed, dice, this.thrown++);
    this.story.push(told({ clause, what: 'throw', by, dice: dice.name, threw, to }));
    return read(threw);
  }

  tell(one: Told): void {
    this.story.push(told(one));
  }
}

export const chosen = (fight: Fight, seated: Seated, open: Open): Chose => {
  const by = whoIs(fight.scene, open.by) as Who;
  return { by: open.by, chose: seated.choose(by, open.options, c => fight.closings(open.by, c.key)) };
};

/** What everybody sees of a fight just now. */
export const seen = (fight: Fight): string => told([bytes(fight.scene), fight.heard(), fight.choices(), fight.waitingFor(), fight.outcome]);

/** Stores a fight as text and takes it up again. */
export const reloaded = <E extends Encounter, S extends Scene<E>>(system: System<E, S>, fight: Fight<E, S>, thrower: Thrower): Fight<E, S> =>
  need(Fight.resume(system, need(parseTranscript(formatTranscript(fight.transcript())), 'its own transcript'), { thrower }), 'its own transcript');

/**
 * Straight play and live play tell the same story: live play is stopped, stored as text and taken up again at every
 * decision, and the answers of simultaneous decisions come in backwards.
 */
export const straightAndLive = <E extends Encounter, S extends Scene<E>>(system: System<E, S>, written: unknown, seed: number, most = 150): string[] => {
  const said = new Violations();
  const scene = system.begin(need(system.encounter(written), 'the encounter'));
  const straight = new Straight(seed);
  while (!system.closed(scene) && straight.answered < most) system.step(scene, straight);

  const thrower = counting(seed);
  const seated = new Seated(seed);
  let live = need(Fight.start(system, written, undefined, { thrower }), 'the encounter');
  let answered = 0;
  for (let open = live.choices(); open.length > 0 && answered < straight.answered; open = live.choices()) {
    const batch = open.map(o => chosen(live as unknown as Fight, seated, o));
    for (const { by, chose } of batch.reverse()) {
      const before = seen(live as unknown as Fight);
      live = reloaded(system, live, thrower);
      if (seen(live as unknown as Fight) !== before) said.add(`seed ${seed}: taken up again after ${live.inputs.length} inputs, the fight is another`);
      const no = live.choose(by, chose);
      if (no) {
        said.add(`seed ${seed}: ${by} is offered ${chose}, and refused it: ${no.why} (${no.clause})`);
        return said.list;
      }
      answered++;
    }
  }
  const story = live.heard().map(told);
  const differs = straight.story.findIndex((line, i) => line !== story[i]);
  if (differs >= 0) said.add(`seed ${seed}: the stories part at ${differs}: straight ${straight.story[differs]}, live ${story[differs]}`);
  if (system.closed(scene)) {
    if (story.length > straight.story.length) said.add(`seed ${seed}: live play tells more: ${story[straight.story.length]}`);
    if (!live.closed) said.add(`seed ${seed}: straight play is over, live play waits for ${told(live.waitingFor())}`);
    if (bytes(live.scene) !== bytes(scene)) said.add(`seed ${seed}: the same story ends in another scene`);
  }
  return said.list;
};

/** After every input of a random fight: undone, the bytes before come back; made again, the bytes after, for dice are kept. */
export const undone = <E extends Encounter, S extends Scene<E>>(system: System<E, S>, written: unknown, seed: number, most = 60): string[] => {
  const said = new Violations();
  const seated = new Seated(seed);
  const fight = need(Fight.start(system, written, seed), 'the encounter');
  const view = () => seen(fight as unknown as Fight);
  for (let answered = 0; answered < most; answered++) {
    const open = fight.choices()[0];
    if (!open) break;
    const { by, chose } = chosen(fight as unknown as Fight, seated, open);
    const before = view();
    const n = fight.inputs.length;
    const no = fight.choose(by, chose);
    if (no) {
      said.add(`seed ${seed}: ${by} is offered ${chose}, and refused it: ${no.why}`);
      break;
    }
    const after = view();
    fight.undo(n);
    if (view() !== before) said.add(`seed ${seed}: ${by} ${chose}, undone, leaves a trace`);
    fight.choose(by, chose);
    if (view() !== after) said.add(`seed ${seed}: ${by} ${chose}, undone and chosen again, comes to something else`);
    const last = fight.course[fight.course.length - 1];
    if (last && 'threw' in last.input) {
      fight.undo(last.n);
      if (view() !== after) said.add(`seed ${seed}: the throw after ${by} ${chose}, taken back, falls otherwise`);
    }
  }
  return said.list;
};

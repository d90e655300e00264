import type { Dice } from '../../dice/dice.ts';
import { certainTotal } from '../../dice/dice.ts';
import { Rng } from '../../dice/rng.ts';
import type { Thrower } from '../../dice/thrower.ts';
import { Fight } from '../../fight/fight.ts';
import type { OpenDecision } from '../../fight/open-decision.ts';
import { completionsOf, findChoice, isRefusal, legalChoices } from '../../kernel/decision.ts';
import type { Choice, Decision, GameEvent, Play, Who } from '../../kernel/play.ts';
import { type Encounter, type Scene, whoById } from '../../kernel/scene.ts';
import type { System } from '../../kernel/system.ts';
import { answerWithFollowUps } from '../../plays/pending-answers.ts';
import type { ChoiceInput } from '../../transcript/input.ts';
import { formatTranscript, parseTranscript } from '../../transcript/transcript.ts';
import { defined, elementAt } from '../../util/element-at.ts';
import { sceneText, toText, Violations, valueOrThrow } from './violations.ts';

/**
 * Chooses answers that depend only on the seed, the combatant, and how often they were asked, so that neither the order of answers matters nor that of choices:
 * rules list them as they come, and screens with the best first.
 */
export class SeededChooser {
  private readonly seed: number;
  private readonly asked = new Map<Who, number>();

  constructor(seed: number) {
    this.seed = seed;
  }

  /** The key of one of the choices, completed. */
  choose<C extends { readonly open?: boolean; readonly key: string }>(
    by: Who,
    may: readonly C[],
    closings: (choice: C) => readonly { readonly key: string }[],
  ): string {
    const n = this.asked.get(by) ?? 0;
    this.asked.set(by, n + 1);
    const rng = new Rng(this.seed, 100_000 * (by + 2) + n);
    const first = rng.below(may.length);
    const byKey = may.toSorted((a, b) => (a.key < b.key ? -1 : 1));
    for (let i = 0; i < may.length; i++) {
      const choice = elementAt(byKey, (first + i) % may.length);
      const forms = choice.open ? closings(choice) : [choice];
      if (forms.length > 0) return elementAt(forms, rng.below(forms.length)).key;
    }
    throw new Error('nothing may be chosen');
  }
}

/** The n-th throw of a fight, independent of who makes it, and when. */
export const nthThrow = (seed: number, dice: Dice, n: number): number => dice.throw(new Rng(seed, 10_000_000 + n));

/** A thrower that makes the throws of `nthThrow` in order. */
export const countingThrower = (seed: number): Thrower => {
  let thrown = 0;
  return ({ dice }) => nthThrow(seed, dice, thrown++);
};

/** A play that answers at once with a `SeededChooser`, and records the events as text. */
export class StraightPlay implements Play {
  readonly isListening: boolean = true;
  readonly story: string[] = [];
  answered = 0;
  private thrown = 0;
  private readonly seed: number;
  private readonly seated: SeededChooser;

  constructor(seed: number) {
    this.seed = seed;
    this.seated = new SeededChooser(seed);
  }

  ask<C extends Choice>(decision: Decision<C>): C {
    return elementAt(this.askAll([decision]), 0);
  }

  askAll<C extends Choice>(decisions: readonly Decision<C>[]): C[] {
    return decisions.map(decision =>
      answerWithFollowUps(decision, d => {
        this.answered++;
        const key = this.seated.choose(d.by, legalChoices(d), c => completionsOf(d, c));
        const found = findChoice(d, key);
        if (isRefusal(found)) throw new Error(`${key} was legal and is refused: ${found.why}`);
        return found;
      }),
    );
  }

  roll<T>(by: Who, clause: string, dice: Dice, read: (total: number) => T, to?: readonly Who[]): T {
    const sure = certainTotal(dice);
    if (sure !== undefined) return read(sure);
    const threw = nthThrow(this.seed, dice, this.thrown++);
    this.story.push(toText({ clause, what: 'throw', by, dice: dice.name, threw, to }));
    return read(threw);
  }

  emit(one: GameEvent): void {
    this.story.push(toText(one));
  }
}

/** A fight as one of any system, for code that does not depend on its encounters and scenes. */
export const anyFight = <E extends Encounter, S extends Scene<E>>(fight: Fight<E, S>): Fight => fight as unknown as Fight;

/** The next answer to an open decision. */
export const nextChoice = (fight: Fight, seated: SeededChooser, open: OpenDecision): ChoiceInput => {
  const by = defined(whoById(fight.scene, open.by));
  return { by: open.by, chose: seated.choose(by, open.options, c => fight.choices.completions(open.by, c.key)) };
};

/** The state of a fight as text: its scene, events, decisions and outcome. */
export const fightText = (fight: Fight): string =>
  toText([sceneText(fight.scene), fight.log.eventsFor(), fight.openDecisions(), fight.waitingFor(), fight.outcome]);

/** Stores a fight as text and takes it up again. */
export const reloadFight = <E extends Encounter, S extends Scene<E>>(system: System<E, S>, fight: Fight<E, S>, thrower: Thrower): Fight<E, S> =>
  valueOrThrow(
    Fight.resume(system, valueOrThrow(parseTranscript(formatTranscript(fight.transcript())), 'its own transcript'), { thrower }),
    'its own transcript',
  );

/**
 * Checks that straight play and live play have the same events. Live play is stored as text and taken up again at every decision, and simultaneous
 * decisions are answered in reverse order.
 * @example
 * {@includeCode ../../../test/examples/testing.test.ts#contract}
 */
export const checkLiveAgainstStraight = <E extends Encounter, S extends Scene<E>>(
  system: System<E, S>,
  written: unknown,
  seed: number,
  most = 150,
): string[] => {
  const said = new Violations();
  const scene = system.begin(valueOrThrow(system.readEncounter(written), 'the encounter'));
  const straight = new StraightPlay(seed);
  while (!system.isOver(scene) && straight.answered < most) system.step(scene, straight);

  const thrower = countingThrower(seed);
  const seated = new SeededChooser(seed);
  let live = valueOrThrow(Fight.start(system, written, { thrower }), 'the encounter');
  let answered = 0;
  for (let open = live.openDecisions(); open.length > 0 && answered < straight.answered; open = live.openDecisions()) {
    const batch = open.map(o => nextChoice(anyFight(live), seated, o));
    for (const { by, chose } of batch.reverse()) {
      const before = fightText(anyFight(live));
      live = reloadFight(system, live, thrower);
      if (fightText(anyFight(live)) !== before) said.add(`seed ${seed}: taken up again after ${live.history.inputs.length} inputs, the fight is another`);
      const no = live.choose(by, chose);
      if (no) {
        said.add(`seed ${seed}: ${by} is offered ${chose}, and refused it: ${no.why} (${no.clause})`);
        return said.list;
      }
      answered++;
    }
  }
  const story = live.log.eventsFor().map(toText);
  const differs = straight.story.findIndex((line, i) => line !== story[i]);
  if (differs >= 0) said.add(`seed ${seed}: the stories part at ${differs}: straight ${straight.story[differs]}, live ${story[differs]}`);
  if (system.isOver(scene)) {
    if (story.length > straight.story.length) said.add(`seed ${seed}: live play tells more: ${story[straight.story.length]}`);
    if (!live.isOver) said.add(`seed ${seed}: straight play is over, live play waits for ${toText(live.waitingFor())}`);
    if (sceneText(live.scene) !== sceneText(scene)) said.add(`seed ${seed}: the same story ends in another scene`);
  }
  return said.list;
};

/**
 * Checks for every input of a random fight that an undo restores the bytes before it, and the same input again those after it, because dice are kept.
 * @example
 * {@includeCode ../../../test/examples/testing.test.ts#contract}
 */
export const checkUndo = <E extends Encounter, S extends Scene<E>>(system: System<E, S>, written: unknown, seed: number, most = 60): string[] => {
  const said = new Violations();
  const seated = new SeededChooser(seed);
  const fight = valueOrThrow(Fight.start(system, written, { seed }), 'the encounter');
  const view = () => fightText(anyFight(fight));
  for (let answered = 0; answered < most; answered++) {
    const open = fight.openDecisions()[0];
    if (!open) break;
    const { by, chose } = nextChoice(anyFight(fight), seated, open);
    const before = view();
    const n = fight.history.inputs.length;
    const no = fight.choose(by, chose);
    if (no) {
      said.add(`seed ${seed}: ${by} is offered ${chose}, and refused it: ${no.why}`);
      break;
    }
    const after = view();
    fight.history.undo(n);
    if (view() !== before) said.add(`seed ${seed}: ${by} ${chose}, undone, leaves a trace`);
    fight.choose(by, chose);
    if (view() !== after) said.add(`seed ${seed}: ${by} ${chose}, undone and chosen again, comes to something else`);
    const last = fight.history.inForce[fight.history.inForce.length - 1];
    if (last && 'threw' in last.input) {
      fight.history.undo(last.n);
      if (view() !== after) said.add(`seed ${seed}: the throw after ${by} ${chose}, taken back, falls otherwise`);
    }
  }
  return said.list;
};

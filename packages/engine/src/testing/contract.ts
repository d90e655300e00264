import { type Fraction, fraction, toNumber } from '../chance.ts';
import { closed, isRefusal, keyOf, legal, named } from '../decision.ts';
import { Fight } from '../fight.ts';
import { type Policy, Quick } from '../hands/quick.ts';
import type { Chose, Ruled, Threw } from '../input.ts';
import type { Open } from '../offer.ts';
import { doNothing, massOf, type Outlook, outlooks } from '../outlook.ts';
import { type Result, showProblem } from '../problem.ts';
import { Rng } from '../rng.ts';
import { type Encounter, GM_SEAT, idOf, type Scene, type Seat, type System, type Vitals, whoIs } from '../system.ts';
import type { Choice, Decision, Dice, Table, Told, Who } from '../table.ts';
import type { Thrower } from '../thrower.ts';
import { formatTranscript, parseTranscript } from '../transcript.ts';

/** What does not hold, in words, each thing said once. */
class Violations {
  private readonly said = new Set<string>();

  add(what: string): void {
    if (this.said.size < 20) this.said.add(what);
  }

  get list(): string[] {
    return [...this.said];
  }
}

/** All of a scene but the encounter, as text. */
export const bytes = (scene: Scene): string => JSON.stringify({ ...scene, encounter: undefined });

const told = (one: unknown): string => JSON.stringify(one, (_, value) => (typeof value === 'bigint' ? `${value}` : value));

const need = <T>(result: Result<T>, what: string): T => {
  if (!result.ok) throw new Error(`${what}: ${result.problems.map(showProblem).join('; ')}`);
  return result.value;
};

/** The first of the choices that can be completed, some other one first: an open choice without any form is passed over. */
const form = <C extends Choice>(decision: Decision<C>, may: readonly C[], rng: Rng): C | undefined => {
  const first = rng.below(may.length);
  for (let i = 0; i < may.length; i++) {
    const choice = may[(first + i) % may.length] as C;
    if (!choice.open) return choice;
    const any = decision.closings?.(choice).any?.(n => rng.below(n));
    if (any) return any;
    const forms = closed(decision, choice);
    if (forms.length > 0) return forms[rng.below(forms.length)];
  }
  return undefined;
};

/** What every decision keeps: unique keys that name their choices, one idle choice at most, something legal, and open choices that can be closed. */
const judge = (decision: Decision, said: Violations): void => {
  const keys = new Set(decision.choices.map(c => c.key));
  const about = `${decision.about} (${decision.clause})`;
  if (keys.size < decision.choices.length)
    said.add(`${about}: two choices have the key ${decision.choices.find((c, i) => decision.choices.findIndex(d => d.key === c.key) < i)?.key}`);
  if (decision.choices.filter(c => c.idle).length > 1) said.add(`${about}: more than one choice is idle`);
  const may = legal(decision);
  if (may.length === 0) said.add(`${about}: nothing is legal`);
  for (const choice of may) {
    if (keyOf(decision, choice.key) !== choice.key) said.add(`${about}: the key ${choice.key} does not mean itself`);
    const forms = closed(decision, choice);
    if (forms.length === 0) said.add(`${about}: ${choice.key} is legal and open, and there is no way to close it`);
    for (const one of forms.slice(0, 3)) {
      const found = named(decision, one.key);
      if (isRefusal(found)) said.add(`${about}: ${one.key} is offered, and refused by its key: ${found.why}`);
      else if (found.key !== one.key) said.add(`${about}: ${one.key} is offered, and its key names ${found.key}`);
    }
  }
};

/** Any legal choice at random; every so many decisions are looked at closely. */
const judging = (rng: Rng, said: Violations, every: number): Policy => {
  let asked = 0;
  return <C extends Choice>(decision: Decision<C>): C => {
    if (asked++ % every === 0) judge(decision as Decision, said);
    const may = legal(decision);
    const choice = may.length > 0 ? form(decision, may, rng) : undefined;
    if (!choice) throw new Error(`${decision.clause}: nothing may be chosen in ${decision.about}`);
    return choice;
  };
};

export interface Fought {
  readonly violations: string[];
  readonly fights: number;
  readonly steps: number;
}

/** Random fights come to an end, and every decision in them is a fair one; the fights go round the encounters. */
export const randomFights = <E extends Encounter, S extends Scene<E>>(
  system: System<E, S>,
  encounters: readonly unknown[],
  { fights, seed = 1, patience = 20_000, every = 1 }: { fights: number; seed?: number; patience?: number; every?: number },
): Fought => {
  const said = new Violations();
  const known = encounters.map((e, i) => need(system.encounter(e), `encounter ${i}`));
  let steps = 0;
  for (let i = 0; i < fights; i++) {
    const rng = new Rng(seed + i);
    const scene = system.begin(known[i % known.length] as E);
    const table = new Quick(judging(rng, said, every), rng);
    let left = patience;
    while (left > 0 && system.outcome(scene) === undefined) {
      system.step(scene, table);
      left--;
    }
    steps += patience - left;
    if (left === 0) said.add(`${scene.encounter.name}: a random fight has no end in sight after ${patience} steps (seed ${seed + i})`);
  }
  return { violations: said.list, fights, steps };
};

/** Answers that hang on nothing but the seed, who answers, and how often they were asked: the order of answers cannot matter. */
class Seated {
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
const nth = (seed: number, dice: Dice, n: number): number => dice.throw(new Rng(seed, 10_000_000 + n));

const counting = (seed: number): Thrower => {
  let thrown = 0;
  return ({ dice }) => nth(seed, dice, thrown++);
};

/** A table that answers at once and writes down what is told. */
class Straight implements Table {
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
    this.answered += decisions.length;
    return decisions.map(
      d =>
        named(
          d,
          this.seated.choose(d.by, legal(d), c => closed(d, c)),
        ) as C,
    );
  }

  roll<T>(by: Who, clause: string, dice: Dice, read: (total: number) => T, to?: readonly Who[]): T {
    const threw = nth(this.seed, dice, this.thrown++);
    this.story.push(told({ clause, what: 'throw', by, dice: dice.name, threw, to }));
    return read(threw);
  }

  tell(one: Told): void {
    this.story.push(told(one));
  }
}

const chosen = (fight: Fight, seated: Seated, open: Open): Chose => {
  const by = whoIs(fight.scene, open.by) as Who;
  return { by: open.by, chose: seated.choose(by, open.options, c => fight.closings(open.by, c.key)) };
};

/** What everybody sees of a fight just now. */
const seen = (fight: Fight): string => told([bytes(fight.scene), fight.heard(), fight.choices(), fight.waitingFor(), fight.outcome]);

/** Stores a fight as text and takes it up again. */
const reloaded = <E extends Encounter, S extends Scene<E>>(system: System<E, S>, fight: Fight<E, S>, thrower: Thrower): Fight<E, S> =>
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

const isOne = (f: Fraction): boolean => f.num === f.den;
const isShare = (f: Fraction): boolean => f.num >= 0n && f.num <= f.den;

const weighs = (o: Outlook, said: Violations, where: string): void => {
  const mass = massOf(o);
  if (!isOne(mass)) said.add(`${where}: the outcomes of ${o.by} ${o.key} come to ${mass.num}/${mass.den}`);
  for (const g of o.gauges)
    if (!g.spread.every(s => isShare(s.chance))) said.add(`${where}: ${o.by} ${o.key}: a chance of ${g.who}'s ${g.gauge} is no share of 1`);
  for (const c of [...o.conditions, ...o.downs]) if (!isShare(c.chance)) said.add(`${where}: ${o.by} ${o.key}: a chance of ${c.who} is no share of 1`);
};

/** At moments along random fights every outlook's outcomes come to exactly 1; now and then with others doing their best. */
export const oddsAddUp = <E extends Encounter, S extends Scene<E>>(
  system: System<E, S>,
  written: unknown,
  seed: number,
  { moments, apart = 7, best = 0 }: { moments: number; apart?: number; best?: number },
): string[] => {
  const said = new Violations();
  const seated = new Seated(seed);
  const fight = need(Fight.start(system, written, seed), 'the encounter');
  for (let n = 0; n < moments * apart; n++) {
    const open = fight.choices()[0];
    if (!open) break;
    const pick = chosen(fight as unknown as Fight, seated, open);
    if (n % apart === 0) {
      const who = whoIs(fight.scene, open.by) as Who;
      const seat: Seat = who < 0 ? GM_SEAT : { owns: [who] };
      const where = `seed ${seed}, decision ${n}`;
      for (const o of fight.outlook(seat, 'nothing')) weighs(o, said, where);
      if (n < best * apart) for (const o of fight.outlook(seat, 'best', pick.chose)) weighs(o, said, `${where}, others at their best`);
    }
    fight.choose(pick.by, pick.chose);
  }
  return said.list;
};

/** A place in the tree of throws: the dice thrown there and where each total leads, or what the step had come to. */
interface Fork {
  dice?: Dice;
  readonly next: Map<number, Fork>;
  end?: readonly string[];
}

const fork = (at: Fork, total: number): Fork => {
  let next = at.next.get(total);
  if (!next) at.next.set(total, (next = { next: new Map() }));
  return next;
};

/** A quick table that goes through what already happened in the step, throws that were thrown before, then new ones; others do nothing. */
class Recalling extends Quick {
  outcome: string | undefined;
  asked: Decision | undefined;
  at: Fork;
  /** How many throws were new. */
  thrown = 0;
  private readonly scene: Scene;
  private readonly log: readonly (Chose | Ruled | Threw)[];
  private readonly given: readonly number[];
  private readonly dice: Rng;
  private logged = 0;
  private used = 0;

  constructor(scene: Scene, log: readonly (Chose | Ruled | Threw)[], root: Fork, given: readonly number[], rng: Rng) {
    super(doNothing as Policy, rng);
    this.scene = scene;
    this.log = log;
    this.at = root;
    this.given = given;
    this.dice = rng;
  }

  override ask<C extends Choice>(decision: Decision<C>): C {
    return this.askAll([decision])[0] as C;
  }

  override askAll<C extends Choice>(decisions: readonly Decision<C>[]): C[] {
    const answers = new Map<Decision<C>, C>();
    for (let input = this.log[this.logged]; input && answers.size < decisions.length; input = this.log[++this.logged]) {
      const { by, chose } = input as Chose;
      const mine = decisions.find(d => !answers.has(d) && idOf(this.scene, d.by) === by);
      const choice = mine && named(mine, chose);
      if (!choice || isRefusal(choice)) throw new Error(`${JSON.stringify(input)} does not answer ${(decisions[0] as Decision).about}`);
      this.asked = mine as Decision;
      answers.set(mine as Decision<C>, choice);
    }
    return decisions.map(d => answers.get(d) ?? (doNothing(d) as C));
  }

  override roll<T>(_by: Who, clause: string, dice: Dice, read: (total: number) => T): T {
    const input = this.log[this.logged];
    if (input) {
      if (!('threw' in input)) throw new Error(`${clause}: ${JSON.stringify(input)} is no throw of ${dice.name}`);
      this.logged++;
      return read(input.threw);
    }
    this.at.dice ??= dice;
    const given = this.given[this.used++];
    const total = given ?? dice.throw(this.dice);
    if (given === undefined) this.thrown++;
    this.at = fork(this.at, total);
    return read(total);
  }

  override tell(one?: Told): void {
    this.outcome ??= one?.outcome;
  }
}

/** A quiet scene, what was put in since, and the choice that is weighed. */
export interface Weighed<S> {
  readonly scene: S;
  readonly log?: readonly (Chose | Threw)[];
  readonly by: string;
  readonly key: string;
}

export interface Agreement {
  readonly violations: string[];
  readonly throws: number;
  readonly times: number;
  /** How many chances were compared, and the farthest off, in standard deviations. */
  readonly compared: number;
  readonly farthest: number;
}

/** What an outlook foresees, chance by chance. */
const foreseen = (o: Outlook): Map<string, number> => {
  const all = new Map<string, number>();
  for (const { value, chance } of o.outcomes) all.set(`outcome ${value}`, toNumber(chance));
  for (const g of o.gauges) for (const s of g.spread) if (s.value !== g.now) all.set(`${g.who} ${g.gauge} ${s.value}`, toNumber(s.chance));
  for (const c of o.conditions) all.set(`${c.who} is ${c.condition}`, toNumber(c.chance));
  for (const d of o.downs) all.set(`${d.who} is down`, toNumber(d.chance));
  return all;
};

/** How often something has to be expected for its frequency to be looked at alone. */
const OFTEN = 10;

const compare = (
  chances: ReadonlyMap<string, number>,
  counts: ReadonlyMap<string, number>,
  times: number,
  said: Violations,
): { compared: number; farthest: number } => {
  let compared = 0;
  let farthest = 0;
  let rare = 0;
  let rareSeen = 0;
  const look = (what: string, expected: number, spread: number, count: number) => {
    const off = Math.abs(count - expected) / spread;
    compared++;
    farthest = Math.max(farthest, off);
    if (off >= 4) said.add(`${what}: ${count} of ${times}, and ${expected.toFixed(1)} were foreseen (${off.toFixed(1)} standard deviations)`);
  };
  for (const [what, chance] of chances) {
    const count = counts.get(what) ?? 0;
    const expected = chance * times;
    if (chance === 1 && count !== times) said.add(`${what}: certain, and ${count} of ${times}`);
    else if (chance === 1) compared++;
    else if (expected < OFTEN || times - expected < OFTEN) {
      rare += Math.min(expected, times - expected);
      rareSeen += expected < OFTEN ? count : times - count;
    } else look(what, expected, Math.sqrt(expected * (1 - chance)), count);
  }
  // What hardly ever happens is counted together; it is Poisson's, and never quite normal.
  if (rare > 0) look('what is rare', rare, Math.sqrt(rare) + 0.5, rareSeen);
  for (const [what, count] of counts) if (!chances.has(what)) said.add(`${what}: ${count} of ${times}, and never foreseen`);
  return { compared, farthest };
};

/** What a step came to, in the same words as what is foreseen. */
const cameTo = <E extends Encounter, S extends Scene<E>>(
  system: System<E, S>,
  before: readonly Vitals[],
  scene: S,
  end: S,
  outcome: string | undefined,
): string[] => [
  `outcome ${outcome ?? 'done'}`,
  ...before.flatMap((was, who) => {
    const is = system.vitals(end, who);
    const id = idOf(scene, who);
    return [
      ...is.gauges.flatMap((g, i) => (g.value === was.gauges[i]?.value ? [] : [`${id} ${g.id} ${g.value}`])),
      ...[...new Set(is.conditions)].flatMap(c => (was.conditions.includes(c) ? [] : [`${id} is ${c}`])),
      ...(is.down && !was.down ? [`${id} is down`] : []),
    ];
  }),
];

/** Exact odds agree with so many throws of the same step: every outcome, gauge, condition and downfall within 4 standard deviations. */
export const oddsAgree = <E extends Encounter, S extends Scene<E>>(
  system: System<E, S>,
  { scene, log = [], by, key }: Weighed<S>,
  throws: number,
  seed: number,
): Agreement => {
  const said = new Violations();
  const known = [...log, { by, chose: key }];
  const rng = new Rng(seed);
  const before = scene.combatants.map((_, who) => system.vitals(scene, who));
  const counts = new Map<string, number>();
  const root: Fork = { next: new Map() };
  let thrown = 0;
  let times = 0;
  let decision: Decision | undefined;
  while (thrown < throws) {
    // Rules are deterministic, so they are run once for each new row of throws; rows that were seen are only thrown.
    const given: number[] = [];
    let at = root;
    for (; at.dice; at = fork(at, given[given.length - 1] as number)) given.push(at.dice.throw(rng));
    thrown += given.length;
    if (!at.end) {
      const end = system.copy(scene);
      const table = new Recalling(end, known, root, given, rng);
      system.step(end, table);
      thrown += table.thrown;
      decision ??= table.asked;
      at = table.at;
      at.end = cameTo(system, before, scene, end, table.outcome);
    }
    times++;
    for (const what of at.end) counts.set(what, (counts.get(what) ?? 0) + 1);
    if (thrown === 0) break;
  }
  if (!decision) throw new Error(`${by} is never asked to ${key}`);
  const [outlook] = outlooks(system, { scene, log, decision, seat: GM_SEAT, others: 'nothing', only: key });
  weighs(outlook as Outlook, said, `${by} ${key}`);
  if (thrown === 0) said.add(`${by} ${key}: nothing is thrown`);
  const { compared, farthest } = compare(foreseen(outlook as Outlook), counts, times, said);
  return { violations: said.list, throws: thrown, times, compared, farthest };
};

/** All that ever reaches a seat: board, what it heard, whom it waits for, its choices with their forms, free acts, and outlook. */
export const reaches = <E extends Encounter, S extends Scene<E>>(fight: Fight<E, S>, seat: Seat): string => {
  const mine = fight.choices(seat);
  const forms = mine.map(o => o.options.map(c => (c.open ? fight.closings(o.by, c.key) : [])));
  const acts = seat.gm ? [] : seat.owns.map(who => fight.freeActs(idOf(fight.scene, who)));
  return told([fight.board(seat), fight.heard(seat), fight.waitingFor(), mine, forms, acts, fight.outlook(seat, 'nothing'), fight.outcome]);
};

/** What is done next in the first of two like fights, and then in both; nothing ends the comparison. */
export type Script = (fight: Fight, n: number) => Chose | undefined;

/** Two fights that differ only in what a seat may not know give that seat the same bytes, from the start and after every choice of the script. */
export const secretsKept = <E extends Encounter, S extends Scene<E>>(
  system: System<E, S>,
  pair: readonly [unknown, unknown],
  owns: readonly string[],
  script: Script,
  seed = 1,
): string[] => {
  const said = new Violations();
  const [one, other] = pair.map(e => need(Fight.start(system, e, seed), 'the encounter')) as [Fight<E, S>, Fight<E, S>];
  const seat: Seat = { owns: owns.map(id => whoIs(one.scene, id) as Who) };
  if (bytes(one.scene) === bytes(other.scene) && told(one.scene.encounter) === told(other.scene.encounter)) said.add('the two fights do not differ at all');
  for (let n = 0; ; n++) {
    const [a, b] = [reaches(one, seat), reaches(other, seat)];
    if (a !== b) {
      const at = [...a].findIndex((c, i) => c !== b[i]);
      said.add(`after ${n} choices ${owns.join(' and ')} can tell: …${a.slice(Math.max(0, at - 60), at + 40)}… is …${b.slice(Math.max(0, at - 60), at + 40)}…`);
      return said.list;
    }
    const next = script(one as unknown as Fight, n);
    if (!next) return said.list;
    for (const fight of [one, other]) {
      const no = fight.choose(next.by, next.chose);
      if (no) {
        said.add(`${next.by} ${next.chose}: ${no.why} (${no.clause})`);
        return said.list;
      }
    }
  }
};

/** Stepping a copy changes nothing in what it was copied from, not even some steps later. */
export const copiesStandAlone = <E extends Encounter, S extends Scene<E>>(system: System<E, S>, written: unknown, seed: number, most = 400): string[] => {
  const said = new Violations();
  const rng = new Rng(seed);
  const table = new Quick(judging(rng, said, most), rng);
  let scene = system.begin(need(system.encounter(written), 'the encounter'));
  const earlier: { scene: S; was: string; step: number }[] = [];
  for (let step = 0; step < most && !system.closed(scene); step++) {
    earlier.push({ scene, was: bytes(scene), step });
    if (earlier.length > 4) earlier.shift();
    scene = system.copy(scene);
    system.step(scene, table);
    for (const e of earlier) if (bytes(e.scene) !== e.was) said.add(`seed ${seed}: step ${step} of a copy changed the scene before step ${e.step}`);
  }
  return said.list;
};

/** The same, whatever order the records were put together in. */
const sorted = (scene: Scene): string =>
  JSON.stringify({ ...scene, encounter: undefined }, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );

/** A scene that is stored as text and loaded again is the same. */
export const scenesReload = <E extends Encounter, S extends Scene<E>>(system: System<E, S>, written: unknown, seed: number, most = 200): string[] => {
  const said = new Violations();
  const rng = new Rng(seed);
  const table = new Quick(judging(rng, said, most), rng);
  const scene = system.begin(need(system.encounter(written), 'the encounter'));
  for (let step = 0; step < most && !system.closed(scene); step++) {
    system.step(scene, table);
    const text = bytes(scene);
    const again = system.load(scene.encounter, JSON.parse(text));
    if (!again.ok) said.add(`seed ${seed}, step ${step}: what was stored does not load: ${again.problems.map(showProblem).join('; ')}`);
    else if (sorted(again.value) !== sorted(scene)) said.add(`seed ${seed}, step ${step}: what was stored loads as something else`);
  }
  return said.list;
};

/** A chance as a fraction, for tests. */
export const chanceOf = (outlook: Outlook, outcome: string): Fraction => outlook.outcomes.find(o => o.value === outcome)?.chance ?? fraction(0);

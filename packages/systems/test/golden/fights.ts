import { readFileSync } from 'node:fs';
import { Fight, type GameEvent, type OpenDecision, type Scene } from '@fray/engine';
import { withNames as namedEvent } from '@fray/engine/cases';
import { namesIn, Phrase, speakerFor, tellerFor } from '@fray/engine/words';
import { systemOf } from '@fray/systems';

/** A whole fight stored as text. A change of the rules shows as changed lines. */
export interface Golden {
  readonly name: string;
  readonly system: string;
  readonly starter: string;
  readonly changes: Readonly<Record<string, unknown>>;
  readonly seed: number;
  /** `greedy` by the odds, or the choices that are `recorded` beside it. */
  readonly policy: 'greedy' | 'recorded';
  /** After this many decisions the fight stops. */
  readonly most: number;
}

export const GOLDEN: readonly Golden[] = [
  {
    name: 'road',
    system: 'roll-under',
    starter: 'enc-road',
    changes: { startDistanceFt: 30, options: { 'enemy-attack-roll': 'player-defends', 'split-move': true, 'morale-scope': 'one-roll-per-creature' } },
    seed: 1,
    policy: 'greedy',
    most: 400,
  },
  {
    name: 'lair',
    system: 'roll-under',
    starter: 'enc-lair',
    changes: {
      startDistanceFt: 20,
      options: {
        'risky-situation': true,
        surprise: true,
        'sunder-timing': 'before-damage-roll',
        'acts-twice-timing': 'back-to-back',
        'initiative-order-within-group': 'free-choice',
      },
    },
    seed: 1,
    policy: 'greedy',
    most: 400,
  },
  { name: 'duel', system: 'tempo', starter: 'enc-duel', changes: {}, seed: 1, policy: 'greedy', most: 400 },
  {
    name: 'ambush',
    system: 'tempo',
    starter: 'enc-ambush',
    changes: {
      options: { 'reaction-declaration': 'secret', 'move-strike-point': 'reactor-chooses', 'target-only-reactions': false, 'wound-overflow': 'boxes' },
    },
    seed: 2,
    policy: 'greedy',
    most: 400,
  },
  {
    name: 'hall',
    system: 'tempo',
    starter: 'enc-hall',
    changes: { options: { 'initiative-mode': 'gm', 'aim-duration': 'until-other-action', 'press-ends-bind': true, 'multi-opposition': 'sum' } },
    seed: 3,
    policy: 'greedy',
    most: 400,
  },
  { name: 'crypt', system: 'roll-under', starter: 'enc-flooded-crypt', changes: {}, seed: 3, policy: 'recorded', most: 1000 },
  { name: 'gatehouse', system: 'die-rank', starter: 'gatehouse', changes: {}, seed: 1, policy: 'greedy', most: 300 },
  {
    name: 'pit',
    system: 'die-rank',
    starter: 'pit',
    changes: { options: { 'oa.unarmed': true, 'hold.actions-provoke': true, 'defense.declare': 'after-attack-roll' } },
    seed: 2,
    policy: 'greedy',
    most: 300,
  },
  { name: 'charge', system: 'die-rank', starter: 'charge', changes: {}, seed: 3, policy: 'greedy', most: 300 },
  { name: 'bridge', system: 'segments', starter: 'bridge', changes: {}, seed: 2, policy: 'greedy', most: 160 },
  {
    name: 'ravine',
    system: 'segments',
    starter: 'ravine',
    changes: { options: { 'surprise-detection': 'check', 'aggressive-trade': 'alternating', 'critical-hits': 'on', flanking: 'automatic' } },
    seed: 5,
    policy: 'greedy',
    most: 160,
  },
  {
    name: 'crypt',
    system: 'segments',
    starter: 'crypt',
    changes: { options: { 'stance-reveal': 'open', 'concentration-trigger': 'every-round', 'friendly-fire': 'on', 'flee-engaged': 'provoke' } },
    seed: 7,
    policy: 'greedy',
    most: 160,
  },
  {
    name: 'roadside',
    system: 'time-count',
    starter: 'roadside',
    changes: { startDistanceFt: 5, surprised: ['heroes'] },
    seed: 8,
    policy: 'recorded',
    most: 150,
  },
  {
    name: 'cave',
    system: 'time-count',
    starter: 'cave',
    changes: { startDistanceFt: 5, options: { impairments: 'on', simultaneous: 'on', 'npc.random-sf': 'on', decisions: 'open' } },
    seed: 2,
    policy: 'recorded',
    most: 150,
  },
  { name: 'crypt', system: 'time-count', starter: 'crypt', changes: { startDistanceFt: 5 }, seed: 3, policy: 'recorded', most: 150 },
];

const detail = (key: string, value: unknown): string => {
  if (key === 'parts')
    return (value as { label?: string; clause: string; value: number; lost?: boolean }[])
      .map(p => `${p.label ?? p.clause} ${p.value}${p.lost ? ' (lost)' : ''}`)
      .join(' + ');
  return `${key} ${typeof value === 'string' || value instanceof Phrase ? value : JSON.stringify(value)}`;
};

/** One event as a line: who, what, outcome, details and clause. */
const line = (event: GameEvent, scene: Scene): string => {
  const { clause, what, by, outcome, ...rest } = namedEvent(event, scene);
  const details = Object.entries(rest).flatMap(([key, value]) => (value === undefined ? [] : [detail(key, value)]));
  return `${by === undefined ? '' : `${by}: `}${what}${outcome === undefined ? '' : `, ${outcome}`}${details.length > 0 ? ` (${details.join('; ')})` : ''} [${clause}]`;
};

/** The choices of a recorded fight, each with who makes it. */
const recordedChoices = (one: Golden): readonly (readonly [by: string, key: string])[] =>
  readFileSync(new URL(`./${one.system}-${one.name}.choices.txt`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .map(text => {
      const [by = '', ...key] = text.split(' ');
      return [by, key.join(' ')];
    });

const playFight = (one: Golden): Fight => {
  const { system: id, starter, changes, seed, policy, most } = one;
  const system = systemOf(id);
  const read = system.readEncounter(starter);
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  const written = read.value.written as Record<string, unknown>;
  const options = { ...(written['options'] as object), ...(changes['options'] as object | undefined) };
  const fight = Fight.start(system, { ...written, ...changes, options }, { seed });
  if (!fight.ok) throw new Error(JSON.stringify(fight.problems));
  const f = fight.value;
  const choose = (by: string, key: string): void => {
    const no = f.choose(by, key);
    if (no) throw new Error(`${by}: ${no.why}`);
  };
  if (policy === 'recorded') for (const [by, key] of recordedChoices(one)) choose(by, key);
  else
    for (let n = 0; n < most && !f.outcome; n++) {
      const { by } = f.openDecisions()[0] as OpenDecision;
      choose(by, f.odds.advise(by) as string);
    }
  return f;
};

const fights = new Map<Golden, Fight>();

/** The fight at its end. Each is played once. */
export const playGolden = (one: Golden): Fight => {
  const fight = fights.get(one) ?? playFight(one);
  fights.set(one, fight);
  return fight;
};

/** Plays a golden fight and returns its events as text. */
export const played = (golden: Golden): string => storyOf(golden, playGolden(golden));

/** All events of a golden fight as text. */
export const storyOf = ({ changes, seed, most }: Golden, f: Fight): string => {
  const end = f.outcome ? `The end: ${f.outcome.words}${f.outcome.winner ? `, ${f.outcome.winner} wins` : ''}.` : `No end after ${most} decisions.`;
  return `${[`${f.scene.encounter.name}, seed ${seed}, ${JSON.stringify(changes)}`, ...f.log.eventsFor().map(t => line(t, f.scene)), end].join('\n')}\n`;
};

export const fileOf = ({ name, system }: Golden): URL => new URL(`./${system}-${name}.txt`, import.meta.url);

/** The languages in which a golden fight is told: all that its system has words in. */
export const languagesOf = ({ system }: Golden): readonly string[] => [...(systemOf(system).words?.languages.keys() ?? [])];

export const taleOf = ({ name, system }: Golden, language: string): URL => new URL(`./${system}-${name}.${language}.md`, import.meta.url);

/** Plays a golden fight and tells it as people read it. */
export const toldIn = (one: Golden, language: string): string => {
  const f = playGolden(one);
  const { name, combatants } = f.scene.encounter;
  const teller = tellerFor(f.system, language, namesIn(combatants, f.board().field));
  const marked = { heading: '\n## ', turn: '\n', line: '', summary: '\n' };
  const lines = teller.tell(f.log.eventsFor()).flatMap(({ role, text, details }) => [`${marked[role]}${text}`, ...details.map(d => `    ${d}`)]);
  return `# ${speakerFor(f.system, language).name(name)}\n\n${lines.join('\n')}\n`;
};

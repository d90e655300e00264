/** What an argument of a function names, so that it can be checked before anything is played. */
export type ArgumentKind = 'who' | 'side' | 'fact' | 'fight fact' | 'gauge' | 'event' | 'detail' | 'action' | 'clause';

/** A function of expressions: what its arguments name, and how many of them have to be there. */
interface FunctionShape {
  readonly takes: readonly ArgumentKind[];
  readonly least: number;
}

/** The functions that expressions may call. `docs/lab.md` says what each comes to. */
export const FUNCTIONS = {
  won: { takes: ['side'], least: 1 },
  tpk: { takes: ['side'], least: 1 },
  time: { takes: [], least: 0 },
  fights: { takes: [], least: 0 },
  dead: { takes: ['who'], least: 1 },
  down: { takes: ['who'], least: 1 },
  count: { takes: ['who', 'fact'], least: 1 },
  left: { takes: ['who', 'gauge'], least: 1 },
  used: { takes: ['who', 'gauge'], least: 1 },
  sum: { takes: ['who', 'fact'], least: 2 },
  mean: { takes: ['who', 'fact'], least: 2 },
  fact: { takes: ['fight fact'], least: 1 },
  damage: { takes: ['who', 'who'], least: 0 },
  events: { takes: ['event', 'who', 'who'], least: 1 },
  total: { takes: ['event', 'detail', 'who', 'who'], least: 2 },
  chosen: { takes: ['action', 'who'], least: 1 },
  rule: { takes: ['clause', 'who'], least: 1 },
} as const satisfies Readonly<Record<string, FunctionShape>>;

/** The name of a function of expressions. */
export type FunctionName = keyof typeof FUNCTIONS;

export const isFunctionName = (name: string): name is FunctionName => Object.hasOwn(FUNCTIONS, name);

/** What a function takes. */
export const shapeOf = (name: FunctionName): FunctionShape => FUNCTIONS[name];

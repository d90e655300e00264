import { invalid, ok, problem, type Result } from '@fray/engine';

/** An expression as it was read: `dead(heroes) / 3` is a call, a number and what joins them. */
export type Expression =
  | { readonly number: number }
  | { readonly call: string; readonly of: readonly string[]; readonly at: number }
  | { readonly operator: Operator; readonly left: Expression; readonly right: Expression };

const OPERATORS = {
  or: (a: number, b: number) => Number(a !== 0 || b !== 0),
  and: (a: number, b: number) => Number(a !== 0 && b !== 0),
  '==': (a: number, b: number) => Number(a === b),
  '!=': (a: number, b: number) => Number(a !== b),
  '<=': (a: number, b: number) => Number(a <= b),
  '>=': (a: number, b: number) => Number(a >= b),
  '<': (a: number, b: number) => Number(a < b),
  '>': (a: number, b: number) => Number(a > b),
  '+': (a: number, b: number) => a + b,
  '-': (a: number, b: number) => a - b,
  '*': (a: number, b: number) => a * b,
  '/': (a: number, b: number) => (b === 0 ? 0 : a / b),
} as const;
type Operator = keyof typeof OPERATORS;

/** From what binds least to what binds most. */
const BINDING: readonly (readonly string[])[] = [['or'], ['and'], ['==', '!=', '<=', '>=', '<', '>'], ['+', '-'], ['*', '/']];

/** A name may have hyphens and dots inside, as ids have; `a - b` with spaces is a difference. */
const TOKEN = /\s*(?:(\d+(?:\.\d+)?)|([A-Za-z_][\w.]*(?:-[\w.]+)*)|'([^']*)'|"([^"]*)"|(==|!=|<=|>=|[-+*/<>(),]))/y;

type Token = { readonly at: number } & ({ readonly number: number } | { readonly name: string } | { readonly quoted: string } | { readonly sign: string });

/** The longest expression, and how deep its brackets may go. */
const MAX_LENGTH = 500;
const MAX_DEPTH = 30;

class Malformed extends Error {
  readonly hint: string;
  constructor(what: string, hint: string) {
    super(what);
    this.hint = hint;
  }
}

const HINT = 'like dead(heroes) >= 1, or damage(heroes) / time()';

const tokensOf = (text: string): Token[] => {
  const tokens: Token[] = [];
  const end = text.trimEnd().length;
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < end) {
    const at = TOKEN.lastIndex;
    const found = TOKEN.exec(text);
    if (!found) throw new Malformed(`"${text.slice(at).trim().slice(0, 20)}" cannot be read`, HINT);
    const [, number, name, single, double, sign] = found;
    if (number !== undefined) tokens.push({ at, number: Number(number) });
    else if (name !== undefined) tokens.push(name === 'and' || name === 'or' ? { at, sign: name } : { at, name });
    else if (sign !== undefined) tokens.push({ at, sign });
    else tokens.push({ at, quoted: single ?? double ?? '' });
  }
  return tokens;
};

class Parser {
  private readonly tokens: readonly Token[];
  private next = 0;
  private depth = 0;

  constructor(text: string) {
    this.tokens = tokensOf(text);
  }

  whole(): Expression {
    const all = this.joined(0);
    const rest = this.tokens[this.next];
    if (rest) throw new Malformed('something comes after its end', HINT);
    return all;
  }

  private accept(sign: string): boolean {
    const token = this.tokens[this.next];
    if (!token || !('sign' in token) || token.sign !== sign) return false;
    this.next++;
    return true;
  }

  private joined(level: number): Expression {
    const signs = BINDING[level];
    if (!signs) return this.single();
    let left = this.joined(level + 1);
    for (let sign = signs.find(s => this.accept(s)); sign !== undefined; sign = signs.find(s => this.accept(s)))
      if (isOperator(sign)) left = { operator: sign, left, right: this.joined(level + 1) };
    return left;
  }

  private single(): Expression {
    if (++this.depth > MAX_DEPTH) throw new Malformed('it is nested too deeply', 'make it shorter');
    const one = this.operand();
    this.depth--;
    return one;
  }

  private operand(): Expression {
    if (this.accept('-')) return { operator: '-', left: { number: 0 }, right: this.single() };
    if (this.accept('(')) {
      const inner = this.joined(0);
      if (!this.accept(')')) throw new Malformed('a bracket is not closed', HINT);
      return inner;
    }
    const token = this.tokens[this.next++];
    if (token && 'number' in token) return { number: token.number };
    if (!token || !('name' in token)) throw new Malformed('a number or a name is missing', HINT);
    return { call: token.name, of: this.accept('(') ? this.names() : [], at: token.at };
  }

  private names(): string[] {
    const names: string[] = [];
    while (!this.accept(')')) {
      if (names.length > 0 && !this.accept(',')) throw new Malformed('a bracket is not closed', HINT);
      const token = this.tokens[this.next++];
      if (!token || 'sign' in token) throw new Malformed('a name is missing between brackets', HINT);
      names.push('name' in token ? token.name : 'quoted' in token ? token.quoted : String(token.number));
    }
    return names;
  }
}

const isOperator = (sign: string): sign is Operator => Object.hasOwn(OPERATORS, sign);

/** Reads an expression. */
export const parseExpression = (path: string, text: string): Result<Expression> => {
  if (text.length > MAX_LENGTH) return invalid(problem(path, `${text.length} characters are too many`, `at most ${MAX_LENGTH}`));
  try {
    return ok(new Parser(text).whole());
  } catch (e) {
    if (!(e instanceof Malformed)) throw e;
    return invalid(problem(path, e.message, e.hint));
  }
};

/** All calls in an expression. */
export const callsIn = (expression: Expression): readonly Extract<Expression, { readonly call: string }>[] => {
  if ('number' in expression) return [];
  return 'call' in expression ? [expression] : [...callsIn(expression.left), ...callsIn(expression.right)];
};

/** The value of an expression, given that of each call. */
export const evaluate = (expression: Expression, valueOfCall: (call: Extract<Expression, { readonly call: string }>) => number): number => {
  if ('number' in expression) return expression.number;
  if ('call' in expression) return valueOfCall(expression);
  return OPERATORS[expression.operator](evaluate(expression.left, valueOfCall), evaluate(expression.right, valueOfCall));
};

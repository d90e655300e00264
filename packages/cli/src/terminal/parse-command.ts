import { invalid, type Problem, parseWith, problem, type Result } from '@fray/engine';
import { COMMAND_SCHEMA, COMMAND_SCHEMAS, type Command, QUESTION_SCHEMA, type Question } from '@fray/table';
import { errorText } from '../input/errors.ts';
import { isRecord } from '../input/is-record.ts';

const COMMAND_NAMES: ReadonlySet<string> = new Set(COMMAND_SCHEMAS.map(c => c.shape.do.value));

/** A name, and the text after it. */
const NAMED = /^([a-z-]+)(?:\s+(.*))?$/;

/**
 * Parses a line in the grammar of HTTP, socket and MCP: a command or question in JSON, or the name of a command followed by the rest of it in JSON, as in
 * `undo` and `plan {"by": …}`. Undefined if it is neither: then the words are a choice.
 */
export const parseCommand = (line: string): Result<Command | Question> | undefined => {
  if (line.startsWith('{')) return valid(line, data => data);
  const [, name = '', rest] = NAMED.exec(line) ?? [];
  if (!COMMAND_NAMES.has(name)) return undefined;
  if (rest?.startsWith('{')) return valid(rest, data => ({ do: name, ...(name === 'rule' ? ruling(data) : data) }));
  if (name === 'note' && rest !== undefined) return parseWith(COMMAND_SCHEMA, { do: name, text: rest });
  if (name === 'rule' && rest !== undefined) return invalid(RULING);
  const alone = rest === undefined ? parseWith(COMMAND_SCHEMA, { do: name }) : undefined;
  return alone?.ok ? alone : undefined;
};

const RULING: Problem = problem('', 'A ruling is JSON', 'like rule {"ruling": "set", "who": "goblin-1", "name": "hp", "to": 3}');

type Data = Readonly<Record<string, unknown>>;

/** The fields of a ruling may stand beside its name. */
const ruling = ({ ruling: id, why, with: taken, ...rest }: Data): Data => ({ ruling: id, why, with: { ...rest, ...(isRecord(taken) && taken) } });

const valid = (text: string, whole: (data: Data) => Data): Result<Command | Question> => {
  let data: Data;
  try {
    data = whole(JSON.parse(text));
  } catch (e) {
    return invalid(problem('', `this is no JSON: ${errorText(e)}`));
  }
  return 'ask' in data ? parseWith(QUESTION_SCHEMA, data) : parseWith(COMMAND_SCHEMA, data);
};

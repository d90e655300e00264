import { bad, type Problem, problem, type Result, read } from '@fray/engine';
import { COMMAND, COMMANDS, type Command, QUESTION, type Question } from '@fray/table';

const NAMES: ReadonlySet<string> = new Set(COMMANDS.map(c => c.shape.do.value));

/** A name, and what is said after it. */
const NAMED = /^([a-z-]+)(?:\s+(.*))?$/;

/**
 * What a line says in the grammar of HTTP, socket and MCP: a command or a question, whole in JSON; or a command by its name, with the rest of it
 * in JSON where there is more to say, as in `undo` and `plan {"by": …}`. Nothing, where it is none of that: words that choose.
 */
export const said = (line: string): Result<Command | Question> | undefined => {
  if (line.startsWith('{')) return valid(line, data => data);
  const [, name = '', rest] = NAMED.exec(line) ?? [];
  if (!NAMES.has(name)) return undefined;
  if (rest?.startsWith('{')) return valid(rest, data => ({ do: name, ...(name === 'rule' ? ruling(data) : data) }));
  if (name === 'note' && rest !== undefined) return read(COMMAND, { do: name, text: rest });
  if (name === 'rule' && rest !== undefined) return bad(RULING);
  const alone = rest === undefined ? read(COMMAND, { do: name }) : undefined;
  return alone?.ok ? alone : undefined;
};

const RULING: Problem = problem('', 'A ruling is JSON', 'like rule {"ruling": "set", "who": "goblin-1", "name": "hp", "to": 3}');

type Data = Record<string, unknown>;

/** What a ruling takes may stand beside its name. */
const ruling = ({ ruling: id, why, with: taken, ...rest }: Data): Data => ({ ruling: id, why, with: { ...rest, ...(taken as Data | undefined) } });

const valid = (text: string, whole: (data: Data) => Data): Result<Command | Question> => {
  let data: Data;
  try {
    data = whole(JSON.parse(text));
  } catch (e) {
    return bad(problem('', `this is no JSON: ${(e as Error).message}`));
  }
  return 'ask' in data ? read(QUESTION, data) : read(COMMAND, data);
};

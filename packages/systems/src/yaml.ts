import { invalid, ok, type Problem, problem, type Result } from '@fray/engine';
import { shapeProblem } from '@fray/engine/kit';
import { elementAt } from '@fray/engine/util';
import { type ErrorCode, parseDocument, stringify } from 'yaml';

/**
 * Reads YAML text: its data, or what is wrong with it and where.
 * @example
 * {@includeCode ../test/examples/systems.test.ts#yaml}
 */
export const parseYaml = (text: string): Result<unknown> => {
  const doc = parseDocument(text, { prettyErrors: true });
  if (doc.errors.length === 0) {
    try {
      const data: unknown = doc.toJS({ maxAliasCount: 100 });
      const wrong = shapeProblem(data);
      return wrong ? invalid(wrong) : ok(data);
    } catch (e) {
      return invalid(problem('', e instanceof Error ? e.message : String(e), 'aliases have to be anchored before, and few'));
    }
  }
  const nested = doc.errors.find(e => e.code === 'RESOURCE_EXHAUSTION');
  return invalid(
    ...(nested ? [nested] : doc.errors).map((e): Problem => {
      const [at] = e.linePos ?? [];
      const [what, hint] = SAID[e.code] ?? [elementAt(e.message.split('\n'), 0).replace(/ at line \d+, column \d+:$/, ''), SHAPE];
      return problem(at ? `line ${at.line}, column ${at.col}` : '', what, hint);
    }),
  );
};

const SHAPE = 'YAML wants its lists and brackets closed and its lines indented alike';

/** What the parser says in words of its own. It runs out of stack, in words of each machine's own, only where things are nested in each other. */
const SAID: Partial<Record<ErrorCode, readonly [problem: string, hint: string]>> = {
  RESOURCE_EXHAUSTION: ['nested too deeply', 'nothing written by hand has so many lists and records in each other'],
  MULTIPLE_DOCS: ['another document begins here', 'a file holds one: leave out the line ---, or make two files'],
};

/**
 * Data as a file has it: records over lines of their own, and short lists in one.
 * @example
 * {@includeCode ../test/examples/systems.test.ts#yaml}
 */
export const writeYaml = (data: unknown): string => stringify(data, { lineWidth: 160, aliasDuplicateObjects: false });

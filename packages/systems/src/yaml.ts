import { bad, ok, type Problem, problem, type Result } from '@fray/engine';
import { misshapen } from '@fray/engine/kit';
import { parseDocument, stringify } from 'yaml';

/** Reads YAML text: its data, or what is wrong with it and where. */
export const parseYaml = (text: string): Result<unknown> => {
  const doc = parseDocument(text, { prettyErrors: true });
  if (doc.errors.length === 0) {
    try {
      const data: unknown = doc.toJS({ maxAliasCount: 100 });
      const wrong = misshapen(data);
      return wrong ? bad(wrong) : ok(data);
    } catch (e) {
      return bad(problem('', (e as Error).message, 'aliases have to be anchored before, and few'));
    }
  }
  return bad(
    ...doc.errors.map((e): Problem => {
      const [at] = e.linePos ?? [];
      return problem(
        at ? `line ${at.line}, column ${at.col}` : '',
        e.message.split('\n')[0] as string,
        'YAML wants its lists and brackets closed and its lines indented alike',
      );
    }),
  );
};

/** Data as a file has it: records over lines of their own, and short lists in one. */
export const writeYaml = (data: unknown): string => stringify(data, { lineWidth: 160, aliasDuplicateObjects: false });

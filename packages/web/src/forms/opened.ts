import { bad, problem, type Result, textOf } from '@fray/engine';
import { t } from '../words/words.ts';

/** Reads a file that somebody picked. What nobody expected to go wrong is said on the page too, and is not lost as an error that nobody sees. */
export const opened = async <T>(file: File, read: (text: string) => Promise<Result<T>>): Promise<Result<T>> => {
  try {
    const text = textOf(new Uint8Array(await file.arrayBuffer()));
    return text.ok ? await read(text.value) : text;
  } catch (e) {
    return bad(problem('', t('forms.unexpected', { error: (e as Error).message }), t('forms.unexpectedHint')));
  }
};

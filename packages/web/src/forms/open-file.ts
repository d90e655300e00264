import { decodeUtf8, invalid, problem, type Result } from '@fray/engine';
import { t } from '../i18n/i18n.ts';
import { errorText } from '../ui/values.ts';

/** Reads a file that somebody picked. What nobody expected to go wrong is said on the page too, and is not lost as an error that nobody sees. */
export const openFile = async <T>(file: File, read: (text: string) => Promise<Result<T>>): Promise<Result<T>> => {
  try {
    const text = decodeUtf8(new Uint8Array(await file.arrayBuffer()));
    return text.ok ? await read(text.value) : text;
  } catch (e) {
    return invalid(problem('', t('forms.unexpected', { error: errorText(e) }), t('forms.unexpectedHint')));
  }
};

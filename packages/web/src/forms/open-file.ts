import { invalid, problem, type Result } from '@fray/engine';
import { decodeUtf8 } from '@fray/engine/util';
import { t } from '../i18n/i18n.ts';
import { errorText } from '../ui/values.ts';

/** Reads a picked file. An unexpected error becomes a problem that the page shows. */
export const openFile = async <T>(file: File, read: (text: string) => Promise<Result<T>>): Promise<Result<T>> => {
  try {
    const text = decodeUtf8(new Uint8Array(await file.arrayBuffer()));
    return text.ok ? await read(text.value) : text;
  } catch (e) {
    return invalid(problem('', t('forms.unexpected', { error: errorText(e) }), t('forms.unexpectedHint')));
  }
};

import { invalid, ok, problem, type Result } from '@fray/engine';
import { decodeUtf8 } from '@fray/engine/util';
import { PACK_LIMITS } from '@fray/table/packs';
import { packText } from '../../i18n/packs-texts.ts';

const TIME_MS = 60_000;

/** The address of a pack, or why it cannot be one. */
const addressIn = (text: string): Result<URL> => {
  const url = URL.parse(text.trim());
  if (!url) return invalid(problem('', packText('noAddress'), packText('addressHint')));
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    return invalid(problem('', packText('onlyHttp', { protocol: url.protocol }), packText('addressHint')));
  return ok(url);
};

const tooLarge = (): Result<never> => invalid(problem('', packText('tooLarge'), packText('tooLargeHint', { mb: PACK_LIMITS.bytes / 1_000_000 })));

/** Reads an answer to its end, or to the bound of packs. */
const readBody = async (body: ReadableStream<Uint8Array>): Promise<Result<string>> => {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for (const reader = body.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > PACK_LIMITS.bytes) {
      await reader.cancel();
      return tooLarge();
    }
    parts.push(new Uint8Array(value));
  }
  return decodeUtf8(new Uint8Array(await new Blob(parts).arrayBuffer()));
};

/** The text at an address. Nothing of this browser is sent along, and each way to fail is a sentence. */
export const fetchPack = async (text: string): Promise<Result<string>> => {
  const address = addressIn(text);
  if (!address.ok) return address;
  const { host } = address.value;
  try {
    const answer = await fetch(address.value, {
      ...{ mode: 'cors', credentials: 'omit', referrerPolicy: 'no-referrer', cache: 'no-cache' },
      signal: AbortSignal.timeout(TIME_MS),
    });
    if (!answer.ok) return invalid(problem('', packText('answered', { host, status: answer.status }), packText('answeredHint')));
    return answer.body ? await readBody(answer.body) : ok('');
  } catch {
    // Browsers do not tell a page which it was.
    return invalid(problem('', packText('unreachable', { host }), packText('unreachableHint')));
  }
};

/** The text of a file that was picked. */
export const readPackFile = async (file: File): Promise<Result<string>> =>
  file.size > PACK_LIMITS.bytes ? tooLarge() : decodeUtf8(new Uint8Array(await file.arrayBuffer()));

import type { Speaker } from '@fray/engine/words';
import type { ContentDescription, ContentKind } from '../../content/content-description.ts';
import { loadSpeaker } from '../../seat/system-words.ts';
import { spawnWorker } from '../spawn-worker.ts';
import type { ContentAnswers } from './content-worker.ts';

interface PendingQuestion {
  readonly done: (answer: never) => void;
  readonly failed: (why: Error) => void;
}

let worker: Worker | undefined;
let last = 0;
const pending = new Map<number, PendingQuestion>();

const start = (): Worker => {
  const started = spawnWorker('shop');
  started.addEventListener('message', ({ data }: MessageEvent<{ readonly n: number; readonly answer: never; readonly failed?: string }>) => {
    const asked = pending.get(data.n);
    pending.delete(data.n);
    if (data.failed === undefined) asked?.done(data.answer);
    else asked?.failed(new Error(data.failed));
  });
  return started;
};

/** Asks the rules, in a worker that is loaded when first needed. */
export const askContent = <A extends keyof ContentAnswers>(ask: A, ...given: Parameters<ContentAnswers[A]>): Promise<ReturnType<ContentAnswers[A]>> =>
  new Promise((done, failed) => {
    worker ??= start();
    pending.set(++last, { done, failed });
    worker.postMessage({ n: last, ask, given });
  });

const namedKind = ({ pieces, ...kind }: ContentKind, speaker: Speaker): ContentKind => ({
  ...kind,
  pieces: pieces.map(piece => (piece.name === undefined ? piece : { ...piece, name: speaker.name(piece.name) })),
});

/** The content with its names in the language of the page. */
const namedInLanguage = async (found: ContentDescription, system: string): Promise<ContentDescription> => {
  const speaker = await loadSpeaker(system);
  const kinds = Object.entries(found.kinds).map(([id, kind]) => [id, namedKind(kind, speaker)] as const);
  return { ...found, kinds: Object.fromEntries(kinds), encounters: namedKind(found.encounters, speaker) };
};

const described = new Map<string, Promise<ContentDescription>>();

/** The content of a system; asked once. */
export const loadDescription = (system: string): Promise<ContentDescription> => {
  let it = described.get(system);
  if (!it) described.set(system, (it = askContent('describe', system).then(found => namedInLanguage(found, system))));
  return it;
};

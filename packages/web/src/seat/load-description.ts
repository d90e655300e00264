import type { Speaker } from '@fray/engine/words';
import type { ContentDescription, ContentKind } from '../content/content-description.ts';
import { askContent } from '../worker/content/ask-content.ts';
import { loadSpeaker } from './system-words.ts';

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

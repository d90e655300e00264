import type { Outcome } from '../../kernel/scene.ts';
import type { Text } from '../../kernel/text.ts';

/** The outcome fields of a scene before the end. */
export const NOT_ENDED = { ended: '', winner: '' } as const;

/** How a fight ended, where its scene keeps that in words and the winner's side; nothing while it goes on. */
export const outcomeOf = ({ ended, winner }: { readonly ended: Text; readonly winner: string }): Outcome | undefined =>
  ended === '' ? undefined : { ...(winner && { winner }), words: ended };

import type { Encounter, Outcome } from '../../kernel/scene.ts';
import type { Text } from '../../kernel/text.ts';

/**
 * The outcome fields of a scene before the end.
 * @example
 * {@includeCode ../../../test/examples/coin-system.ts#system}
 */
export const NOT_ENDED = { ended: '', winner: '' } as const;

/**
 * The outcome of a fight from the words and the winning side in its scene; undefined while it goes on.
 * @example
 * {@includeCode ../../../test/examples/coin-system.ts#system}
 */
export const outcomeOf = ({ ended, winner, encounter }: EndedScene): Outcome | undefined =>
  ended === '' ? undefined : { ...(winner && { winner }), words: ended, ...(encounter?.camp && { isCamp: true }) };

interface EndedScene {
  readonly ended: Text;
  readonly winner: string;
  readonly encounter?: Pick<Encounter, 'camp'>;
}

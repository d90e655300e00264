import { originOf, spaceName } from '@fray/engine/field';
import { t } from '../../i18n/i18n.ts';
import type { Field, Space } from '../grid/space.ts';
import type { Ruler } from '../tools/use-ruler.ts';

interface MapHintProps {
  readonly field: Field;
  readonly ruler: Ruler;
  /** The space to describe, with a text besides its name. */
  readonly space: Space | undefined;
  readonly words: (space: Space) => string;
  /** The line that is drawn, in words. */
  readonly seen: string;
}

/** The line of words below a map, which screen readers announce. */
export const MapHint = ({ field, ruler, space, words, seen }: MapHintProps) => {
  const about = space ? [spaceName(space, originOf(field)), words(space)].filter(Boolean).join(', ') : '';
  const hint = ruler.on ? seen || (ruler.from && ruler.to ? '' : t('map.measure')) : [about, seen].filter(Boolean).join('. ');
  return (
    <p className={hint && (space || ruler.on) ? 'map-hint' : 'hidden'} aria-live="polite">
      {hint}
    </p>
  );
};

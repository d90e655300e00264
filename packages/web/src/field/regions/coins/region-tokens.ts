import type { BoardRegion, Token } from '@fray/engine/board';
import type { TokenLook } from '../../tokens/token-look.ts';
import type { OwnPlaces } from './own-places.ts';

/** As wide as a mark of the dead is where there is room, in feet. */
const GRAVE = 5.4;

/** A combatant in its region. */
export interface RegionToken extends Token {
  readonly region: string;
}

/** Where all combatants stand: each at its own place in its region, and the dead where they fell. */
export const regionTokens = (
  own: ReadonlyMap<string, OwnPlaces>,
  regions: readonly BoardRegion[],
  looks: ReadonlyMap<string, TokenLook>,
): readonly RegionToken[] =>
  regions.flatMap(({ id, who }) => {
    const { feet = 0, places } = own.get(id) ?? {};
    return who.flatMap((one): RegionToken[] => {
      const at = places?.get(one);
      return at ? [{ who: one, ...at, feet: looks.get(one)?.mark === 'dead' ? Math.min(GRAVE, feet) : feet, state: '', region: id }] : [];
    });
  });

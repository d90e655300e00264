import type { BoardRegion, Token } from '@fray/engine/board';
import type { TokenLook } from '../tokens/token-look.ts';
import { placeCoins } from './place-coins.ts';
import type { RegionGround } from './region-ground.ts';

/** As wide as a coin is where there is room, and a mark of the dead; in feet. */
const COIN = 7.4;
const GRAVE = 5.4;

/** A combatant in its region. */
export interface RegionToken extends Token {
  readonly region: string;
}

/** Where all combatants stand: those of one side together, each inside their region, none over another. */
export const regionTokens = (
  ground: RegionGround,
  places: readonly BoardRegion[],
  looks: ReadonlyMap<string, TokenLook>,
  sides: readonly string[],
): readonly RegionToken[] =>
  places.flatMap(({ id, who }) => {
    const area = ground.areas.get(id);
    if (!area) return [];
    const isDead = (one: string) => looks.get(one)?.mark === 'dead';
    const living = who.filter(one => !isDead(one)).toSorted((a, b) => sides.indexOf(a) - sides.indexOf(b));
    const dead = who.filter(isDead);
    const stand = placeCoins(area.outline, living.length, { largest: COIN, free: area.free });
    const spots = stand.spots.toSorted((a, b) => a.x - b.x || a.y - b.y);
    const standing = spots.flatMap((at, i): RegionToken[] => {
      const one = living[i];
      return one === undefined ? [] : [{ who: one, ...at, feet: stand.feet, state: '', region: id }];
    });
    const lie = placeCoins(area.outline, dead.length, { largest: Math.min(GRAVE, stand.feet), free: area.free, taken: standing });
    const lying = lie.spots.flatMap((at, i): RegionToken[] => {
      const one = dead[i];
      return one === undefined ? [] : [{ who: one, ...at, feet: lie.feet, state: '', region: id }];
    });
    return [...standing, ...lying];
  });

import type { Point } from '@fray/engine/field';
import { useRef, useState } from 'react';
import type { Stroke } from '../../canvas/gestures.ts';
import { tokenAt } from '../../map/map-pick.ts';
import type { RegionToken } from './region-tokens.ts';

/** A coin that is being dragged, and the region it is over. */
export interface CarriedCoin {
  readonly who: string;
  readonly from: string;
  readonly over: string | undefined;
}

interface CoinDragOptions {
  readonly tokens: readonly RegionToken[];
  readonly regionAt: (at: Point) => string | undefined;
  /** Whether there is any region to which a combatant may be dragged. */
  readonly mayGo: (who: string) => boolean;
  /** It was let go over another region than its own. */
  readonly onDrop: (who: string, region: string) => void;
}

interface CoinDrag {
  readonly carried: CarriedCoin | undefined;
  readonly stroke: Stroke;
}

/** Drags coins from region to region, by mouse or finger. A tap stays a tap. */
export const useCoinDrag = ({ tokens, regionAt, mayGo, onDrop }: CoinDragOptions): CoinDrag => {
  const [held, hold] = useState<CarriedCoin>();
  const taken = useRef<RegionToken>(undefined);
  // What was picked up is let go when it goes away, or may no longer be moved.
  const carried = held && mayGo(held.who) && tokens.some(k => k.who === held.who && k.region === held.from) ? held : undefined;
  const letGo = () => {
    taken.current = undefined;
    hold(undefined);
  };
  return {
    carried,
    stroke: {
      taps: true,
      begin(at) {
        const who = tokenAt({ tokens }, at, 0);
        taken.current = who !== undefined && mayGo(who) ? tokens.find(k => k.who === who) : undefined;
        return taken.current !== undefined;
      },
      to(at) {
        const { current: token } = taken;
        const over = regionAt(at);
        if (token && (!held || held.over !== over)) hold({ who: token.who, from: token.region, over });
      },
      end() {
        if (carried?.over !== undefined && carried.over !== carried.from) onDrop(carried.who, carried.over);
        letGo();
      },
      cancel: letGo,
    },
  };
};

import type { BoardRegion } from '@fray/engine/board';
import { useState } from 'react';
import { t } from '../../i18n/i18n.ts';
import { useTable } from '../../seat/use-seat.ts';
import { isWay } from '../../table/view/action-icon.ts';
import { choiceParts } from '../../table/view/choice-parts.ts';
import type { PossibleChoice } from '../../table/view/possible-choice.ts';
import type { Stroke } from '../canvas/gestures.ts';
import { useCanEditFog } from '../fog/fog-actions.ts';
import type { RegionToken } from './coins/region-tokens.ts';
import { type CarriedCoin, useCoinDrag } from './coins/use-coin-drag.ts';
import type { RegionGround } from './ground/region-ground.ts';
import type { RegionChoices } from './use-region-choices.ts';
import { regionAt } from './use-region-pointer.ts';

/** A combatant whom the GM puts into a region by a ruling. */
export interface RegionPlacement {
  readonly who: string;
  readonly place: BoardRegion;
}

interface RegionDropOptions {
  readonly places: readonly BoardRegion[];
  readonly ground: RegionGround;
  readonly tokens: readonly RegionToken[];
  readonly choices: RegionChoices;
  /** A tool of the map takes the pointer. */
  readonly isOff: boolean;
  readonly onPlace: (title: string, all: readonly PossibleChoice[]) => void;
}

interface RegionDrop {
  readonly carried: CarriedCoin | undefined;
  readonly stroke: Stroke;
  /** What letting go there would do, in words; nothing while no coin is dragged. */
  readonly words: string;
  readonly putting: RegionPlacement | undefined;
  readonly endPutting: () => void;
}

/**
 * What a coin that is dragged to a region does there: it goes at once where its first way is safe, shows its ways where others may strike, and is put there
 * by a ruling where a GM drags it farther than the rules let it go.
 */
export const useRegionDrop = ({ places, ground, tokens, choices, isOff, onPlace }: RegionDropOptions): RegionDrop => {
  const {
    seat: { put: putAtOnce },
    view: { prompts },
  } = useTable();
  const canRule = useCanEditFog();
  const moment = prompts.map(p => p.id).join(' ');
  const [put, setPut] = useState<RegionPlacement & { readonly moment: string }>();
  const ways = (who: string, region: string) => {
    const all = choices.to(region).filter(({ prompt, offer }) => prompt.by === who && isWay(offer.key));
    const usual = all.filter(one => !one.offer.unusual);
    return usual.length > 0 ? usual : all;
  };
  const drop = (who: string, region: string) => {
    const place = places.find(p => p.id === region);
    if (!place) return;
    if (putAtOnce) return putAtOnce(who, region);
    const all = ways(who, region);
    const [first] = all;
    if (!first) return canRule ? setPut({ who, place, moment }) : undefined;
    if (choiceParts(first.offer.words).risk === '') choices.go(first);
    else onPlace(place.name, all);
  };
  const words = ({ who, from, over }: CarriedCoin) => {
    const place = places.find(p => p.id === over);
    if (!place || place.id === from) return '';
    const [first] = ways(who, place.id);
    if (first) return first.offer.words;
    return canRule || putAtOnce ? t('map.putInto', { place: place.name }) : t('map.noWayNow', { place: place.name });
  };
  const { carried, stroke } = useCoinDrag({
    tokens,
    regionAt: at => regionAt(ground, at),
    mayGo: who => !isOff && (canRule || putAtOnce !== undefined || places.some(p => ways(who, p.id).length > 0)),
    onDrop: drop,
  });
  return {
    ...{ carried, stroke, words: carried ? words(carried) : '' },
    putting: put?.moment === moment ? put : undefined,
    endPutting: () => setPut(undefined),
  };
};

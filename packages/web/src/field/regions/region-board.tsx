import './region-board.css';
import type { Board, BoardRegion, OfferedChoice } from '@fray/engine';
import { useEffect, useMemo, useRef } from 'react';
import { t } from '../../i18n/i18n.ts';
import { useTable } from '../../seat/use-seat.ts';
import { choicesNaming, type PossibleChoice } from '../../table/view/possible-choice.ts';
import { Button } from '../../ui/button.tsx';
import { choiceId } from '../choices/use-choice-forms.ts';
import { useCanEditFog } from '../fog/fog-actions.ts';
import { RegionFog, type RegionFogTool, useRegionFog } from '../fog/region-fog.tsx';
import { lineWords } from '../sight/line-facts.tsx';
import { type LineEnds, useLine } from '../sight/use-line.ts';
import type { TokenLook } from '../tokens/token-look.ts';
import { layOutRegions, type RegionSpot } from './region-layout.ts';
import { TokenList } from './token-list.tsx';
import { useItemCenters } from './use-item-centers.ts';

interface RegionBoardProps {
  readonly places: NonNullable<Board['places']>;
  readonly looks: ReadonlyMap<string, TokenLook>;
  readonly targets: ReadonlySet<string>;
  /** What somebody looks along. */
  readonly along: LineEnds | undefined;
  readonly open: readonly PossibleChoice[];
  readonly forms: ReadonlyMap<string, readonly OfferedChoice[]>;
  readonly onToken: (who: string) => void;
  readonly onPlace: (title: string, all: readonly PossibleChoice[]) => void;
}

/** Ways of several regions end in the last: `run:yard,gate`. */
const lastRegionOf = (key: string): string => key.split(':').at(-1)?.split(',').at(-1) ?? '';

/** Regions and the borders between them: drawn as a graph where there is room, and otherwise one below the other. */
export const RegionBoard = ({ places, looks, targets, along, open, forms, onToken, onPlace }: RegionBoardProps) => {
  const { view } = useTable();
  const { prompts } = view;
  const line = useLine(along);
  const laysFog = useCanEditFog();
  const fog = useRegionFog(places);
  const layout = useMemo(() => layOutRegions(places), [places]);
  const ids = useMemo(() => new Set(places.map(p => p.id)), [places]);
  const ways = useMemo(() => choicesNaming(prompts, ids), [prompts, ids]);
  const leading = (id: string): readonly PossibleChoice[] => [
    ...(ways.get(id) ?? []),
    ...open.flatMap(one => (forms.get(choiceId(one)) ?? []).filter(f => lastRegionOf(f.key) === id).map(offer => ({ prompt: one.prompt, offer }))),
  ];
  // On a small screen whoever has the turn is brought into sight.
  const board = useRef<HTMLDivElement>(null);
  const acting = places.find(p => p.who.some(id => looks.get(id)?.turn))?.id;
  useEffect(() => {
    const all = board.current;
    const region = all?.querySelector('.region:has([data-turn])');
    const token = region?.querySelector('[data-turn]');
    if (acting === undefined || !all || !region || !token) return;
    const [seen, whole, one] = [all, region, token].map(e => e.getBoundingClientRect()) as [DOMRect, DOMRect, DOMRect];
    if (whole.top >= seen.top && whole.bottom <= seen.bottom) return;
    all.scrollBy({ top: Math.max(whole.top - seen.top, one.bottom - seen.bottom) });
  }, [acting]);
  const { columns, rows, spots } = layout;
  const list = useRef<HTMLUListElement>(null);
  const middles = useItemCenters(list, ids);
  /** A line through the middles of regions, where they are drawn. */
  const through = (...some: readonly string[]) =>
    `M${some
      .flatMap(id => middles.get(id) ?? [])
      .map(({ x, y }) => `${x} ${y}`)
      .join('L')}`;
  const borders = places.flatMap(p => p.neighbours.filter(n => p.id < n && middles.has(p.id) && middles.has(n)).map(n => [p.id, n] as const));
  const way = (line?.way ?? []).filter(id => middles.has(id));
  const called = (end: LineEnds['from']) => looks.get(String(end))?.name ?? '';
  return (
    <div className="regions" ref={board}>
      <p className={along && line ? 'map-hint' : 'hidden'} aria-live="polite">
        {along && line ? t('sight.fromTo', { from: called(along.from), to: called(along.to), what: lineWords(line, view) }) : ''}
      </p>
      {laysFog && <RegionFog fog={fog} />}
      <div className="regions-in" style={{ ['--columns' as string]: columns, ['--rows' as string]: rows * 2 }}>
        <svg className="borders" aria-hidden="true">
          {borders.map(ends => (
            <path key={ends.join(' ')} d={through(...ends)} />
          ))}
          {way.length > 1 && <path className="borders-way" d={through(...way)} />}
        </svg>
        <ul className="regions-list" ref={list}>
          {places.map(p => (
            <li className="region" key={p.id} data-id={p.id} {...(fog.isDark(p) && { 'data-dark': true })} style={gridStyle(spots.get(p.id))}>
              <Region place={p} fog={fog} places={places} ways={leading(p.id)} {...{ looks, targets, onToken, onPlace }} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
};

/** The column, and the first of its two rows: a region may stand between two others. */
const gridStyle = ({ column, row }: RegionSpot = { column: 0, row: 0 }) => ({ ['--at' as string]: column + 1, ['--from' as string]: Math.round(row * 2) + 1 });

interface RegionProps extends Pick<RegionBoardProps, 'looks' | 'targets' | 'onToken' | 'onPlace' | 'places'> {
  readonly place: BoardRegion;
  readonly ways: readonly PossibleChoice[];
  readonly fog: RegionFogTool;
}

const Region = ({ place, places, ways, fog, looks, targets, onToken, onPlace }: RegionProps) => {
  const { name, flags, neighbours, who, lying } = place;
  const borders = neighbours.map(n => places.find(p => p.id === n)?.name ?? n).join(', ');
  return (
    <>
      <header>
        <h3>{name}</h3>
        {ways.length > 0 && (
          <Button aria-label={t('map.goTo', { name })} onPress={() => onPlace(name, ways)}>
            {t('map.goHere')}
          </Button>
        )}
      </header>
      {fog.on && (
        <Button aria-label={t(fog.isDark(place) ? 'fog.uncoverOne' : 'fog.coverOne', { name })} onPress={() => fog.flip(place)}>
          {t(fog.isDark(place) ? 'fog.uncover' : 'fog.cover')}
        </Button>
      )}
      {fog.isDark(place) && <p className="small soft">{t('fog.dark')}</p>}
      {flags.length > 0 && <p className="small soft">{flags.join(', ')}</p>}
      <p className="region-borders soft small">{t('map.borders', { names: borders })}</p>
      {who.length > 0 && <TokenList looks={looks} targets={targets} who={who} onToken={onToken} />}
      {lying.length > 0 && <p className="small soft">{t('map.lies', { what: lying.join(', ') })}</p>}
    </>
  );
};

import { type DragEvent, memo, useMemo, useState } from 'react';
import type { Field } from '../grid/space.ts';
import { DroppedFace, type DroppedPicture } from './dropped-face.tsx';
import { type Box, FAR_SIZE, FARTHEST_SIZE, type PlacedName, placeNames } from './name-places.ts';
import { Token } from './token.tsx';
import type { TokenLook } from './token-look.ts';

interface TokensProps {
  readonly looks: ReadonlyMap<string, TokenLook>;
  readonly targets: ReadonlySet<string>;
  readonly tokens: Field['tokens'];
  readonly selected: string | undefined;
  /** Many may stand close together: where there is no room for a name, its number stands on the coin. */
  readonly isCrowded?: boolean;
  /** Other words on the map, which names leave free. */
  readonly taken?: readonly Box[];
}

/** Tokens on the same spot are shifted by this many feet each. */
const ASIDE = 0.9;

/** From below: the dead, those who stand, and who decides; each layer from the top of the map downward. One who changes layers moves no other in the page. */
const LAYERS = ['dead', 'standing', 'deciding'] as const;
const layerOf = ({ mark, deciding }: TokenLook): (typeof LAYERS)[number] => (mark === 'dead' ? 'dead' : deciding ? 'deciding' : 'standing');

const placeTokens = (tokens: Field['tokens'], looks: ReadonlyMap<string, TokenLook>) => {
  const crowd = new Map<string, number>();
  const sorted = tokens.toSorted((a, b) => a.y - b.y);
  return sorted.flatMap(({ who, x, y, feet, facing }) => {
    const look = looks.get(who);
    if (!look) return [];
    const before = look.mark === 'dead' ? 0 : (crowd.get(`${x} ${y}`) ?? 0);
    if (look.mark !== 'dead') crowd.set(`${x} ${y}`, before + 1);
    const aside = before * ASIDE;
    return [{ who, look, x: x + aside, y: y + aside, feet, facing }];
  });
};

/** All tokens, and the names that there is room for above them. */
export const Tokens = ({ tokens, looks, targets, selected, isCrowded = false, taken }: TokensProps) => {
  const placed = useMemo(() => placeTokens(tokens, looks), [tokens, looks]);
  const names = useMemo(() => {
    const options = { selected, targets, isCrowded, ...(taken && { taken }) };
    return {
      near: placeNames(placed, options),
      far: placeNames(placed, { ...options, letters: FAR_SIZE }),
      farthest: placeNames(placed, { ...options, letters: FARTHEST_SIZE }),
    };
  }, [placed, selected, targets, isCrowded, taken]);
  const { drop, dropped, close } = useDroppedPicture();
  const look = looks.get(dropped?.who ?? '');
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only takes files; the button on the sheet does the same */}
      <g className="tokens" onDragOver={e => e.preventDefault()} onDrop={drop}>
        {LAYERS.map(layer => (
          <g key={layer}>
            {placed.flatMap(({ who, ...at }) =>
              layerOf(at.look) === layer ? [<Token key={who} {...at} selected={selected === who} target={targets.has(who)} />] : [],
            )}
          </g>
        ))}
      </g>
      {dropped && look && <DroppedFace look={look} file={dropped.file} onClose={close} />}
      {Object.entries(names).map(([from, placedNames]) => (
        <g key={from} className={`names names-${from}`}>
          {placedNames.map(name => (
            <TokenName key={name.who} {...name} />
          ))}
        </g>
      ))}
    </>
  );
};

/** The picture that was last dropped on a token. */
const useDroppedPicture = () => {
  const [dropped, setDropped] = useState<DroppedPicture>();
  const drop = (e: DragEvent<SVGGElement>) => {
    const who = e.target instanceof Element ? e.target.closest('.token')?.getAttribute('data-who') : undefined;
    const file = [...e.dataTransfer.files].find(f => f.type.startsWith('image/'));
    if (!who || !file) return;
    e.preventDefault();
    e.stopPropagation();
    setDropped({ who, file });
  };
  return { drop, dropped, close: () => setDropped(undefined) };
};

const TokenName = memo(({ who, name, x, y, size }: PlacedName) => (
  <text className="name" data-name-of={who} x={x} y={y} fontSize={size}>
    {name}
  </text>
));

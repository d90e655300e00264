import type { SpaceMap } from '@fray/engine/maps';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { t } from '../../i18n/i18n.ts';
import { loadPicture } from '../../storage/load-picture.ts';
import type { PictureGrid } from './files/grid-guess.ts';
import { fitToGrid } from './files/picture-map.ts';

interface PictureGridProps {
  readonly map: SpaceMap;
  readonly image: NonNullable<SpaceMap['image']>;
  readonly onChange: (map: SpaceMap) => void;
}

/** A picture by its address, and its size in pixels. */
const usePicture = (id: string) => {
  const [picture, setPicture] = useState<{ readonly url: string; readonly width: number; readonly height: number }>();
  useEffect(() => {
    let url: string | undefined;
    let isLeft = false;
    const load = async () => {
      const blob = await loadPicture(id);
      const bitmap = blob && (await createImageBitmap(blob).catch(() => undefined));
      if (isLeft || !blob || !bitmap) return;
      url = URL.createObjectURL(blob);
      setPicture({ url, width: bitmap.width, height: bitmap.height });
      bitmap.close();
    };
    void load();
    return () => {
      isLeft = true;
      if (url) URL.revokeObjectURL(url);
    };
  }, [id]);
  return picture;
};

const SMALLEST = 4;

/** The grid lines on a picture, as one path. */
const linesOf = ({ size, left, top }: PictureGrid, width: number, height: number): string => {
  const lines = (from: number, to: number) => Array.from({ length: Math.ceil(to / size) + 1 }, (_, i) => (from % size) + i * size);
  return [...lines(left, width).map(n => `M${n} 0V${height}`), ...lines(top, height).map(n => `M0 ${n}H${width}`)].join('');
};

/** The grid after a key, if the key changes it. */
const nudged = ({ size, left, top }: PictureGrid, key: string, isFar: boolean): PictureGrid | undefined => {
  const far = isFar ? 5 : 0.5;
  if (key === 'ArrowLeft') return { size, left: left - far, top };
  if (key === 'ArrowRight') return { size, left: left + far, top };
  if (key === 'ArrowUp') return { size, left, top: top - far };
  if (key === 'ArrowDown') return { size, left, top: top + far };
  if (key === '+') return { size: size + far / 5, left, top };
  return key === '-' ? { size: Math.max(SMALLEST, size - far / 5), left, top } : undefined;
};

const nudgeBy = (grid: PictureGrid, give: (grid: PictureGrid) => void) => (e: KeyboardEvent) => {
  const next = nudged(grid, e.key, e.shiftKey);
  if (!next) return;
  e.preventDefault();
  give(next);
};

/** One space to lay over the grid of a picture: dragged by its middle it moves, by its corner it grows; arrows nudge it. */
export const PictureGridFit = (props: PictureGridProps) => {
  const picture = usePicture(props.image.id);
  return picture ? <GridOverPicture {...props} picture={picture} /> : null;
};

const GridOverPicture = ({ map, image, onChange, picture }: PictureGridProps & { readonly picture: NonNullable<ReturnType<typeof usePicture>> }) => {
  const svg = useRef<SVGSVGElement>(null);
  const [drag, setDrag] = useState<{ readonly part: 'space' | 'corner'; readonly x: number; readonly y: number }>();
  const [held, setHeld] = useState<PictureGrid>();
  const { url, width, height } = picture;
  const kept: PictureGrid = {
    size: width / image.width,
    left: ((-0.5 - image.at.x) * width) / image.width,
    top: ((-0.5 - image.at.y) * height) / image.height,
  };
  const { size, left, top } = held ?? kept;
  // The space that is dragged lies in the middle of the picture.
  const [column, row] = [Math.floor((width / 2 - kept.left) / kept.size), Math.floor((height / 2 - kept.top) / kept.size)];
  const [x, y] = [left + column * size, top + row * size];
  const give = (grid: PictureGrid) => onChange(fitToGrid(map, image.id, [width, height], grid));
  const begin = (part: 'space' | 'corner') => (e: PointerEvent<SVGRectElement>) => {
    e.currentTarget.setPointerCapture(e.pointerId);
    const p = pointIn(svg.current, e, width, height);
    setDrag({ part, x: p.x - (part === 'space' ? x : x + size), y: p.y - (part === 'space' ? y : y + size) });
    setHeld(kept);
  };
  const move = (e: PointerEvent) => {
    if (!drag) return;
    const p = pointIn(svg.current, e, width, height);
    if (drag.part === 'space') return setHeld({ size, left: p.x - drag.x - column * size, top: p.y - drag.y - row * size });
    const grown = Math.max(SMALLEST, (p.x - drag.x - x + p.y - drag.y - y) / 2);
    setHeld({ size: grown, left: x - column * grown, top: y - row * grown });
  };
  const end = () => {
    if (held) give(wholeFrom(held));
    setDrag(undefined);
    setHeld(undefined);
  };
  const d = linesOf({ size, left, top }, width, height);
  return (
    <div className="stack">
      <p className="soft small">{t('maps.gridHint')}</p>
      <svg ref={svg} className="picture-grid" viewBox={`0 0 ${width} ${height}`} onPointerMove={move} onPointerUp={end} onPointerCancel={end}>
        <title>{t('maps.grid')}</title>
        <image href={url} width={width} height={height} />
        <path className="picture-grid-halo" d={d} />
        <path className="picture-grid-lines" d={d} />
        {/* biome-ignore lint/a11y/useSemanticElements: a space of a drawing has no element of its own */}
        <rect
          className="picture-grid-space"
          role="button"
          tabIndex={0}
          aria-label={t('maps.gridSpace')}
          {...{ x, y }}
          width={size}
          height={size}
          onPointerDown={begin('space')}
          onKeyDown={nudgeBy({ size, left, top }, give)}
        />
        <rect className="picture-grid-corner" x={x + size * 0.7} y={y + size * 0.7} width={size * 0.6} height={size * 0.6} onPointerDown={begin('corner')} />
      </svg>
    </div>
  );
};

/** Where a pointer is on a picture, in its pixels. */
const pointIn = (svg: SVGSVGElement | null, { clientX, clientY }: PointerEvent, width: number, height: number) => {
  const box = svg?.getBoundingClientRect();
  return box ? { x: ((clientX - box.left) * width) / box.width, y: ((clientY - box.top) * height) / box.height } : { x: 0, y: 0 };
};

/** The same grid, counted from the first space that lies wholly on the picture. */
const wholeFrom = ({ size, left, top }: PictureGrid): PictureGrid => {
  const first = (n: number) => ((n % size) + size) % size;
  return { size, left: first(left), top: first(top) };
};

import { useEffect, useMemo, useState } from 'react';
import { defaultFace } from '../../../field/faces/default-face.ts';
import { faceIcon } from '../../../field/faces/face.tsx';
import { pictureOfFace } from '../../../field/faces/face-picture.ts';
import { GroundThumbnail } from '../../../field/ground/thumbnail/ground-thumbnail.tsx';
import { framed, groundOfBoard, type ThumbnailGround } from '../../../field/ground/thumbnail/thumbnail-ground.ts';
import { Coin } from '../../../field/tokens/coin.tsx';
import { initials } from '../../../field/tokens/token-look.ts';
import type { Board } from '../../../i18n/spoken.ts';

/** What is shown of a fight. */
export type ShownStart = Pick<Board, 'field' | 'places' | 'scenery' | 'sheets'>;

interface BoardThumbnailProps {
  /** Nothing while it is not known yet. */
  readonly board: ShownStart | undefined;
  readonly width: number;
  readonly height: number;
  readonly onNear?: () => void;
  /** All of the ground instead of what is around the combatants. */
  readonly isWhole?: boolean;
}

/** How a fight begins: its ground, and who stands there. */
export const BoardThumbnail = ({ board, isWhole = false, ...size }: BoardThumbnailProps) => {
  const ground = useMemo(() => board && groundOfBoard(board, isWhole), [board, isWhole]);
  return (
    <GroundThumbnail ground={ground} {...size}>
      {board && ground && <People board={board} ground={ground} width={size.width} height={size.height} />}
    </GroundThumbnail>
  );
};

/** A token in spaces: its middle, and half its width. */
interface Stand {
  readonly who: string;
  readonly x: number;
  readonly y: number;
  readonly r: number;
}

const standsOf = ({ field, places = [], scenery }: ShownStart): readonly Stand[] => {
  if (field) return field.tokens.map(({ who, x, y, feet }) => ({ who, x: x / field.grid.feet, y: y / field.grid.feet, r: (feet / field.grid.feet) * 0.44 }));
  return places.flatMap(({ id, who }) => {
    const drawn = scenery?.places?.find(p => p.id === id);
    if (!drawn) return [];
    const [x, y] = drawn.at ?? [mean(drawn.poly.map(p => p[0])), mean(drawn.poly.map(p => p[1]))];
    return who.map((one, i) => ({ who: one, x: x + (i - (who.length - 1) / 2) * 1.1, y, r: 0.5 }));
  });
};

const mean = (all: readonly number[]): number => all.reduce((sum, n) => sum + n, 0) / Math.max(1, all.length);

interface PeopleProps {
  readonly board: ShownStart;
  readonly ground: ThumbnailGround;
  readonly width: number;
  readonly height: number;
}

const faceOf = ({ name, kind, face = defaultFace(name, kind) }: ShownStart['sheets'][number]): string | undefined => face;

/** Whether the icons of these faces have come, or will not: a coin is not shown for a moment without its face. */
const useFacesCame = (sheets: ShownStart['sheets']): boolean => {
  const icons = [...new Set(sheets.map(faceOf))].filter(face => face !== undefined && pictureOfFace(face) === undefined).join(' ');
  const [came, setCame] = useState('');
  useEffect(() => {
    let isWanted = true;
    const all = icons.split(' ').filter(Boolean);
    void Promise.allSettled(all.map(face => fetch(faceIcon(face)).then(reply => reply.text()))).then(() => isWanted && setCame(icons));
    return () => {
      isWanted = false;
    };
  }, [icons]);
  return came === icons;
};

/** The combatants as coins. */
const People = ({ board, ground, width, height }: PeopleProps) => {
  const { x, y, pixelsPerSpace } = framed(ground, width, height);
  const sides = [...new Set(board.sheets.map(s => s.side))];
  const sheets = new Map(board.sheets.map(s => [s.id, s]));
  if (!useFacesCame(board.sheets)) return null;
  return (
    <svg className="ground-people" aria-hidden="true" viewBox={`${x} ${y} ${width / pixelsPerSpace} ${height / pixelsPerSpace}`}>
      {standsOf(board).map(({ who, r, ...at }) => {
        const sheet = sheets.get(who);
        if (!sheet) return null;
        const { name, side } = sheet;
        const look = { face: faceOf(sheet), initials: initials(name), side: Math.max(0, sides.indexOf(side)), mark: undefined, share: 1, badges: [] };
        return (
          <g key={who} transform={`translate(${at.x} ${at.y})`}>
            <Coin look={look} r={r} badges={0} />
          </g>
        );
      })}
    </svg>
  );
};

import type { BoardBarrier } from '@fray/engine/board';
import { memo } from 'react';

const LEAF = 0.9;

/** An open door leaf stands at a right angle to the wall. */
const leafOf = ({ from: [x1, y1], to: [x2, y2] }: BoardBarrier): string => {
  const [dx, dy] = [(x2 - x1) * LEAF, (y2 - y1) * LEAF];
  return `M${x1} ${y1}l${dy} ${-dx}`;
};

const lineOf = ({ from, to }: BoardBarrier): string => `M${from[0]} ${from[1]}L${to[0]} ${to[1]}`;

/** A door leaf as it stands. */
const standingOf = (door: Extract<BoardBarrier, { is: 'door' }>): string => (door.open ? leafOf(door) : lineOf(door));

/** Walls, low walls, curtains and doors. Each kind has its own line style, so that it does not depend on color. */
export const Walls = memo(({ barriers }: { readonly barriers: readonly BoardBarrier[] }) => {
  const all = (is: BoardBarrier['is']) => barriers.filter(b => b.is === is);
  const doors = barriers.filter(b => b.is === 'door');
  return (
    <g className="walls">
      <path className="wall-halo" d={[...all('wall'), ...all('low'), ...all('curtain')].map(lineOf).join('')} />
      <path className="wall" d={all('wall').map(lineOf).join('')} />
      <path className="wall-low" d={all('low').map(lineOf).join('')} />
      <path className="wall-curtain" d={all('curtain').map(lineOf).join('')} />
      {doors.map(door => (
        <g className="door" key={lineOf(door)} {...(door.open && { 'data-open': true })}>
          <path className="door-halo" d={standingOf(door)} />
          <path className="door-frame" d={standingOf(door)} />
          <path className="door-leaf" d={standingOf(door)} />
          {[door.from, door.to].map(([x, y]) => (
            <rect key={`${x} ${y}`} className="door-post" x={x - 0.65} y={y - 0.65} width="1.3" height="1.3" />
          ))}
        </g>
      ))}
    </g>
  );
});

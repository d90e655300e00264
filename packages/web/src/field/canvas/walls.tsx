import type { BoardBarrier } from '@fray/engine/board';
import { memo } from 'react';

const LEAF = 0.9;

/** An open door leaf stands at a right angle to the wall. */
const leafOf = ({ from: [x1, y1], to: [x2, y2] }: BoardBarrier): string => {
  const [dx, dy] = [(x2 - x1) * LEAF, (y2 - y1) * LEAF];
  return `M${x1} ${y1}l${dy} ${-dx}`;
};

const lineOf = ({ from, to }: BoardBarrier): string => `M${from[0]} ${from[1]}L${to[0]} ${to[1]}`;

/** Walls, low walls, curtains and doors. Each kind has its own line style, so that it does not depend on color. */
export const Walls = memo(({ barriers }: { readonly barriers: readonly BoardBarrier[] }) => {
  const all = (is: BoardBarrier['is']) => barriers.filter(b => b.is === is);
  const doors = barriers.filter(b => b.is === 'door');
  return (
    <g className="walls">
      <path className="wall" d={all('wall').map(lineOf).join('')} />
      <path className="wall-low" d={all('low').map(lineOf).join('')} />
      <path className="wall-curtain" d={all('curtain').map(lineOf).join('')} />
      {doors.map(door => (
        <g className="door" key={lineOf(door)} {...(door.open && { 'data-open': true })}>
          <path className="door-frame" d={lineOf(door)} />
          <path className="door-leaf" d={door.open ? leafOf(door) : lineOf(door)} />
        </g>
      ))}
    </g>
  );
});

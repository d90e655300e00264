import type { BoardBarrier } from '@fray/engine/board';
import type { Point } from '@fray/engine/field';
import { t } from '../../i18n/i18n.ts';
import type { Field } from '../grid/space.ts';
import { RulingConfirm } from './ruling-confirm.tsx';

type Door = Extract<BoardBarrier, { readonly is: 'door' }>;

const feetTo = ({ from, to }: Door, { x, y }: Point): number => {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const along = Math.max(0, Math.min(1, ((x - from[0]) * dx + (y - from[1]) * dy) / (dx * dx + dy * dy)));
  return Math.hypot(from[0] + along * dx - x, from[1] + along * dy - y);
};

/** The door nearest to a point, within this many feet. */
export const doorAt = ({ barriers }: Field, at: Point, feet: number): string | undefined =>
  (barriers ?? []).flatMap(b => (b.is === 'door' && feetTo(b, at) <= feet ? [b] : [])).sort((a, b) => feetTo(a, at) - feetTo(b, at))[0]?.door;

/** Opens or shuts a door by a ruling. */
export const DoorRuling = ({ field, door, onEnd }: { readonly field: Field; readonly door: string; readonly onEnd: () => void }) => {
  const open = field.barriers?.some(b => b.is === 'door' && b.door === door && b.open) ?? false;
  return (
    <RulingConfirm title={door} yes={t(open ? 'map.shut' : 'map.open')} command={{ do: 'rule', ruling: 'door', with: { door, open: !open } }} onEnd={onEnd}>
      <strong>{door}</strong> {t(open ? 'map.doorOpen' : 'map.doorShut')}
    </RulingConfirm>
  );
};

import type { Point, Template } from '@fray/engine/field';
import { useMemo, useRef } from 'react';
import { useTable } from '../../seat/use-seat.ts';
import { randomName } from '../../seat/wire-seat.ts';
import { createStore } from '../../ui/state/store.ts';
import type { Stroke } from '../canvas/gestures.ts';
import { type Field, middle, spaceAt } from '../grid/space.ts';

/** Who sees a template: all, or the GM and the seat that lays it. */
export type TemplateAudience = 'all' | 'gm';

interface TemplateWish {
  readonly is: Template['is'];
  /** Undefined: as far as it is dragged. */
  readonly feet: number | undefined;
  readonly sees: TemplateAudience;
}

const wish = createStore<TemplateWish>({ is: 'circle', feet: undefined, sees: 'all' });
export const useTemplateWish = wish.use;
export const wishTemplate = wish.set;

/** The shortest and longest that a template is dragged to. */
const MAX_FEET = 500;

/** The template from where a drag began to where it is. */
export const templateBetween = (is: Template['is'], from: Point, to: Point, step: number, fixed: number | undefined): Template => {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const far = Math.max(step, Math.min(MAX_FEET, Math.round(Math.hypot(dx, dy) / step) * step));
  const turn = Math.round((Math.atan2(dy, dx) * 180) / Math.PI / 5) * 5;
  const at = [from.x, from.y] as const;
  switch (is) {
    case 'circle':
      return { is, at, feet: fixed ?? far };
    case 'square':
      return { is, at, feet: fixed ?? 2 * far };
    default:
      return { is, at, feet: fixed ?? far, turn };
  }
};

/** Lays a template for this seat. */
export const useLayTemplate = (): ((shape: Template) => void) => {
  const { seat } = useTable();
  return shape => {
    const { sees } = wish.get();
    const { is, at, feet, turn, wide } = shape;
    const [x, y] = at;
    const place: [number, number] = [x, y];
    const sent = { is, at: place, feet, ...(turn !== undefined && { turn }), ...(wide !== undefined && { wide }) };
    void seat.do({ do: 'template', id: randomName(), shape: sent, ...(sees === 'gm' && { to: [] }) });
  };
};

/** Drags a template: from its middle or its point outward. */
export const useTemplateTool = ({ grid }: Field, show: (draft: Template | undefined) => void): Stroke => {
  const lay = useLayTemplate();
  const latest = useRef({ grid, lay, show });
  latest.current = { grid, lay, show };
  return useMemo(() => {
    let from: Point | undefined;
    let draft: Template | undefined;
    const set = (next: Template | undefined) => {
      draft = next;
      latest.current.show(next);
    };
    const between = (start: Point, to: Point) => {
      const { is, feet } = wish.get();
      return templateBetween(is, start, to, latest.current.grid.feet, feet);
    };
    return {
      begin(at) {
        from = middle(latest.current.grid, spaceAt(latest.current.grid, at));
        set(between(from, at));
        return true;
      },
      to(at) {
        if (from) set(between(from, at));
      },
      end() {
        if (draft) latest.current.lay(draft);
        set(undefined);
      },
      cancel: () => set(undefined),
    };
  }, []);
};

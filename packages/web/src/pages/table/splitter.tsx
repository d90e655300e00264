import './splitter.css';
import type { KeyboardEvent, PointerEvent } from 'react';
import { t } from '../../i18n/i18n.ts';
import { createSharedState } from '../../ui/shared-state.ts';

const STORAGE_KEY = 'fray.layout';

/** The parts of the table that can be resized, in rem: their bounds, and which edge is dragged. */
const SIZES = {
  side: { least: 11, most: 24, edge: 'left' },
  tray: { least: 18, most: 40, edge: 'right' },
  story: { least: 7, most: 30, edge: 'bottom' },
} as const;
type Part = keyof typeof SIZES;
type Sizes = Readonly<Partial<Record<Part, number>>>;

const storedSizes = (): Sizes => {
  try {
    return JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}');
  } catch {
    return {};
  }
};

const sizes = createSharedState(storedSizes());

const storeSizes = (to: Sizes): void => {
  sizes.set(to);
  localStorage.setItem(STORAGE_KEY, JSON.stringify(to));
};

/** The sizes that the user has set, as custom properties; the style sheet has the defaults. */
export const useSizes = (): Readonly<Record<string, string>> => {
  return Object.fromEntries(Object.entries(sizes.use()).map(([part, rem]) => [`--${part}`, `${rem}rem`]));
};

const remOf = (pixels: number): number => pixels / Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

/** An edge between two parts: dragged, or moved with the arrow keys. Enter or a double click resets it. */
export const Splitter = ({ part }: { readonly part: Part }) => {
  const { least, most, edge } = SIZES[part];
  const size = sizes.use()[part];
  const make = (rem: number) => storeSizes({ ...sizes.get(), [part]: Math.round(10 * Math.min(most, Math.max(least, rem))) / 10 });
  const usual = () => {
    const { [part]: _, ...others } = sizes.get();
    storeSizes(others);
  };
  const now = (e: { readonly currentTarget: HTMLElement }): number => {
    const box = e.currentTarget.parentElement?.querySelector(`.${part === 'side' ? 'roster' : part}`)?.getBoundingClientRect();
    return box ? remOf(edge === 'bottom' ? box.height : box.width) : least;
  };
  const dragged = (e: PointerEvent<HTMLElement>) => {
    if (!e.currentTarget.hasPointerCapture(e.pointerId)) return;
    const box = e.currentTarget.parentElement?.getBoundingClientRect();
    if (box) make(remOf(edge === 'left' ? e.clientX - box.left : edge === 'right' ? box.right - e.clientX : box.bottom - e.clientY) - 0.75);
  };
  const keyed = (e: KeyboardEvent<HTMLElement>) => {
    const [smaller, larger] = edge === 'left' ? ['ArrowLeft', 'ArrowRight'] : edge === 'right' ? ['ArrowRight', 'ArrowLeft'] : ['ArrowDown', 'ArrowUp'];
    if (e.key === 'Enter') usual();
    else if (e.key === smaller || e.key === larger) make(now(e) + (e.key === larger ? 1 : -1));
    else return;
    e.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a line that can be moved is no thematic break
    <div
      className="splitter"
      role="separator"
      tabIndex={0}
      data-part={part}
      aria-label={t(`layout.wider.${part}`)}
      aria-orientation={edge === 'bottom' ? 'horizontal' : 'vertical'}
      aria-valuemin={least}
      aria-valuemax={most}
      aria-valuenow={size ?? Math.round((least + most) / 2)}
      onPointerDown={e => e.currentTarget.setPointerCapture(e.pointerId)}
      onPointerMove={dragged}
      onKeyDown={keyed}
      onDoubleClick={usual}
    />
  );
};

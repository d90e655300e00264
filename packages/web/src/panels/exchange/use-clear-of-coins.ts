import { type RefObject, useLayoutEffect } from 'react';

/** How many coins of the field lie under an element. */
const hiddenBy = (element: Element): number => {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const coins = element.closest('.live')?.querySelectorAll('.token .coin') ?? [];
  return [...coins].filter(coin => {
    const box = coin.getBoundingClientRect();
    return box.right > left && box.left < right && box.bottom > top && box.top < bottom;
  }).length;
};

/** Lets an element lie at the lower edge of the field, by its attribute `data-low`, where it hides fewer coins there than at the upper one. Each drawing asks anew. */
export const useClearOfCoins = (element: RefObject<HTMLElement | null>): void => {
  useLayoutEffect(() => {
    const shown = element.current;
    if (!shown) return;
    shown.removeAttribute('data-low');
    const above = hiddenBy(shown);
    if (above === 0) return;
    shown.toggleAttribute('data-low', true);
    if (hiddenBy(shown) >= above) shown.removeAttribute('data-low');
  });
};

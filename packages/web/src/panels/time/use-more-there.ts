import { type RefObject, useEffect } from 'react';

/** Less than this is a rounding error of the layout, in pixels. */
const SLACK = 2;

/** Says on an element that scrolls at which of its edges there is more, so that its style sheet can show it. */
export const useMoreThere = (box: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const look = () => {
      const { scrollLeft, scrollTop, scrollWidth, scrollHeight, clientWidth, clientHeight } = element;
      const more = [
        scrollLeft > SLACK && 'left',
        scrollLeft + clientWidth < scrollWidth - SLACK && 'right',
        scrollTop > SLACK && 'top',
        scrollTop + clientHeight < scrollHeight - SLACK && 'bottom',
      ].filter(Boolean);
      const said = more.join(' ');
      if (element.dataset['more'] !== said) element.dataset['more'] = said;
    };
    const size = new ResizeObserver(look);
    size.observe(element);
    const content = new MutationObserver(look);
    content.observe(element, { childList: true, subtree: true, characterData: true });
    element.addEventListener('scroll', look, { passive: true });
    look();
    return () => {
      size.disconnect();
      content.disconnect();
      element.removeEventListener('scroll', look);
    };
  });
};

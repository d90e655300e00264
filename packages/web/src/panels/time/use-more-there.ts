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
    // An observer that begins is called once the page is laid out: to measure at once would lay it out now and then again.
    const size = new ResizeObserver(look);
    const measure = () => {
      size.unobserve(element);
      size.observe(element);
    };
    measure();
    const content = new MutationObserver(measure);
    content.observe(element, { childList: true, subtree: true, characterData: true });
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      size.disconnect();
      content.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [box]);
};

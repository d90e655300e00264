import { useLayoutEffect, useRef } from 'react';

/** The part of the field that no panel covers. Its edges are known to style sheets and to the camera. */
export const FreeArea = () => {
  const area = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = area.current;
    const page = element?.parentElement;
    if (!element || !page) return undefined;
    const measure = () => {
      const [free, all] = [element.getBoundingClientRect(), page.getBoundingClientRect()];
      const edges = { top: free.top - all.top, left: free.left - all.left, right: all.right - free.right, bottom: all.bottom - free.bottom };
      for (const [edge, width] of Object.entries(edges)) {
        const [name, wanted] = [`--free-${edge}`, `${width}px`];
        // With another edge the style of the whole page is worked out anew.
        if (page.style.getPropertyValue(name) !== wanted) page.style.setProperty(name, wanted);
      }
    };
    const size = new ResizeObserver(measure);
    size.observe(element);
    size.observe(page);
    measure();
    return () => size.disconnect();
  }, []);
  return <div className="free" ref={area} aria-hidden="true" />;
};

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
      page.style.setProperty('--free-top', `${free.top - all.top}px`);
      page.style.setProperty('--free-left', `${free.left - all.left}px`);
      page.style.setProperty('--free-right', `${all.right - free.right}px`);
      page.style.setProperty('--free-bottom', `${all.bottom - free.bottom}px`);
    };
    const size = new ResizeObserver(measure);
    size.observe(element);
    size.observe(page);
    measure();
    return () => size.disconnect();
  }, []);
  return <div className="free" ref={area} aria-hidden="true" />;
};

const HOME_SELECTOR = '[data-home]';

const homeIn = (part: Element): HTMLElement | undefined =>
  [...part.querySelectorAll(HOME_SELECTOR), ...(part.matches(HOME_SELECTOR) ? [part] : [])].find(
    (e): e is HTMLElement => e instanceof HTMLElement && e.checkVisibility(),
  );

/** Never loses the focus: when the focused element is removed, the focus goes to the home of the nearest remaining part around it. Used as a `ref`. */
export const keepFocus = (root: HTMLElement): (() => void) => {
  let around: readonly Element[] = [];
  const signal = new AbortController();
  const focused = ({ target }: FocusEvent): void => {
    const parts: Element[] = [];
    for (let e = target instanceof Element ? target : null; e && e !== root; e = e.parentElement) parts.push(e);
    around = [...parts, root];
  };
  const mend = (): void => {
    if (around.length === 0 || around[0]?.isConnected || document.activeElement !== document.body) return;
    const there = around.filter(e => e.isConnected);
    around = [];
    for (const part of there) {
      const home = homeIn(part);
      if (home) return home.focus();
    }
  };
  root.addEventListener('focusin', focused, { signal: signal.signal });
  // A click on nothing is meant to clear the focus.
  root.addEventListener('pointerdown', () => void (around = []), { signal: signal.signal, capture: true });
  const watch = new MutationObserver(mend);
  watch.observe(root, { childList: true, subtree: true });
  return () => {
    signal.abort();
    watch.disconnect();
  };
};

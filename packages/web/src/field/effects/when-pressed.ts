/** Calls back at any press or turn of the wheel, and when the page is hidden or seen again. What it returns stops that. */
export const whenPressed = (end: () => void): (() => void) => {
  const press = { capture: true, passive: true } as const;
  window.addEventListener('pointerdown', end, press);
  window.addEventListener('wheel', end, press);
  window.addEventListener('keydown', end, press);
  document.addEventListener('visibilitychange', end);
  return () => {
    window.removeEventListener('pointerdown', end, press);
    window.removeEventListener('wheel', end, press);
    window.removeEventListener('keydown', end, press);
    document.removeEventListener('visibilitychange', end);
  };
};

import { GROUND_COLORS } from '@fray/ground';
import { useEffect, useState } from 'react';

export type Colors = Readonly<Record<string, string>>;

/** The colors of the ground as they are now, by day or by night. */
export const currentColors = (): Colors => {
  const probe = document.body.appendChild(document.createElement('i'));
  const colors = Object.fromEntries(
    GROUND_COLORS.map(name => {
      probe.style.color = `var(--g-${name})`;
      return [name, getComputedStyle(probe).color];
    }),
  );
  probe.remove();
  return colors;
};

/** The colors of the ground; others once day or night is chosen. */
export const useGroundColors = (): Colors => {
  const [colors, setColors] = useState(currentColors);
  useEffect(() => {
    const look = () => setColors(currentColors());
    const themes = new MutationObserver(look);
    themes.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    const dark = matchMedia('(prefers-color-scheme: dark)');
    dark.addEventListener('change', look);
    return () => {
      themes.disconnect();
      dark.removeEventListener('change', look);
    };
  }, []);
  return colors;
};

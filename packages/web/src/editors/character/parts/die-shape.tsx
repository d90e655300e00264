/** The outline of a die, seen from above, in a square of 100. */
const OUTLINES: Readonly<Record<string, number>> = { D2: 24, D3: 3, D4: 3, D6: 4, D8: 4, D10: 6, D12: 5, D16: 8, D20: 6 };
const TURNS: Readonly<Record<string, number>> = { D6: 45 };

const pointsOf = (corners: number, turn: number): string =>
  Array.from({ length: corners }, (_, i) => {
    const angle = ((turn - 90 + (360 * i) / corners) * Math.PI) / 180;
    return `${(50 + 46 * Math.cos(angle)).toFixed(1)},${(50 + 46 * Math.sin(angle)).toFixed(1)}`;
  }).join(' ');

/** The die that a value names, such as D8; nothing for other values. */
export const DieShape = ({ of }: { readonly of: unknown }) => {
  const name = String(of).toUpperCase();
  if (!/^D\d+$/.test(name)) return null;
  return (
    <svg className="die-shape" viewBox="0 0 100 100" aria-hidden="true">
      <polygon points={pointsOf(OUTLINES[name] ?? 10, TURNS[name] ?? 0)} />
    </svg>
  );
};

/** Outlines of dice, from -1 to 1, by the number of their sides. */
const OUTLINES: ReadonlyMap<number, string> = new Map([
  [4, 'M0 -1L.95 .7H-.95Z'],
  [6, 'M-.8 -.8H.8V.8H-.8Z'],
  [8, 'M0 -1L.9 0L0 1L-.9 0Z'],
  [10, 'M0 -1L.92 -.2V.25L0 1L-.92 .25V-.2Z'],
  [12, 'M0 -1L.95 -.31L.59 .81H-.59L-.95 -.31Z'],
  [20, 'M0 -1L.87 -.5V.5L0 1L-.87 .5V-.5Z'],
]);
const OTHER = 'M-.7 -1H.7Q1 -1 1 -.7V.7Q1 1 .7 1H-.7Q-1 1 -1 .7V-.7Q-1 -1 -.7 -1Z';

/** A die as it lies on the table, or a total of several. */
export const DieMark = ({ sides, total, r }: { readonly sides: number; readonly total: number; readonly r: number }) => (
  <g className="die">
    <path d={OUTLINES.get(sides) ?? OTHER} transform={`scale(${r})`} />
    <text fontSize={r * 0.95}>{total}</text>
  </g>
);

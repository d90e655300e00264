import type { Point } from './distance.ts';

/** A shape on a field, as rules for areas have it. All lengths are in feet. */
export interface Template {
  readonly is: 'circle' | 'cone' | 'line' | 'square';
  /** The middle of a circle or square; the point where a cone or line begins. */
  readonly at: readonly [x: number, y: number];
  /** The radius of a circle, the length of a cone or line, the side of a square. */
  readonly feet: number;
  /** Where a cone or line leads, or how a square is turned, in degrees: 0 is to the right, 90 down. */
  readonly turn?: number | undefined;
  /** How wide a line is: one space if it is not given. */
  readonly wide?: number | undefined;
}

/**
 * The width of a line that names none, in feet.
 * @example
 * {@includeCode ../../test/examples/field.test.ts#templates}
 */
export const LINE_FEET = 5;

/** Far smaller than anything that is placed; makes up for rounding at an edge. */
const EDGE = 1e-9;

/** A point as the template sees it: along its direction, and to the side. */
const within = ({ at, turn = 0 }: Template, { x, y }: Point): { readonly along: number; readonly aside: number } => {
  const angle = (turn * Math.PI) / 180;
  const [dx, dy] = [x - at[0], y - at[1]];
  return { along: dx * Math.cos(angle) + dy * Math.sin(angle), aside: Math.abs(dy * Math.cos(angle) - dx * Math.sin(angle)) };
};

/**
 * Whether a point lies in a template; its edge belongs to it. A cone is as wide at each place as it is long up to there.
 * @example
 * {@includeCode ../../test/examples/field.test.ts#templates}
 */
export const isInTemplate = (template: Template, point: Point): boolean => {
  const { is, feet, wide = LINE_FEET } = template;
  const { along, aside } = within(template, point);
  switch (is) {
    case 'circle':
      return Math.hypot(along, aside) <= feet + EDGE;
    case 'square':
      return Math.abs(along) <= feet / 2 + EDGE && aside <= feet / 2 + EDGE;
    case 'line':
      return along >= -EDGE && along <= feet + EDGE && aside <= wide / 2 + EDGE;
    case 'cone':
      return along >= -EDGE && along <= feet + EDGE && aside <= along / 2 + EDGE;
  }
};

/** The corners of a round template; more than anyone sees. */
const CORNERS = 48;

/**
 * The corners of a template, around it.
 * @example
 * {@includeCode ../../test/examples/field.test.ts#templates}
 */
export const templateOutline = ({ is, at, feet, turn = 0, wide = LINE_FEET }: Template): readonly Point[] => {
  const angle = (turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const corner = (along: number, aside: number): Point => ({ x: at[0] + along * cos - aside * sin, y: at[1] + along * sin + aside * cos });
  const half = feet / 2;
  switch (is) {
    case 'circle':
      return Array.from({ length: CORNERS }, (_, i) => corner(feet * Math.cos((i * 2 * Math.PI) / CORNERS), feet * Math.sin((i * 2 * Math.PI) / CORNERS)));
    case 'square':
      return [corner(-half, -half), corner(half, -half), corner(half, half), corner(-half, half)];
    case 'line':
      return [corner(0, -wide / 2), corner(feet, -wide / 2), corner(feet, wide / 2), corner(0, wide / 2)];
    case 'cone':
      return [corner(0, 0), corner(feet, -half), corner(feet, half)];
  }
};

/** A body on a field: its middle, and how many feet it is wide. */
interface TemplateBody extends Point {
  readonly feet: number;
}

/**
 * Whether any space of a body lies in a template by its middle.
 * @example
 * {@includeCode ../../test/examples/field.test.ts#templates}
 */
export const isBodyInTemplate = (template: Template, { x, y, feet }: TemplateBody, space: number): boolean => {
  const wide = Math.max(1, Math.round(feet / space));
  for (let column = 0; column < wide; column++)
    for (let row = 0; row < wide; row++)
      if (isInTemplate(template, { x: x + (column - (wide - 1) / 2) * space, y: y + (row - (wide - 1) / 2) * space })) return true;
  return false;
};

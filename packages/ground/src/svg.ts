import type { Drawing } from './draw-ground.ts';
import { UNIT } from './hand/pen.ts';
import { INKS, type Mark } from './hand/plate.ts';

/** A color of the ground by its name, as CSS writes it. */
export type GroundColors = (name: string) => string;

const markText = ({ ink, d, matrix, dash, width, clip }: Mark, clips: Map<string, string>): string => {
  if (clip !== undefined && !clips.has(clip)) clips.set(clip, `ground-clip-${clips.size}`);
  const turned = matrix ? ` transform="matrix(${matrix.join(' ')})"` : '';
  const more = `${dash ? ` stroke-dasharray="${dash.join(' ')}"` : ''}${width === undefined ? '' : ` stroke-width="${width}"`}`;
  const path = `<path class="g-${ink}" d="${d}"${turned}${more}/>`;
  return clip === undefined ? path : `<g clip-path="url(#${clips.get(clip)})">${path}</g>`;
};

/** The marks of a layer as SVG text. Each has the class of its ink. */
export const svgOf = (marks: readonly Mark[]): string => {
  const clips = new Map<string, string>();
  const body = marks.map(m => markText(m, clips)).join('');
  const defs = [...clips].map(([d, id]) => `<clipPath id="${id}"><path d="${d}"/></clipPath>`).join('');
  return defs + body;
};

/** The style of all inks. */
export const inkStyle = (colors: GroundColors): string =>
  Object.entries<{ readonly fill?: string; readonly stroke?: string; readonly width?: number; readonly opacity?: number }>(INKS)
    .map(([ink, { fill, stroke, width, opacity }]) => {
      const line = stroke === undefined ? '' : `stroke:${colors(stroke)};stroke-linecap:round;stroke-linejoin:round;`;
      return `.g-${ink}{fill:${fill === undefined ? 'none' : colors(fill)};fill-rule:evenodd;${line}${opacity === undefined ? '' : `opacity:${opacity}`}}${width === undefined ? '' : `.g-${ink}:not([stroke-width]){stroke-width:${width}}`}`;
    })
    .join('');

/** The whole drawing as an SVG document. */
export const svgDocument = ({ area: [, , w, h], layers }: Drawing, colors: GroundColors): string => {
  const body = [layers.land, layers.things, layers.trees].map(svgOf).map((text, i) => text.replaceAll('ground-clip-', `ground-clip-${i}-`));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w * UNIT} ${h * UNIT}"><style>${inkStyle(colors)}</style>${body.join('')}</svg>`;
};

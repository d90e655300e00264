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

/** A picture under a drawing, in spaces as the area of the drawing is. */
export interface PlacedPicture {
  readonly href: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A picture in place of the land, on paper. */
const pictureText = ([left, top, w, h]: Drawing['area'], { href, x, y, width, height }: PlacedPicture): string =>
  `<rect class="g-paper" width="${w * UNIT}" height="${h * UNIT}"/><image href="${href}" x="${(x - left) * UNIT}" y="${(y - top) * UNIT}" width="${width * UNIT}" height="${height * UNIT}" preserveAspectRatio="none"/>`;

/** The whole drawing as an SVG document. Over a picture the land itself is left out. */
export const svgDocument = ({ area, layers }: Drawing, colors: GroundColors, picture?: PlacedPicture): string => {
  const [, , w, h] = area;
  const marks = picture ? [layers.things, layers.trees] : [layers.land, layers.things, layers.trees];
  const body = marks.map(svgOf).map((text, i) => text.replaceAll('ground-clip-', `ground-clip-${i}-`));
  const under = picture ? pictureText(area, picture) : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w * UNIT} ${h * UNIT}" width="${w * UNIT}" height="${h * UNIT}"><style>${inkStyle(colors)}</style>${under}${body.join('')}</svg>`;
};

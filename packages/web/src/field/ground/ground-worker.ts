import { type Drawing, type DrawnScenery, drawGround, type GroundOptions, inkStyle, svgOf, UNIT } from '@fray/ground';
import { type Part, paintPart } from './painter.ts';

/** What is asked of the worker: first what the ground is, then parts of it, and all of it in ink. */
export type GroundJob =
  | { readonly job: 'draw'; readonly scenery: DrawnScenery | undefined; readonly options: GroundOptions; readonly isOverPicture: boolean }
  | { readonly job: 'paint'; readonly part: Part; readonly colors: Readonly<Record<string, string>> }
  | { readonly job: 'print' };

/** What the worker answers: a part of the ground, or all of it as SVG text, in spaces. */
export type GroundAnswer = { readonly part: Part; readonly bitmap: ImageBitmap } | { readonly ink: string };

const answer = (said: GroundAnswer, transfer: Transferable[] = []): void => self.postMessage(said, { transfer });

const inked = ({ area: [left, top], layers: { land, things, trees } }: Drawing): string =>
  `<style>${inkStyle(name => `var(--g-${name})`)}</style><g transform="translate(${left} ${top}) scale(${1 / UNIT})">${svgOf([...land, ...things, ...trees])}</g>`;

let drawing: Drawing | undefined;
let isOverPicture = false;

self.onmessage = ({ data }: MessageEvent<GroundJob>) => {
  if (data.job === 'draw') {
    ({ isOverPicture } = data);
    drawing = drawGround(data.scenery, data.options);
  } else if (drawing && data.job === 'paint') {
    const bitmap = paintPart(drawing, data.part, data.colors, isOverPicture);
    if (bitmap) answer({ part: data.part, bitmap }, [bitmap]);
  } else if (drawing && !isOverPicture) answer({ ink: inked(drawing) });
};

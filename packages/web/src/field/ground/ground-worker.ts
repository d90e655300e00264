import { type Drawing, type DrawnScenery, drawGround, type GroundOptions } from '@fray/ground';
import { type Part, paintPart } from './painter.ts';

/** What is asked of the worker: first what the ground is, then parts of it. */
export type GroundJob =
  | { readonly job: 'draw'; readonly scenery: DrawnScenery | undefined; readonly options: GroundOptions; readonly isOverPicture: boolean }
  | { readonly job: 'paint'; readonly part: Part; readonly colors: Readonly<Record<string, string>> };

let drawing: Drawing | undefined;
let isOverPicture = false;

self.onmessage = ({ data }: MessageEvent<GroundJob>) => {
  if (data.job === 'draw') {
    ({ isOverPicture } = data);
    drawing = drawGround(data.scenery, data.options);
  } else if (drawing) {
    const bitmap = paintPart(drawing, data.part, data.colors, isOverPicture);
    if (bitmap) self.postMessage({ part: data.part, bitmap }, { transfer: [bitmap] });
  }
};

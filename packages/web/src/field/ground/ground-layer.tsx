import './ground.css';
import type { DrawnScenery } from '@fray/ground';
import { useEffect, useMemo, useRef } from 'react';
import type { Camera } from '../canvas/camera.ts';
import type { Extent } from '../grid/extent.ts';
import type { Field } from '../grid/space.ts';
import { useGroundColors } from './ground-colors.ts';
import { areaOf, ruledGroundOf } from './ground-of-field.ts';
import { GroundView } from './ground-view.ts';
import type { GroundJob } from './ground-worker.ts';

interface GroundLayerProps {
  readonly field: Pick<Field, 'grid' | 'ground' | 'barriers' | 'image'>;
  readonly extent: Pick<Extent, 'box'>;
  readonly scenery: DrawnScenery | undefined;
  readonly camera: Camera;
}

/** The text of what is drawn, so that a field is drawn again only when its ground changes. */
const useGround = ({ field, extent, scenery }: Omit<GroundLayerProps, 'camera'>): Extract<GroundJob, { job: 'draw' }> => {
  const { grid, ground, barriers, image } = field;
  const text = JSON.stringify({ ruled: ruledGroundOf({ grid, ...(ground && { ground }), ...(barriers && { barriers }) }), area: areaOf(extent, grid.feet) });
  const isOverPicture = image !== undefined;
  return useMemo(() => {
    const options: Pick<Extract<GroundJob, { job: 'draw' }>['options'], 'ruled' | 'area'> = JSON.parse(text);
    const known = isOverPicture ? { area: options.area } : options;
    return { job: 'draw', scenery, options: { ...known, grid: grid.shape }, isOverPicture };
  }, [text, scenery, grid.shape, isOverPicture]);
};

/** The drawn ground under a field. Over a picture only what stands on it is drawn. */
export const GroundLayer = ({ camera, ...props }: GroundLayerProps) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const paper = useRef<SVGSVGElement>(null);
  const colors = useGroundColors();
  const ground = useGround(props);
  const { feet } = props.field.grid;
  const isNeeded = !ground.isOverPicture || ground.scenery !== undefined;
  useEffect(() => {
    if (!canvas.current || !isNeeded) return undefined;
    const view = new GroundView(canvas.current, camera, feet, colors, ground);
    // A page is printed in ink, as sharp as its printer.
    const print = () => {
      const { x, y, scale } = camera.viewport;
      if (paper.current && view.ink !== undefined) paper.current.innerHTML = `<g transform="translate(${x} ${y}) scale(${scale * feet})">${view.ink}</g>`;
    };
    const clear = () => paper.current?.replaceChildren();
    window.addEventListener('beforeprint', print);
    window.addEventListener('afterprint', clear);
    return () => {
      window.removeEventListener('beforeprint', print);
      window.removeEventListener('afterprint', clear);
      view.leave();
    };
  }, [camera, feet, colors, ground, isNeeded]);
  return (
    <div className="map-ground" aria-hidden="true" {...(isNeeded && { 'data-drawn': true })}>
      {isNeeded && <canvas key={Number(ground.isOverPicture)} ref={canvas} />}
      <svg ref={paper} className="map-print" />
    </div>
  );
};

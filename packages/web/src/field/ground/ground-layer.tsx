import './ground.css';
import { type DrawnScenery, drawGround, inkStyle, svgOf, UNIT } from '@fray/ground';
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
    return () => view.leave();
  }, [camera, feet, colors, ground, isNeeded]);
  useEffect(() => {
    // A page is printed in ink, as sharp as its printer.
    const print = () => {
      if (!paper.current || ground.isOverPicture) return;
      const { area, layers } = drawGround(ground.scenery, ground.options);
      const { x, y, scale } = camera.viewport;
      const size = (scale * feet) / UNIT;
      const style = `<style>${inkStyle(name => `var(--g-${name})`)}</style>`;
      const marks = svgOf([...layers.land, ...layers.things, ...layers.trees]);
      paper.current.innerHTML = `${style}<g transform="translate(${x + area[0] * scale * feet} ${y + area[1] * scale * feet}) scale(${size})">${marks}</g>`;
    };
    const clear = () => paper.current?.replaceChildren();
    window.addEventListener('beforeprint', print);
    window.addEventListener('afterprint', clear);
    return () => {
      window.removeEventListener('beforeprint', print);
      window.removeEventListener('afterprint', clear);
    };
  }, [camera, feet, ground]);
  return (
    <div className="map-ground" aria-hidden="true" {...(isNeeded && { 'data-drawn': true })}>
      {isNeeded && <canvas key={Number(ground.isOverPicture)} ref={canvas} />}
      <svg ref={paper} className="map-print" />
    </div>
  );
};

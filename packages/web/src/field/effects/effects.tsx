import './effects.css';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { Camera } from '../canvas/camera.ts';
import type { TimedEffect } from './effect.ts';
import { EffectDrawing } from './effect-drawing.tsx';
import { framesOf, restOf } from './effect-motion.ts';
import { isStill } from './is-still.ts';
import { type Spot, Stage } from './stage.ts';
import { moveTokens } from './token-moves.ts';
import { type GlideOptions, useGlides } from './use-glides.ts';
import { type RunningShow, useShow } from './use-show.ts';

/** An effect at its places on the screen. */
interface PlacedEffect extends TimedEffect {
  readonly spot: Spot;
  readonly goal: Spot | undefined;
}

interface EffectsProps extends GlideOptions {
  readonly field: RefObject<HTMLElement | null>;
  /** Moves what is drawn with the map. */
  readonly camera?: Camera;
}

/** What just happened, over the tokens. It is told in the log too, so it says nothing to screen readers. */
export const Effects = ({ field, camera, ...glides }: EffectsProps) => {
  const show = useShow();
  useGlides(field, glides);
  return show && <PlayedShow key={show.n} show={show} field={field} {...(camera && { camera })} />;
};

/** Somebody may be dragging the map while others act: effects stay with their tokens. */
const useFollow = (svg: RefObject<SVGSVGElement | null>, camera: Camera | undefined): void => {
  useLayoutEffect(() => {
    if (!camera) return undefined;
    const { x, y, scale } = camera.viewport;
    return camera.follow(now => {
      const by = now.scale / scale;
      if (svg.current) svg.current.style.transform = `translate(${now.x - x * by}px, ${now.y - y * by}px) scale(${by})`;
    });
  }, [svg, camera]);
};

const PlayedShow = ({ show, field, camera }: Pick<EffectsProps, 'field' | 'camera'> & { readonly show: RunningShow }) => {
  const svg = useRef<SVGSVGElement>(null);
  useFollow(svg, camera);
  const [placed, setPlaced] = useState<readonly PlacedEffect[]>([]);
  useLayoutEffect(() => {
    if (!field.current) return undefined;
    const stage = new Stage(field.current);
    setPlaced(
      show.effects.flatMap(timed => {
        const { effect } = timed;
        const spot = stage.spot(effect.who);
        return spot ? [{ ...timed, spot, goal: 'toward' in effect ? stage.spot(effect.toward) : undefined }] : [];
      }),
    );
    return isStill() ? undefined : moveTokens(show.effects, stage);
  }, [show, field]);
  return (
    <svg ref={svg} className="effects" aria-hidden="true">
      {placed.map(one => (
        <PlayedEffect key={one.id} {...one} />
      ))}
    </svg>
  );
};

const PlayedEffect = ({ effect, at, lasts, spot, goal }: PlacedEffect) => {
  const group = useRef<SVGGElement>(null);
  useLayoutEffect(() => {
    if (isStill()) return;
    group.current?.animate(framesOf(effect, spot, goal), { delay: at, duration: lasts, easing: 'linear', fill: 'both' });
  }, [effect, at, lasts, spot, goal]);
  return (
    <g ref={group} data-effect={effect.kind} style={{ transform: restOf(effect, spot, goal) }}>
      <EffectDrawing effect={effect} spot={spot} goal={goal} />
    </g>
  );
};

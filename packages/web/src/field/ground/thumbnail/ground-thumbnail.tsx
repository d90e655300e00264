import './ground-thumbnail.css';
import { type CSSProperties, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useGroundColors } from '../ground-colors.ts';
import { drawThumbnail } from './draw-thumbnail.ts';
import type { ThumbnailGround } from './thumbnail-ground.ts';

interface GroundThumbnailProps {
  /** Nothing while it is not known yet. */
  readonly ground: ThumbnailGround | undefined;
  /** In CSS pixels; on the page it is as wide as there is room, in these proportions. */
  readonly width: number;
  readonly height: number;
  /** Is told once the thumbnail is about to be seen, so that its ground can be asked for. */
  readonly onNear?: () => void;
  /** What stands on the ground. */
  readonly children?: ReactNode;
}

/** How far beyond the window a thumbnail is drawn already. */
const NEAR = '300px';

/** Whether an element is in sight, or was. */
const useIsNear = (element: RefObject<Element | null>): boolean => {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear || !element.current) return undefined;
    const watch = new IntersectionObserver(all => setNear(all.some(one => one.isIntersecting)), { rootMargin: NEAR });
    watch.observe(element.current);
    return () => watch.disconnect();
  }, [element, isNear]);
  return isNear;
};

/** A small drawing of a ground, made when it comes into sight. It takes its room from the start. */
export const GroundThumbnail = ({ ground, width, height, onNear, children }: GroundThumbnailProps) => {
  const box = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(box);
  const wants = useRef(onNear);
  wants.current = onNear;
  useEffect(() => {
    if (isNear) wants.current?.();
  }, [isNear]);
  const shape: CSSProperties = { aspectRatio: `${width} / ${height}` };
  return (
    <div className="ground-thumbnail" ref={box} style={shape} aria-hidden="true">
      {isNear && ground && <Drawn {...{ ground, width, height }} />}
      {children}
    </div>
  );
};

const Drawn = ({ ground, width, height }: Required<Pick<GroundThumbnailProps, 'width' | 'height'>> & { readonly ground: ThumbnailGround }) => {
  const colors = useGroundColors();
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    let isWanted = true;
    const dots = Math.min(2, window.devicePixelRatio || 1);
    void drawThumbnail(ground, [Math.round(width * dots), Math.round(height * dots)], colors).then(made => isWanted && setAddress(made));
    return () => {
      isWanted = false;
    };
  }, [ground, width, height, colors]);
  return address === undefined ? null : <img src={address} alt="" width={width} height={height} />;
};

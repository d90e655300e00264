import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { t } from '../../i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { cropAround, drawRound, FACE_PIXELS, keepRoundPicture } from './round-picture.ts';

/** How far in one may zoom, and how far an arrow key moves, in parts of the circle. */
const MAX_ZOOM = 6;
const KEY_STEP = 0.05;
const ARROWS: Readonly<Record<string, readonly [number, number]>> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

interface CropPictureProps {
  readonly picture: ImageBitmap;
  /** Gets the hash of the round picture. */
  readonly onTake: (id: string) => void;
  readonly onBack: () => void;
}

/** A picture in a circle, to be dragged and zoomed until the face in it fits. */
export const CropPicture = ({ picture, onTake, onBack }: CropPictureProps) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [zoom, setZoom] = useState(1);
  const [middle, setMiddle] = useState({ x: picture.width / 2, y: picture.height / 2 });
  const crop = cropAround(picture, zoom, middle);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (context) drawRound(context, picture, crop);
  });
  /** Moves the picture by parts of the circle. */
  const move = (right: number, down: number) => setMiddle({ x: crop.x + crop.size * (0.5 - right), y: crop.y + crop.size * (0.5 - down) });
  const drag = (e: PointerEvent<HTMLCanvasElement>) => {
    if (e.buttons === 1) move(e.movementX / e.currentTarget.clientWidth, e.movementY / e.currentTarget.clientHeight);
  };
  const press = (e: KeyboardEvent) => {
    const way = ARROWS[e.key];
    if (!way) return;
    e.preventDefault();
    move(way[0] * KEY_STEP, way[1] * KEY_STEP);
  };
  return (
    <div className="crop">
      <canvas
        ref={canvas}
        width={FACE_PIXELS}
        height={FACE_PIXELS}
        tabIndex={0}
        role="img"
        aria-label={t('faces.crop')}
        onPointerDown={e => e.currentTarget.setPointerCapture(e.pointerId)}
        onPointerMove={drag}
        onKeyDown={press}
        onWheel={e => setZoom(Math.max(1, Math.min(MAX_ZOOM, zoom * (e.deltaY < 0 ? 1.1 : 1 / 1.1))))}
      />
      <p className="soft small" aria-hidden="true">
        {t('faces.crop')}
      </p>
      <label className="crop-zoom">
        {t('faces.zoom')}
        <input type="range" min={1} max={MAX_ZOOM} step={0.05} value={zoom} onChange={e => setZoom(Number(e.target.value))} />
      </label>
      <div className="row">
        <Button kind="main" onPress={() => void keepRoundPicture(picture, crop).then(onTake)}>
          {t('faces.take')}
        </Button>
        <Button onPress={onBack}>{t('faces.back')}</Button>
      </div>
    </div>
  );
};

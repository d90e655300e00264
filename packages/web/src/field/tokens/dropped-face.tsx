import { lazy, Suspense } from 'react';
import { createPortal } from 'react-dom';
import { useChooseFace } from '../faces/use-choose-face.ts';
import type { TokenLook } from './token-look.ts';

const FacePicker = lazy(() => import('../faces/face-picker.tsx'));

/** A picture that was dropped on a token. */
export interface DroppedPicture {
  readonly who: string;
  readonly file: File;
}

/** The picker for a picture that the GM dropped on a token. */
export const DroppedFace = ({ look, file, onClose }: { readonly look: TokenLook; readonly file: File; readonly onClose: () => void }) => {
  const { choose } = useChooseFace();
  if (!choose) return null;
  return createPortal(
    <Suspense>
      <FacePicker name={look.name} face={look.face} file={file} onChoose={face => void choose(look.who, face)} onClose={onClose} />
    </Suspense>,
    document.body,
  );
};

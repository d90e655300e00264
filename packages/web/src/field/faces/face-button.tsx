import { lazy, Suspense, useState } from 'react';
import { Button } from 'react-aria-components';
import { t } from '../../i18n/i18n.ts';
import { Coin, type CoinLook } from '../tokens/coin.tsx';

const FacePicker = lazy(() => import('./face-picker.tsx'));

interface FaceButtonProps {
  readonly name: string;
  readonly look: CoinLook;
  /** Gets the new face; null for what the rules have. */
  readonly onChoose: (face: string | null) => void;
}

/** The coin of a combatant, to be pressed for another face. A picture may be dropped on it. */
export const FaceButton = ({ name, look, onChoose }: FaceButtonProps) => {
  const [open, setOpen] = useState<{ readonly file?: File | undefined }>();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only takes files; the button inside does the same
    <span
      className="face-button"
      onDragOver={e => e.preventDefault()}
      onDrop={e => {
        e.preventDefault();
        setOpen({ file: e.dataTransfer.files[0] });
      }}
    >
      <Button className="member" aria-label={t('faces.of', { name })} onPress={() => setOpen({})}>
        <svg viewBox="-1.4 -1.4 2.8 2.8" width="44" height="44" aria-hidden="true">
          <Coin look={look} r={1} />
        </svg>
      </Button>
      {open && (
        <Suspense>
          <FacePicker name={name} face={look.face} file={open.file} onChoose={onChoose} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </span>
  );
};

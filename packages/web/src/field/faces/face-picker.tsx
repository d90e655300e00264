import './face-picker.css';
import { type DragEvent, use, useEffect, useId, useRef, useState } from 'react';
import { t } from '../../i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { FilePicker } from '../../ui/file-picker.tsx';
import { CropPicture } from './crop-picture.tsx';
import { faceIcon } from './face.tsx';
import { FACE_GROUPS, type ListedFace, loadFaces, searchFaces } from './face-list.ts';
import { faceOfPicture } from './face-picture.ts';

export interface FacePickerProps {
  readonly name: string;
  /** The face now. */
  readonly face: string | undefined;
  /** A picture that was dropped: it is cropped first. */
  readonly file?: File | undefined;
  /** Gets the new face; null for what the rules have. */
  readonly onChoose: (face: string | null) => void;
  readonly onClose: () => void;
}

const pictureIn = (files: FileList): File | undefined => [...files].find(f => f.type.startsWith('image/'));

/** A dialog with all faces and a search, in which a picture of one's own can be chosen or dropped. */
const FacePicker = ({ name, face, file, onChoose, onClose }: FacePickerProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  const { picture, wrong, open, close } = usePicture(file);
  useEffect(() => dialog.current?.showModal(), []);
  const choose = (chosen: string | null) => {
    onChoose(chosen);
    dialog.current?.close();
  };
  const drop = (e: DragEvent) => {
    e.preventDefault();
    e.stopPropagation();
    const dropped = pictureIn(e.dataTransfer.files);
    if (dropped) open(dropped);
  };
  return (
    <dialog ref={dialog} className="face-picker panel" aria-labelledby={title} onClose={onClose} onDragOver={e => e.preventDefault()} onDrop={drop}>
      <header>
        <h2 id={title}>{t('faces.of', { name })}</h2>
        <Button kind="quiet" aria-label={t('tray.close', { what: t('faces.choose') })} onPress={() => dialog.current?.close()}>
          ×
        </Button>
      </header>
      {wrong !== '' && <p role="alert">{wrong}</p>}
      {picture ? (
        <CropPicture picture={picture} onTake={id => choose(faceOfPicture(id))} onBack={close} />
      ) : (
        <>
          <div className="row">
            <FilePicker accept="image/png,image/jpeg,image/webp" onPick={open}>
              {t('faces.ownPicture')}
            </FilePicker>
            <span className="soft small">{t('faces.drop')}</span>
            <Button kind="quiet" onPress={() => choose(null)}>
              {t('faces.asBefore')}
            </Button>
          </div>
          <FaceSearch face={face} onChoose={choose} />
        </>
      )}
    </dialog>
  );
};

/** The picture that is being cropped. */
const usePicture = (first: File | undefined) => {
  const [picture, setPicture] = useState<ImageBitmap>();
  const [wrong, setWrong] = useState('');
  const open = async (file: File) => {
    const read = await createImageBitmap(file).catch(() => undefined);
    setWrong(read ? '' : t('maps.noPicture'));
    setPicture(read);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the picture that the dialog was opened with
  useEffect(() => {
    if (first) void open(first);
  }, []);
  return { picture, wrong, open: (file: File) => void open(file), close: () => setPicture(undefined) };
};

/** The faces that fit the words, by groups. */
const FaceSearch = ({ face, onChoose }: { readonly face: string | undefined; readonly onChoose: (face: string) => void }) => {
  const [words, setWords] = useState('');
  const found = searchFaces(use(loadFaces()), words);
  return (
    <>
      <input
        className="input search"
        type="search"
        // biome-ignore lint/a11y/noAutofocus: the dialog is opened to search
        autoFocus
        aria-label={t('faces.search')}
        placeholder={t('faces.search')}
        value={words}
        autoComplete="off"
        onChange={e => setWords(e.target.value)}
      />
      <p className="hidden" role="status">
        {t('faces.found', { count: found.length })}
      </p>
      <div className="face-groups">
        {found.length === 0 && <p className="soft">{t('faces.none')}</p>}
        {FACE_GROUPS.map(group => (
          <FaceGroupList key={group} title={t(`faces.${group}`)} faces={found.filter(f => f.group === group)} face={face} onChoose={onChoose} />
        ))}
      </div>
    </>
  );
};

interface FaceGroupListProps {
  readonly title: string;
  readonly faces: readonly ListedFace[];
  readonly face: string | undefined;
  readonly onChoose: (face: string) => void;
}

const FaceGroupList = ({ title, faces, face: now, onChoose }: FaceGroupListProps) =>
  faces.length === 0 ? null : (
    <section aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {faces.map(({ face, label }) => (
          <li key={face}>
            <button type="button" className="face-choice" title={label} aria-label={label} aria-pressed={face === now} onClick={() => onChoose(face)}>
              <img src={faceIcon(face)} alt="" width="40" height="40" loading="lazy" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );

export default FacePicker;

import { initials } from '../tokens/token-look.ts';
import { defaultFace } from './default-face.ts';
import { FaceButton } from './face-button.tsx';

type Fields = Readonly<Record<string, unknown>>;

/** The face that is written on a sheet. */
const faceIn = (fields: Fields | undefined): string | undefined => (typeof fields?.['face'] === 'string' ? fields['face'] : undefined);

interface FaceFieldProps {
  readonly name: string;
  /** The sheet as it is written. */
  readonly fields: Fields;
  /** What it is made from, which may have a face of its own. */
  readonly from?: Fields | undefined;
  /** Which side it is on, counted from 0. */
  readonly side?: number;
  readonly onChange: (fields: Fields) => void;
}

/** The face of a combatant that is being written, as its coin will show it. */
export const FaceField = ({ name, fields, from, side = 0, onChange }: FaceFieldProps) => {
  const look = { face: faceIn(fields) ?? defaultFace(name), initials: initials(name), side, mark: undefined, share: undefined, badges: [] };
  const choose = (chosen: string | null) => {
    const { face: _, ...rest } = fields;
    const face = chosen ?? faceIn(from);
    onChange({ ...rest, ...(face !== undefined && { face }) });
  };
  return <FaceButton name={name} look={look} onChoose={choose} />;
};

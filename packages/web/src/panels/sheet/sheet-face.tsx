import { FaceButton } from '../../field/faces/face-button.tsx';
import { useChooseFace } from '../../field/faces/use-choose-face.ts';
import { useLooks } from '../../field/tokens/use-looks.ts';
import type { Sheet } from '../../i18n/spoken.ts';
import { ProblemAlert } from '../../table/rules/problem-alert.tsx';

/** The face of a combatant, which the GM may change here. */
export const SheetFace = ({ sheet: { id, name } }: { readonly sheet: Sheet }) => {
  const { choose, trouble, notShared } = useChooseFace();
  const look = useLooks().get(id);
  if (!choose || !look) return null;
  return (
    <>
      <FaceButton name={name} look={look} onChoose={face => void choose(id, face)} />
      {notShared !== '' && <p role="alert">{notShared}</p>}
      <ProblemAlert problem={trouble} />
    </>
  );
};

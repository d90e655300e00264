import { labText } from '../../../i18n/lab-texts.ts';
import { QUESTIONS, type QuestionKind } from './question.ts';

/** The questions, one of which is asked. */
export const KindChoice = ({ value, onChange }: { readonly value: QuestionKind; readonly onChange: (kind: QuestionKind) => void }) => (
  <fieldset className="lab-kinds">
    <legend>{labText('what')}</legend>
    {QUESTIONS.map(kind => (
      <label key={kind} className="lab-kind">
        <input type="radio" name="lab-kind" value={kind} checked={kind === value} onChange={() => onChange(kind)} />
        <span>
          <strong>{labText(`kinds.${kind}.name`)}</strong>
          <span className="soft small">{labText(`kinds.${kind}.hint`)}</span>
        </span>
      </label>
    ))}
  </fieldset>
);

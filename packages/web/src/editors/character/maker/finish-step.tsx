import type { Problem } from '@fray/engine';
import type { ContentPiece } from '@fray/table/campaign';
import { FaceField } from '../../../field/faces/face-field.tsx';
import { fieldLabel } from '../../../forms/form-context.ts';
import { ProblemList } from '../../../forms/problem-list.tsx';
import { t } from '../../../i18n/i18n.ts';
import type { Fields } from '../sheet-values.ts';
import { StepHead } from './step-head.tsx';

interface FinishStepProps {
  readonly problems: readonly Problem[];
  readonly from: ContentPiece;
  readonly value: Fields;
  readonly n: number;
  readonly onChange: (value: Fields) => void;
}

/** The name and the face, and what does not fit yet. */
export const FinishStep = ({ problems, from, value, n, onChange }: FinishStepProps) => {
  const name = typeof value['name'] === 'string' ? value['name'] : '';
  return (
    <section className="maker-main">
      <StepHead title={t('character.step', { n, of: n, what: t('character.name') })} means={t('character.nameHow')} />
      <div className="character-head">
        <FaceField name={name} fields={value} from={from} onChange={onChange} />
        <label className="character-name">
          <span className="small">{t('character.nameLabel')}</span>
          <input
            className="input"
            value={name}
            placeholder={from.name ?? from.id}
            maxLength={60}
            autoComplete="off"
            onChange={e => onChange({ ...value, name: e.target.value })}
          />
        </label>
      </div>
      {problems.length > 0 && (
        <div role="alert">
          <p>{t('character.unfit')}</p>
          <ProblemList problems={problems.map(p => ({ ...p, path: p.path.split('.').map(fieldLabel).join(', ') }))} paths />
        </div>
      )}
    </section>
  );
};

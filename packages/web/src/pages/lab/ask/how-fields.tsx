import { t } from '../../../i18n/i18n.ts';
import { labText } from '../../../i18n/lab-texts.ts';
import { MACHINES } from '../../../table/view/policies.ts';
import { isOneOf } from '../../../ui/values.ts';
import { Choice } from './labeled.tsx';
import type { QuestionForm, SURENESS } from './question.ts';

const LEVELS = ['glance', 'usual', 'careful'] as const satisfies readonly (keyof typeof SURENESS)[];

/** How sure the answer has to be, and who plays both sides. */
export const HowFields = ({ form, change }: { readonly form: QuestionForm; readonly change: (part: Partial<QuestionForm>) => void }) => (
  <div className="lab-fields">
    <Choice label={labText('sure')} value={form.sure} onChange={sure => isOneOf(LEVELS, sure) && change({ sure })}>
      {LEVELS.map(level => (
        <option key={level} value={level}>
          {labText(`sureness.${level}`)}
        </option>
      ))}
    </Choice>
    <Choice label={labText('policy')} value={form.policy} onChange={policy => isOneOf(MACHINES, policy) && change({ policy })}>
      {MACHINES.map(machine => (
        <option key={machine} value={machine}>
          {t(`gm.policy.${machine}`)}
        </option>
      ))}
    </Choice>
  </div>
);

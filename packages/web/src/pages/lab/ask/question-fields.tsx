import { sideLabel } from '../../../editors/encounter/sides/side-label.ts';
import { labText } from '../../../i18n/lab-texts.ts';
import { Choice, NumberLine, TextLine } from './labeled.tsx';
import { type AskedAbout, chosenOf, numberLabel, type QuestionForm, suggestedValues, switchable } from './question.ts';

interface QuestionFieldsProps {
  readonly form: QuestionForm;
  readonly about: AskedAbout;
  readonly change: (part: Partial<QuestionForm>) => void;
}

/** What a question has to know besides the fight. */
export const QuestionFields = (props: QuestionFieldsProps) => {
  switch (props.form.kind) {
    case 'fair':
      return null;
    case 'rule':
      return <RuleFields {...props} />;
    case 'count':
      return <CountFields {...props} />;
    case 'worth':
      return <WorthFields {...props} />;
    case 'number':
      return <NumberFields {...props} />;
  }
};

const RuleFields = ({ form, about, change }: QuestionFieldsProps) => (
  <Choice label={labText('rule')} value={form.option} onChange={option => change({ option })}>
    {switchable(about.options).map(({ id, label }) => (
      <option key={id} value={id}>
        {label}
      </option>
    ))}
  </Choice>
);

const CountFields = ({ form, about, change }: QuestionFieldsProps) => (
  <>
    <Choice label={labText('of')} value={form.count} onChange={count => change({ count })}>
      {about.described.kinds.map(({ name, label, count }) => (
        <option key={name} value={name}>
          {labText('now', { name: label, value: count })}
        </option>
      ))}
    </Choice>
    <NumberLine label={labText('from')} value={form.from} onChange={from => change({ from })} />
    <NumberLine label={labText('to')} value={form.to} onChange={to => change({ to })} />
  </>
);

const WorthFields = ({ form, about, change }: QuestionFieldsProps) => (
  <Choice label={labText('side')} value={form.side} onChange={side => change({ side })}>
    {about.described.sides.map(side => (
      <option key={side} value={side}>
        {sideLabel(side)}
      </option>
    ))}
  </Choice>
);

const NumberFields = ({ form, about, change }: QuestionFieldsProps) => {
  const { things } = about.described;
  const thing = chosenOf(things, one => one.name === form.thing);
  const number = thing && chosenOf(thing.numbers, n => n.field === form.field);
  return (
    <>
      <Choice label={labText('thing')} value={form.thing} onChange={name => change({ thing: name, field: '', values: '' })}>
        {things.map(({ name, label }) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </Choice>
      <Choice label={labText('number')} value={form.field} onChange={field => change({ field, values: '' })}>
        {thing?.numbers.map(({ field, value }) => (
          <option key={field} value={field}>
            {value === undefined ? numberLabel(field) : labText('now', { name: numberLabel(field), value })}
          </option>
        ))}
      </Choice>
      <TextLine label={labText('values')} value={form.values || suggestedValues(number?.value)} onChange={values => change({ values })} />
    </>
  );
};

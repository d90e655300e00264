import './forms.css';
import { useId } from 'react';
import { t } from '../words/words.ts';
import { useAround } from './around.ts';
import { Fields } from './fields.tsx';
import { FormsField } from './forms-field.tsx';
import { ListField } from './list-field.tsx';
import { NamedField } from './named-field.tsx';
import { Plain } from './plain.tsx';
import { Problems } from './problems.tsx';
import { kindOf, type Schema } from './schema.ts';
import { TicksField } from './ticks-field.tsx';
import { TupleField } from './tuple-field.tsx';

export interface FieldProps {
  readonly name: string;
  readonly schema: Schema;
  readonly value: unknown;
  /** Nothing, where it was left empty. */
  readonly onChange: (value: unknown) => void;
  /** Where in the whole it is, as problems say it. */
  readonly path: string;
  readonly required?: boolean;
  /** What it is called, where that is not its name. */
  readonly label?: string;
  /** It stands where it needs no label to be seen. */
  readonly bare?: boolean;
}

/** Asks for a value in the way its schema suggests, and says next to it what is wrong with it. */
export const Field = (props: FieldProps) => {
  const { name, schema, value, path, required = false, bare = false } = props;
  const id = useId();
  const around = useAround(name, schema, path);
  const label = props.label ?? around.label;
  const isMarked = around.marksOptional && !required && !bare;
  const kind = kindOf(schema);
  const inner = { ...props, label };
  const said = <Problems problems={around.problems} id={`${id}-wrong`} />;
  const several = () => {
    switch (kind.kind) {
      case 'ticks':
        return <TicksField {...inner} from={kind.from} />;
      case 'list':
        return <ListField {...inner} of={kind.of} />;
      case 'tuple':
        return <TupleField {...inner} of={kind.of} />;
      case 'named':
        return <NamedField {...inner} names={kind.names} of={kind.of} />;
      case 'fields':
        return <Fields schema={kind.of} value={value} onChange={props.onChange} path={path} />;
      case 'forms':
        return <FormsField {...inner} of={kind.of} />;
      default:
        return undefined;
    }
  };
  // People among several are one list, whatever form the schema gives it.
  const inside = around.only ? undefined : several();
  if (inside)
    return (
      <fieldset className="field-set">
        <legend className={bare ? 'hidden' : ''}>
          {label} {isMarked && <Optional />}
        </legend>
        {inside}
        {said}
      </fieldset>
    );
  return (
    <div className="field-label">
      <label htmlFor={id} className={bare ? 'hidden' : ''}>
        {label} {isMarked && <Optional />}
      </label>
      <Plain {...inner} id={id} kind={kind} only={around.only} hints={around.hints} wrong={around.problems.length > 0} />
      {said}
    </div>
  );
};

const Optional = () => <span className="soft">{t('gm.optional')}</span>;

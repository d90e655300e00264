import './forms.css';
import { useId } from 'react';
import { inputKindOf } from '../content/json-schema.ts';
import { t } from '../i18n/i18n.ts';
import { CheckboxesField } from './checkboxes-field.tsx';
import type { SchemaFieldProps } from './field-props.ts';
import { useFieldInfo } from './form-context.ts';
import { ListField } from './list-field.tsx';
import { NamedField } from './named-field.tsx';
import { PlainField } from './plain-field.tsx';
import { ProblemList } from './problem-list.tsx';
import { RecordFields, type SchemaFieldsProps } from './record-fields.tsx';
import { TupleField } from './tuple-field.tsx';
import { VariantField } from './variant-field.tsx';

/** A control for a value, by its schema, with the problems of the value. */
export const SchemaField = (props: SchemaFieldProps) => {
  const { name, schema, value, path, required = false, bare = false } = props;
  const id = useId();
  const around = useFieldInfo(name, schema, path);
  const label = props.label ?? around.label;
  const isMarked = around.marksOptional && !required && !bare;
  const kind = inputKindOf(schema);
  const inner = { ...props, label };
  const composite = { ...inner, Field: SchemaField };
  const said = <ProblemList problems={around.problems} id={`${id}-wrong`} />;
  const several = () => {
    switch (kind.kind) {
      case 'ticks':
        return <CheckboxesField {...inner} from={kind.from} />;
      case 'list':
        return <ListField {...composite} of={kind.of} />;
      case 'tuple':
        return <TupleField {...composite} of={kind.of} />;
      case 'named':
        return <NamedField {...composite} names={kind.names} of={kind.of} />;
      case 'fields':
        return <SchemaFields schema={kind.of} value={value} onChange={props.onChange} path={path} />;
      case 'forms':
        return <VariantField {...composite} of={kind.of} />;
      default:
        return undefined;
    }
  };
  // Several combatants are chosen in one list, even if the schema has variants.
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
      <PlainField {...inner} id={id} kind={kind} only={around.only} hints={around.hints} wrong={around.problems.length > 0} />
      {said}
    </div>
  );
};

/** The fields of a record, each as its schema suggests. */
export const SchemaFields = (props: SchemaFieldsProps) => <RecordFields Field={SchemaField} {...props} />;

const Optional = () => <span className="soft">{t('gm.optional')}</span>;

import type { SchemaFieldProps } from './field-props.ts';
import { useValueWords } from './form-context.ts';

/** Any of the values, each once. */
export const CheckboxesField = ({ value, onChange, from }: SchemaFieldProps & { readonly from: readonly unknown[] }) => {
  const words = useValueWords();
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [];
  const turn = (one: unknown) => {
    const next = from.filter(v => (v === one ? !chosen.includes(v) : chosen.includes(v)));
    onChange(next.length === 0 ? undefined : next);
  };
  return (
    <div className="row">
      {from.map(one => (
        <label className="tick" key={String(one)}>
          <input type="checkbox" checked={chosen.includes(one)} onChange={() => turn(one)} /> {words(one)}
        </label>
      ))}
    </div>
  );
};

import { type ReactNode, useId } from 'react';

interface LabeledProps<V extends string> {
  readonly label: string;
  readonly value: V;
  readonly onChange: (value: string) => void;
}

/** A list to choose one thing from. */
export const Choice = <V extends string>({ label, value, onChange, children }: LabeledProps<V> & { readonly children: ReactNode }) => (
  <label className="field-label">
    {label}
    <select className="input" value={value} onChange={e => onChange(e.target.value)}>
      {children}
    </select>
  </label>
);

/** A line to type in. */
export const TextLine = ({ label, value, onChange }: LabeledProps<string>) => {
  const id = useId();
  return (
    <div className="field-label">
      <label htmlFor={id}>{label}</label>
      <input className="input" id={id} value={value} autoComplete="off" onChange={e => onChange(e.target.value)} />
    </div>
  );
};

/** A whole number. */
export const NumberLine = ({ label, value, onChange }: { readonly label: string; readonly value: number; readonly onChange: (value: number) => void }) => (
  <label className="field-label">
    {label}
    <input className="input" type="number" inputMode="numeric" min={0} value={value} onChange={e => onChange(e.target.valueAsNumber || 0)} />
  </label>
);

import { useEffect, useState } from 'react';

interface NumberInputProps {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step?: number;
  readonly onChange: (value: number) => void;
}

/** A number that is taken over when it is within its bounds; until then the typed text stays. */
export const NumberInput = ({ label, value, min, max, step = 1, onChange }: NumberInputProps) => {
  const [typed, type] = useState(String(value));
  useEffect(() => type(String(value)), [value]);
  const take = (text: string) => {
    const n = Number(text);
    if (text !== '' && n >= min && n <= max && n !== value) onChange(n);
    else type(String(value));
  };
  return (
    <label className="field-label">
      {label}
      <input
        className="input"
        type="number"
        {...{ min, max, step }}
        value={typed}
        onChange={e => type(e.target.value)}
        onBlur={e => take(e.target.value)}
        onKeyDown={e => e.key === 'Enter' && take(e.currentTarget.value)}
      />
    </label>
  );
};

import { useId } from 'react';
import { toId } from '../../content/draft.ts';
import { packText } from '../../i18n/packs-texts.ts';

/** What the author writes of a pack. */
export interface PackHead {
  readonly name: string;
  readonly id: string;
  readonly version: string;
  readonly author: string;
  readonly license: string;
  readonly description: string;
}

export const EMPTY_HEAD: PackHead = { name: '', id: '', version: '1.0.0', author: '', license: 'CC-BY-4.0', description: '' };

/** Those that people choose most for things like these, by their SPDX ids. */
const LICENSES = ['CC-BY-4.0', 'CC-BY-SA-4.0', 'CC-BY-NC-4.0', 'CC0-1.0', 'MIT', 'OGL-1.0a'];

interface PackFormProps {
  readonly head: PackHead;
  readonly onChange: (head: PackHead) => void;
}

/** Name, id, version, author, license and description of a pack. */
export const PackForm = ({ head, onChange }: PackFormProps) => {
  const licenses = useId();
  const set = (field: keyof PackHead, value: string) =>
    // The id follows the name until it is written itself.
    onChange({ ...head, [field]: value, ...(field === 'name' && (head.id === '' || head.id === toId(head.name)) && { id: value === '' ? '' : toId(value) }) });
  const input = (field: Exclude<keyof PackHead, 'description'>, hint?: string) => (
    <label className="field-label">
      {packText(`field.${field}`)}
      <input
        className="input"
        required
        value={head[field]}
        maxLength={field === 'id' || field === 'version' ? 100 : 200}
        autoComplete="off"
        {...(field === 'license' && { list: licenses })}
        onChange={e => set(field, e.target.value)}
      />
      {hint !== undefined && <span className="soft">{hint}</span>}
    </label>
  );
  return (
    <div className="pack-form">
      {input('name')}
      {input('id', packText('idHint'))}
      {input('version', packText('versionHint'))}
      {input('author')}
      {input('license', packText('licenseHint'))}
      <datalist id={licenses}>
        {LICENSES.map(one => (
          <option key={one} value={one} />
        ))}
      </datalist>
      <label className="field-label wide">
        {packText('field.description')}
        <textarea className="input" rows={3} maxLength={10_000} value={head.description} onChange={e => set('description', e.target.value)} />
      </label>
    </div>
  );
};

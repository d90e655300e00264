import { fieldLabel } from '../../forms/form-context.ts';
import { t } from '../../i18n/i18n.ts';
import { packText } from '../../i18n/packs-texts.ts';
import { kindName } from './pack-contents.tsx';
import type { PackStock } from './pack-stock.ts';

interface PackChoicesProps {
  readonly stock: PackStock;
  readonly chosen: ReadonlySet<string>;
  readonly onChange: (chosen: ReadonlySet<string>) => void;
}

/** Something that may go into a pack. */
interface Item {
  readonly key: string;
  readonly name: string;
}

/** What goes into a pack: one's own creatures and other content, prepared fights, maps, and the house rules of a fight. */
export const PackChoices = ({ stock: { homebrew, fights, maps }, chosen, onChange }: PackChoicesProps) => {
  const withRules = fights.filter(d => Object.keys(d.encounter.options ?? {}).length > 0);
  const lists: readonly (readonly [kind: string, items: readonly Item[]])[] = [
    ...Object.entries(homebrew).map(([kind, all]) => [kind, all.map(p => ({ key: `${kind}/${p.id}`, name: p.name ?? p.id }))] as const),
    ['encounters', fights.map(d => ({ key: `encounters/${d.id}`, name: d.encounter.name || t('fights.unnamed') }))],
    ['maps', maps.map(([id, map]) => ({ key: `maps/${id}`, name: map.name }))],
  ];
  const shown = lists.filter(([, items]) => items.length > 0);
  const set = (keys: readonly string[], isIn: boolean) => {
    const rest = new Set([...chosen].filter(key => !keys.includes(key)));
    onChange(isIn ? new Set([...rest, ...keys]) : rest);
  };
  const rules = [...chosen].find(key => key.startsWith('options/')) ?? '';
  const setRules = (key: string) => onChange(new Set([...[...chosen].filter(k => !k.startsWith('options/')), ...(key === '' ? [] : [key])]));
  if (shown.length === 0) return <p className="soft">{packText('nothingOwn')}</p>;
  return (
    <div className="pack-choices">
      {shown.map(([kind, items]) => (
        <ChoiceList key={kind} kind={kind} items={items} chosen={chosen} set={set} />
      ))}
      {withRules.length > 0 && (
        <label className="field-label panel pack-choice">
          {packText('kinds.options')}
          <select className="input" value={rules} onChange={e => setRules(e.target.value)}>
            <option value="">{packText('noRules')}</option>
            {withRules.map(({ id, encounter: { name, options = {} } }) => (
              <option key={id} value={`options/${id}`}>
                {packText('rulesOf', { name, rules: Object.keys(options).map(fieldLabel).join(', ') })}
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  );
};

interface ChoiceListProps {
  readonly kind: string;
  readonly items: readonly Item[];
  readonly chosen: ReadonlySet<string>;
  readonly set: (keys: readonly string[], isIn: boolean) => void;
}

const ChoiceList = ({ kind, items, chosen, set }: ChoiceListProps) => {
  const all = items.every(({ key }) => chosen.has(key));
  return (
    <fieldset className="panel pack-choice">
      <legend>{kindName(kind)}</legend>
      {items.length > 1 && (
        <label className="tick soft">
          <input
            type="checkbox"
            checked={all}
            onChange={e =>
              set(
                items.map(({ key }) => key),
                e.target.checked,
              )
            }
          />
          {packText('all')}
        </label>
      )}
      {items.map(({ key, name }) => (
        <label className="tick" key={key}>
          <input type="checkbox" checked={chosen.has(key)} onChange={e => set([key], e.target.checked)} />
          {name}
        </label>
      ))}
    </fieldset>
  );
};

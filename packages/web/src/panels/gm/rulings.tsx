import type { Speaker } from '@fray/engine/words';
import { type FormEvent, use, useState } from 'react';
import type { JsonSchema } from '../../content/json-schema.ts';
import { FormContext, type FormInfo } from '../../forms/form-context.ts';
import { SchemaField } from '../../forms/schema-field.tsx';
import { systemValueWords } from '../../forms/value-words.ts';
import { language, t } from '../../i18n/i18n.ts';
import { spellOut } from '../../i18n/spell-out.ts';
import { loadSystems, type SystemInfo } from '../../seat/api/server.ts';
import { useSpeaker } from '../../seat/system-words.ts';
import { useTable } from '../../seat/use-seat.ts';
import type { View } from '../../seat/view.ts';
import { ProblemAlert } from '../../table/rules/problem-alert.tsx';
import { useTableState } from '../../table/state/table-state.ts';
import { useCommand } from '../../table/use-command.ts';
import { sideName } from '../../table/view/sides.ts';
import { Button } from '../../ui/button.tsx';

/** Suggestions for a field, from the sheets and regions. */
const hintsFor = (name: string, view: View): readonly string[] => {
  if (name === 'name') return [...new Set(view.sheets.flatMap(s => s.gauges.map(g => g.id)))];
  // The rules know conditions by their English names.
  if ((name === 'add' || name === 'remove') && language() === 'en') return [...new Set(view.sheets.flatMap(s => s.conditions.map(c => c.label)))];
  if (name === 'side') return [...new Set(view.sheets.map(s => s.side))];
  if (name === 'region') return view.places?.map(p => p.id) ?? [];
  return [];
};

type RulingValues = Readonly<Record<string, unknown>>;

/** Fields of rulings that name combatants. */
const COMBATANT_FIELDS: ReadonlySet<string> = new Set(['who', 'other', 'of', 'with', 'its', 'target', 'by']);

const isCombatantField = (name: string, { type, anyOf }: JsonSchema): boolean =>
  COMBATANT_FIELDS.has(name) ? type === 'string' || type === 'array' || anyOf?.some(s => s.type === 'array') === true : name === 'to' && type === 'string';

type Ruling = SystemInfo['rulings'][number];

/** What the form of a ruling knows of the fight: the combatants to choose from, and values that are likely meant. */
const formInfoFor = (view: View, speaker: Speaker): FormInfo => {
  const people = view.sheets.map(s => ({ value: s.id, label: s.name }));
  const sides = [...new Set(view.sheets.map(s => s.side))].map(value => ({ value, label: sideName(view, value) }));
  return {
    problems: [],
    only: (name, schema) => (name === 'winner' ? sides : isCombatantField(name, schema) ? people : undefined),
    hints: name => hintsFor(name, view),
    label: name => t(`gm.value.${name}`, { defaultValue: spellOut(name) }),
    words: value => systemValueWords(value, speaker),
    marksOptional: true,
  };
};

/** The form of a ruling, made from the schema of what it takes. */
const RulingForm = ({ ruling }: { readonly ruling: Ruling }) => {
  const { view } = useTable();
  const speaker = useSpeaker();
  const { act, trouble } = useCommand();
  const selected = useTableState(s => s.selected);
  const [given, setGiven] = useState<RulingValues>({});
  const [done, setDone] = useState(false);
  const { properties = {}, required = [] } = ruling.takes;
  // The selected combatant is most likely meant, until another is chosen.
  const values: RulingValues = 'who' in properties && selected !== undefined ? { who: selected, ...given } : given;
  const rule = async (e: FormEvent<HTMLFormElement>) => {
    e.preventDefault();
    const element = e.currentTarget;
    const why = String(new FormData(element).get('why') ?? '').trim();
    const said = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
    const outcome = await act({ do: 'rule', ruling: ruling.id, with: said, ...(why && { why }) });
    setDone(outcome.ok);
    if (!outcome.ok) return;
    setGiven({});
    element.reset();
  };
  return (
    <>
      <form className="stack" onSubmit={e => void rule(e)}>
        <FormContext value={formInfoFor(view, speaker)}>
          {Object.entries(properties).map(([name, schema]) => (
            <SchemaField
              key={name}
              name={name}
              schema={schema}
              value={values[name]}
              onChange={value => setGiven(g => ({ ...g, [name]: value }))}
              path={name}
              required={required.includes(name)}
            />
          ))}
        </FormContext>
        <label className="field-label">
          <span>
            {t('tray.why')} <span className="soft">{t('gm.optional')}</span>
          </span>
          <input className="input" name="why" autoComplete="off" />
        </label>
        <Button type="submit" kind="main">
          {t('gm.ruleIt')}
        </Button>
        <ProblemAlert problem={trouble} />
      </form>
      <p role="status" className="small">
        {done && t('gm.ruled')}
      </p>
    </>
  );
};

/** Every ruling of the system, in forms made from their schemas. */
export const Rulings = () => {
  const { view } = useTable();
  const rulings = use(loadSystems()).find(s => s.id === view.table.system)?.rulings ?? [];
  const [id, setId] = useState(rulings.find(r => r.id === 'harm')?.id ?? rulings[0]?.id);
  const ruling = rulings.find(r => r.id === id);
  if (!ruling) return null;
  return (
    <div className="stack">
      <h3>{t('gm.rule')}</h3>
      <p className="soft small">{t('gm.ruleHint')}</p>
      <label className="field-label">
        {t('gm.ruling')}
        <select className="input" value={ruling.id} onChange={e => setId(e.target.value)}>
          {rulings.map(r => (
            <option key={r.id} value={r.id}>
              {r.words}
            </option>
          ))}
        </select>
      </label>
      <RulingForm key={ruling.id} ruling={ruling} />
    </div>
  );
};

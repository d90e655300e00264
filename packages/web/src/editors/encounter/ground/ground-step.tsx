import { allCombatants } from '@fray/table/campaign';
import { useEffect, useMemo, useState } from 'react';
import { circumstancesSchema, sideFieldsIn } from '../../../content/content-description.ts';
import { changeCombatant } from '../../../content/draft.ts';
import { inputKindOf, type JsonSchema } from '../../../content/json-schema.ts';
import { SchemaField, SchemaFields } from '../../../forms/schema-field.tsx';
import { t } from '../../../i18n/i18n.ts';
import { MapEditor } from '../../map/map-editor.tsx';
import { type SpokenCheck, useDraftEditor } from '../draft-editor.ts';
import { defaultPlace, encounterPlace, mapOfDraft, piecesOnMap, withMap, withoutFields } from './draft-map.ts';
import { GroundChoice } from './ground-choice.tsx';

/** The schema with another default. */
const withDefault = (at: JsonSchema, place: unknown): JsonSchema =>
  at.prefixItems && Array.isArray(place) ? { ...at, prefixItems: at.prefixItems.map((p, i) => ({ ...p, default: place[i] })) } : { ...at, default: place };

const placeCombatant = (as: string, to: unknown) => (d: Parameters<typeof changeCombatant>[0]) =>
  changeCombatant(d, as, entry => {
    const { at: _, ...rest } = entry;
    // `as` and `name` are in `rest` already, at their places in the file; TypeScript loses them beside the index signature.
    return { ...rest, as, name: entry.name, ...(to !== undefined && { at: to }) };
  });

/** The ground, how the fight begins, and the places of the combatants. */
export const GroundStep = () => {
  const { draft, change, described, checked, system } = useDraftEditor();
  const { encounters } = described;
  const { map: kind } = system;
  // While the draft has problems, the last good check is shown.
  const [seen, setSeen] = useState<SpokenCheck>();
  const [nth, setNth] = useState(0);
  useEffect(() => {
    if (checked?.board) setSeen(checked);
  }, [checked]);
  const own = useMemo(() => mapOfDraft(kind, draft), [kind, draft]);
  const lying = own ?? (kind.of === 'regions' ? seen?.drawn : undefined);
  const circumstances = circumstancesSchema(encounters.schema);
  const names = Object.keys(circumstances.properties ?? {});
  const set = (to: Readonly<Record<string, unknown>>) =>
    change(d => {
      const circumstances = Object.fromEntries(Object.entries(to).filter(([field]) => names.includes(field)));
      return { ...d, encounter: { ...withoutFields(d.encounter, names), ...circumstances } };
    });
  const isPlain = (field: string) => ['number', 'text', 'pick'].includes(inputKindOf(circumstances.properties?.[field] ?? {}).kind);
  return (
    <section className="step panel" aria-labelledby="step-ground">
      <h2 id="step-ground">{t('fights.ground')}</h2>
      <GroundChoice lying={lying} board={seen?.board} fields={names} onLaid={() => setNth(n => n + 1)} />
      <SchemaFields schema={circumstances} value={draft.encounter} onChange={set} path="" first={encounters.common.filter(isPlain)} />
      {lying ? (
        <MapEditor
          key={nth}
          value={lying.map}
          kind={kind}
          onChange={map => change(d => withMap(d, kind, { ...lying, map }))}
          pieces={piecesOnMap(draft, kind, seen?.board, lying)}
          onPlace={(id, at) => change(placeCombatant(id, encounterPlace(kind, lying, at)))}
        />
      ) : (
        seen?.board && allCombatants(draft).length > 0 && <OpenGround board={seen.board} />
      )}
    </section>
  );
};

/** A fight without a map: the places of all by number. */
const OpenGround = ({ board }: { readonly board: NonNullable<SpokenCheck['board']> }) => {
  const { draft, change, described, system } = useDraftEditor();
  const { at } = sideFieldsIn(described.encounters.schema);
  return (
    <details className="fold">
      <summary>{t('fights.places')}</summary>
      <p className="soft small">{t('fights.placesHint')}</p>
      <ul className="standing-places">
        {Object.entries(draft.encounter.sides).flatMap(([side, all]) =>
          all.map((entry, i) => (
            <li key={entry.as}>
              <SchemaField
                name="at"
                label={entry.name}
                schema={entry.at === undefined ? withDefault(at, defaultPlace(system.map, board, entry.as)) : at}
                value={entry.at}
                onChange={to => change(placeCombatant(entry.as, to))}
                path={`sides.${side}.${i}.at`}
              />
            </li>
          )),
        )}
      </ul>
    </details>
  );
};

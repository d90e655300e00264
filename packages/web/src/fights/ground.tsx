import { useEffect, useMemo, useState } from 'react';
import { Field } from '../forms/field.tsx';
import { Fields } from '../forms/fields.tsx';
import { kindOf, type Schema } from '../forms/schema.ts';
import { MapEditor } from '../maps/map-editor.tsx';
import { t } from '../words/words.ts';
import type { Checked } from '../workshop/answers.ts';
import { circumstancesIn, sidesIn } from '../workshop/described.ts';
import { changed, type Entry, everybody } from './draft.ts';
import { GroundChoice } from './ground-choice.tsx';
import { lyingIn, piecesOn, placeOf, redrawn, usualPlace } from './lying.ts';
import { useMaking } from './making.ts';
import { Preview } from './preview.tsx';

/** The same schema with that as what is usual. */
const usually = (at: Schema, place: unknown): Schema =>
  at.prefixItems && Array.isArray(place) ? { ...at, prefixItems: at.prefixItems.map((p, i) => ({ ...p, default: place[i] })) } : { ...at, default: place };

const placedAt = (as: string, to: unknown) => (d: Parameters<typeof changed>[0]) =>
  changed(d, as, ({ at: _, ...rest }) => ({ ...rest, ...(to !== undefined && { at: to }) }) as Entry);

/** Where the fight is, how it begins, and who stands where. */
export const Ground = () => {
  const { draft, change, described, checked, system } = useMaking();
  const { encounters } = described;
  const { map: kind } = system;
  // While something is wrong, what was right last is shown.
  const [seen, setSeen] = useState<Checked>();
  const [nth, setNth] = useState(0);
  useEffect(() => {
    if (checked?.board) setSeen(checked);
  }, [checked]);
  const own = useMemo(() => lyingIn(kind, draft), [kind, draft]);
  const lying = own ?? (kind.of === 'regions' ? seen?.drawn : undefined);
  const circumstances = circumstancesIn(encounters.schema);
  const names = Object.keys(circumstances.properties ?? {});
  const set = (to: Readonly<Record<string, unknown>>) =>
    change(d => {
      const own = (all: Readonly<Record<string, unknown>>, is: boolean) => Object.fromEntries(Object.entries(all).filter(([f]) => names.includes(f) === is));
      return { ...d, encounter: { ...own(d.encounter, false), ...own(to, true) } as typeof d.encounter };
    });
  const isPlain = (field: string) => ['number', 'text', 'pick'].includes(kindOf(circumstances.properties?.[field] ?? {}).kind);
  return (
    <section className="step panel" aria-labelledby="step-ground">
      <h2 id="step-ground">{t('fights.ground')}</h2>
      <GroundChoice lying={lying} board={seen?.board} fields={names} onLaid={() => setNth(n => n + 1)} />
      <Fields schema={circumstances} value={draft.encounter} onChange={set} path="" first={encounters.common.filter(isPlain)} />
      {lying ? (
        <MapEditor
          key={nth}
          value={lying.map}
          kind={kind}
          onChange={map => change(d => redrawn(d, kind, { ...lying, map }))}
          pieces={piecesOn(draft, kind, seen?.board, lying)}
          onPlace={(id, at) => change(placedAt(id, placeOf(kind, lying, at)))}
        />
      ) : (
        seen?.board && everybody(draft).length > 0 && <OpenGround board={seen.board} />
      )}
    </section>
  );
};

/** A fight without a map: how everybody would stand, and places by number for whoever is to stand elsewhere. */
const OpenGround = ({ board }: { readonly board: NonNullable<Checked['board']> }) => {
  const { draft, change, described, system } = useMaking();
  const { at } = sidesIn(described.encounters.schema);
  return (
    <>
      <div className="preview">
        <Preview board={board} name={draft.encounter.name} />
      </div>
      <details className="fold">
        <summary>{t('fights.places')}</summary>
        <p className="soft small">{t('fights.placesHint')}</p>
        <ul className="standing-places">
          {Object.entries(draft.encounter.sides).flatMap(([side, all]) =>
            all.map((entry, i) => (
              <li key={entry.as}>
                <Field
                  name="at"
                  label={entry.name}
                  schema={entry.at === undefined ? usually(at, usualPlace(system.map, board, entry.as)) : at}
                  value={entry.at}
                  onChange={to => change(placedAt(entry.as, to))}
                  path={`sides.${side}.${i}.at`}
                />
              </li>
            )),
          )}
        </ul>
      </details>
    </>
  );
};

import { use, useEffect, useState } from 'react';
import { AroundForm } from '../forms/around.ts';
import { Field } from '../forms/field.tsx';
import { Fields } from '../forms/fields.tsx';
import { kindOf, type Schema } from '../forms/schema.ts';
import { Pick } from '../ui/pick.tsx';
import { t } from '../words/words.ts';
import type { Checked } from '../workshop/answers.ts';
import { circumstancesIn, sidesIn } from '../workshop/described.ts';
import { BattleMap } from './battle-map.tsx';
import { changed, type Entry, everybody, type Written } from './draft.ts';
import { useMaking } from './making.ts';
import { Preview } from './preview.tsx';

type Board = NonNullable<Checked['board']>;

/** Where somebody stands who was given no place. */
const usualPlace = (board: Board | undefined, as: string): unknown => {
  const token = board?.field?.tokens.find(one => one.who === as);
  if (token && board?.field) return [token.x / board.field.grid.step, token.y / board.field.grid.step];
  return board?.places?.find(p => p.who.includes(as))?.id;
};

/** The same schema with that as what is usual. */
const usually = (at: Schema, place: unknown): Schema =>
  at.prefixItems && Array.isArray(place) ? { ...at, prefixItems: at.prefixItems.map((p, i) => ({ ...p, default: place[i] })) } : { ...at, default: place };

/** Where the fight is, how it begins, and who stands where. */
export const Ground = () => {
  const { draft, change, described, checked } = useMaking();
  const { encounters } = described;
  const around = use(AroundForm);
  const [board, setBoard] = useState<Board>();
  useEffect(() => {
    if (checked?.board) setBoard(checked.board);
  }, [checked]);
  // The map is drawn.
  const { map: _, ...properties } = circumstancesIn(encounters.schema).properties ?? {};
  const circumstances: Schema = { type: 'object', properties };
  const { at } = sidesIn(encounters.schema);
  const names = Object.keys(circumstances.properties ?? {});
  const set = (to: Readonly<Record<string, unknown>>) =>
    change(d => {
      const rest = Object.entries(d.encounter).filter(([field]) => !names.includes(field));
      return { ...d, encounter: { ...Object.fromEntries(rest), ...Object.fromEntries(Object.entries(to).filter(([f]) => names.includes(f))) } as Written };
    });
  const isPlain = (field: string) => ['number', 'text', 'pick'].includes(kindOf(circumstances.properties?.[field] ?? {}).kind);
  const places = everybody(draft);
  const regions = board?.places?.map(p => ({ value: p.id, label: p.name }));
  return (
    <section className="step panel" aria-labelledby="step-ground">
      <h2 id="step-ground">{t('fights.ground')}</h2>
      <div className="like">
        <Pick
          label={t('fights.groundOf')}
          from={encounters.pieces}
          action={t('fights.take')}
          onPick={id => set(encounters.pieces.find(p => p.id === id) ?? {})}
        />
      </div>
      <BattleMap usual={as => usualPlace(board, as)} />
      <Fields schema={circumstances} value={draft.encounter} onChange={set} path="" first={encounters.common.filter(isPlain)} />
      {board && places.length > 0 && draft.encounter['map'] === undefined && (
        <div className="preview">
          <Preview board={board} name={draft.encounter.name} />
        </div>
      )}
      {places.length > 0 && (
        <details className="fold">
          <summary>{t('fights.places')}</summary>
          <p className="soft small">{t('fights.placesHint')}</p>
          <AroundForm value={{ ...around, ...(regions && { only: () => regions }) }}>
            <ul className="places">
              {Object.entries(draft.encounter.sides).flatMap(([side, all]) =>
                all.map((entry, i) => (
                  <li key={entry.as}>
                    <Place entry={entry} path={`sides.${side}.${i}.at`} schema={entry.at === undefined ? usually(at, usualPlace(board, entry.as)) : at} />
                  </li>
                )),
              )}
            </ul>
          </AroundForm>
        </details>
      )}
    </section>
  );
};

interface PlaceProps {
  readonly entry: Entry;
  readonly path: string;
  readonly schema: Schema;
}

const Place = ({ entry, path, schema }: PlaceProps) => {
  const { change } = useMaking();
  const put = (to: unknown) => change(d => changed(d, entry.as, ({ at: _, ...rest }) => ({ ...rest, ...(to !== undefined && { at: to }) }) as Entry));
  return <Field name="at" label={entry.name} schema={schema} value={entry.at} onChange={put} path={path} />;
};

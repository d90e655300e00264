import { useState } from 'react';
import { fieldLabel } from '../forms/around.ts';
import { Fields } from '../forms/fields.tsx';
import { Problems } from '../forms/problems.tsx';
import { Button } from '../ui/button.tsx';
import { t } from '../words/words.ts';
import { doubled, type Entry, kindOfEntry, removed, renamed, rewritten } from './draft.ts';
import { kindAndPiece, under, useMaking } from './making.ts';

/** Fields of a sheet that an entry says in its own way. */
const ELSEWHERE = ['id', 'name', 'side'] as const;

/** Somebody on a side: the name, and the sheet as it is in this fight. */
export const Combatant = ({ entry, path }: { readonly entry: Entry; readonly path: string }) => {
  const making = useMaking();
  const { change, described, checked } = making;
  const [open, setOpen] = useState(false);
  const { use, as, name, at: _, ...changes } = entry;
  const { kind, piece } = kindAndPiece(making, kindOfEntry(entry));
  const shelf = described.kinds[kind];
  const from = use === undefined ? {} : (piece ?? {});
  const wrong = under(checked?.problems ?? [], path);
  const differs = Object.keys(changes).filter(field => field !== 'id' && JSON.stringify(changes[field]) !== JSON.stringify(piece?.[field]));
  const isChanged = use === undefined || differs.length > 0;
  return (
    <li className="person">
      <div className="person-line">
        <input
          className="input"
          aria-label={t('fights.nameOf', { name })}
          value={name}
          maxLength={60}
          autoComplete="off"
          onChange={e => change(d => renamed(d, as, e.target.value))}
          onBlur={() => name.trim() === '' && change(d => renamed(d, as, piece?.name ?? as))}
        />
        <Button aria-expanded={open} aria-label={t('fights.sheetOf', { name })} onPress={() => setOpen(!open)}>
          {t('fights.sheet')}
        </Button>
        <Button aria-label={t('fights.oneMore', { name })} onPress={() => change(d => doubled(d, as))}>
          +1
        </Button>
        <Button kind="quiet" aria-label={t('forms.remove', { what: name })} onPress={() => change(d => removed(d, as))}>
          ×
        </Button>
      </div>
      {isChanged && !open && <p className="soft small">{t('fights.differs', { what: differs.map(fieldLabel).join(', ') })}</p>}
      {open && shelf && (
        <div className="person-sheet">
          <Fields
            schema={shelf.schema}
            value={{ ...from, ...changes }}
            onChange={sheet => change(d => rewritten(d, as, piece, sheet))}
            path={path}
            first={[...new Set([...shelf.common, ...Object.keys(piece ?? {})])]}
            without={ELSEWHERE}
          />
          {isChanged && piece && (
            <Button onPress={() => change(d => rewritten(d, as, piece, piece))}>{t('fights.asKind', { name: piece.name ?? piece.id })}</Button>
          )}
        </div>
      )}
      <Problems problems={wrong.map(p => ({ ...p, path: fieldLabel(p.path.slice(path.length + 1)) }))} paths />
    </li>
  );
};

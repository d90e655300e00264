import type { Problem } from '@fray/engine';
import { type Around, AroundForm } from '../forms/around.ts';
import { Field } from '../forms/field.tsx';
import { Fields } from '../forms/fields.tsx';
import { Problems } from '../forms/problems.tsx';
import { kindOf } from '../forms/schema.ts';
import { Sure } from '../ui/sure.tsx';
import { t } from '../words/words.ts';
import type { Piece, Shelf } from '../workshop/described.ts';

interface PieceFormProps {
  readonly shelf: Shelf;
  readonly piece: Piece;
  readonly path: string;
  readonly problems: readonly Problem[];
  /** Another of one’s own has the same id. */
  readonly isDouble: boolean;
  /** What comes with the system, and has the same id. */
  readonly replaces: Piece | undefined;
  readonly context: Around;
  readonly onChange: (piece: Piece) => void;
  readonly onDrop: () => void;
}

/** A piece of content in a form made from its schema, with what is wrong with it as it is typed. */
export const PieceForm = ({ shelf, piece, path, problems, isDouble, replaces, context, onChange, onDrop }: PieceFormProps) => {
  const change = (to: unknown) => onChange({ id: '', ...(to as object) } as Piece);
  const name = piece.name || piece.id;
  const said = [...problems, ...(isDouble ? [{ path: `${path}.id`, problem: t('forms.taken') }] : [])];
  const form = { schema: shelf.schema, value: piece, onChange: change, path };
  return (
    <section className="panel piece" aria-label={name}>
      <header className="row">
        <h2>{name}</h2>
        <Sure labels={[t('forms.remove', { what: name }), t('fights.dropSure', { name })]} onSure={onDrop}>
          ×
        </Sure>
      </header>
      {replaces && <p className="soft small">{t('homebrew.replaces', { name: replaces.name ?? replaces.id })}</p>}
      <div role="status">{said.length === 0 && <p className="fine small">✓ {t('homebrew.holds')}</p>}</div>
      <AroundForm value={{ ...context, problems: said }}>
        {kindOf(shelf.schema).kind === 'fields' ? (
          <Fields {...form} first={[...new Set([...shelf.common, ...Object.keys(piece)])]} />
        ) : (
          <Field name="piece" label={name} bare required {...form} />
        )}
      </AroundForm>
      <Problems problems={said.map(p => ({ ...p, path: p.path.slice(path.length + 1) }))} paths />
    </section>
  );
};

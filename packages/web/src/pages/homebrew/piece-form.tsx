import type { Problem } from '@fray/engine';
import type { ContentPiece } from '@fray/table/campaign';
import type { ContentKind } from '../../content/content-description.ts';
import { inputKindOf } from '../../content/json-schema.ts';
import { CharacterSheet, layoutOf, type SheetSource } from '../../editors/character/character-sheet.tsx';
import { FaceField } from '../../field/faces/face-field.tsx';
import { FormContext, type FormInfo } from '../../forms/form-context.ts';
import { ProblemList } from '../../forms/problem-list.tsx';
import { SchemaField, SchemaFields } from '../../forms/schema-field.tsx';
import { t } from '../../i18n/i18n.ts';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { isRecord } from '../../ui/values.ts';

interface PieceFormProps {
  readonly shelf: ContentKind;
  /** The kind of content that it is. */
  readonly kind: string;
  readonly source: SheetSource;
  readonly piece: ContentPiece;
  readonly path: string;
  readonly problems: readonly Problem[];
  /** Another own piece has the same id. */
  readonly isDouble: boolean;
  /** The piece of the system that this one replaces. */
  readonly replaces: ContentPiece | undefined;
  readonly context: FormInfo;
  readonly onChange: (piece: ContentPiece) => void;
  readonly onDrop: () => void;
}

/** Fields that have their own place beside the form. */
const BESIDE = ['face'] as const;

/** A piece of content in a form made from its schema, checked while it is typed. */
export const PieceForm = ({ shelf, kind: shelved, source, piece, path, problems, isDouble, replaces, context, onChange, onDrop }: PieceFormProps) => {
  const change = (to: unknown) => onChange({ id: '', ...(isRecord(to) && to) });
  const name = piece.name || piece.id;
  const said = [...problems, ...(isDouble ? [{ path: `${path}.id`, problem: t('forms.taken') }] : [])];
  const kind = inputKindOf(shelf.schema);
  const hasFace = kind.kind === 'fields' && kind.of.properties?.['face'] !== undefined;
  const layout = layoutOf(source);
  const isCharacter = layout?.kind === shelved;
  const form = { schema: shelf.schema, value: piece, onChange: change, path };
  return (
    <section className="panel piece" aria-label={name}>
      <header className="row">
        {hasFace && !isCharacter && <FaceField name={name} fields={piece} onChange={change} />}
        <h2>{name}</h2>
        <ConfirmButton labels={[t('forms.remove', { what: name }), t('fights.dropSure', { name })]} onConfirm={onDrop}>
          ×
        </ConfirmButton>
      </header>
      {replaces && <p className="soft small">{t('homebrew.replaces', { name: replaces.name ?? replaces.id })}</p>}
      <div role="status">{said.length === 0 && <p className="fine small">✓ {t('homebrew.holds')}</p>}</div>
      <FormContext value={{ ...context, problems: said }}>
        {layout && isCharacter ? (
          <CharacterSheet {...{ ...source, layout }} value={piece} onChange={change} />
        ) : kind.kind === 'fields' ? (
          <SchemaFields {...form} first={[...new Set([...shelf.common, ...Object.keys(piece)])]} without={BESIDE} />
        ) : (
          <SchemaField name="piece" label={name} bare required {...form} />
        )}
      </FormContext>
      <ProblemList problems={said.map(p => ({ ...p, path: p.path.slice(path.length + 1) }))} paths />
    </section>
  );
};

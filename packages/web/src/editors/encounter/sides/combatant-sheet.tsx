import type { ContentPiece, DraftCombatant } from '@fray/table/campaign';
import { changeSheet, renameCombatant } from '../../../content/draft.ts';
import { SchemaFields } from '../../../forms/schema-field.tsx';
import { t } from '../../../i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { CharacterSheet, layoutOf } from '../../character/character-sheet.tsx';
import { SheetDialog } from '../../character/sheet-dialog.tsx';
import { useDraftEditor } from '../draft-editor.ts';
import { useSheetSource } from './sheet-source.ts';

/** Fields of a sheet that the row edits in its own way. */
const ELSEWHERE = ['id', 'name', 'side', 'face'] as const;

interface CombatantSheetProps {
  readonly entry: DraftCombatant;
  readonly path: string;
  /** Which side it is on, counted from 0. */
  readonly side: number;
  /** What it is made from, and the kind of content of that. */
  readonly piece: ContentPiece | undefined;
  readonly kind: string;
  readonly isChanged: boolean;
  readonly close: () => void;
}

/** The sheet of a combatant in this fight: that of its game, or a form for what has none. */
export const CombatantSheet = ({ entry, path, side, piece, kind, isChanged, close }: CombatantSheetProps) => {
  const { change, described } = useDraftEditor();
  const { use, as, name, at: _, ...changes } = entry;
  const source = useSheetSource();
  const layout = layoutOf(source);
  const shelf = described.kinds[kind];
  const value = { ...(use === undefined ? {} : piece), ...changes };
  const write = (sheet: typeof value) => change(d => changeSheet(d, as, piece, sheet));
  const asKind = isChanged && piece && <Button onPress={() => write(piece)}>{t('fights.asKind', { name: piece.name ?? piece.id })}</Button>;
  if (layout?.kind === kind)
    return (
      <SheetDialog title={t('fights.sheetOf', { name })} close={close} prints>
        <CharacterSheet
          {...{ ...source, layout, side, from: piece }}
          value={{ ...value, name, side: sideIn(path) }}
          onChange={({ name: to, ...sheet }) => {
            write({ ...sheet, ...(piece?.name !== undefined && { name: piece.name }) });
            if (typeof to === 'string' && to !== name) change(d => renameCombatant(d, as, to));
          }}
          without={ELSEWHERE}
        />
        {asKind}
      </SheetDialog>
    );
  return (
    shelf && (
      <div className="person-sheet">
        <SchemaFields
          {...{ value, path }}
          schema={shelf.schema}
          onChange={write}
          first={[...new Set([...shelf.common, ...Object.keys(piece ?? {})])]}
          without={ELSEWHERE}
        />
        {asKind}
      </div>
    )
  );
};

/** The side in the path of a combatant: `sides.heroes.0`. */
const sideIn = (path: string): string => path.slice(path.indexOf('.') + 1, path.lastIndexOf('.'));

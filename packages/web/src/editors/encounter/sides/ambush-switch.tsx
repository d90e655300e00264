import type { DraftCombatant } from '@fray/table/campaign';
import { pieceIdOf } from '../../../content/draft.ts';
import { setField } from '../../../content/groups.ts';
import { t } from '../../../i18n/i18n.ts';
import { findPiece, useDraftEditor } from '../draft-editor.ts';

interface AmbushSwitchProps {
  readonly members: readonly DraftCombatant[];
  readonly name: string;
}

/** Whether combatants begin in ambush, unknown to the other side; nothing where the rules have no such thing. */
export const AmbushSwitch = ({ members, name }: AmbushSwitchProps) => {
  const editor = useDraftEditor();
  const [first] = members;
  const { kind, piece } = findPiece(editor, first && pieceIdOf(first));
  const field = Object.entries(editor.described.kinds[kind]?.schema.properties ?? {}).find(([, { hides }]) => hides)?.[0];
  if (field === undefined) return null;
  const usual = piece?.[field] ?? false;
  const isHidden = members.every(m => (m[field] ?? usual) === true);
  const hide = (to: boolean) =>
    editor.change(d =>
      setField(
        d,
        members.map(m => m.as),
        field,
        to === usual ? undefined : to,
      ),
    );
  return (
    <label className="tick small">
      <input type="checkbox" checked={isHidden} aria-label={t('groups.ambushOf', { name })} onChange={e => hide(e.target.checked)} />
      {t('groups.ambush')}
    </label>
  );
};

import type { ContentPiece, DraftCombatant } from '@fray/table/campaign';
import { useState } from 'react';
import { changeSheet, duplicateCombatant, pieceIdOf, removeCombatant, renameCombatant } from '../../../content/draft.ts';
import { FaceField } from '../../../field/faces/face-field.tsx';
import { fieldLabel } from '../../../forms/form-context.ts';
import { ProblemList } from '../../../forms/problem-list.tsx';
import { t } from '../../../i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { findPiece, problemsUnder, useDraftEditor } from '../draft-editor.ts';
import { carriedFromSide } from '../placing/carry.ts';
import { CarryGrip } from '../placing/carry-grip.tsx';
import { AmbushSwitch } from './ambush-switch.tsx';
import { CombatantSheet } from './combatant-sheet.tsx';

/** The part of the address that opens the sheet of a combatant at once. */
export const sheetHash = (as: string): string => `#sheet-${as}`;

interface DraftCombatantRowProps {
  readonly entry: DraftCombatant;
  readonly path: string;
  /** Which side it is on, counted from 0. */
  readonly side: number;
}

/** A combatant on a side: its face, its name, and its sheet in this fight. */
export const DraftCombatantRow = ({ entry, path, side }: DraftCombatantRowProps) => {
  const making = useDraftEditor();
  const { checked } = making;
  const [open, setOpen] = useState(() => location.hash === sheetHash(entry.as));
  const { use, as, name, at: _, ...changes } = entry;
  const { kind, piece } = findPiece(making, pieceIdOf(entry));
  const wrong = problemsUnder(checked?.problems ?? [], path);
  const differs = Object.keys(changes).filter(field => field !== 'id' && JSON.stringify(changes[field]) !== JSON.stringify(piece?.[field]));
  const isChanged = use === undefined || differs.length > 0;
  return (
    <li className="person">
      <CombatantLine {...{ entry, side, piece, open, setOpen }} />
      <AmbushSwitch members={[entry]} name={name} />
      {isChanged && !open && <p className="soft small">{t('fights.differs', { what: differs.map(fieldLabel).join(', ') })}</p>}
      {open && <CombatantSheet {...{ entry, path, side, piece, kind, isChanged }} close={() => setOpen(false)} />}
      <ProblemList problems={wrong.map(p => ({ ...p, path: fieldLabel(p.path.slice(path.length + 1)) }))} paths />
    </li>
  );
};

interface CombatantLineProps extends Pick<DraftCombatantRowProps, 'entry' | 'side'> {
  readonly piece: ContentPiece | undefined;
  readonly open: boolean;
  readonly setOpen: (open: boolean) => void;
}

/** The face and name, and what is done with the whole combatant. */
const CombatantLine = ({ entry, side, piece, open, setOpen }: CombatantLineProps) => {
  const { change } = useDraftEditor();
  const { use, as, name, at: _, ...changes } = entry;
  const fields = { ...(use === undefined ? {} : piece), ...changes };
  return (
    <div className="person-line">
      <CarryGrip item={carriedFromSide([as], name)} />
      <FaceField name={name} fields={fields} from={piece} side={side} onChange={sheet => change(d => changeSheet(d, as, piece, sheet))} />
      <input
        className="input"
        aria-label={t('fights.nameOf', { name })}
        value={name}
        maxLength={60}
        autoComplete="off"
        onChange={e => change(d => renameCombatant(d, as, e.target.value))}
        onBlur={() => name.trim() === '' && change(d => renameCombatant(d, as, piece?.name ?? as))}
      />
      <Button aria-expanded={open} aria-label={t('fights.sheetOf', { name })} onPress={() => setOpen(!open)}>
        {t('fights.sheet')}
      </Button>
      <Button aria-label={t('fights.oneMore', { name })} onPress={() => change(d => duplicateCombatant(d, as))}>
        +1
      </Button>
      <Button kind="quiet" aria-label={t('forms.remove', { what: name })} onPress={() => change(d => removeCombatant(d, as))}>
        ×
      </Button>
    </div>
  );
};

import { completeEncounter, type Draft, type DraftCombatant, type DraftSides } from '@fray/table/campaign';
import { useEffect, useState } from 'react';
import type { Board } from '../../../i18n/spoken.ts';
import { loadSpeaker } from '../../../seat/system-words.ts';
import { askContent } from '../../../worker/content/ask-content.ts';
import { availableFighters, useDraftEditor } from '../draft-editor.ts';

/** Who stands on an empty side while its ground is looked at. */
const STAND_IN = 'stand-in';

const isStandIn = (id: string): boolean => id.startsWith(STAND_IN);

const withStandIns = (sides: DraftSides, use: string): DraftSides =>
  Object.fromEntries(
    Object.entries(sides).map(([side, all], i): [string, readonly DraftCombatant[]] => [
      side,
      all.length > 0 ? all : [{ use, as: `${STAND_IN}-${i + 1}`, name: `${STAND_IN} ${i + 1}` }],
    ]),
  );

const withoutStandIns = ({ field, places, ...board }: Board): Board => ({
  ...board,
  sheets: board.sheets.filter(s => !isStandIn(s.id)),
  ...(field && { field: { ...field, tokens: field.tokens.filter(k => !isStandIn(k.who)) } }),
  ...(places && { places: places.map(p => ({ ...p, who: p.who.filter(id => !isStandIn(id)) })) }),
});

/** The field as the fight begins, also while a side is still empty. While the draft has problems, the last good one stays. */
export const usePreviewBoard = (): Board | undefined => {
  const editor = useDraftEditor();
  const { draft, checked, homebrew, system } = editor;
  const [seen, setSeen] = useState<Board>();
  const [first] = availableFighters(editor);
  const isEmpty = Object.values(draft.encounter.sides).some(all => all.length === 0);
  const use = isEmpty ? first?.id : undefined;
  useEffect(() => {
    if (checked?.board && !isEmpty) setSeen(checked.board);
  }, [checked, isEmpty]);
  useEffect(() => {
    if (use === undefined) return undefined;
    let isCurrent = true;
    const peopled: Draft = { ...draft, encounter: { ...draft.encounter, sides: withStandIns(draft.encounter.sides, use) } };
    void Promise.all([askContent('check', system.id, completeEncounter(peopled, homebrew)), loadSpeaker(system.id)]).then(([{ board }, speaker]) => {
      if (isCurrent && board) setSeen(withoutStandIns(speaker.localize(board)));
    });
    return () => {
      isCurrent = false;
    };
  }, [use, draft, homebrew, system.id]);
  return seen;
};

import type { SeatLogItem } from '@fray/table';
import { useEffect, useState } from 'react';
import { Button } from 'react-aria-components';
import { type AroundPanel, openPanel, useAround } from '../../field/around/around-state.ts';
import { t } from '../../i18n/i18n.ts';
import { useTable } from '../../seat/use-seat.ts';
import { diceWords, noteWords } from '../../sentences/around-words.ts';

/** How long something that was just heard is shown over the field, and how many at once (ms). */
const SHOWN_MS = 7_000;
const MAX_SHOWN = 3;

interface Heard {
  readonly seq: number;
  readonly words: string;
  /** The panel that has it. */
  readonly panel: AroundPanel;
  readonly isSecret: boolean;
}

/** A note, free throw or handout in words; nothing for the rest of the log. */
const heardOf = ({ seq, seat, shown }: SeatLogItem, own: string): Heard[] => {
  // One knows what one has said or shown.
  if (!('deed' in shown) || (seat === own && shown.deed.do !== 'dice')) return [];
  const { deed } = shown;
  const isSecret = shown.to !== undefined;
  if (deed.do === 'note') return [{ seq, words: noteWords(deed, seat), panel: 'say', isSecret }];
  if (deed.do === 'dice') return [{ seq, words: diceWords(deed, seat), panel: 'dice', isSecret }];
  if (deed.do !== 'handout' || deed.content === null) return [];
  return [{ seq, words: t('around.isShown', { title: deed.title }), panel: 'handouts', isSecret }];
};

/** The first item of the log that is still shown: those before are older. Nothing that was there at the beginning is. */
const useShownFrom = (length: number): number => {
  const [from, setFrom] = useState(length);
  useEffect(() => {
    if (from >= length) return undefined;
    const timer = setTimeout(() => setFrom(length), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [from, length]);
  return Math.min(from, length);
};

/** What was just said, thrown or shown, for a moment over the field. Screen readers hear it with the log. */
export const JustHeard = () => {
  const { snapshot, view } = useTable();
  const panel = useAround(s => s.panel);
  const { heard } = snapshot;
  const from = useShownFrom(heard.length);
  const latest = heard
    .slice(from)
    .flatMap(item => heardOf(item, view.you.name))
    .filter(one => one.panel !== panel)
    .slice(-MAX_SHOWN);
  if (latest.length === 0) return null;
  return (
    <div className="just-heard">
      {latest.map(({ seq, words, panel: opens, isSecret }) => (
        <Button key={seq} className="just-heard-line numbers" onPress={() => openPanel(opens)} {...(isSecret && { 'data-secret': true })}>
          {words}
        </Button>
      ))}
    </div>
  );
};

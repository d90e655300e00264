import { namesIn } from '@fray/engine/words';
import { useEffect, useEffectEvent } from 'react';
import { t } from '../../../i18n/i18n.ts';
import type { Prompt } from '../../../i18n/spoken.ts';
import { useTable } from '../../../seat/use-seat.ts';
import { useAdvice } from '../../../table/odds/use-advice.ts';
import { setGroup, useTableState } from '../../../table/state/table-state.ts';
import { useCommand } from '../../../table/use-command.ts';
import { choiceParts } from '../../../table/view/choice-parts.ts';
import { combatantName } from '../../../table/view/combatant-name.ts';
import { wordsOffered } from '../../../table/view/known-choices.ts';
import { machineFor } from '../../../table/view/policies.ts';
import { Button } from '../../../ui/button.tsx';
import { nextOfGroup } from './group.ts';

/** How long what comes next is shown before it is done (ms): long enough to be read, and to be stopped. */
const VETO_MS = 800;
/** Nothing is decided by who comes next, or by ending a turn. */
const PLAIN_MS = 100;

const stop = (): void => setGroup([]);

/** Those who act by themselves since the GM's press: what the next of them will do is said before it is done. Any press meanwhile stops it. */
export const GroupActing = () => {
  const { view } = useTable();
  const group = useTableState(s => s.group);
  const next = nextOfGroup(view, group);
  useEffect(() => {
    if (next === 'ends' && group.length > 0) stop();
  }, [next, group]);
  if (next === 'ends') return null;
  const standing = group.filter(id => view.sheets.some(s => s.id === id && !s.down && !s.out)).length;
  return (
    <div className="act-told float group-acts">
      <p role="status">
        <b>{t('dock.groupActs', { count: standing })}</b>{' '}
        {next === 'waits' || next === 'asks' ? t(`dock.group.${next}`) : <NextDeed key={next.id} prompt={next} />}
      </p>
      <Button onPress={stop}>{t('dock.groupStop')}</Button>
    </div>
  );
};

/** What the machine chooses here: the only choice, the first who may come next, or what it advises. */
const useChosen = ({ id, by, options }: Prompt): string | undefined => {
  const { view } = useTable();
  const [first] = options;
  const isSettled = by === 'gm' || (options.length === 1 && !first?.open);
  const advice = useAdvice(id, by, isSettled ? undefined : machineFor(view, by));
  if (isSettled) return first?.key;
  return advice && (advice.key ?? options.find(o => o.idle)?.key ?? first?.key);
};

const NextDeed = ({ prompt }: { readonly prompt: Prompt }) => {
  const { view } = useTable();
  const { act } = useCommand();
  const { id, by, options } = prompt;
  const key = useChosen(prompt);
  const isPlain = by === 'gm' || options.find(o => o.key === key)?.idle === true;
  const choose = useEffectEvent(async (what: string) => (await act({ do: 'choose', by, what, question: id })).ok);
  useEffect(() => {
    if (key === undefined) return undefined;
    let isAsked = true;
    const timer = setTimeout(() => void choose(key).then(done => isAsked && !done && stop()), isPlain ? PLAIN_MS : VETO_MS);
    return () => {
      isAsked = false;
      clearTimeout(timer);
    };
  }, [key, isPlain]);
  useStopAtPress();
  if (key === undefined) return <span>{t('dock.groupThinks')}</span>;
  const { what, how } = choiceParts(wordsOffered(options, key, namesIn([], view.field).place));
  return <span>{t('dock.groupNext', { name: combatantName(view, by), what: [what, how].filter(Boolean).join(': ') })}</span>;
};

const useStopAtPress = (): void => {
  useEffect(() => {
    window.addEventListener('pointerdown', stop, { capture: true });
    window.addEventListener('keydown', stop, { capture: true });
    return () => {
      window.removeEventListener('pointerdown', stop, { capture: true });
      window.removeEventListener('keydown', stop, { capture: true });
    };
  }, []);
};

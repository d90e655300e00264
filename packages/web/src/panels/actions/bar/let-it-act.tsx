import { namesIn } from '@fray/engine/words';
import { isGmRole } from '@fray/table/roles';
import { Button } from 'react-aria-components';
import { t } from '../../../i18n/i18n.ts';
import type { Prompt } from '../../../i18n/spoken.ts';
import { useTable } from '../../../seat/use-seat.ts';
import { isOwnTurn } from '../../../sentences/call-words.ts';
import { useAdvice } from '../../../table/odds/use-advice.ts';
import { setActing } from '../../../table/state/table-state.ts';
import { useCommand } from '../../../table/use-command.ts';
import { asksWhoIsNext } from '../../../table/view/action-kinds.ts';
import { choiceParts } from '../../../table/view/choice-parts.ts';
import { wordsOffered } from '../../../table/view/known-choices.ts';
import { ownersElsewhere } from '../../../table/view/owners.ts';
import { machineFor } from '../../../table/view/policies.ts';

interface LetItActProps {
  readonly prompt: Prompt;
  readonly choose: (what: string) => void;
}

/**
 * For the GM's own combatants: the machine, at the level that the GM gave them, takes the whole turn in one press, and begins with the choice that is named.
 * Where others have their turn at the same moment, it takes that choice alone, and leaves theirs to the GM; so it does where the GM is asked who is next.
 */
export const LetItAct = ({ prompt, choose }: LetItActProps) => {
  const { view } = useTable();
  const { act } = useCommand();
  const { by, id, options } = prompt;
  const isOwn = isGmRole(view.you.role) && (by !== 'gm' || asksWhoIsNext(prompt, view)) && !ownersElsewhere(view).has(by) && options.length > 1;
  const policy = by === 'gm' ? 'greedy' : machineFor(view, by);
  const key = useAdvice(id, by, isOwn ? policy : undefined)?.key;
  if (!isOwn || key === undefined) return null;
  const { what, how } = choiceParts(wordsOffered(options, key, namesIn([], view.field).place));
  const isTurn = isOwnTurn(view, prompt) && !view.waiting.some(w => w.about === prompt.about && w.by !== by);
  const letAct = () => {
    if (!isTurn) return choose(key);
    setActing(by);
    void act({ do: 'run', who: [by], policy, stopIfDrops: false });
  };
  return (
    <Button className="let-it-act" onPress={letAct}>
      <b>{t(by === 'gm' ? 'dock.letChoose' : 'dock.letAct')}</b> <em>{[what, how].filter(Boolean).join(': ')}</em>
    </Button>
  );
};

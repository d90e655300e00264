import { isGmRole } from '@fray/table/roles';
import { Button } from 'react-aria-components';
import { t } from '../../../i18n/i18n.ts';
import type { Prompt } from '../../../i18n/spoken.ts';
import { useTable } from '../../../seat/use-seat.ts';
import { useAdvice } from '../../../table/odds/use-advice.ts';
import { choiceParts } from '../../../table/view/choice-parts.ts';
import { ownersElsewhere } from '../../../table/view/owners.ts';

interface LetItActProps {
  readonly prompt: Prompt;
  readonly choose: (what: string) => void;
}

/** For the GM's own combatants: the likeliest choice of the policy that plays best, taken in one press. */
export const LetItAct = ({ prompt, choose }: LetItActProps) => {
  const { view } = useTable();
  const { by, id, options } = prompt;
  const isOwn = isGmRole(view.you.role) && by !== 'gm' && !ownersElsewhere(view).has(by) && options.length > 1;
  const key = useAdvice(id, by, isOwn ? 'greedy' : undefined);
  if (!isOwn || key === undefined) return null;
  const words = options.find(o => o.key === key)?.words ?? options.find(o => o.open && key.startsWith(`${o.key}:`))?.words ?? key.replaceAll(':', ' ');
  const { what, how } = choiceParts(words);
  return (
    <Button className="let-it-act" onPress={() => choose(key)}>
      <b>{t('dock.letAct')}</b> <em>{[what, how].filter(Boolean).join(': ')}</em>
    </Button>
  );
};

import { isGmRole } from '@fray/table/roles';
import { useEffect, useState } from 'react';
import { Button } from 'react-aria-components';
import { t } from '../../../i18n/i18n.ts';
import type { Prompt } from '../../../i18n/spoken.ts';
import { useTable } from '../../../seat/use-seat.ts';
import { ownersElsewhere } from '../../../table/view/owners.ts';

interface LetItActProps {
  readonly prompt: Prompt;
  readonly choose: (what: string) => void;
}

/** For the GM's own combatants: the likeliest choice of the policy that plays best, taken in one press. */
export const LetItAct = ({ prompt, choose }: LetItActProps) => {
  const { seat, view, snapshot } = useTable();
  const { by, id, options } = prompt;
  const isOwn = isGmRole(view.you.role) && by !== 'gm' && !ownersElsewhere(view).has(by) && options.length > 1;
  const moment = `${id} ${snapshot.heard.length}`;
  const [advice, setAdvice] = useState<{ readonly of: string; readonly key: string | undefined }>();
  useEffect(() => {
    if (!isOwn) return undefined;
    let current = true;
    seat.ask<{ readonly key?: string }>({ ask: 'advice', by, policy: 'greedy' }).then(
      ({ key }) => current && setAdvice({ of: moment, key }),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [seat, by, moment, isOwn]);
  const key = advice?.of === moment ? advice.key : undefined;
  if (!isOwn || key === undefined) return null;
  const words = options.find(o => o.key === key)?.words ?? options.find(o => o.open && key.startsWith(`${o.key}:`))?.words ?? key.replaceAll(':', ' ');
  return (
    <Button className="let-it-act" onPress={() => choose(key)}>
      <b>{t('dock.letAct')}</b> <em>{words}</em>
    </Button>
  );
};

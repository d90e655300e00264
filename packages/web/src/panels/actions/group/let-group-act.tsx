import { Button } from 'react-aria-components';
import { t } from '../../../i18n/i18n.ts';
import type { Prompt } from '../../../i18n/spoken.ts';
import { useTable } from '../../../seat/use-seat.ts';
import { usePanels } from '../../../table/state/panels.ts';
import { setGroup } from '../../../table/state/table-state.ts';
import { useCommand } from '../../../table/use-command.ts';
import { kindName } from '../../../table/view/combatant-name.ts';
import { sideName } from '../../../table/view/sides.ts';
import { groupOf } from './group.ts';

/** One press for all of the GM's on a side; and for a question of the GM that comes again and again, one that answers it for good. */
export const LetGroupAct = ({ prompt }: { readonly prompt: Prompt }) => {
  const { view } = useTable();
  const { act } = useCommand();
  const hasList = usePanels().includes('choices');
  const group = groupOf(view, prompt);
  const kinds = new Set(group.map(id => kindName(view, id)));
  const [kind] = kinds;
  const who = kinds.size === 1 && kind !== undefined ? kind : sideName(view, view.sheets.find(s => s.id === group[0])?.side ?? '');
  // After the fight each question is another one.
  const comesAgain = prompt.by === 'gm' && !view.outcome && prompt.options.filter(o => !o.open && !o.idle).length > 1;
  // Beside the list of all choices the bar has no room for it.
  if (hasList) return null;
  return (
    <>
      {group.length > 1 && (
        <Button className="let-group-act" onPress={() => setGroup(group)}>
          <b>{t('dock.letAllAct', { count: group.length })}</b> <em>{t('dock.letAllHow', { who })}</em>
        </Button>
      )}
      {comesAgain && (
        <Button className="let-group-act" onPress={() => void act({ do: 'order', by: 'gm', about: prompt.about, answer: 'always' })}>
          <em>{t('dock.byItself')}</em>
        </Button>
      )}
    </>
  );
};

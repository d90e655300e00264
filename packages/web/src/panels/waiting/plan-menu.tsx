import { useState } from 'react';
import { t } from '../../i18n/i18n.ts';
import type { OfferedChoice } from '../../i18n/spoken.ts';
import { useTable } from '../../seat/use-seat.ts';
import { buildMenu, type MenuItem } from '../../table/view/choice-menu.ts';
import { Button } from '../../ui/button.tsx';

interface PlanMenuProps {
  readonly by: string;
  readonly choices: readonly OfferedChoice[];
  readonly plan: (key: string) => void;
}

/** The choices of the last turn, to plan one: the kind is pressed first, then at whom. Odds would be those of an old moment, so there are none. */
export const PlanMenu = ({ by, choices, plan }: PlanMenuProps) => {
  const { view } = useTable();
  const [opened, setOpened] = useState<string>();
  const { groups, idle } = buildMenu(by, choices, view);
  const kinds = groups.filter(g => g.name !== '' && g.items.length > 1);
  const single = [...groups.filter(g => !kinds.includes(g)).flatMap(g => g.items), ...idle];
  const kind = kinds.find(g => g.id === opened);
  return (
    <div className="plan-menu">
      <p className="soft small">{t('waiting.lastTurn')}</p>
      <section className="plan-kinds" aria-label={t('waiting.what')}>
        {kinds.map(({ id, name }) => (
          <Button key={id} aria-expanded={id === opened} onPress={() => setOpened(o => (o === id ? undefined : id))}>
            {name}…
          </Button>
        ))}
        <PlanItems items={single} plan={plan} />
      </section>
      {kind && (
        <section className="plan-kinds plan-targets" aria-label={kind.name}>
          <PlanItems items={kind.items} plan={plan} />
        </section>
      )}
    </div>
  );
};

const PlanItems = ({ items, plan }: { readonly items: readonly MenuItem[]; readonly plan: PlanMenuProps['plan'] }) =>
  items.map(({ offer, rest }) => (
    <Button key={offer.key} aria-label={t('waiting.planThis', { what: offer.words })} onPress={() => plan(offer.key)}>
      {rest}
    </Button>
  ));

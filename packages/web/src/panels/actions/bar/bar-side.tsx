import { Button } from 'react-aria-components';
import { t } from '../../../i18n/i18n.ts';
import type { OfferedChoice } from '../../../i18n/spoken.ts';
import { roundPercent } from '../../../table/odds/percent.ts';
import { togglePanel, usePanels } from '../../../table/state/panels.ts';
import { bearsShortcut, SHORTCUTS } from '../../../table/state/shortcuts.ts';
import { choiceParts } from '../../../table/view/choice-parts.ts';
import type { Bar } from './use-bar.ts';

const priceOf = ({ words }: OfferedChoice): string => {
  const { cost, risk } = choiceParts(words);
  return [cost, risk].filter(Boolean).join('; ');
};

/** The whole list, the way back, and the choice that ends it. */
export const BarSide = ({ bar, isRead }: { readonly bar: Bar; readonly isRead: boolean }) => {
  const { idle, others, kinds, unhurt, aim, back, choose } = bar;
  const chance = idle && unhurt?.get(idle.key);
  const isListed = usePanels().includes('choices');
  return (
    <div className="bar-side">
      <Button className="all-choices" ref={bearsShortcut(SHORTCUTS.choices)} aria-expanded={isListed} onPress={() => togglePanel('choices')}>
        {t('dock.all')}
        {others > 0 && <small>{t('dock.others', { n: others })}</small>}
      </Button>
      {aim ? (
        <Button onPress={back}>{t('dock.back')}</Button>
      ) : (
        idle && (
          <Button
            className="idle"
            {...(choiceParts(idle.words).what.length > 22 && { 'data-long': true })}
            {...(kinds.length <= 1 && { 'data-equal': true })}
            ref={bearsShortcut(isRead ? SHORTCUTS.nothing : undefined)}
            onPress={() => choose(idle.key)}
          >
            {choiceParts(idle.words).what}
            {priceOf(idle) && <small>{priceOf(idle)}</small>}
            {chance !== undefined && (
              <small>
                {roundPercent(chance)} {t('dock.unhurt')}
              </small>
            )}
          </Button>
        )
      )}
    </div>
  );
};

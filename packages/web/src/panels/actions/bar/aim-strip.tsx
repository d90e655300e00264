import type { SentOutlook } from '@fray/table';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react';
import { shortLineWords } from '../../../field/sight/line-facts.tsx';
import { useLine } from '../../../field/sight/use-line.ts';
import { t } from '../../../i18n/i18n.ts';
import { useTable } from '../../../seat/use-seat.ts';
import { outcomeChips } from '../../../table/odds/odds-summary.ts';
import { roundPercent } from '../../../table/odds/percent.ts';
import { bestChance, successChance } from '../../../table/odds/success-chance.ts';
import { useOutcomeName } from '../../../table/odds/use-choice-odds.ts';
import { type Aim, highlightLine, setAim, setConsidered } from '../../../table/state/table-state.ts';
import { menuItemOf } from '../../../table/view/choice-menu.ts';
import { choiceParts } from '../../../table/view/choice-parts.ts';
import { combatantName } from '../../../table/view/combatant-name.ts';
import { useShown } from '../../../ui/use-shown.ts';
import { LONG_COST } from './action-cost.tsx';
import type { Bar } from './use-bar.ts';

interface AimStripProps {
  readonly bar: Bar;
  readonly aim: Aim;
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** At whom a chosen action may be aimed, with the odds of each; a press does it. */
export const AimStrip = ({ bar, aim }: AimStripProps) => {
  const { view } = useTable();
  const list = useRef<HTMLDivElement>(null);
  const { targets, picked } = aim;
  const ids = [...targets.keys()];
  useShown('aim-strip');
  const focusPicked = useEffectEvent(() => list.current?.querySelector<HTMLElement>('[data-picked]')?.focus({ preventScroll: true }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus goes to the targets once for each kind
  useEffect(() => focusPicked(), [aim.kind]);
  const walk = (e: KeyboardEvent) => {
    const step = STEPS[e.key];
    if (step === undefined) return;
    e.preventDefault();
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('.aim-at') ?? [])];
    const from = document.activeElement instanceof HTMLElement ? buttons.indexOf(document.activeElement) : -1;
    buttons[(from + step + buttons.length) % buttons.length]?.focus();
  };
  const offers = picked === undefined ? [] : (targets.get(picked) ?? []);
  return (
    <div className="aim-strip float">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is no flex box */}
      <div className="aim-targets" role="group" aria-label={t('dock.whom', { what: aim.name })} ref={list} onKeyDown={walk}>
        {ids.flatMap(id =>
          (targets.get(id) ?? []).map((offer, i, same) => {
            const chance = bestChance([offer], bar.odds);
            const { what, how } = choiceParts(offer.words);
            const isPicked = picked === id && i === 0;
            return (
              <button
                key={offer.key}
                type="button"
                className="aim-at"
                {...(isPicked && { 'data-picked': true })}
                onClick={() => bar.choose(offer.key)}
                onFocus={() => pick(aim, id)}
                onPointerEnter={() => pick(aim, id)}
              >
                <span>{combatantName(view, id).replace(/,.*/, '')}</span>
                {same.length > 1 && <small>{how || what}</small>} <b>{chance !== undefined && roundPercent(chance)}</b>
              </button>
            );
          }),
        )}
      </div>
      {picked !== undefined && offers[0] && <AimOdds bar={bar} aim={aim} who={picked} offer={offers[0]} />}
    </div>
  );
};

const pick = (aim: Aim, id: string): void => {
  if (aim.picked !== id) setAim({ ...aim, picked: id });
};

interface AimOddsProps extends AimStripProps {
  readonly who: string;
  readonly offer: Parameters<typeof menuItemOf>[0];
}

/** The odds at the target that is looked at, in one line that anybody understands. */
const AimOdds = ({ bar, aim, who, offer }: AimOddsProps) => {
  const { view } = useTable();
  const nameOf = useOutcomeName();
  const outlook = bar.odds.get(offer.key);
  const line = useLine(who === aim.by ? undefined : { from: aim.by, to: who, key: offer.key });
  const consider = useEffectEvent((known: SentOutlook | undefined) => {
    setConsidered({ item: menuItemOf(offer, view), outlook: known, question: aim.question });
    highlightLine({ question: aim.question, ends: { from: aim.by, to: who, key: offer.key } });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice is another line
  useEffect(() => {
    consider(outlook);
    return () => highlightLine(undefined);
  }, [offer.key, outlook]);
  const { cost, risk, note } = choiceParts(offer.words);
  // A short cost stands on the button.
  const way = [line && shortLineWords(line, view), cost.length > LONG_COST && cost, risk, note].filter(Boolean).join(' · ');
  const chance = outlook && successChance(outlook);
  const drop = outlook?.downs.find(d => d.who === who);
  const chips = outlook ? outcomeChips(outlook.outcomes, nameOf) : [];
  return (
    <div className="aim-odds">
      <p className="aim-line" aria-live="polite">
        <span>{combatantName(view, who)}</span>{' '}
        {chance !== undefined && (
          <b>
            {outlook?.sure ? '' : '≈ '}
            {t(outlook?.outcomes.some(o => o.value === 'hit') ? 'dock.toHit' : 'dock.toSucceed', { chance: roundPercent(chance) })}
          </b>
        )}
        {drop && <strong> · {t('dock.toDrop', { chance: roundPercent(drop.p) })}</strong>}
      </p>
      {chips.length > 1 && (
        <div className="aim-bars">
          <div className="chance-bar" aria-hidden="true">
            {chips.map(c => (
              <span key={c.name} data-grade={c.grade} style={{ flexGrow: c.p }} />
            ))}
          </div>
          <p className="aim-legend">
            {chips.map(c => (
              <span key={c.name}>
                {c.name} <b>{c.percent}</b>
              </span>
            ))}
          </p>
        </div>
      )}
      {way && <p className="aim-way">{way}</p>}
    </div>
  );
};

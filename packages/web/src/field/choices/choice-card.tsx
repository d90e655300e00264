import './choice-card.css';
import { useEffect, useRef, useState } from 'react';
import { Button as Press } from 'react-aria-components';
import { t } from '../../i18n/i18n.ts';
import type { ApiProblem } from '../../seat/api/api-problem.ts';
import { useTable } from '../../seat/use-seat.ts';
import { percent } from '../../table/odds/percent.ts';
import { bestChance, successChance } from '../../table/odds/success-chance.ts';
import { outcomeWords, useChoiceOdds, useOutcomeName } from '../../table/odds/use-choice-odds.ts';
import { highlightLine } from '../../table/state/table-state.ts';
import type { PossibleChoice } from '../../table/view/possible-choice.ts';
import { Button } from '../../ui/button.tsx';
import { useShown } from '../../ui/use-shown.ts';
import { LineFacts } from '../sight/line-facts.tsx';
import { useLine } from '../sight/use-line.ts';

interface ChoiceCardProps {
  readonly title: string;
  readonly about?: string;
  /** The combatant it is about. */
  readonly who?: string;
  readonly all: readonly PossibleChoice[];
  readonly onWhere: (open: PossibleChoice) => void;
  readonly onClose: () => void;
}

/** What may be done to a combatant or at a place, with the odds. It lies beside the field and blocks nothing. */
export const ChoiceCard = ({ title, about, who, all, onWhere, onClose }: ChoiceCardProps) => {
  const card = useRef<HTMLElement>(null);
  useShown('choice-card');
  const [trouble, setTrouble] = useState<ApiProblem>();
  useEffect(() => card.current?.focus({ preventScroll: true }), []);
  const groups = Map.groupBy(all, p => p.prompt.by);
  return (
    <section ref={card} className="doable panel" aria-label={title} tabIndex={-1} onKeyDown={e => e.key === 'Escape' && onClose()}>
      <header>
        <h3>{title}</h3>
        <Button kind="quiet" aria-label={t('map.close')} onPress={onClose}>
          ✕
        </Button>
      </header>
      {about && <p className="soft small">{about}</p>}
      {[...groups].map(([by, some]) => (
        <ChoiceGroup key={by} by={by} who={who} some={some} named={groups.size > 1} onWhere={onWhere} onDone={onClose} onTrouble={setTrouble} />
      ))}
      {trouble && (
        <p role="alert" className="trouble small">
          {trouble.detail ?? trouble.title}
        </p>
      )}
    </section>
  );
};

interface ChoiceGroupProps {
  readonly by: string;
  readonly who: string | undefined;
  readonly some: readonly PossibleChoice[];
  readonly named: boolean;
  readonly onWhere: (open: PossibleChoice) => void;
  readonly onDone: () => void;
  readonly onTrouble: (problem: ApiProblem) => void;
}

const ChoiceGroup = ({ by, who, some, named, onWhere, onDone, onTrouble }: ChoiceGroupProps) => {
  const { seat, view } = useTable();
  const [more, setMore] = useState(some.every(p => p.offer.unusual));
  const shown = some.filter(p => more || !p.offer.unusual);
  const odds = useChoiceOdds(
    by,
    shown.filter(p => !p.offer.open).map(p => p.offer.key),
  );
  // The best first, as the odds were known when the card was opened: nothing moves under the pointer.
  const [known] = useState(odds);
  const sorted = shown.toSorted((a, b) => (bestChance([b.offer], known) ?? -1) - (bestChance([a.offer], known) ?? -1));
  const line = useLine(who === undefined || who === by ? undefined : { from: by, to: who });
  const choose = async ({ prompt, offer }: PossibleChoice) => {
    if (offer.open) return onWhere({ prompt, offer });
    const done = await seat.do({ do: 'choose', by, what: offer.key, question: prompt.id });
    if (done.ok) onDone();
    else onTrouble(done.problem);
  };
  return (
    <>
      {named && <h4>{view.sheets.find(s => s.id === by)?.name ?? by}</h4>}
      {line && <LineFacts line={line} />}
      <ul>
        {sorted.map(one => (
          <li key={`${one.prompt.id} ${one.offer.key}`}>
            <ChoiceButton
              one={one}
              outlook={odds.get(one.offer.key)}
              onPress={() => void choose(one)}
              onLook={here =>
                highlightLine(
                  here && who !== undefined && who !== by ? { question: one.prompt.id, ends: { from: by, to: who, key: one.offer.key } } : undefined,
                )
              }
            />
          </li>
        ))}
      </ul>
      {!more && some.length > shown.length && (
        <Button kind="quiet" onPress={() => setMore(true)}>
          {t('table.unusual', { n: some.length - shown.length })}
        </Button>
      )}
    </>
  );
};

interface ChoiceButtonProps {
  readonly one: PossibleChoice;
  readonly outlook: Parameters<typeof successChance>[0] | undefined;
  readonly onPress: () => void;
  /** The pointer or the focus is on it, or has left it. */
  readonly onLook: (here: boolean) => void;
}

const ChoiceButton = ({ one: { offer }, outlook, onPress, onLook }: ChoiceButtonProps) => {
  const nameOf = useOutcomeName();
  const chance = outlook && successChance(outlook);
  const drops = outlook?.downs.map(d => percent(d.p)).join(', ');
  return (
    <Press className="doable-deed" onPress={onPress} onHoverChange={onLook} onFocusChange={onLook}>
      <span className="choice-words">{offer.open ? `${offer.words}…` : offer.words}</span>
      {chance !== undefined && (
        <span className="choice-chance numbers">
          {outlook?.sure ? '' : '≈ '}
          {percent(chance)}
        </span>
      )}
      {outlook && chance !== undefined && (
        <span className="choice-odds numbers">
          {outcomeWords(outlook, nameOf)}
          {drops && ` · ${t('map.drops', { chance: drops })}`}
        </span>
      )}
    </Press>
  );
};

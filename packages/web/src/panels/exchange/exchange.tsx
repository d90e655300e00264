import './exchange.css';
import type { Teller } from '@fray/engine/words';
import { useDeferredValue, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { t } from '../../i18n/i18n.ts';
import { usePastMoment } from '../../seat/past-moment.ts';
import { useSpeaker, wordsOf } from '../../seat/system-words.ts';
import { useTable } from '../../seat/use-seat.ts';
import { currentExchange } from '../../sentences/current-exchange.ts';
import type { LogRow } from '../../sentences/log-rows.ts';
import { isMinor, rowWords } from '../../sentences/row-words.ts';
import { diceText, useTeller } from '../../sentences/use-teller.ts';
import { ClauseLink } from '../../table/rules/clause-link.tsx';
import { isModifierList, ModifierList, modifierTotal } from '../../table/rules/modifier-list.tsx';
import { Button } from '../../ui/button.tsx';
import { ChangeInput } from './change-input.tsx';
import { inputWords } from './input-words.ts';

/** The current exchange, stage by stage, with its numbers and their parts; the GM may change each input. */
export const Exchange = () => {
  const { view, snapshot } = useTable();
  const teller = useTeller();
  const past = usePastMoment() !== undefined;
  const heard = useDeferredValue(snapshot.heard);
  const { steps } = view;
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the view only the steps count
  const now = useMemo(() => currentExchange(view, heard, wordsOf(view.table.system)), [steps, heard]);
  const body = useRef<HTMLDivElement>(null);
  const stages = useRef<HTMLOListElement>(null);
  // The latest stage is scrolled into sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever there is another stage
  useLayoutEffect(() => {
    if (body.current) body.current.scrollTop = (stages.current?.offsetHeight ?? 0) - body.current.clientHeight;
  }, [now?.rows]);
  return (
    <section className="panel exchange" aria-label={t('exchange.title')} {...(!now && { 'data-none': true })}>
      <h2>{t('exchange.title')}</h2>
      <div className="exchange-body" ref={body}>
        {now ? (
          <ol className="stages" ref={stages}>
            {now.rows
              .filter(row => rowWords(row, teller) !== '')
              .map(row => (
                <ExchangeStage key={row.seq} row={row} teller={teller} />
              ))}
          </ol>
        ) : (
          <p className="soft small">{t('exchange.none')}</p>
        )}
        {now && now.inputs.length > 0 && !past && <ExchangeInputs key={now.rows[0]?.seq} inputs={now.inputs} nameOf={teller.names.combatant} />}
      </div>
    </section>
  );
};

/** One event: its throws, and the parts of its numbers. */
const ExchangeStage = ({ row, teller }: { readonly row: LogRow; readonly teller: Teller }) => {
  const { view } = useTable();
  const speaker = useSpeaker();
  const { line, lines, throws } = row;
  const sums = lines.flatMap((event, n) => Object.entries(event).flatMap(([key, value]) => (isModifierList(value) ? [{ key, value, n }] : [])));
  const outcome = lines.findLast(event => typeof event['outcome'] === 'string')?.outcome;
  return (
    <li
      className="stage"
      {...(isMinor(row, wordsOf(view.table.system)) && throws.length === 0 && { 'data-minor': true })}
      {...(outcome && { 'data-outcome': outcome })}
    >
      <span className="stage-words">
        {rowWords(row, teller)} {line && <ClauseLink id={String(line['clause'])} />}
      </span>
      {throws.length > 0 && (
        <span className="stage-dice numbers">
          {throws.map(({ seq, line: one }) => (
            <span className="stage-die" key={seq}>
              <span className="soft">{diceText(String(one['dice']), speaker)}</span> <b>{String(one['threw'])}</b>
            </span>
          ))}
        </span>
      )}
      {sums.map(({ key, value, n }) => (
        <details className="stage-sum" key={`${key}${n}`} open>
          <summary>
            {t(`log.parts.${key}`, { defaultValue: key })} <b className="numbers">{modifierTotal(value)}</b>
          </summary>
          <ModifierList mods={value} />
        </details>
      ))}
    </li>
  );
};

type InputsProps = { readonly inputs: NonNullable<ReturnType<typeof currentExchange>>['inputs']; readonly nameOf: Teller['names']['combatant'] };

/** The inputs of the exchange. If one is changed, what follows is worked out again. */
const ExchangeInputs = ({ inputs, nameOf }: InputsProps) => {
  const [changing, change] = useState<number>();
  const speaker = useSpeaker();
  return (
    <ol className="exchange-inputs" aria-label={t('exchange.change')}>
      {inputs.map(one => {
        const { n, input } = one;
        const words = inputWords(one, nameOf, speaker);
        const close = () => change(undefined);
        return (
          <li key={n}>
            <div className="exchange-input">
              <span>{words}</span>
              {'threw' in input && input.how && <span className="chip">{t(`exchange.${input.how}`)}</span>}
              {!('ruling' in input) && (
                <Button
                  kind="quiet"
                  aria-label={t('exchange.changeOf', { what: words })}
                  aria-expanded={changing === n}
                  onPress={() => change(c => (c === n ? undefined : n))}
                >
                  {t('exchange.change')}
                </Button>
              )}
            </div>
            {changing === n && !('ruling' in input) && <ChangeInput n={n} input={input} close={close} />}
          </li>
        );
      })}
    </ol>
  );
};

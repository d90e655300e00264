import './exchange.css';
import { useDeferredValue, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { rowWords } from '../log/entry.tsx';
import { isMods, Mods, sumOf } from '../log/mods.tsx';
import { useNames } from '../log/names.ts';
import type { Namer } from '../log/sentence.ts';
import { MINOR, type Row } from '../log/story.ts';
import { useTable } from '../seat/use-seat.ts';
import { useMoment } from '../table/moment.ts';
import { Button } from '../ui/button.tsx';
import { Clause } from '../ui/clause.tsx';
import { t } from '../words/words.ts';
import { Change } from './change.tsx';
import { exchangeIn } from './exchange.ts';
import { inputWords } from './input-words.ts';

/** The exchange under way on one card, stage by stage, with its numbers and what they are made of; the GM may change each stage. */
export const Exchange = () => {
  const { view, snapshot } = useTable();
  const nameOf = useNames();
  const past = useMoment() !== undefined;
  const heard = useDeferredValue(snapshot.heard);
  const { steps } = view;
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the view only the steps count
  const now = useMemo(() => exchangeIn(view, heard), [steps, heard]);
  const body = useRef<HTMLDivElement>(null);
  const stages = useRef<HTMLOListElement>(null);
  // What fell last is in sight.
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
            {now.rows.map(row => (
              <Stage key={row.seq} row={row} nameOf={nameOf} />
            ))}
          </ol>
        ) : (
          <p className="soft small">{t('exchange.none')}</p>
        )}
        {now && now.inputs.length > 0 && !past && <Inputs key={now.rows[0]?.seq} inputs={now.inputs} nameOf={nameOf} />}
      </div>
    </section>
  );
};

/** One thing that was told: what was thrown for it, and what its numbers are made of. */
const Stage = ({ row, nameOf }: { readonly row: Row; readonly nameOf: Namer }) => {
  const { line, throws } = row;
  const thrown = line?.['what'] === 'throw' ? [line] : throws;
  const sums = Object.entries(line ?? {}).flatMap(([key, value]) => (isMods(value) ? [{ key, value }] : []));
  const outcome = typeof line?.['outcome'] === 'string' ? line['outcome'] : undefined;
  return (
    <li className="stage" {...(MINOR.has(line?.['what']) && throws.length === 0 && { 'data-minor': true })} {...(outcome && { 'data-outcome': outcome })}>
      <span className="stage-words">
        {rowWords(row, nameOf)} {line && <Clause id={String(line['clause'])} />}
      </span>
      {thrown.length > 0 && (
        <span className="stage-dice numbers">
          {thrown.map((one, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the throws of a line never change
            <span className="stage-die" key={i}>
              <span className="soft">{String(one['dice'])}</span> <b>{String(one['threw'])}</b>
            </span>
          ))}
        </span>
      )}
      {sums.map(({ key, value }) => (
        <details className="stage-sum" key={key} open>
          <summary>
            {t(`log.parts.${key}`, { defaultValue: key })} <b className="numbers">{sumOf(value)}</b>
          </summary>
          <Mods mods={value} />
        </details>
      ))}
    </li>
  );
};

type InputsProps = { readonly inputs: NonNullable<ReturnType<typeof exchangeIn>>['inputs']; readonly nameOf: Namer };

/** What it came from, each to be changed: what follows is then worked out anew. */
const Inputs = ({ inputs, nameOf }: InputsProps) => {
  const [changing, change] = useState<number>();
  return (
    <ol className="exchange-inputs" aria-label={t('exchange.change')}>
      {inputs.map(({ n, input }) => {
        const words = inputWords(input, nameOf);
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
            {changing === n && !('ruling' in input) && <Change n={n} input={input} close={close} />}
          </li>
        );
      })}
    </ol>
  );
};

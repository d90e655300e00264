import { type Fraction, fraction, fractionToNumber } from '@fray/engine/chance';
import { parseRoll, type Roll } from '@fray/engine/dice';
import { type FormEvent, useDeferredValue, useMemo, useState } from 'react';
import { rememberDice, useAround } from '../../field/around/around-state.ts';
import { t } from '../../i18n/i18n.ts';
import { useTable } from '../../seat/use-seat.ts';
import { diceWords } from '../../sentences/around-words.ts';
import { formatMean } from '../../table/odds/odds-summary.ts';
import { percent } from '../../table/odds/percent.ts';
import { ProblemAlert } from '../../table/rules/problem-alert.tsx';
import { useCommand } from '../../table/use-command.ts';
import { Button } from '../../ui/button.tsx';
import { AudienceChoice, useAudience } from './audience.tsx';
import { ChanceChart, type ChanceRow } from './chance-chart.tsx';

const USUAL = ['d4', 'd6', 'd8', 'd10', 'd12', 'd20', 'd100'] as const;
const EXAMPLES = ['2d6', '4d6kh3', '2d20kh1', '2d20kl1', '3d6', 'd6!'] as const;
const MAX_TOLD = 6;

/** `d20` added to what is typed: the last dice of that kind become one more. */
const addDie = (typed: string, die: string): string => {
  const before = typed.trim();
  if (before === '') return die;
  const last = new RegExp(`(^|[+ ])(\\d*)${die}$`).exec(before);
  return last ? `${before.slice(0, last.index)}${last[1]}${Number(last[2] || 1) + 1}${die}` : `${before}+${die}`;
};

interface Odds {
  readonly mean: number;
  readonly rows: readonly ChanceRow[];
}

/** Every total with its exact chance, or why they are too many to count. */
const oddsOf = (roll: Roll): Odds | undefined => {
  const counted = roll.distribution();
  if (!counted.ok) return undefined;
  const chance = (ways: bigint): Fraction => fraction(ways, roll.ways);
  let left = roll.ways;
  let sum = 0n;
  const rows = [...counted.value].map(([total, ways]): ChanceRow => {
    const least = left;
    left -= ways;
    sum += BigInt(total) * ways;
    return { total, p: fractionToNumber(chance(ways)), atLeast: fractionToNumber(chance(least)) };
  });
  return { rows, mean: fractionToNumber(fraction(sum, roll.ways)) };
};

/** Dice that no rule asks for: their exact odds before, and the throw, for all or in secret. */
const DicePanel = () => {
  const kept = useAround(s => s.dice);
  const typed = kept === '' ? '2d6' : kept;
  const { act, trouble } = useCommand();
  const audience = useAudience();
  const late = useDeferredValue(kept === '' ? '2d6' : kept);
  const roll = useMemo(() => parseRoll(late), [late]);
  const odds = useMemo(() => (roll.ok ? oddsOf(roll.value) : undefined), [roll]);
  const [wrong] = roll.ok ? [] : roll.problems;
  const throwDice = (e: FormEvent) => {
    e.preventDefault();
    void act({ do: 'dice', roll: typed, ...(audience.to && { to: [...audience.to] }) });
  };
  return (
    <>
      <form className="stack" onSubmit={throwDice}>
        <div className="row">
          <input
            className="input numbers"
            value={kept}
            maxLength={200}
            placeholder="2d6"
            autoComplete="off"
            spellCheck={false}
            aria-label={t('around.notation')}
            onChange={e => rememberDice(e.target.value)}
          />
          <Button kind="main" type="submit" isDisabled={!roll.ok}>
            {t('around.throw')}
          </Button>
        </div>
        <LastThrows />
        <DiceChips typed={kept} />
        {wrong && (
          <p className="trouble small" role="status">
            {wrong.problem}
            {wrong.hint && ` (${wrong.hint})`}
          </p>
        )}
        <AudienceChoice {...audience} label={t('around.seenBy')} />
        <ProblemAlert problem={trouble} />
      </form>
      {odds ? <RollOdds odds={odds} key={late} /> : roll.ok && <p className="soft small">{t('around.tooMany')}</p>}
    </>
  );
};

/** Dice to add to what is typed, and examples. */
const DiceChips = ({ typed }: { readonly typed: string }) => (
  <>
    <fieldset className="around-chips">
      <legend className="hidden">{t('around.addDie')}</legend>
      {USUAL.map(die => (
        <Button key={die} kind="quiet" onPress={() => rememberDice(addDie(typed, die))}>
          {die}
        </Button>
      ))}
      {typed !== '' && (
        <Button kind="quiet" aria-label={t('around.clear')} onPress={() => rememberDice('')}>
          ×
        </Button>
      )}
    </fieldset>
    <fieldset className="around-chips small">
      <legend className="hidden">{t('around.examples')}</legend>
      {EXAMPLES.map(example => (
        <Button key={example} kind="quiet" onPress={() => rememberDice(example)}>
          {example}
        </Button>
      ))}
    </fieldset>
  </>
);

const RollOdds = ({ odds: { rows, mean } }: { readonly odds: Odds }) => {
  const [first, last] = [rows[0]?.total ?? 0, rows.at(-1)?.total ?? 0];
  const [least, setLeast] = useState(Math.ceil(mean));
  const chance = rows.find(r => r.total >= least)?.atLeast ?? 0;
  return (
    <section className="around-odds numbers" aria-label={t('around.odds')}>
      <p>
        {t('around.range', { first, last, mean: formatMean(mean) })}
        <br />
        <label>
          {t('around.atLeast')}{' '}
          <input className="input around-feet" type="number" min={first} max={last} value={least} onChange={e => setLeast(Number(e.target.value))} />
        </label>{' '}
        <b aria-live="polite">{percent(chance)}</b>
      </p>
      <ChanceChart rows={rows} least={least} onLeast={setLeast} />
    </section>
  );
};

/** The latest free throws that this seat sees. */
const LastThrows = () => {
  const { heard } = useTable().snapshot;
  const thrown = heard.flatMap(({ seq, seat, shown }) =>
    'deed' in shown && shown.deed.do === 'dice' ? [{ seq, words: diceWords(shown.deed, seat), to: shown.to }] : [],
  );
  if (thrown.length === 0) return null;
  return (
    <ol className="around-throws numbers" aria-label={t('around.throws')} aria-live="polite">
      {thrown
        .slice(-MAX_TOLD)
        .reverse()
        .map(({ seq, words, to }) => (
          <li key={seq}>
            {words}
            {to && <span className="chip secret">{t('log.secret')}</span>}
          </li>
        ))}
    </ol>
  );
};

export default DicePanel;

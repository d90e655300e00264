import { TokenFigure } from '../../../field/tokens/token.tsx';
import { useLooks } from '../../../field/tokens/use-looks.ts';
import { capital } from '../../../i18n/capital.ts';
import { t } from '../../../i18n/i18n.ts';
import type { Prompt } from '../../../i18n/spoken.ts';
import { useTable } from '../../../seat/use-seat.ts';
import { ClauseLink } from '../../../table/rules/clause-link.tsx';
import { usePanels } from '../../../table/state/panels.ts';
import { SHORTCUTS } from '../../../table/state/shortcuts.ts';
import { combatantName } from '../../../table/view/combatant-name.ts';
import { IconShape } from '../../../ui/icons/icon.tsx';
import { DueTime } from '../../lobby/due-time.tsx';
import { OwnHealth } from '../../my-seat/own-health.tsx';
import { Countdown } from '../question/countdown.tsx';
import type { Bar } from './use-bar.ts';

interface WhoDecidesProps {
  readonly bar: Bar;
  readonly others: number;
  readonly onNext: () => void;
}

/** Longer questions are set smaller. */
const LONG_QUESTION = 34;

/** Who decides, what is asked in the words of the book, and what is left. */
export const WhoDecides = ({ bar, others, onNext }: WhoDecidesProps) => {
  const { view } = useTable();
  const { batch, aim, chosen } = bar;
  const [prompt] = batch;
  const isListed = usePanels().includes('choices');
  const names = batch.map(p => combatantName(view, p.by)).join(', ');
  const asked =
    aim && chosen ? t(aim.targets.size > 0 ? 'dock.whom' : chosen.offers.some(o => o.open) ? 'dock.where' : 'dock.which', { what: aim.name }) : undefined;
  const words = asked ?? questionWithoutName(prompt, names);
  return (
    <div className="who-decides">
      <Figure who={prompt.by} />
      <div>
        <h2 data-home tabIndex={-1} {...(names.length > 17 && { 'data-long': true })} {...(!isListed && { 'aria-keyshortcuts': SHORTCUTS.question })}>
          {names}
        </h2>
        <p className="asked" {...(words.length > LONG_QUESTION && { 'data-long': true })}>
          {words} {!asked && <ClauseLink id={prompt.clause} />}
        </p>
        <div className="left-over small">
          {prompt.secret && <span className="chip secret">{t('tray.secret')}</span>}
          <OwnHealth who={[prompt.by]} />
          <PointsLeft prompt={prompt} />
          <Countdown prompt={prompt} />
          <DueTime by={prompt.by} />
          {others > 0 && (
            <button type="button" className="link" onClick={onNext}>
              {t('dock.next', { count: others })}
            </button>
          )}
        </div>
      </div>
    </div>
  );
};

const Figure = ({ who }: { readonly who: string }) => {
  const look = useLooks().get(who);
  return (
    <svg className="who-coin" viewBox="-1.4 -1.4 2.8 2.8" aria-hidden="true">
      {look ? (
        <TokenFigure look={look} r={1} turn />
      ) : (
        <>
          <circle className="turn" r="1.36" />
          <circle className="gm-coin" r="1" />
          <g className="gm-sign" transform="scale(.0027) translate(-256 -256)">
            <IconShape name="dice" />
          </g>
        </>
      )}
    </svg>
  );
};

/** The name stands above the question already. */
const questionWithoutName = ({ prompt }: Prompt, names: string): string => {
  const short = names.split(/[ ,]/)[0] ?? names;
  for (const name of [names, short])
    for (const begin of [`${name}: `, `${name}, `, `${name}’s `, `${name}'s `, `${name} `])
      if (name !== '' && prompt.startsWith(begin)) return stateLast(prompt.slice(begin.length));
  return stateLast(prompt);
};

/** “(Ready, 4 actions left): which action?” asks first: “Which action? Ready, 4 actions left”. */
const stateLast = (asked: string): string => {
  const [, state, question] = /^\(([^()]+)\):? (.+)$/.exec(asked) ?? [];
  return state !== undefined && question !== undefined ? `${capital(question)} ${state}` : capital(asked);
};

const PointsLeft = ({ prompt }: { readonly prompt: Prompt }) => {
  const { view } = useTable();
  const points = view.upcoming.find(u => u.who === prompt.by && u.now)?.points;
  return points ? (
    <span className="points">
      <span className="points-dots" aria-hidden="true">
        {points[1] <= 6 && '●'.repeat(points[0]) + '○'.repeat(Math.max(0, points[1] - points[0]))}
      </span>
      {t('time.points', { left: points[0], of: points[1] })}
    </span>
  ) : null;
};

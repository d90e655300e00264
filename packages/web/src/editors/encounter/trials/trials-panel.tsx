import './trials-panel.css';
import type { Machine } from '@fray/table';
import { useState } from 'react';
import { language, t } from '../../../i18n/i18n.ts';
import { percent } from '../../../table/odds/percent.ts';
import { LEVELS, MACHINES } from '../../../table/view/policies.ts';
import { Button } from '../../../ui/button.tsx';
import { isOneOf } from '../../../ui/values.ts';
import { useDraftEditor } from '../draft-editor.ts';
import { sideLabel } from '../sides/side-label.ts';
import { FairnessLine } from './fairness-line.tsx';
import type { TrialReport } from './trial-report.ts';
import { useTrials } from './use-trials.ts';

/** Estimates how balanced a fight is by playing it many times. */
export const TrialsPanel = () => {
  const { trial, before, isStale, begin, stop } = useTrials();
  const { draft, checked } = useDraftEditor();
  const [policy, setPolicy] = useState<Machine>('fast');
  const { came, isRunning = false, failed } = trial ?? {};
  return (
    <section className="trials" aria-labelledby="trials">
      <h3 id="trials">{t('trials.title')}</h3>
      <FairnessLine />
      <p className="soft small">{t('trials.hint')}</p>
      <label className="field-label">
        {t('trials.policy')}
        <select className="input" value={policy} onChange={e => isOneOf(MACHINES, e.target.value) && setPolicy(e.target.value)}>
          {MACHINES.map(p => (
            <option key={p} value={p}>
              {t(`gm.policy.${p}`)}
            </option>
          ))}
        </select>
      </label>
      {isOneOf(LEVELS, policy) && <p className="soft small">{t('trials.slow')}</p>}
      {isRunning ? (
        <Button onPress={stop}>{t('trials.stop')}</Button>
      ) : (
        <Button isDisabled={!checked?.board} onPress={() => begin(policy)}>
          {t(came ? 'trials.again' : 'trials.begin')}
        </Button>
      )}
      <p className="small">
        {came && foughtWords(came)}
        {came && isStale && ` ${t('trials.stale')}`}
      </p>
      <p className="hidden" role="status">
        {isRunning ? t('trials.running') : came && foughtWords(came)}
      </p>
      {failed !== undefined && (
        <p className="trouble small" role="alert">
          {failed}
        </p>
      )}
      {came && <Winners came={came} before={before} />}
      {came && <Fates came={came} />}
      <p className="small">
        <a href={`/lab?fight=${draft.id}`}>{t('trials.more')}</a>
      </p>
    </section>
  );
};

/** A share as points of a hundred, as exactly as it matters. */
const points = (share: number): string => (100 * share).toFixed(share < 0.0095 ? 1 : 0);
const foughtWords = ({ fights, margin }: TrialReport): string =>
  t('trials.fought', { count: fights, n: fights.toLocaleString(language()), margin: points(margin) });

const winnerLabel = (side: string): string => (side === '' ? t('trials.nobody') : side === '-' ? t('trials.endless') : sideLabel(side));

/** How often each side wins, with the confidence interval. */
const Winners = ({ came, before }: { readonly came: TrialReport; readonly before: TrialReport | undefined }) => {
  const { draft } = useDraftEditor();
  const sides = [...new Set([...Object.keys(draft.encounter.sides), ...Object.keys(came.winners)])];
  return (
    <ul className="trial-winners">
      {sides.map((side, nth) => {
        const { share = 0, margin } = came.winners[side] ?? {};
        const was = before?.winners[side]?.share;
        return (
          <li key={side} data-nth={nth}>
            <span>{winnerLabel(side)}</span>
            <span className="numbers">
              {percent(share)} {margin !== undefined && <span className="soft">± {points(margin)}</span>}
            </span>
            <span className="gauge-bar trial-bar" aria-hidden="true">
              <span style={{ width: `${100 * share}%` }} />
            </span>
            {before && <span className="soft small">{t('trials.before', { percent: percent(was ?? 0) })}</span>}
          </li>
        );
      })}
    </ul>
  );
};

/** How each combatant ends on average. */
const Fates = ({ came }: { readonly came: TrialReport }) => {
  const { checked } = useDraftEditor();
  const sheets = new Map(checked?.board?.sheets.map(s => [s.id, s]));
  return (
    <table className="trial-fates numbers">
      <thead>
        <tr>
          <th scope="col">{t('trials.who')}</th>
          <th scope="col">{t('trials.down')}</th>
          <th scope="col">{t('trials.left')}</th>
        </tr>
      </thead>
      <tbody>
        {came.people.map(({ id, down, gauges }) => {
          const gauge = sheets.get(id)?.gauges[0];
          const left = gauge && gauges[gauge.id];
          return (
            <tr key={id}>
              <th scope="row">{sheets.get(id)?.name ?? id}</th>
              <td>{percent(down)}</td>
              <td>{left !== undefined && `${gauge?.label} ${left.toFixed(1)}`}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
};

import { ProgressBar } from 'react-aria-components';
import { language } from '../../i18n/i18n.ts';
import { labText } from '../../i18n/lab-texts.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import type { Run } from './use-run.ts';

const MINUTE = 60_000;

const leftText = (ms: number): string =>
  ms < MINUTE ? labText('leftSeconds', { n: Math.ceil(ms / 1_000) }) : labText('leftMinutes', { n: Math.round(ms / MINUTE) });

/** How far an experiment is, and what may be done about it. */
export const ProgressPanel = ({ run, onCancel }: { readonly run: Run; readonly onCancel: () => void }) => {
  const { update, left, failed } = run;
  const state = failed === undefined ? (update?.state ?? 'running') : 'paused';
  const played = labText('played', { count: update?.fights ?? 0, n: (update?.fights ?? 0).toLocaleString(language()) });
  const share = state === 'done' ? 1 : update && update.of > 0 ? update.fights / update.of : undefined;
  return (
    <section className="panel lab-progress" aria-label={labText('progress')}>
      <ProgressBar aria-label={labText('progress')} {...(share === undefined ? { isIndeterminate: state === 'running', value: 0 } : { value: 100 * share })}>
        <span className="gauge-bar lab-bar" data-state={state}>
          <span style={{ width: `${100 * (share ?? 0)}%` }} />
        </span>
      </ProgressBar>
      <p className="numbers">
        {update ? played : labText('starting')}
        {left !== undefined && <span className="soft">, {leftText(left)}</span>}
      </p>
      <p className="soft small" role="status">
        {state === 'running' ? update?.findings && labText('early') : labText(state)}
      </p>
      {update?.hasRoom === false && <p className="trouble small">{labText('keptNot')}</p>}
      <div className="row">
        {state === 'running' && <Button onPress={run.pause}>{labText('pause')}</Button>}
        {state === 'paused' && (
          <Button kind="main" onPress={run.resume}>
            {labText('resume')}
          </Button>
        )}
        {state !== 'done' && <ConfirmButton onConfirm={onCancel}>{labText('cancel')}</ConfirmButton>}
      </div>
      {failed !== undefined && (
        <p className="trouble" role="alert">
          {labText('failed', { why: failed })}
        </p>
      )}
    </section>
  );
};

import type { ReportExample } from '@fray/lab/report';
import { lazy, Suspense, useState } from 'react';
import { labText } from '../../i18n/lab-texts.ts';
import { FileSeat } from '../../seat/file-seat.ts';
import { Button } from '../../ui/button.tsx';
import { byPlace } from '../../ui/by-place.ts';
import { errorText } from '../../ui/values.ts';
import type { LabWorker } from '../../worker/lab/lab-client.ts';

const ExampleReplay = lazy(() => import('./example-replay.tsx'));

interface ExampleFightsProps {
  readonly examples: readonly ReportExample[];
  readonly worker: LabWorker;
  /** A replay takes all of the page. */
  readonly onShow: (isShown: boolean) => void;
}

interface ShownFight {
  readonly text: string;
  readonly seat: FileSeat;
}

/** Fights that are typical of what was found, each one press away. */
export const ExampleFights = ({ examples, worker, onShow }: ExampleFightsProps) => {
  const [shown, setShown] = useState<ShownFight>();
  const [isPlaying, setPlaying] = useState(false);
  const [failed, setFailed] = useState<string>();
  const show = async ({ of }: ReportExample) => {
    setPlaying(true);
    setFailed(undefined);
    try {
      const [text = ''] = await worker.ask('fight', of.variant, of.fight);
      const opened = await FileSeat.open(text);
      if (!opened.ok) return setFailed(opened.problems.map(p => p.problem).join('; '));
      setShown({ text, seat: opened.seat });
      onShow(true);
    } catch (e) {
      setFailed(errorText(e));
    } finally {
      setPlaying(false);
    }
  };
  const back = () => {
    shown?.seat.leave();
    setShown(undefined);
    onShow(false);
  };
  if (shown)
    return (
      <Suspense fallback={null}>
        <ExampleReplay {...shown} back={back} />
      </Suspense>
    );
  if (examples.length === 0) return null;
  return (
    <section className="stack" aria-label={labText('examples')}>
      <ul className="lab-examples">
        {byPlace(examples, example => (
          <li>
            <Button isDisabled={isPlaying} onPress={() => void show(example)}>
              {labText(`show.${example.of.kind}`)}
            </Button>
            <span className="soft small">{example.where}</span>
          </li>
        ))}
      </ul>
      <p role="status" className="small">
        {isPlaying && labText('showing')}
      </p>
      {failed !== undefined && (
        <p role="alert" className="trouble">
          {labText('failed', { why: failed })}
        </p>
      )}
    </section>
  );
};

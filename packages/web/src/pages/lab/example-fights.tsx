import type { ReportExample } from '@fray/lab/report';
import { labText } from '../../i18n/lab-texts.ts';
import { Button } from '../../ui/button.tsx';
import { byPlace } from '../../ui/by-place.ts';
import type { ExampleReplayState } from './use-example-replay.ts';

interface ExampleFightsProps {
  readonly examples: readonly ReportExample[];
  readonly replay: ExampleReplayState;
}

/** Fights that are typical of what was found, each one press away. */
export const ExampleFights = ({ examples, replay: { isPlaying, failed, show } }: ExampleFightsProps) =>
  examples.length > 0 && (
    <section className="stack" aria-label={labText('examples')}>
      <ul className="lab-examples">
        {byPlace(examples, example => (
          <li>
            <Button isDisabled={isPlaying} onPress={() => show(example)}>
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

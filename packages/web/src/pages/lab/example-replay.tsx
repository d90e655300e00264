import { labText } from '../../i18n/lab-texts.ts';
import { Button } from '../../ui/button.tsx';
import { byPlace } from '../../ui/by-place.ts';
import { HindsightButton } from '../replay/hindsight-button.tsx';
import { ReplayScreen } from '../replay/replay-screen.tsx';
import type { ShownFight } from './use-example-replay.ts';

interface ExampleReplayProps {
  readonly fight: ShownFight;
  readonly back: () => void;
  readonly onStage: (stage: number) => void;
}

/** The replay of a fight of an experiment. */
const ExampleReplay = ({ fight: { texts, stage, seat }, back, onStage }: ExampleReplayProps) => (
  <ReplayScreen
    of={seat}
    transcript={async () => texts[stage] ?? ''}
    tools={(replay, view) => (
      <>
        <Button kind="main" onPress={back}>
          {labText('back')}
        </Button>
        {texts.length > 1 &&
          byPlace(texts, (_, place) => (
            <Button aria-pressed={place === stage} onPress={() => onStage(place)}>
              {labText('stage', { n: place + 1 })}
            </Button>
          ))}
        <HindsightButton replay={replay} view={view} />
      </>
    )}
  />
);

export default ExampleReplay;

import { labText } from '../../i18n/lab-texts.ts';
import type { FileSeat } from '../../seat/file-seat.ts';
import { Button } from '../../ui/button.tsx';
import { HindsightButton } from '../replay/hindsight-button.tsx';
import { ReplayScreen } from '../replay/replay-screen.tsx';

interface ExampleReplayProps {
  readonly text: string;
  readonly seat: FileSeat;
  readonly back: () => void;
}

/** The replay of a fight of an experiment. */
const ExampleReplay = ({ text, seat, back }: ExampleReplayProps) => (
  <ReplayScreen
    of={seat}
    transcript={async () => text}
    tools={(replay, view) => (
      <>
        <Button kind="main" onPress={back}>
          {labText('back')}
        </Button>
        <HindsightButton replay={replay} view={view} />
      </>
    )}
  />
);

export default ExampleReplay;

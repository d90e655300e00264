import { lazy, Suspense, useState } from 'react';
import { t } from '../../i18n/i18n.ts';
import type { ReplaySeat } from '../../seat/replay-seat.ts';
import type { View } from '../../seat/view.ts';
import { Button } from '../../ui/button.tsx';

const HindsightDrawer = lazy(() => import('./hindsight-drawer.tsx'));

/** Opens what the machine thinks of the choices that were made, for those who decided. */
export const HindsightButton = ({ replay, view }: { readonly replay: ReplaySeat; readonly view: View }) => {
  const [isOpen, open] = useState(false);
  if (view.you.role === 'spectator' || view.you.role === 'screen') return null;
  return (
    <>
      <Button aria-expanded={isOpen} onPress={() => open(!isOpen)}>
        {t('replay.hindsight.title')}
      </Button>
      <Suspense fallback={null}>{isOpen && <HindsightDrawer replay={replay} close={() => open(false)} />}</Suspense>
    </>
  );
};

import { memo } from 'react';
import { TokenFigure } from '../../field/tokens/token.tsx';
import type { TokenLook } from '../../field/tokens/token-look.ts';
import { useLooks } from '../../field/tokens/use-looks.ts';

/** The face of the combatant whom an event is about. */
export const EventCoin = ({ who }: { readonly who: string }) => {
  const look = useLooks().get(who);
  return look && <LookOfEvent look={look} />;
};

export const LookOfEvent = memo(({ look }: { readonly look: TokenLook }) => (
  <svg className="event-coin" viewBox="-1.2 -1.2 2.4 2.4" aria-hidden="true">
    <TokenFigure look={look} r={1} />
  </svg>
));

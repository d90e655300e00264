/** Before this (ms) the pace is not yet known. */
const SETTLED_MS = 2_000;

/** How long it takes yet (ms), by the pace since it was begun here; nothing while that cannot be told. */
export const timeLeft = (
  began: { readonly at: number; readonly fights: number },
  { fights, of }: { readonly fights: number; readonly of: number },
  now: number,
): number | undefined => {
  const [passed, played] = [now - began.at, fights - began.fights];
  if (played <= 0 || passed < SETTLED_MS) return undefined;
  return (Math.max(0, of - fights) / played) * passed;
};

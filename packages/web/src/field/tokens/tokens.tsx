import type { Field } from '../grid/space.ts';
import { Token, TokenName } from './token.tsx';
import type { TokenLook } from './token-look.ts';

interface TokensProps {
  readonly looks: ReadonlyMap<string, TokenLook>;
  readonly targets: ReadonlySet<string>;
  readonly tokens: Field['tokens'];
  readonly selected: string | undefined;
}

/** Tokens on the same spot are shifted by this many feet each. */
const ASIDE = 0.9;

/** Dead combatants are drawn below the others. */
export const Tokens = ({ tokens, looks, targets, selected }: TokensProps) => {
  const crowd = new Map<string, number>();
  const sorted = [...tokens].sort((a, b) => Number(looks.get(b.who)?.mark === 'dead') - Number(looks.get(a.who)?.mark === 'dead'));
  const placed = sorted.flatMap(({ who, x, y, feet, facing }) => {
    const look = looks.get(who);
    if (!look) return [];
    const before = crowd.get(`${x} ${y}`) ?? 0;
    crowd.set(`${x} ${y}`, before + 1);
    const aside = before * ASIDE;
    return [{ who, look, x: x + aside, y: y + aside, feet, facing }];
  });
  return (
    <>
      {placed.map(({ who, ...at }) => (
        <Token key={who} {...at} selected={selected === who} target={targets.has(who)} />
      ))}
      <g className="names">
        {placed.map(({ who, look, x, y, feet }) => (
          <TokenName key={who} {...{ name: look.name, x, y, feet }} />
        ))}
      </g>
    </>
  );
};

import { Button } from 'react-aria-components';
import { useSelected } from '../../table/state/selected.ts';
import { tokenStateWords } from '../sight/space-words.ts';
import { TokenFigure } from '../tokens/token.tsx';
import type { TokenLook } from '../tokens/token-look.ts';

interface TokenListProps {
  readonly looks: ReadonlyMap<string, TokenLook>;
  readonly targets: ReadonlySet<string>;
  readonly onToken: (who: string) => void;
  /** Those of them who are meant; everybody, if nothing is said. */
  readonly who?: readonly string[];
}

/** Tokens where no map says where they stand: in a region, or nowhere in particular. */
export const TokenList = ({ looks, targets, onToken, who = [...looks.keys()] }: TokenListProps) => {
  const [selected] = useSelected();
  return (
    <ul className="crowd">
      {who.map(id => {
        const look = looks.get(id);
        return look ? (
          <li key={id}>
            <Button
              className="member"
              onPress={() => onToken(id)}
              aria-pressed={selected === id}
              {...(look.turn && { 'data-turn': true })}
              {...(targets.has(id) && { 'data-target': true })}
            >
              <svg viewBox="-1.5 -1.5 3 3" width="44" height="44" aria-hidden="true">
                {look.turn && <circle className="turn" r="1.28" />}
                <TokenFigure look={look} r={1} />
                {targets.has(id) && <path className="aim" d="M-1.35 -.85v-.5h.5M1.35 -.85v-.5h-.5M-1.35 .85v.5h.5M1.35 .85v.5h-.5" />}
              </svg>
              <span>
                {look.name.replace(/,.*/, '')}
                {look.state && <small className="soft"> {look.state}</small>}
                <span className="hidden">, {tokenStateWords(look, targets.has(id))}</span>
              </span>
            </Button>
          </li>
        ) : null;
      })}
    </ul>
  );
};

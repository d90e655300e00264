import { Button } from 'react-aria-components';
import { useSelected } from '../table/selected.ts';
import type { Look } from './look.ts';
import { restWords } from './space-words.ts';
import { Figure } from './token.tsx';

interface CrowdProps {
  readonly looks: ReadonlyMap<string, Look>;
  readonly targets: ReadonlySet<string>;
  readonly onToken: (who: string) => void;
  /** Those of them who are meant; everybody, if nothing is said. */
  readonly who?: readonly string[];
}

/** Tokens where no map says where they stand: in a region, or nowhere in particular. */
export const Crowd = ({ looks, targets, onToken, who = [...looks.keys()] }: CrowdProps) => {
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
                <Figure look={look} r={1} />
                {targets.has(id) && <path className="aim" d="M-1.35 -.85v-.5h.5M1.35 -.85v-.5h-.5M-1.35 .85v.5h.5M1.35 .85v.5h-.5" />}
              </svg>
              <span>
                {look.name.replace(/,.*/, '')}
                {look.state && <small className="soft"> {look.state}</small>}
                <span className="hidden">, {restWords(look, targets.has(id))}</span>
              </span>
            </Button>
          </li>
        ) : null;
      })}
    </ul>
  );
};

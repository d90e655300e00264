import { Button } from 'react-aria-components';
import { useTableState } from '../../table/state/table-state.ts';
import '../choices/odds-badges.css';
import { useFieldChoices } from '../choices/field-choices.ts';
import { pickTarget, useOddsBadges } from '../choices/use-aimed.ts';
import { tokenStateWords } from '../sight/space-words.ts';
import { TokenFigure } from './token.tsx';
import { useLooks } from './use-looks.ts';

interface TokenListProps {
  readonly onToken: (who: string) => void;
  /** Which combatants; all, if left out. */
  readonly who?: readonly string[];
}

/** Tokens without a place on a map: in a region, or anywhere. */
export const TokenList = ({ onToken, who }: TokenListProps) => {
  const looks = useLooks();
  const { targets } = useFieldChoices();
  const selected = useTableState(s => s.selected);
  const badges = useOddsBadges();
  return (
    <ul className="crowd">
      {(who ?? [...looks.keys()]).map(id => {
        const look = looks.get(id);
        const badge = badges.get(id);
        return look ? (
          <li key={id}>
            <Button
              className="member"
              data-who={id}
              onPress={() => onToken(id)}
              onHoverStart={() => pickTarget(id)}
              aria-pressed={selected === id}
              {...(look.turn && { 'data-turn': true })}
              {...(targets.has(id) && { 'data-target': true })}
            >
              <svg viewBox="-1.5 -1.5 3 3" width="44" height="44" aria-hidden="true">
                <TokenFigure look={look} r={1} turn={look.turn} />
                {targets.has(id) && <path className="aim" d="M-1.35 -.85v-.5h.5M1.35 -.85v-.5h-.5M-1.35 .85v.5h.5M1.35 .85v.5h-.5" />}
              </svg>
              {badge && (
                <span className="member-odds numbers" {...(badge.isPicked && { 'data-picked': true })}>
                  {badge.text}
                </span>
              )}
              <span>
                {look.name.replace(/,.*/, '')}
                {look.stateWords && <small className="soft"> {look.stateWords}</small>}
                <span className="hidden">, {tokenStateWords(look, targets.has(id))}</span>
              </span>
            </Button>
          </li>
        ) : null;
      })}
    </ul>
  );
};

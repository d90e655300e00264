import { startTransition, useEffect, useState } from 'react';
import { Button } from 'react-aria-components';
import { t } from '../../../i18n/i18n.ts';
import type { OfferedChoice, Prompt, Refusal } from '../../../i18n/spoken.ts';
import { useTable } from '../../../seat/use-seat.ts';
import type { View } from '../../../seat/view.ts';
import { openPanel } from '../../../table/state/panels.ts';
import { actionIcon, isAttack, isBareHanded, isSpell } from '../../../table/view/action-icon.ts';
import type { ActionKinds } from '../../../table/view/action-kinds.ts';
import { targetOf } from '../../../table/view/choice-menu.ts';
import { choiceParts, withoutTarget } from '../../../table/view/choice-parts.ts';
import { combatantName } from '../../../table/view/combatant-name.ts';
import { knownSpells, useSeatKey } from '../../../table/view/known-choices.ts';
import { Icon } from '../../../ui/icons/icon.tsx';

/** Longer reasons do not fit on a button: what would help stands there instead. */
const LONGEST_REASON = 36;

type RefusedOffer = OfferedChoice & { readonly refusal: Refusal };

const isAttackOnFoe = (key: string, by: string, view: View): boolean => {
  const target = targetOf(key, view);
  const side = (id: string) => view.sheets.find(s => s.id === id)?.side;
  return target !== undefined && side(target) !== side(by) && isAttack(key);
};

/** The attack that comes nearest to being allowed: with what is in hand, which menus list first, and at the foe for whom the fewest reasons forbid it. */
const nearestAttack = (refused: readonly RefusedOffer[], by: string, view: View): RefusedOffer | undefined => {
  const attacks = refused.filter(r => !r.unusual && isAttackOnFoe(r.key, by, view));
  const first = attacks.find(r => !isBareHanded(r.key)) ?? attacks[0];
  if (!first) return undefined;
  const means = ({ key }: RefusedOffer): string => key.replace(targetOf(key, view) ?? '', '');
  const reasons = ({ refusal }: RefusedOffer): number => refusal.also?.length ?? 0;
  return attacks.filter(r => means(r) === means(first)).toSorted((x, y) => reasons(x) - reasons(y))[0];
};

/** The spell that comes nearest to being allowed, of those that could be cast before. */
const nearestSpell = (refused: readonly RefusedOffer[], before: ReadonlySet<string>): RefusedOffer | undefined =>
  refused.filter(r => before.has(r.key)).toSorted((x, y) => (x.refusal.also?.length ?? 0) - (y.refusal.also?.length ?? 0))[0];

/** What the rules forbid a combatant who has a turn: to attack any foe, or any spell where one could be cast before. */
export const useBarred = ({ by, refusals, options }: Prompt, { kinds }: ActionKinds): readonly RefusedOffer[] => {
  const { seat, view } = useTable();
  const spells = knownSpells(useSeatKey(), by);
  const hasTurn = refusals > 0 && options.length > 0 && view.upcoming.some(u => u.now && u.who === by);
  const lacksAttack = hasTurn && !kinds.some(k => k.offers.some(o => isAttackOnFoe(o.key, by, view)));
  const lacksSpell = hasTurn && spells.length > 0 && !options.some(o => isSpell(o.key));
  const isWanted = lacksAttack || lacksSpell;
  const [known, setKnown] = useState<{ readonly beside: Prompt['options']; readonly refused: readonly RefusedOffer[] }>();
  useEffect(() => {
    if (!isWanted) return undefined;
    let current = true;
    void seat.ask<readonly RefusedOffer[]>({ ask: 'refused', by }).then(
      refused => current && startTransition(() => setKnown({ beside: options, refused })),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [seat, by, options, isWanted]);
  if (!isWanted || known?.beside !== options) return [];
  const attack = lacksAttack ? nearestAttack(known.refused, by, view) : undefined;
  const spell = lacksSpell ? nearestSpell(known.refused, new Set(spells)) : undefined;
  // What forbids both is said once.
  const isSame = attack && spell && attack.refusal.clause === spell.refusal.clause;
  return [attack, isSame ? undefined : spell].filter(one => one !== undefined);
};

/** Why something cannot be done now, and what would help; a press shows all that is forbidden. */
export const BarredAction = ({ offer }: { readonly offer: RefusedOffer }) => {
  const { view } = useTable();
  const { words, key, refusal } = offer;
  const { what, how } = choiceParts(words);
  const name = withoutTarget(what, combatantName(view, targetOf(key, view) ?? ''));
  const help = refusal.why.length > LONGEST_REASON ? (refusal.instead ?? refusal.why) : refusal.why;
  return (
    <Button className="act barred" onPress={() => openPanel('choices')}>
      <Icon name={actionIcon(key, true)} size="2.25rem" />
      <b className="act-name">{name}</b>
      <span className="hidden">
        {' '}
        {how}: {t('dock.barred', { why: refusal.why })}
        {help !== refusal.why && ', '}
      </span>
      <em className="long" {...(help === refusal.why && { 'aria-hidden': true })}>
        {help}
      </em>
    </Button>
  );
};

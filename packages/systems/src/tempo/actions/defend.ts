import type { Who } from '@fray/engine';
import { type Action, type Deed, deed, defineAction, type Table } from '../deed.ts';
import { keyOfThing } from '../encounter.ts';
import type { Exchange, Part } from '../exchange.ts';
import { distance } from '../ground.ts';
import { bind } from '../links.ts';
import { refuse, together } from '../refuse.ts';
import { EVASION, PARRY } from '../rows.ts';
import type { ClauseId } from '../rulebook.ts';
import { type Scene, sheet, thingAt } from '../scene.ts';
import { EVADED, isMelee, reactionOf, weaponSkill, wrongWeapon } from './blows.ts';
import { grips, handTaken, inHand, notATarget, others } from './target.ts';

const NO_WEAPON = refuse('parry.weapon', 'it takes a melee weapon in hand', 'Evade');
const TOO_NEAR = refuse('dodge.distance', 'the shooter is not farther off than the speed of the shot');
const CT_PARRY_UNTRIGGERED = refuse('ct-parry.trigger', 'that opponent did not Counter-Attack', undefined, ['step3.several']);
const NO_CT_PARRY = refuse('feint.vs-parry.no-ct-parry', 'no CT Parry answers a Parry', undefined, ['ct-parry.trigger']);

/** A weapon in every grip at the cost of its first surface, for what does not strike [core.weapon-cost]. */
export const holds = (scene: Scene, who: Who, thing: number): (Pick<Deed, 'thing' | 'grip' | 'ap'> & { readonly key: string; readonly words: string })[] => {
  const { surfaces, name } = thingAt(scene, thing);
  const [primary] = surfaces;
  if (!primary) return [];
  return grips(scene, thing).map(({ grip, more, key, words }) => ({
    key: `${keyOfThing(scene.encounter, who, thing)}${key}`,
    words: `${name}${words}`,
    ap: primary.ap + more,
    grip,
    thing,
  }));
};

/** The tie binds both, with the weapons that met; there is no choice about it, unless one of them is in hand no more [status.bind.pair]. */
const bindWith = (scene: Scene, table: Table, p: Part, met: Part | undefined, clause: ClauseId): void => {
  if (p.row !== 'bind' || !met || ![p, met].every(({ deed: { who, thing } }) => inHand(scene, who, thing))) return;
  if (bind(scene, p.deed.who, p.deed.thing, met.deed.who, met.deed.thing)) table.tell({ clause, what: 'bind', by: p.deed.who, target: met.deed.who });
};

export const parry: Action = defineAction({
  id: 'parry',
  name: 'Parry',
  clause: 'parry.row.success',
  type: 'reactive',
  allowed: ['On Guard'],
  gates: ['parry.status', 'parry.cost'],
  byWeapon: true,
  needs: 'parry.weapon',
  answers: ['parry.trigger', 'melee-attack', 'unarmed-attack'],
  with: (scene, who, thing) => holds(scene, who, thing).map(({ key, words, ap, ...how }) => deed(parry, who, key, `Parry: ${words}`, ap, how)),
  refusal: (scene, d) => (isMelee(scene, d.thing) && inHand(scene, d.who, d.thing) ? handTaken(scene, d) : NO_WEAPON),
  skill: weaponSkill,
  rows: () => PARRY,
  outcomes: { bind: 'parry.row.bind' },
  voids: true,
  effect: (scene, table, p, { acting }) => bindWith(scene, table, p, acting, 'parry.bind-exact'),
});

export const evade: Action = defineAction({
  id: 'evade',
  name: 'Evade',
  clause: 'evade.row.success',
  type: 'reactive',
  allowed: ['On Guard'],
  gates: ['evade.status', 'evade.cost'],
  answers: ['evade.trigger', 'melee-attack', 'unarmed-attack'],
  deeds: (_, who) => [deed(evade, who, '', 'Evade', 2)],
  skill: () => 'evasion',
  rows: () => EVASION,
  voids: true,
});

/** Strictly farther off than the speed of the shot. */
export const dodge: Action = defineAction({
  id: 'dodge',
  name: 'Dodge',
  clause: 'dodge.row.success',
  type: 'reactive',
  allowed: ['On Guard'],
  gates: ['dodge.status', 'dodge.cost'],
  answers: ['dodge.trigger', 'ranged-attack'],
  deeds: (_, who) => [deed(dodge, who, '', 'Dodge', 2)],
  refusal(scene, d, x) {
    const { thing, part, who } = (x as Exchange).deed;
    return distance(scene, d.who, who) > (thingAt(scene, thing).shots[part]?.speed ?? 0) ? undefined : TOO_NEAR;
  },
  skill: () => 'evasion',
  rows: () => EVASION,
  voids: true,
});

/** It voids the one Counter-Attack that it names; failing, that goes on with its own net [ct-parry.fail]. */
export const ctParry: Action = defineAction({
  id: 'ct-parry',
  name: 'CT Parry',
  clause: 'ct-parry.row.success',
  type: 'counter-tempo',
  allowed: ['On Guard'],
  gates: ['ct-parry.status', 'ct-parry.cost'],
  byWeapon: true,
  untriggered: CT_PARRY_UNTRIGGERED,
  needs: 'ct-counter-attack.weapon',
  with: (scene, who, thing) =>
    isMelee(scene, thing)
      ? others(scene, who).flatMap(target =>
          holds(scene, who, thing).map(({ key, words, ap, ...how }) =>
            deed(ctParry, who, `${sheet(scene, target).id}:${key}`, `CT Parry against ${sheet(scene, target).name}: ${words}`, ap, { target, ...how }),
          ),
        )
      : [],
  refusal(scene, d, x) {
    const answer = reactionOf(x as Exchange, d.target);
    if (answer?.action.id === 'parry') return NO_CT_PARRY;
    if (answer?.action.id === 'evade' && (x as Exchange).feint) return EVADED;
    if (answer?.action.id !== 'counter-attack') return together(CT_PARRY_UNTRIGGERED, notATarget(scene, d.who, d.target));
    return notATarget(scene, d.who, d.target) ?? wrongWeapon(scene, d, x as Exchange);
  },
  skill: weaponSkill,
  rows: () => PARRY,
  outcomes: { failure: 'ct-parry.fail', bind: 'ct-parry.row.bind' },
  voids: true,
  effect: (scene, table, p, { answers }) =>
    bindWith(
      scene,
      table,
      p,
      answers.find(a => a.deed.who === p.target),
      'ct-parry.bind-exact',
    ),
});

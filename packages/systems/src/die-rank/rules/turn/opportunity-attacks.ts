import type { Choice, Decision, GameEvent, Refusal, Who } from '@fray/engine';
import { keyOfThing } from '@fray/engine/kit';
import type { Text } from '@fray/engine/words';
import type { ClauseId } from '../../rulebook/index.ts';
import { canAct, combatant, isEnemy, isHiddenFrom, isNear, leaderOf, NO_COMBATANT, nameIn, partnerOf, type Scene, sheet, thingOf } from '../../state/scene.ts';
import { type RuleText, say } from '../../words/say.ts';
import type { Play } from '../action.ts';
import { attack } from '../attack/attack.ts';
import { attackClause, canStillBeMade } from '../attack/blow.ts';
import { facesWeapon, meleeWeapons, wieldRefusal } from '../attack/gear.ts';
import { attackPromise } from '../attack/promise.ts';
import { joinRefusals, refuse } from '../refusals.ts';
import { chargeInterrupt, interruptRefusal, wordsOfInterrupt } from './action-points.ts';
import { canStrike, debtRefusal, OUT_OF_REACH_OR_DONE, unableRefusal } from './openings.ts';

/** One possible opportunity attack, or declining it. */
interface Opportunity extends Choice<ClauseId> {
  readonly by: Who;
  readonly target: Who;
  /** The weapon; -1 for bare hands. */
  readonly thing: number;
}

const DECLINE: Opportunity = {
  key: 'decline',
  words: say('No opportunity attack'),
  clause: 'oa.choice',
  also: ['pass', 'no-opportunity-attack'],
  idle: true,
  by: NO_COMBATANT,
  target: NO_COMBATANT,
  thing: -1,
};

/** An action that provokes, with the enemies who were already offered an attack at it [oa.once]. */
export class Provocation {
  private readonly scene: Scene;
  private readonly table: Play;
  private readonly actor: Who;
  readonly asked: Who[] = [];
  /** The only enemy who may attack; -1 for all in the region. */
  readonly only: Who;

  constructor(scene: Scene, play: Play, actor: Who, only: Who = NO_COMBATANT) {
    this.scene = scene;
    this.table = play;
    this.actor = actor;
    this.only = only;
  }

  /** Offers each enemy in the actor's region an attack, in turn order, each resolved before the next [oa.order]. Returns whether the actor can go on. */
  offer(clause: ClauseId): boolean {
    const { scene, actor } = this;
    for (const leader of leadersInOrder(scene)) {
      if (!canAct(combatant(scene, actor))) return false;
      if (this.asked.includes(leader) || !isEnemy(scene, leader, actor)) continue;
      if (this.only !== NO_COMBATANT && leaderOf(scene, this.only) !== leader) continue;
      if (!isNear(scene, leader, actor)) continue;
      this.asked.push(leader);
      this.offerTo(leader, clause);
    }
    return canAct(combatant(scene, actor));
  }

  private offerTo(leader: Who, clause: ClauseId): void {
    const { scene, table: play, actor } = this;
    const choices = opportunities(scene, leader, actor);
    if (choices.length < 2) return;
    const { by, target, thing } = play.ask(new OpportunityDecision(scene, leader, actor, choices, clause, this));
    if (by === NO_COMBATANT) return;
    chargeInterrupt(scene, leader);
    play.emit({ clause: 'oa.cost', what: 'opportunity attack', by, target, debt: combatant(scene, leader).debt });
    const kind = thing < 0 ? 'unarmed' : 'melee';
    // Bare hands at an armed target provoke in turn.
    if (
      kind === 'unarmed' &&
      facesWeapon(scene, by, target) &&
      !new Provocation(scene, play, by, onlyFoeProvoked(scene, 'unarmed.provokes', target)).offer('unarmed.provokes')
    )
      return;
    const blow = { by, target, kind, thing, spell: undefined, opportunity: clause } as const;
    // That may have killed the target. Otherwise the attack is resolved like any other, with interrupts [oa.defend].
    if (canStillBeMade(scene, blow)) attack(scene, play, blow);
    else play.emit({ clause: 'oa.abort', what: 'action lost', by, action: attackClause(scene, blow) });
  }
}

/** The only enemy who may attack at an action that provokes under a clause; -1 where every enemy in the region may. */
export const onlyFoeProvoked = (scene: Scene, clause: ClauseId, target: Who): Who =>
  clause === 'unarmed.provokes' || clause === 'grab.provokes' ? targetWithChance(scene, target) : NO_COMBATANT;

/** With an option only the target of bare hands may attack, else every enemy in the region [oa.trigger.particular]. */
const targetWithChance = (scene: Scene, target: Who): Who => (scene.encounter.options['oa.scope-particular'] === 'target-only' ? target : NO_COMBATANT);

/** All combatants in turn order; a pair once, by its rider, at the place of its faster half. */
const leadersInOrder = (scene: Scene): Who[] => {
  const all = scene.order.length > 0 ? scene.order : scene.combatants.map((_, who) => who);
  return [...new Set(all.map(who => leaderOf(scene, who)))];
};

/** The enemies in these regions who see the actor and may attack them there; of them only one and their pair, if that is not -1. */
export const threateningFoes = (scene: Scene, actor: Who, regions: readonly string[], only: Who): Who[] =>
  leadersInOrder(scene).filter(
    who =>
      isEnemy(scene, who, actor) &&
      (only === NO_COMBATANT || leaderOf(scene, only) === who) &&
      regions.includes(combatant(scene, who).region) &&
      !isHiddenFrom(scene, who, actor) &&
      opportunities(scene, who, actor).length > 1,
  );

/** Basic melee attacks with ready weapons [oa.basic-melee], by either half of a pair [mount.opportunity] and against either. */
const opportunities = (scene: Scene, leader: Who, actor: Who): readonly Opportunity[] => {
  const all: Opportunity[] = [];
  if (interruptRefusal(scene, leader)) return NO_OPPORTUNITY;
  const { riding } = combatant(scene, leader);
  const other = partnerOf(combatant(scene, actor));
  for (const by of riding === NO_COMBATANT ? [leader] : [leader, riding]) {
    if (!canStrike(scene, by, actor)) continue;
    for (const target of other === NO_COMBATANT ? [actor] : [actor, other]) {
      for (const thing of meleeWeapons(scene, by)) all.push(opportunity(scene, by, target, thing));
      if (scene.encounter.options['oa.unarmed'] && (riding === NO_COMBATANT || sheet(scene, by).riderMayUnarmed)) all.push(opportunity(scene, by, target, -1));
    }
  }
  all.push(DECLINE);
  return all;
};

const NO_OPPORTUNITY: readonly Opportunity[] = [DECLINE];

const opportunity = (scene: Scene, by: Who, target: Who, thing: number): Opportunity => {
  const [key, name] = thing < 0 ? ['bare-hands', 'bare hands'] : [keyOfThing(scene.encounter, by, thing), thingOf(scene, thing).name];
  return {
    key: `opportunity-attack:${sheet(scene, target).id}:${key}`,
    words: say('Opportunity attack on {target}: {weapon}', { target: nameIn(scene, target), weapon: name }),
    clause: 'oa.who',
    idle: false,
    by,
    target,
    thing,
  };
};

const NOT_ITS_OWN = refuse('oa.able', 'the other half of the pair decides now', undefined, ['mount.opportunity']);

export class OpportunityDecision implements Decision<Opportunity> {
  readonly about = 'opportunity-attack';
  readonly by: Who;
  readonly clause: ClauseId;
  readonly choices: readonly Opportunity[];
  private readonly scene: Scene;
  readonly actor: Who;
  readonly provocation: Provocation;

  constructor(scene: Scene, by: Who, actor: Who, choices: readonly Opportunity[], clause: ClauseId, provocation: Provocation) {
    this.by = by;
    this.clause = clause;
    this.choices = choices;
    this.scene = scene;
    this.actor = actor;
    this.provocation = provocation;
  }

  /** Either half of a pair may attack. */
  isResultOf({ by: striker, target: whom }: Opportunity, { by, target, opportunity }: GameEvent): boolean {
    return by === striker && target === whom && opportunity === true;
  }

  promise({ by, target, thing }: Opportunity): number {
    if (by === NO_COMBATANT) return 0;
    return attackPromise(this.scene, { by, target, kind: thing < 0 ? 'unarmed' : 'melee', thing, spell: undefined, opportunity: this.clause });
  }

  wordsOf({ by, words }: Opportunity): Text {
    return by === NO_COMBATANT ? words : wordsOfInterrupt(this.scene, by, words);
  }

  get prompt(): RuleText {
    return say('{target} provokes an opportunity attack', { target: nameIn(this.scene, this.actor) });
  }

  /** A ruling made meanwhile may have made the attack impossible. */
  refusal({ by, target, thing }: Opportunity): Refusal | undefined {
    const { scene, actor } = this;
    if (by === NO_COMBATANT) return undefined;
    if (!canAct(combatant(scene, actor)) || !isNear(scene, by, target) || leaderOf(scene, target) !== leaderOf(scene, actor)) return OUT_OF_REACH_OR_DONE;
    const parted = leaderOf(scene, by) === this.by ? undefined : NOT_ITS_OWN;
    return joinRefusals(unableRefusal(scene, by, actor), parted, thing < 0 ? undefined : wieldRefusal(scene, by, thing), debtRefusal(scene, by));
  }
}

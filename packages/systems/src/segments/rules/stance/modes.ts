import type { Choice, Decision, Who } from '@fray/engine';
import { memoizeOn } from '@fray/engine/kit';
import { elementAt } from '@fray/engine/util';
import type { Text } from '@fray/engine/words';
import type { ClauseId } from '../../rulebook/index.ts';
import type { Encounter } from '../../setup/encounter.ts';
import { allCombatants, alter, combatant, isAble, isFoe, isHiddenFrom, nameIn, type Scene, sheet } from '../../state/scene.ts';
import { say } from '../../words/say.ts';
import type { Play } from '../action.ts';
import { canPrecede } from '../round/order.ts';
import { canComeToStrike } from './threat.ts';
import { canActNow, canAnswer, combatantsInStance } from './turn.ts';

interface ReadyMode extends Choice<ClauseId> {
  readonly waits: boolean;
}

/** Whether it matters if a Ready combatant trades with a foe or waits: the foe is known, able, Aggressive or Ready, and may come to attack. */
const isToMind = (scene: Scene, who: Who, foe: Who): boolean => {
  const { stance } = combatant(scene, foe);
  if ((stance !== 'aggressive' && stance !== 'ready') || !isAble(combatant(scene, foe)) || !isFoe(scene, who, foe)) return false;
  if (isHiddenFrom(scene, foe, who)) return false;
  if (stance === 'ready' && changesTurns(scene, who, foe)) return canComeToStrike(scene, foe, who);
  return isAnswerable(scene, foe, who) || (stance === 'ready' && canComeToStrike(scene, foe, who) && isAnswerable(scene, who, foe));
};

/** Whether a combatant may come to attack another who could answer at once. */
const isAnswerable = (scene: Scene, by: Who, target: Who): boolean => canComeToStrike(scene, by, target, then => canAnswer(then, target, by));

/** Whether a Ready combatant might act before another Ready one unless they wait. The other may also be delayed by waiting for a known third one. */
const changesTurns = (scene: Scene, who: Who, other: Who): boolean => {
  const isThird = (third: Who): boolean => third !== who && third !== other && !isHiddenFrom(scene, third, who);
  return canActNow(scene, who) && (canPrecede(scene, who, other) || combatantsInStance(scene, 'ready').some(isThird));
};

const modeLists = memoizeOn((_: Encounter): (readonly ReadyMode[])[] => []);

/** The two modes toward one foe. */
const modesToward = (scene: Scene, foe: Who): readonly ReadyMode[] => {
  const { id } = sheet(scene, foe);
  const target = nameIn(scene, foe);
  return (modeLists(scene.encounter)[foe] ??= [
    { key: `trade:${id}`, words: say('Trade attacks with {target}', { target }), clause: 'stance.ready.trade', waits: false, idle: true },
    { key: `wait:${id}`, words: say('Wait for {target} to attack first', { target }), clause: 'stance.ready.wait', waits: true },
  ]);
};

/** A mode chosen toward a foe, and the foe's position in the combatant's list. */
interface ChosenModes {
  readonly who: Who;
  readonly foe: Who;
  readonly place: number;
  readonly waits: boolean;
}

/** Asks for the mode toward one foe, then the next. The number of foes is kept secret, because some may be hidden from the other combatants. */
export class ModeDecision implements Decision<ReadyMode> {
  readonly allowsFreeActions = true;
  readonly clause = 'stance.ready.choice-time';
  readonly secret = true;
  readonly by: Who;
  readonly choices: readonly ReadyMode[];
  private readonly scene: Scene;
  private readonly foes: readonly Who[];
  private readonly place: number;
  private readonly chosen: ChosenModes[];

  constructor(scene: Scene, who: Who, foes: readonly Who[], place: number, chosen: ChosenModes[]) {
    this.scene = scene;
    this.by = who;
    this.foes = foes;
    this.place = place;
    this.chosen = chosen;
    this.choices = modesToward(scene, this.foe);
  }

  private get foe(): Who {
    return elementAt(this.foes, this.place);
  }

  get about(): string {
    return `mode toward ${sheet(this.scene, this.foe).id}`;
  }

  get prompt(): Text {
    return say('{who}: trade attacks with {target}, or wait?', { who: nameIn(this.scene, this.by), target: nameIn(this.scene, this.foe) });
  }

  get publicWording() {
    return { about: 'mode', prompt: say('{who}: trade attacks, or wait?', { who: nameIn(this.scene, this.by) }) };
  }

  followUp({ waits }: ReadyMode): ModeDecision | undefined {
    const { scene, by: who, foe, foes, place, chosen } = this;
    chosen.push({ who, foe, place, waits });
    return place + 1 < foes.length ? new ModeDecision(scene, who, foes, place + 1, chosen) : undefined;
  }

  isStillValid(): boolean {
    return [this.by, this.foe].every(who => isAble(combatant(this.scene, who)));
  }
}

/** Asks all Ready combatants to trade with or wait for each relevant foe, in secret, and reveals all modes together [stance.ready.choice-time]. */
export const askModes = (scene: Scene, play: Play): void => {
  const all = allCombatants(scene);
  const minds = (who: Who): boolean => combatant(scene, who).stance === 'ready' && isAble(combatant(scene, who));
  const minded = all.map(who => (minds(who) ? all.filter(foe => isToMind(scene, who, foe)) : []));
  const chosen: ChosenModes[] = [];
  const deciding = all.filter(who => minded[who]?.length);
  if (deciding.length > 0) play.askAll(deciding.map(who => new ModeDecision(scene, who, elementAt(minded, who), 0, chosen)));
  chosen.sort((a, b) => a.place - b.place || a.who - b.who);
  for (const { who, foe, waits } of chosen) {
    if (waits) alter(scene, who).waitsFor = [...combatant(scene, who).waitsFor, foe];
    play.emit({ clause: 'stance.ready.choice-time', what: 'ready mode', by: who, target: foe, mode: waits ? 'wait' : 'trade' });
  }
  scene.phase = 'aggressive';
};

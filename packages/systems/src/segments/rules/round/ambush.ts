import { type Choice, type Decision, GM, type Who } from '@fray/engine';
import { Tally } from '@fray/engine/kit';
import type { Text } from '@fray/engine/words';
import type { ClauseId } from '../../rulebook/index.ts';
import { allCombatants, alter, combatant, isAble, nameIn, type Scene, sheet } from '../../state/scene.ts';
import { say } from '../../words/say.ts';
import type { Play } from '../action.ts';
import { isSuccess, rollAgainst } from '../check.ts';
import { emitNumber } from '../emit-number.ts';
import { menuFor, refusalInSegment } from '../menu.ts';
import { observationScore } from '../numbers.ts';
import type { GuardAnnouncements } from '../stance/on-guard.ts';

/** Asks the GM whether a combatant reacts to an ambush. Until the answer, On-Guard may be announced. */
export class ReactDecision implements Decision {
  readonly by = GM;
  readonly about = 'react';
  readonly clause = 'ambush.detect';
  readonly allowsFreeActions = true;
  readonly prompt: Text;
  readonly guards: GuardAnnouncements;
  readonly choices: readonly Choice<ClauseId>[];

  constructor(prompt: Text, guards: GuardAnnouncements, choices: readonly Choice<ClauseId>[]) {
    this.prompt = prompt;
    this.guards = guards;
    this.choices = choices;
  }
}

/** The combatants whom a hidden combatant could attack now. */
const ambushTargets = (scene: Scene): Who[] => {
  const struck = new Set<Who>();
  for (const who of allCombatants(scene)) {
    if (!isAble(combatant(scene, who)) || !combatant(scene, who).setPosition) continue;
    for (const d of menuFor(scene, who)) if (d.kind.counts === 'attack' && !struck.has(d.target) && !refusalInSegment(scene, d, 'ambush')) struck.add(d.target);
  }
  return allCombatants(scene).filter(who => struck.has(who));
};

/**
 * The combatants who may be surprised: in the first round the whole side that is attacked, later only possible targets. Never the ambushers' friends
 * [ambush.later-rounds].
 */
const ambushed = (scene: Scene): Who[] => {
  const struck = ambushTargets(scene);
  if (scene.round > 1) return struck.filter(who => isAble(combatant(scene, who)));
  const sides = new Set(struck.map(who => sheet(scene, who).side));
  return allCombatants(scene).filter(who => isAble(combatant(scene, who)) && sides.has(sheet(scene, who).side));
};

/** Decides, before any roll of the ambush, who can react: by the GM's answer or a check [ambush.detect]. The others lose their round [ambush.reactors]. */
export const settleSurprise = (scene: Scene, play: Play, guards: GuardAnnouncements): void => {
  for (const who of ambushed(scene)) {
    if (canReact(scene, play, who, guards)) continue;
    alter(scene, who).surprised = true;
    play.emit({ clause: 'ambush.others-wait', what: 'surprised', by: who });
  }
};

const canReact = (scene: Scene, play: Play, who: Who, guards: GuardAnnouncements): boolean => {
  const { id } = sheet(scene, who);
  if (scene.encounter.options['surprise-detection'] === 'check') {
    const score = observationScore(new Tally(play.isListening), scene, who);
    const { result: made, die } = rollAgainst(scene, play, who, 'ambush.detect', score, die => isSuccess(scene, die, score.total));
    emitNumber(scene, play, who, { clause: 'ambush.detect', what: 'reaction', by: who, outcome: made ? 'success' : 'failure', die }, score);
    return made;
  }
  const known = scene.round > 1;
  return (
    play.ask(
      new ReactDecision(say('Can {who} react to the ambush?', { who: nameIn(scene, who) }), guards, [
        { key: `surprised:${id}`, words: say('No, surprised'), clause: 'ambush.detect', idle: !known },
        { key: `reacts:${id}`, words: say('Yes'), clause: 'ambush.detect', idle: known },
      ]),
    ).key === `reacts:${id}`
  );
};

import type { Who } from '@fray/engine';
import type { Completions, FreeAction } from '@fray/engine/kit';
import { defined } from '@fray/engine/util';
import type { ClauseId } from '../../rulebook/index.ts';
import { combatant, type Scene, sheet } from '../../state/scene.ts';
import { say } from '../../words/say.ts';
import type { Action, Play } from '../action.ts';
import { Count, newTurn } from '../action.ts';
import { castAtSpace, castSpell } from '../actions/magic/cast.ts';
import { chargeSpell, dischargeSpell } from '../actions/magic/prepare.ts';
import { possibleTargets } from '../attack/target.ts';
import { applyEffects } from '../count/land-effects.ts';
import { actionRefusal } from '../forbidden.ts';
import { advanceTime } from './advance-time.ts';
import { type AftermathChoice, choice } from './choice.ts';

/** What a combatant may do after the fight with their prepared spell. */
const castActionsAfterwards = (scene: Scene, who: Who): readonly Action[] =>
  combatant(scene, who).prepared === null
    ? []
    : [castSpell, castAtSpace, chargeSpell, dischargeSpell].flatMap(action => action.actions?.(scene, who, possibleTargets(scene, who)) ?? []);

/** Takes one count and has its effects, like any action of the fight. */
const act = (scene: Scene, play: Play, d: Action): void => {
  const was = scene.combatants.slice();
  const count = new Count();
  const turn = newTurn(d.who, d);
  count.turns.push(turn);
  d.kind.ask?.(scene, play, turn, count);
  turn.deed.kind.resolve(scene, play, turn, count);
  applyEffects(scene, play, count, was);
  advanceTime(scene, play, 1);
};

/** The caster and the target: cast:bredi:maurn. */
const keyOf = (scene: Scene, d: Action): string => [d.kind.id, sheet(scene, d.who).id, ...d.key.split(':').slice(1)].join(':');

/**
 * A spell prepared in the fight may be cast for about a minute after it, charged, or dropped [prep.limit]. Attacks are marked as unusual, because
 * there is rarely a reason for one.
 */
export const castingChoices = (scene: Scene, who: Who): readonly AftermathChoice[] =>
  castActionsAfterwards(scene, who)
    .filter(d => !actionRefusal(scene, d))
    .map(d => afterwards(scene, d));

const afterwards = (scene: Scene, d: Action): AftermathChoice => ({
  ...choice({
    key: keyOf(scene, d),
    words: say('{name}: {action}', { name: sheet(scene, d.who).name, action: d.words }),
    clause: d.clause,
    open: d.open ?? false,
    unusual: d.unusual === true || d.kind.attacks,
    refusal: s => actionRefusal(s, d),
    done: (s, play) => act(s, play, d),
  }),
  ...(d.open && { closings: s => closingsOf(s, d) }),
});

const closingsOf = (scene: Scene, d: Action): Completions<AftermathChoice> => {
  const own = defined(d.kind.closings?.(scene, d));
  return {
    all: () => own.all().map(one => afterwards(scene, one)),
    named: detail => {
      const one = own.named(detail);
      return 'why' in one ? one : afterwards(scene, one);
    },
  };
};

/** The same choices as free actions of the caster, who need not be asked. */
export const ownCastingChoices = (scene: Scene, who: Who): readonly FreeAction<ClauseId>[] =>
  who < 0
    ? []
    : castActionsAfterwards(scene, who)
        .filter(d => !d.open)
        .map(d => ({ key: d.key, words: d.words, clause: d.clause, refusal: () => actionRefusal(scene, d), resolve: play => act(scene, play, d) }));

import { withNotes } from '@fray/engine/kit';
import { Phrase, type Text } from '@fray/engine/words';
import { combatant, EMPTY, isDying, isHelpless, isPresent, type Scene, sheet } from '../state/scene.ts';
import { type RuleText, say } from '../words/say.ts';
import type { Action } from './action.ts';
import { usesLeft } from './actions/magic.ts';
import { feetToGo } from './actions/move.ts';
import { shieldLost } from './gear/shield-lost.ts';
import { shieldHeld } from './numbers.ts';

/**
 * The words of an action with what it costs now, and with the state of a target who is down. There is nothing that it could provoke [turn.no-reactions].
 */
export const wordsWithCost = (scene: Scene, d: Action): Text => {
  if (d.idle) return d.words;
  const lets = LETS_GO.includes(d.kind.id) && d.thing !== EMPTY && d.thing === shieldHeld(scene, combatant(scene, d.who));
  return withNotes(costAndState(scene, d), lets ? shieldLost(scene, d.who) : []);
};

const LETS_GO: readonly string[] = ['drop', 'stow', 'attack-thrown'];

const costAndState = (scene: Scene, d: Action): Text => {
  const { words, target, who, kind } = d;
  const state = target < 0 || target === who || kind.id === 'tend' ? undefined : stateOf(scene, target);
  if (state === undefined || !(words instanceof Phrase)) return withCost(scene, d, words);
  // Two pairs of brackets in a row are hard to read.
  if (words.say.endsWith('{target}')) return withStateAndCost(scene, d, state);
  return withCost(scene, d, new Phrase(words.say, { ...words.with, target: say('{name} ({state})', { name: sheet(scene, target).name, state }) }));
};

const withStateAndCost = (scene: Scene, d: Action, state: RuleText): RuleText => {
  const { kind, words: action } = d;
  if (kind.id === 'cast-spell') return say('{action} ({state}; big thing, {uses} left today)', { action, state, uses: usesLeft(scene, d) });
  if (kind.id === 'magic-item') return say('{action} ({state}; big thing, {uses} uses left)', { action, state, uses: usesLeft(scene, d) });
  return say('{action} ({state}; big thing)', { action, state });
};

/** Why a combatant cannot act, as boards show it; undefined for one who can. */
const stateOf = (scene: Scene, who: number): RuleText | undefined => {
  const c = combatant(scene, who);
  if (!isPresent(c)) return undefined;
  if (isDying(c)) return say('dying');
  if (isHelpless(c)) return say('helpless');
  return c.fate === 'surrendered' ? say('surrendered') : undefined;
};

const withCost = (scene: Scene, d: Action, action: Text): Text => {
  const { kind, who, thing, cost, open } = d;
  const c = combatant(scene, who);
  switch (kind.id) {
    case 'move':
    case 'run': {
      const feet = feetToGo(scene, d);
      if (!open) return plainCost(cost, action);
      return kind.id === 'run'
        ? say('{action} (big thing, up to {feet} feet)', { action, feet })
        : say('{action} (short move, up to {feet} feet)', { action, feet });
    }
    case 'stand-up':
      return say('{action} (the whole short move)', { action });
    case 'attack-thrown':
      return say('{action} (big thing, and it leaves the hand)', { action });
    case 'attack-ranged':
      return scene.encounter.things[thing]?.weapon?.ammo
        ? say('{action} (big thing, 1 of {arrows} arrows)', { action, arrows: c.arrows })
        : plainCost(cost, action);
    case 'cast-spell':
      return say('{action} (big thing, {uses} left today)', { action, uses: usesLeft(scene, d) });
    case 'magic-item':
      return say('{action} (big thing, {uses} uses left)', { action, uses: usesLeft(scene, d) });
    default:
      return plainCost(cost, action);
  }
};

const plainCost = (cost: Action['cost'], action: Text): Text => {
  if (cost === 'big thing') return say('{action} (big thing)', { action });
  return cost === 'short move' ? say('{action} (short move)', { action }) : say('{action} (free)', { action });
};

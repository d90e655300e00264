import type { Choice, Decision, GameEvent, Who } from '@fray/engine';
import type { ClauseId } from '../../rulebook/index.ts';
import { alter, combatant, isUp, type Scene, sheet } from '../../state/scene.ts';
import type { Play } from '../action.ts';

const BLOCK: Choice<ClauseId> = { key: 'block', words: 'Block', clause: 'block.ask' };
const TAKE: Choice<ClauseId> = { key: 'take', words: 'Do not block', clause: 'block.ask', idle: true };

/** Whether the target of an attack blocks it. Somebody else than the one whose turn it is decides: a reaction. */
class BlockDecision implements Decision<Choice<ClauseId>> {
  readonly about = 'block';
  readonly clause = 'block.ask';
  readonly choices = [BLOCK, TAKE];
  readonly by: Who;
  private readonly attacker: Who;
  private readonly scene: Scene;

  constructor(scene: Scene, attacker: Who, target: Who) {
    this.scene = scene;
    this.attacker = attacker;
    this.by = target;
  }

  get prompt(): string {
    return `${sheet(this.scene, this.attacker).name} attacks. Block?`;
  }

  /** What comes of a block is what becomes of the attack: odds are named by that. */
  isResultOf(_: Choice, { what, by, target }: GameEvent): boolean {
    return what === 'attack' && by === this.attacker && target === this.by;
  }

  /** A ruling may have put one of the two out of action, or ended the fight. Then the attack is dropped. */
  isStillValid(): boolean {
    const { scene, by, attacker } = this;
    return scene.phase === 'turns' && isUp(scene, by) && isUp(scene, attacker);
  }
}

export const askBlock = (scene: Scene, play: Play, attacker: Who, target: Who): boolean => {
  if (combatant(scene, target).blocked) return false;
  if (play.ask(new BlockDecision(scene, attacker, target)) === TAKE) return false;
  alter(scene, target).blocked = true;
  play.emit({ clause: 'block.ask', what: 'block', by: target, target: attacker });
  return true;
};

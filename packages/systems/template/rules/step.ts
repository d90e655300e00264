import type { Decision, Refusal, Who } from '@fray/engine';
import { stepByPhase } from '@fray/engine/kit';
import { isUp, NOBODY, type Scene, sheet } from '../state/scene.ts';
import type { Action, Play } from './action.ts';
import { menuFor } from './menu.ts';
import { endIfOver } from './turn/ending.ts';
import { beginTurn, endTurn } from './turn/order.ts';

/** What somebody does next on their turn. `refusal` is asked of what is legal, of what is greyed out, and of what comes in. */
class TurnDecision implements Decision<Action> {
  readonly about = 'turn';
  readonly clause = 'round.turn';
  readonly by: Who;
  private readonly scene: Scene;

  constructor(scene: Scene) {
    this.scene = scene;
    this.by = scene.turn;
  }

  get prompt(): string {
    return `${sheet(this.scene, this.by).name}'s turn`;
  }

  get choices(): readonly Action[] {
    return menuFor(this.scene, this.by);
  }

  refusal(action: Action): Refusal | undefined {
    for (const check of action.kind.refusals) {
      const no = check(this.scene, action);
      if (no) return no;
    }
    return undefined;
  }

  /** A ruling may have put them out of action, given the turn to somebody else, or ended the fight. */
  isStillValid(): boolean {
    const { scene, by } = this;
    return scene.phase === 'turns' && scene.turn === by && isUp(scene, by);
  }
}

/** One action of a turn, with the beginning of the turn where none is under way. */
const playTurn = (scene: Scene, play: Play): void => {
  if (endIfOver(scene, play)) return;
  if (scene.turn !== NOBODY && !isUp(scene, scene.turn)) endTurn(scene);
  if (scene.turn === NOBODY) beginTurn(scene, play);
  const action = play.ask(new TurnDecision(scene));
  action.kind.resolve(scene, play, action);
  endIfOver(scene, play);
};

/** From one quiet moment to the next. A step is kept short: it is the unit of odds and of saves. */
export const step = stepByPhase<Scene, Play>({ turns: playTurn });

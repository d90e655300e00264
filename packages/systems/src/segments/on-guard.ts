import type { Choice, Decision, Who } from '@fray/engine';
import type { Table } from './deed.ts';
import { refuse } from './refuse.ts';
import type { ClauseId } from './rulebook.ts';
import { alter, combatant, everybody, isAble, type Scene, sheet } from './scene.ts';

interface Announced extends Choice<ClauseId> {
  readonly skill: string;
}

const TOO_FEW = refuse('onguard.cost', 'On-Guard costs 2 actions');

const NO: Announced = { key: 'no-guard', words: 'Not On-Guard', clause: 'onguard.announce', idle: true, skill: '' };

/** Any of the thirteen skills, and no other [onguard.skills]. */
const choicesOf = (scene: Scene): Announced[] => [
  NO,
  ...scene.encounter.defends.map(d => ({ key: `on-guard:${d.id}`, words: `On-Guard with ${d.name}`, clause: 'onguard.skills' as const, skill: d.name })),
];

/** Who goes On-Guard, and with what; nobody learns of it before the first stances are shown [onguard.announce]. */
export const askOnGuard = (scene: Scene, table: Table): ReadonlyMap<Who, string> => {
  const choices = choicesOf(scene);
  const able = everybody(scene).filter(who => isAble(combatant(scene, who)));
  // Where stances are chosen in the open, so is this.
  const secret = scene.encounter.options.stance_reveal !== 'open';
  const decisions = able.map(
    (who): Decision<Announced> => ({
      by: who,
      about: 'on-guard',
      prompt: `Does ${sheet(scene, who).name} go On-Guard?`,
      clause: 'onguard.announce',
      choices,
      secret,
      refusal: a => (a.idle || combatant(scene, who).actions >= 2 ? undefined : TOO_FEW),
      stands: () => isAble(combatant(scene, who)),
    }),
  );
  const answers = table.askAll(decisions);
  return new Map(answers.flatMap((a, i) => (a.skill === '' ? [] : [[able[i] as Who, a.skill]])));
};

/** Two actions, and from then on a free check with one skill against each hit [onguard.cost] [onguard.same-skill]. */
export const goOnGuard = (scene: Scene, table: Table, who: Who, skill: string): void => {
  const c = alter(scene, who);
  c.actions -= 2;
  c.on_guard = { skill, failures_total: 0, failures_this_segment: 0 };
  c.went_on_guard = true;
  table.tell({ clause: 'onguard.cost', what: 'on-guard announced', by: who, skill });
};

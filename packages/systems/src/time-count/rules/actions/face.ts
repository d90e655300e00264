import { type Action, type ActionKind, defineAction, makeAction } from '../action.ts';
import { facings, setFacingTo } from '../attack/facing.ts';
import { isFlanked } from '../attack/sight.ts';
import { exactSpeed } from '../count/speed.ts';
import { refuse } from '../refusals.ts';

const NOT_FLANKED = refuse('face.choice', 'only a flanked combatant needs a facing');
const NO_SUCH_WAY = refuse('face.choice', 'in which direction?', 'a direction like northwest, an enemy who could strike, or all-around', ['face.table']);

/** Abbreviates a direction: northwest becomes nw. */
const abbreviate = (key: string): string => key.replace(/(north|south|east|west)/g, way => way.charAt(0));

/** On their own turn a combatant may set, change or drop a facing [face.change-own-turn]. */
export const setFacing: ActionKind = defineAction('set-facing', 'Set facing', {
  clause: 'face.choice',
  type: 'free',
  actions: (_, who) => [makeAction(setFacing, who, '', 'Face', { open: true })],
  refusal: (scene, { who }) => (isFlanked(scene, who) ? undefined : NOT_FLANKED),
  closings: (scene, open) => {
    const of = (key: string, words: string): Action => ({ ...open, open: false, key: `${open.key}:${key}`, words, aim: key });
    return {
      all: () => facings(scene, open.who).map(f => of(f.key, f.words)),
      named: detail => {
        const all = facings(scene, open.who);
        const f = all.find(x => x.key === detail) ?? all.find(x => [x.key, abbreviate(x.key)].includes(detail.toLowerCase().replace('-', '')));
        return f ? of(f.key, f.words) : NO_SUCH_WAY;
      },
    };
  },
  speed: () => exactSpeed(0),
  resolve(scene, play, turn) {
    for (const d of turn.free) {
      if (d.kind !== setFacing) continue;
      const f = facings(scene, turn.who).find(x => x.key === d.aim);
      if (f) setFacingTo(scene, play, turn.who, f.key, f.facing);
    }
  },
});

import { borderBetween } from '@fray/engine/field';
import { alter, combatant } from '../../state/scene.ts';
import { say } from '../../words/say.ts';
import { type ActionKind, makeAction } from '../action.ts';
import { refuse } from '../refusals.ts';

const MOVED = refuse('round.turn', 'the move of this turn is already used');
const TOO_FAR = refuse('move.neighbor', 'that region does not border on this one', 'go to a region in between first');

export const move: ActionKind = {
  id: 'move',
  clause: 'move.neighbor',
  choices: ({ encounter: { regions } }, who) =>
    regions.ids.map(id =>
      makeAction({ kind: move, who, key: id, words: say('Move to {region}', { region: regions.byId.get(id)?.name ?? id }) }, { region: id }),
    ),
  refusals: [
    scene => (scene.moved ? MOVED : undefined),
    (scene, { who, region }) => (borderBetween(scene.encounter.regions, combatant(scene, who).region, region) ? undefined : TOO_FAR),
  ],
  resolve(scene, play, { who, region }) {
    scene.moved = true;
    alter(scene, who).region = region;
    const place = scene.encounter.regions.byId.get(region)?.name ?? region;
    play.emit({ clause: 'move.neighbor', what: 'moves', by: who, region, place });
  },
};

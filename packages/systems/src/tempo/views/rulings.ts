import type { NewcomerReader, RulingDefinition, WhyNot } from '@fray/engine/kit';
import {
  addNewcomer,
  applyToNamed,
  combatantField,
  doorRuling,
  endingSchema,
  hasOwnPlace,
  healthRuling,
  rulingsWith,
  setNamedValue,
  setValueSchema,
  unknownSide,
} from '@fray/engine/kit';
import { ownValue } from '@fray/engine/util';
import { Phrase, type Text } from '@fray/engine/words';
import { z } from 'zod';
import type { ClauseId } from '../rulebook/index.ts';
import { endTurnOf, loseAim } from '../rules/exchange/effects.ts';
import { dropLinksOfTheFallen } from '../rules/holds.ts';
import { standByItsSide } from '../rules/placement.ts';
import { refuse } from '../rules/refusals.ts';
import { askIfDecidedBy, endFight } from '../rules/round/ending.ts';
import { recoverStamina } from '../rules/round/recover.ts';
import { applyWound, overflowedWound } from '../rules/wounds.ts';
import type { Encounter } from '../setup/encounter.ts';
import { alter, combatant, NO_COMBATANT, type Scene, STATUSES, type Status, WOUNDS } from '../state/scene.ts';
import { type RuleText, say } from '../words/say.ts';
import { setOrder } from './set-fight.ts';
import { setStatus } from './set-status.ts';
import { setValue } from './set-value.ts';

const defineRuling = rulingsWith<Scene, ClauseId, RuleText>();

/** The clauses behind each value that can be set. */
const SET: Readonly<Record<string, readonly [ClauseId, ...ClauseId[]]>> = {
  status: ['status.gm-set', 'status.five'],
  boundWith: ['status.bind.pair', 'status.gm-set'],
  grappledWith: ['status.grapple.links', 'status.gm-set'],
  held: ['core.hands'],
  ap: ['step1.afford'],
  turn: ['round.order'],
  order: ['round.order'],
};

/** The clauses behind a status with a partner. */
const BEHIND: Readonly<Record<Status, readonly ClauseId[]>> = {
  'On Guard': [],
  'Off Guard': [],
  Bound: ['status.bind.pair'],
  Grappled: ['status.grapple.links'],
  Pinned: ['status.grapple.links'],
};

const isText = (no: WhyNot): no is Text => typeof no === 'string' || no instanceof Phrase;

const setRuling = defineRuling('set', 'Set a value of a combatant or of the fight', setValueSchema, (scene, setting) => {
  const no = setNamedValue(setValue)(scene, setting);
  const [clause, ...also] = ownValue(SET, setting.name) ?? [];
  return isText(no) && clause ? { clause, why: no, also } : no;
});

const statusRuling = defineRuling(
  'status',
  'Set a status, with a partner where it takes one',
  z.strictObject({
    who: combatantField,
    status: z.enum(STATUSES),
    with: z.union([combatantField, z.array(combatantField)]).optional(),
    weapon: z.string().optional(),
    its: z.string().optional(),
  }),
  (scene, { who: name, status, ...given }, play) =>
    applyToNamed(scene, name, w => {
      const no = setStatus(scene, w, status, given);
      if (no === undefined) play.emit({ clause: 'status.gm-set', what: 'status', by: w, status });
      return no && refuse('status.gm-set', no, undefined, BEHIND[status]);
    }),
);

const woundRuling = defineRuling(
  'wound',
  'Give a wound, with its immediate effect',
  z.strictObject({ who: combatantField, wound: z.enum(WOUNDS) }),
  (scene, { who: name, wound: size }, play) =>
    applyToNamed(scene, name, w => {
      askIfDecidedBy(scene, () => applyWound(scene, play, w, overflowedWound(scene, w, size)));
      dropLinksOfTheFallen(scene, play);
      return undefined;
    }),
);

const sideRuling = defineRuling('side', 'Change sides', z.strictObject({ who: combatantField, side: z.string().min(1) }), (scene, { who: name, side }, play) =>
  applyToNamed(scene, name, w => {
    alter(scene, w).side = side;
    play.emit({ clause: 'step2.hostile', what: 'changes sides', by: w, side });
    return undefined;
  }),
);

const sightRuling = defineRuling(
  'sight',
  'Whether two combatants see each other',
  z.strictObject({ who: combatantField, other: combatantField, seen: z.boolean() }),
  (scene, { who: name, other, seen }) =>
    applyToNamed(scene, name, a =>
      applyToNamed(scene, other, b => {
        const rest = scene.unseen.filter(([p, q]) => !((p === a && q === b) || (p === b && q === a)));
        scene.unseen = seen ? rest : [...rest, [a, b]];
        return undefined;
      }),
    ),
);

const orderRuling = defineRuling('order', 'Set the order of turns', z.strictObject({ who: z.array(z.string()).min(1) }), (scene, { who: names }) => {
  const no = setOrder(scene, names);
  return no && refuse('round.order', no);
});

const joinRuling = (newcomer: NewcomerReader<Encounter, Scene>): RulingDefinition<Scene> =>
  defineRuling('join', 'Add a combatant', z.strictObject({ side: z.string().min(1), combatant: z.unknown() }), (scene, { side, combatant: entry }, play) => {
    const w = addNewcomer(scene, newcomer, entry, side);
    if (typeof w === 'string') return w;
    if (!hasOwnPlace(entry)) standByItsSide(scene, w);
    if (scene.phase !== 'setup') scene.order = [...scene.order, w];
    play.emit({ clause: 'round.order', what: 'joined', by: w });
    return undefined;
  });

const leaveRuling = defineRuling('leave', 'Take a combatant out of the fight', z.strictObject({ who: combatantField }), (scene, { who: name }, play) =>
  applyToNamed(scene, name, w => {
    askIfDecidedBy(scene, () => {
      alter(scene, w).out = 'gone';
    });
    loseAim(scene, w);
    dropLinksOfTheFallen(scene, play);
    if (scene.turn === w) endTurnOf(scene);
    return undefined;
  }),
);

const skipRuling = defineRuling('skip', 'End the current turn', z.strictObject({ recover: z.boolean().default(true) }), (scene, { recover: rolls }, play) => {
  if (scene.turn === NO_COMBATANT) return say('no combatant has the turn');
  if (rolls && combatant(scene, scene.turn).out === '') recoverStamina(scene, play, scene.turn);
  endTurnOf(scene);
  return undefined;
});

const endRuling = defineRuling('end', 'End the fight', endingSchema, (scene, { winner, words }, play) => {
  if (scene.phase === 'closed') return say('the fight is over');
  // Someone may have changed to a side that no one began on.
  const no = scene.combatants.some(c => c.side === winner) ? undefined : unknownSide(scene, winner);
  if (no) return no;
  endFight(scene, play, winner, words);
  return undefined;
});

/** The rulings of the GM. `newcomer` reads a combatant for the ruling that adds one. */
export const rulings = (newcomer: NewcomerReader<Encounter, Scene>): RulingDefinition<Scene>[] => [
  setRuling,
  statusRuling,
  woundRuling,
  sideRuling,
  sightRuling,
  orderRuling,
  doorRuling(defineRuling),
  healthRuling(defineRuling),
  joinRuling(newcomer),
  leaveRuling,
  skipRuling,
  endRuling,
];

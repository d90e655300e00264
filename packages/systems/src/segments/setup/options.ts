import { defineOptions, optionBuilders } from '@fray/engine/kit';
import { z } from 'zod';
import type { ClauseId } from '../rulebook/index.ts';
import { type RuleText, say } from '../words/say.ts';
import { DAMAGE_TYPES } from './content-schema.ts';

const { oneOf } = optionBuilders<ClauseId, RuleText>();

const types = z.union([z.array(z.enum(DAMAGE_TYPES)).max(20), z.string().max(200)]).transform((given, ctx): string => {
  const named: readonly string[] = typeof given === 'string' ? given.split(/[\s,]+/).filter(Boolean) : given;
  const strange = named.find(t => !DAMAGE_TYPES.some(known => known === t));
  if (strange === undefined && named.length > 0) return DAMAGE_TYPES.filter(t => named.includes(t)).join(' ');
  ctx.addIssue({ code: 'custom', message: `expected some of ${DAMAGE_TYPES.join(', ')}`, input: given });
  return z.NEVER;
});

const SEARCH = [-4, -12, -8, -6, -2, -1, 0, 2, 4] as const;

/** The options that a table may set before a fight. The first value is the default. */
export const options = defineOptions({
  'actions-per-round': oneOf('Actions per round, unless the sheet says otherwise', [4, 1, 2, 3, 5, 6, 7, 8], 'house.actions', 'segment.actions-budget'),
  'defend-on-equal': oneOf('A defend that rolls its score exactly', ['fail', 'succeed'], 'defend.equal'),
  'natural-extremes': oneOf('1 always succeeds and 20 always fails', ['off', 'on'], 'house.no-naturals'),
  'critical-hits': oneOf('Critical hits', ['off', 'on'], 'house.no-naturals'),
  'stance-scope': oneOf('A stance holds for', ['segment', 'round'], 'stance.scope'),
  'stance-reveal': oneOf('Stances are chosen', ['simultaneous', 'open', 'gm-first'], 'stance.reveal'),
  'aggressive-trade': oneOf('Attacks exchanged by Aggressive opponents are', ['simultaneous', 'alternating'], 'stance.aggressive.simultaneous'),
  'tie-break': oneOf('Combatants of the same stance act', ['agility-then-roll', 'gm-order', 'players-first'], 'stance.tie'),
  'on-guard-penalty-reset': oneOf('The On-Guard modifier is reset each', ['segment', 'never'], 'onguard.penalty-scope'),
  'on-guard-failure-scope': oneOf('The three On-Guard failures are counted per', ['round', 'segment'], 'onguard.end'),
  'on-guard-other-defends': oneOf('Other defends while On-Guard', ['allowed', 'refused'], 'onguard.other-skill'),
  'on-guard-persists': oneOf('On-Guard lasts', ['until-round-end', 'only-while-defensive'], 'onguard.persist'),
  'held-short-in-multiform': oneOf('Short attacks and moves held into Multiform', ['on', 'off'], 'multiform.held-short', 'multiform.held-move'),
  'surprised-may-defend': oneOf('The surprised may defend', ['off', 'on'], 'ambush.surprised-defend'),
  'surprise-detection': oneOf('Who can react to an ambush', ['gm', 'check'], 'ambush.detect'),
  'aoo-cost': oneOf('An attack of opportunity is', ['free', 'one-action'], 'house.aoo'),
  'aoo-limit': oneOf<1 | 2 | 3 | 4 | 'unlimited'>('Attacks of opportunity per round', [1, 2, 3, 4, 'unlimited'], 'house.aoo'),
  'concentration-trigger': oneOf('Concentration is checked', ['round-start-while-engaged', 'when-damaged', 'every-round'], 'othermelee.concentration-when'),
  'search-required': oneOf('Vitals and weak points must be found', ['on', 'off'], 'vitals.search', 'vulnerability.search'),
  'search-modifier': {
    ...oneOf<number>('Modifier to search for vitals and weak points', SEARCH, 'vitals.search', 'vulnerability.search'),
    schema: z.int().min(-40).max(40).default(SEARCH[0]),
  },
  'kill-shot-mode': oneOf('A Kill Shot', ['save', 'instant', 'gm'], 'house.kill-shot'),
  'general-kill-shot': oneOf('Kill Shots at the torso of the Damaged', ['off', 'on'], 'house.kill-shot-general'),
  'other-rating-base': oneOf('Energy and Elemental ratings start from', ['basic-hits', 'constitution', 'none'], 'mitigation.energy', 'mitigation.elemental'),
  'range-cap': {
    ...oneOf<'none' | number>('Maximum range, as a multiple of the listed range', ['none', 1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10], 'rangedwpn.no-cap'),
    schema: z.union([z.literal('none'), z.number().min(1).max(100)]).default('none'),
  },
  'damaged-threshold': oneOf('Damaged at', ['half', 'any-damage', 'quarter', 'gm'], 'house.damaged'),
  'condition-on-saves': oneOf('Conditions apply to saves', ['off', 'on'], 'house.saves'),
  flanking: oneOf('Flanking', ['off', 'gm-toggle', 'automatic'], 'house.flank'),
  'friendly-fire': oneOf('Shots into a melee may hit another combatant', ['off', 'on'], 'rangedwpn.into-melee'),
  'flee-engaged': oneOf('Moving away while engaged', ['refuse', 'provoke'], 'retreat.disengage'),
  'damage-types-in-play': {
    label: say('Damage types in play'),
    values: [DAMAGE_TYPES.join(' '), 'physical impact magic elemental', 'physical impact energy', 'physical impact'],
    clauses: ['mitigation.types'] satisfies ClauseId[],
    default: DAMAGE_TYPES.join(' '),
    schema: types.default(DAMAGE_TYPES.join(' ')),
  },
});

export type Options = typeof options.defaults;

import { invalid, ok, parseWith, problem, type Result } from '@fray/engine';
import { packPinsSchema } from '@fray/engine/kit';
import { isRecord } from '@fray/engine/util';
import { textSchema } from '@fray/engine/words';
import { z } from 'zod';
import { MACHINES } from '../protocol/machine.ts';
import { ROLES } from '../protocol/role.ts';
import type { Campaign } from './campaign.ts';
import type { Draft } from './draft.ts';

const text = z.string().max(20_000);
const time = z.number();
const record = z.record(z.string(), z.unknown());

const draft = z.looseObject({
  id: text,
  at: time,
  encounter: z.looseObject({
    ...{ system: text, name: text, packs: packPinsSchema.exactOptional() },
    sides: z.record(z.string(), z.array(z.looseObject({ as: text, name: text }))),
  }),
  seats: z.array(z.strictObject({ id: text, role: z.enum(ROLES), name: text })),
  players: z.record(z.string(), z.union([z.strictObject({ seat: text }), z.strictObject({ policy: z.enum(MACHINES) })])),
});

const change = z.object({ who: text, name: text, from: z.unknown().optional(), to: z.unknown().optional() });

/**
 * Only what pages rely on: the rules check the sheets of the party and of fights wherever they are used.
 * @example
 * {@includeCode ../../test/examples/campaign.test.ts#file}
 */
export const CAMPAIGN_SCHEMA = z.object({
  format: z.literal('fray-campaign'),
  ...{ name: text, party: draft, carried: z.record(z.string(), record), fallen: z.array(text), notes: text, prepared: z.array(draft) },
  former: z.record(z.string(), text).exactOptional(),
  fights: z.array(
    z.object({
      table: text,
      name: text,
      at: time,
      isCamp: z.boolean(),
      token: text.exactOptional(),
      outcome: textSchema.exactOptional(),
      transcript: z.string().exactOptional(),
    }),
  ),
  diary: z.array(
    z.object({
      at: time,
      fight: z.object({ name: text, outcome: textSchema }).exactOptional(),
      fallen: z.array(text).exactOptional(),
      back: z.array(text).exactOptional(),
      changes: z.array(change),
    }),
  ),
});

/**
 * Whether data claims to be a campaign.
 * @example
 * {@includeCode ../../test/examples/campaign.test.ts#file}
 */
export const isCampaign = (data: unknown): boolean => isRecord(data) && data['format'] === 'fray-campaign';

/** What a campaign that is read gets anew, so that it replaces none. */
export interface CampaignReader {
  readonly systemIds: readonly string[];
  readonly at: number;
  readonly newId: () => string;
}

/**
 * Reads a campaign that keeps its own id and those of its fights.
 * @example
 * {@includeCode ../../test/examples/campaign.test.ts#file}
 */
export const parseCampaign = (data: unknown, id: string, { systemIds, at }: Omit<CampaignReader, 'newId'>): Result<Campaign> => {
  if (!isCampaign(data)) return invalid(problem('', 'this is no campaign file', 'a file that was saved on the page of a campaign belongs here'));
  const read = parseWith(CAMPAIGN_SCHEMA, data);
  if (!read.ok) return read;
  const { party, prepared, ...rest } = read.value;
  const { system } = party.encounter;
  if (!systemIds.includes(system)) return invalid(problem('party.encounter.system', `unknown system ${system}`, `one of ${systemIds.join(', ')}`));
  const fights = prepared.map((d): Draft => ({ ...d, campaign: { id, isParty: false } }));
  return ok({ ...rest, id, at, party: { ...party, campaign: { id, isParty: true } }, prepared: fights });
};

/**
 * Reads a saved campaign as a new one.
 * @example
 * {@includeCode ../../test/examples/campaign.test.ts#file}
 */
export const readCampaign = (data: unknown, { newId, ...reader }: CampaignReader): Result<Campaign> => {
  const read = parseCampaign(data, newId(), reader);
  return read.ok ? ok({ ...read.value, prepared: read.value.prepared.map(d => ({ ...d, id: newId() })) }) : read;
};

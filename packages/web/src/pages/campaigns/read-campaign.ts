import { invalid, ok, parseWith, problem, type Result } from '@fray/engine';
import { z } from 'zod';
import type { Campaign } from '../../content/campaign.ts';
import { randomId } from '../../content/draft.ts';
import { t } from '../../i18n/i18n.ts';
import { loadSystems } from '../../seat/api/server.ts';
import { isRecord } from '../../ui/values.ts';

const record = z.record(z.string(), z.unknown());
const draft = z.looseObject({
  id: z.string(),
  at: z.number(),
  encounter: z.looseObject({ system: z.string(), name: z.string(), sides: z.record(z.string(), z.array(z.looseObject({ as: z.string(), name: z.string() }))) }),
  seats: z.array(z.strictObject({ id: z.string(), role: z.string(), name: z.string() })),
  players: record,
});

/** Only what the page relies on: the rules check the sheets of the party and of fights wherever they are used. */
const fileSchema = z.object({
  format: z.literal('fray-campaign'),
  name: z.string().max(100),
  party: draft,
  carried: z.record(z.string(), record),
  fallen: z.array(z.string()),
  notes: z.string().max(20_000),
  prepared: z.array(draft),
  fights: z.array(
    z.object({ table: z.string(), name: z.string(), at: z.number(), isCamp: z.boolean(), outcome: z.unknown().optional(), transcript: z.string().optional() }),
  ),
  diary: z.array(
    z.object({
      at: z.number(),
      fight: z.object({ name: z.string(), outcome: z.unknown() }).optional(),
      fallen: z.array(z.string()).optional(),
      back: z.array(z.string()).optional(),
      changes: z.array(z.object({ who: z.string(), name: z.string(), from: z.unknown().optional(), to: z.unknown().optional() })),
    }),
  ),
});

/** Reads a saved campaign as a new one, so that it replaces none. */
export const readCampaign = async (text: string): Promise<Result<Campaign>> => {
  const data = parsed(text);
  if (!isRecord(data) || data['format'] !== 'fray-campaign') return invalid(problem('', t('campaign.notCampaign'), t('campaign.notCampaignHint')));
  const read = parseWith(fileSchema, data);
  if (!read.ok) return read;
  const known = (await loadSystems()).map(s => s.id);
  const { system } = read.value.party.encounter;
  if (!known.includes(system)) return invalid(problem('party.encounter.system', `unknown system ${system}`, `one of ${known.join(', ')}`));
  const id = randomId();
  const own = <D extends { readonly id: string }>(draft: D, isParty: boolean) => ({ ...draft, campaign: { id, isParty } });
  // The schema has checked what is relied on; the rest was written by this app, and is checked by the rules.
  const { party, prepared, ...rest } = read.value as unknown as Campaign;
  return ok({ ...rest, id, at: Date.now(), party: own(party, true), prepared: prepared.map(d => own({ ...d, id: randomId() }, false)) });
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

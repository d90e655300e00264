import { invalid, ok, parseWith, problem, type Result } from '@fray/engine';
import { textSchema } from '@fray/engine/words';
import { MACHINES, ROLES } from '@fray/table';
import { z } from 'zod';
import type { Campaign } from '../../content/campaign.ts';
import { type Draft, randomId } from '../../content/draft.ts';
import { t } from '../../i18n/i18n.ts';
import { loadSystems } from '../../seat/api/server.ts';
import { isRecord } from '../../ui/values.ts';

const text = z.string().max(20_000);
const time = z.number();
const record = z.record(z.string(), z.unknown());

const draft = z.looseObject({
  id: text,
  at: time,
  encounter: z.looseObject({ system: text, name: text, sides: z.record(z.string(), z.array(z.looseObject({ as: text, name: text }))) }),
  seats: z.array(z.strictObject({ id: text, role: z.enum(ROLES), name: text })),
  players: z.record(z.string(), z.union([z.strictObject({ seat: text }), z.strictObject({ policy: z.enum(MACHINES) })])),
});

const change = z.object({ who: text, name: text, from: z.unknown().optional(), to: z.unknown().optional() });

/** Only what the page relies on: the rules check the sheets of the party and of fights wherever they are used. */
const fileSchema = z.object({
  ...{ name: text, party: draft, carried: z.record(z.string(), record), fallen: z.array(text), notes: text, prepared: z.array(draft) },
  fights: z.array(
    z.object({ table: text, name: text, at: time, isCamp: z.boolean(), outcome: textSchema.exactOptional(), transcript: z.string().exactOptional() }),
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

/** Reads a saved campaign as a new one, so that it replaces none. */
export const readCampaign = async (content: string): Promise<Result<Campaign>> => {
  const data = parsed(content);
  if (!isRecord(data) || data['format'] !== 'fray-campaign') return invalid(problem('', t('campaign.notCampaign'), t('campaign.notCampaignHint')));
  const read = parseWith(fileSchema, data);
  if (!read.ok) return read;
  const known = (await loadSystems()).map(s => s.id);
  const { party, prepared, ...rest } = read.value;
  const { system } = party.encounter;
  if (!known.includes(system)) return invalid(problem('party.encounter.system', `unknown system ${system}`, `one of ${known.join(', ')}`));
  const id = randomId();
  const fights = prepared.map((d): Draft => ({ ...d, id: randomId(), campaign: { id, isParty: false } }));
  return ok({ ...rest, format: 'fray-campaign', id, at: Date.now(), party: { ...party, campaign: { id, isParty: true } }, prepared: fights });
};

const parsed = (content: string): unknown => {
  try {
    return JSON.parse(content);
  } catch {
    return undefined;
  }
};

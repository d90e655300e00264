import type { TranscriptHeader } from '@fray/engine';
import { type CreatedTable, callApi } from '../../seat/api/server.ts';
import type { View } from '../../seat/view.ts';
import { tokenFor } from '../../storage/known-tables.ts';
import { enterTable } from '../../table/enter-table.ts';

/** Makes a new table with the same fight, seats, settings and policies, and new dice. */
export const startRematch = async (view: View, table: string): Promise<void> => {
  const { encounter } = await headerOf(table);
  const { name, system } = view.table;
  const seats = view.seats.filter(s => s.id !== view.you.seat).map(({ role, name, plays }) => ({ role, name, ...(plays.length > 0 && { owns: plays }) }));
  const deputies = Object.fromEntries(Object.entries(view.deputies ?? {}).flatMap(([who, d]) => (d.mode === 'do' ? [[who, d.policy]] : [])));
  const made = await callApi<CreatedTable>('POST', '/api/tables', { name, system, encounter, settings: view.settings, seats, deputies });
  enterTable(made, name, system);
};

/** The first line of a transcript is its header. */
const headerOf = async (table: string): Promise<TranscriptHeader> => {
  const reply = await fetch(`/api/tables/${table}/export`, { headers: { authorization: `Bearer ${tokenFor(table) ?? ''}` } });
  if (!reply.ok) throw new Error(reply.statusText);
  const [first = ''] = (await reply.text()).split('\n', 1);
  return JSON.parse(first);
};

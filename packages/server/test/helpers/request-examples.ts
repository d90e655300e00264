import { createHash } from 'node:crypto';
import { Fight, formatTranscript } from '@fray/engine';
import { systemOf } from '@fray/systems';
import type { Command, CommandName, Question } from '@fray/table';
import { type PackedTable, packTable } from '@fray/table/session';
import { createTableHere } from '../../src/workers/making/creation-context.ts';

/** A seat in each role; the players of the warden and the archer. */
export const SEATS = [
  { role: 'co-gm', name: 'co-gm' },
  { role: 'player', name: 'player', owns: ['warden'] },
  { role: 'player', name: 'other', owns: ['archer'] },
  { role: 'spectator', name: 'spectator' },
  { role: 'screen', name: 'screen' },
];

/** A command of each kind that a player might give for the warden. */
export const COMMAND_OF: { readonly [D in CommandName]: Extract<Command, { do: D }> } = {
  choose: { do: 'choose', by: 'warden', what: 'pass' },
  roll: { do: 'roll', by: 'warden', total: 3 },
  rule: { do: 'rule', ruling: 'set', with: { who: 'warden', name: 'hp', to: 3 } },
  amend: { do: 'amend', n: 0, choose: 'pass' },
  undo: { do: 'undo' },
  'ask-undo': { do: 'ask-undo', line: 0 },
  late: { do: 'late', by: 'warden' },
  answer: { do: 'answer', request: 1, yes: true },
  plan: { do: 'plan', by: 'warden', what: 'pass' },
  order: { do: 'order', by: 'warden', about: 'sunder-shield', answer: 'never' },
  policy: { do: 'policy', by: 'warden', policy: 'greedy', mode: 'suggest' },
  run: { do: 'run', who: ['warden'] },
  halt: { do: 'halt' },
  go: { do: 'go' },
  lend: { do: 'lend', combatant: 'warden', to: 'seat-4' },
  'take-back': { do: 'take-back', combatant: 'warden' },
  invite: { do: 'invite', role: 'spectator', name: 'Zoe' },
  seat: { do: 'seat', seat: 'seat-4', name: 'Zoe' },
  hand: { do: 'hand', hand: true },
  revoke: { do: 'revoke', seat: 'seat-4' },
  renew: { do: 'renew', seat: 'seat-4' },
  fog: { do: 'fog', dark: true, spaces: [[0, 0, 3, 3]] },
  temperament: { do: 'temperament', combatant: 'warden', temperament: { is: ['brave'], fleesBelow: 0.3 } },
  face: { do: 'face', combatant: 'warden', face: 'wolf-head' },
  set: { do: 'set', settings: { freeUndo: false } },
  note: { do: 'note', text: 'well' },
  dice: { do: 'dice', roll: '4d6kh3' },
  template: { do: 'template', id: 'blast', shape: { is: 'circle', at: [0, 0], feet: 20 } },
  timer: { do: 'timer', id: 'torch', words: 'The torch burns out', after: 6 },
  handout: { do: 'handout', id: 'letter', content: { title: 'A letter', text: 'Come at once' } },
  ready: { do: 'ready', ready: true },
  start: { do: 'start' },
  'need-time': { do: 'need-time', by: 'warden' },
  again: { do: 'again', table: 'abcdefghijkl' },
  reveal: { do: 'reveal' },
  repair: { do: 'repair' },
};

/** A question of each kind. */
export const QUESTION_OF: { readonly [A in Question['ask']]: Extract<Question, { ask: A }> } = {
  view: { ask: 'view' },
  refused: { ask: 'refused', by: 'warden' },
  meaning: { ask: 'meaning', by: 'warden', words: 'end turn' },
  where: { ask: 'where', by: 'warden', key: 'move' },
  line: { ask: 'line', from: 'warden', to: 'archer' },
  reach: { ask: 'reach', who: ['warden'] },
  odds: { ask: 'odds', by: 'warden', others: 'nothing' },
  advice: { ask: 'advice', by: 'warden', policy: 'greedy' },
  'undo-preview': { ask: 'undo-preview' },
  'view-as': { ask: 'view-as', seat: 'seat-3' },
  moment: { ask: 'moment', line: 0 },
  moments: { ask: 'moments', after: 0 },
  'choices-made': { ask: 'choices-made', line: 0 },
  hindsight: { ask: 'hindsight', line: 0, choice: 0 },
  luck: { ask: 'luck' },
  course: { ask: 'course' },
  instead: { ask: 'instead', input: 0 },
};

const transcript = (): string => {
  const fight = Fight.start(systemOf('roll-under'), 'enc-road', { seed: 7 });
  if (!fight.ok) throw new Error(JSON.stringify(fight.problems));
  return formatTranscript(fight.value.transcript());
};

/** The smallest possible picture, and its hash. */
export const PIXEL = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
export const PIXEL_ID = createHash('sha256').update(PIXEL).digest('hex');

const packedTable = (): PackedTable => {
  const made = createTableHere({ name: 'Elsewhere', system: 'roll-under', encounter: 'enc-road', seats: SEATS as never }, 300, 1);
  if (!made.ok) throw new Error(JSON.stringify(made.problems));
  return packTable(made.value.table, made.value.entries);
};

/** A valid request for each route. */
export const REQUEST_OF: Readonly<Record<string, { readonly path?: string; readonly body?: unknown }>> = {
  'GET /api/systems': {},
  'GET /api/systems/:system/rules': { path: '/api/systems/tempo/rules' },
  'GET /api/systems/:system/guide': { path: '/api/systems/tempo/guide' },
  'POST /api/encounters/check': { body: { system: 'tempo', encounter: 'nothing' } },
  'POST /api/tables': { body: { system: 'roll-under', encounter: 'enc-road' } },
  'POST /api/tables/import': { body: { transcript: transcript() } },
  'POST /api/tables/unpack': { body: packedTable() },
  'GET /api/tables': {},
  'GET /api/seat': {},
  'POST /api/session': {},
  'DELETE /api/session': {},
  'GET /api/tables/:table': {},
  'GET /api/tables/:table/log': {},
  'POST /api/tables/:table/commands': { body: { do: 'nothing' } },
  'POST /api/tables/:table/questions': { body: QUESTION_OF.view },
  'GET /api/tables/:table/export': {},
  'GET /api/tables/:table/pack': {},
  'POST /api/tables/:table/fork': { body: {} },
  'POST /api/tables/:table/again': {},
  'POST /api/tables/:table/follow': {},
  'POST /api/tables/:table/archive': { body: { archived: false } },
  'POST /api/campaigns': { body: { campaign: {} } },
  'GET /api/campaigns/:campaign': { path: '/api/campaigns/aaaaaaaaaaaa' },
  'PUT /api/campaigns/:campaign': { path: '/api/campaigns/aaaaaaaaaaaa', body: { version: 1, campaign: {} } },
  'POST /api/campaigns/:campaign/link': { path: '/api/campaigns/aaaaaaaaaaaa/link' },
  'DELETE /api/campaigns/:campaign': { path: '/api/campaigns/aaaaaaaaaaaa' },
  'PUT /api/campaigns/:campaign/account': { path: '/api/campaigns/aaaaaaaaaaaa/account' },
  'DELETE /api/campaigns/:campaign/account': { path: '/api/campaigns/aaaaaaaaaaaa/account' },
  'GET /api/account': {},
  'POST /api/account/challenge': { body: {} },
  'POST /api/account': { body: {} },
  'POST /api/account/sign-in': { body: {} },
  'POST /api/account/recover': { body: {} },
  'POST /api/account/recovery': {},
  'PUT /api/account': { body: { name: 'Ann' } },
  'DELETE /api/account': { path: '/api/account?campaigns=leave' },
  'POST /api/account/sign-out': {},
  'POST /api/account/sign-out-everywhere': {},
  'GET /api/account/campaigns': {},
  'GET /api/account/passkeys': {},
  'POST /api/account/passkeys': {
    body: {
      label: 'Laptop',
      response: { id: 'a', rawId: 'a', type: 'public-key', clientExtensionResults: {}, response: { clientDataJSON: 'a', attestationObject: 'a' } },
    },
  },
  'PUT /api/account/passkeys/:passkey': { path: '/api/account/passkeys/aaaaaaaaaaaa', body: { name: 'Laptop' } },
  'DELETE /api/account/passkeys/:passkey': { path: '/api/account/passkeys/aaaaaaaaaaaa' },
  'POST /api/invitations/look': { body: {} },
  'POST /api/invitations/accept': { body: {} },
  'GET /api/invitations': {},
  'POST /api/invitations': { body: { uses: 1 } },
  'DELETE /api/invitations/:invitation': { path: '/api/invitations/aaaaaaaaaaaa' },
  'POST /api/pictures': { body: PIXEL },
  'GET /api/pictures/:picture': { path: `/api/pictures/${PIXEL_ID}` },
  'GET /api/tables/:table/picture': {},
  'GET /api/tables/:table/handouts/:handout/picture': { path: '/api/tables/:table/handouts/letter/picture' },
  'GET /api/push': {},
  'POST /api/tables/:table/push': {
    body: { endpoint: 'https://push.example/1', keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) } },
  },
  'POST /api/tables/:table/push/stop': { body: { endpoint: 'https://push.example/1' } },
  'GET /api/tables/:table/hook': {},
  'POST /api/tables/:table/hook': { body: { url: 'https://hook.example/1' } },
  'DELETE /api/tables/:table/hook': {},
  'GET /health': {},
  'GET /ready': {},
  'GET /api/reach': {},
  'POST /api/reach': {},
  'GET /metrics': {},
  'GET /api/openapi.json': {},
  'GET /api/asyncapi.json': {},
  'GET /api': {},
};

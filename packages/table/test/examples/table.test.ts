import { formatProblem, TRANSCRIPT_FORMAT } from '@fray/engine';
import { d20 } from '@fray/engine/dice';
import { systemOf } from '@fray/systems';
import {
  answerQuestion,
  applyFog,
  COMMAND_SCHEMA,
  COMMAND_SCHEMAS,
  type Command,
  commitmentTo,
  DEFAULT_SETTINGS,
  type DiceVerification,
  diceLuck,
  type Fog,
  FULL_FOG,
  fairThrower,
  fogCommands,
  handoutPicture,
  hasNoFog,
  hasPermission,
  isDarkIn,
  isDarkRegion,
  isGmRole,
  isSeatClosed,
  type LitPicture,
  lastStepOf,
  litPath,
  litPictureOf,
  MAX_FOG_PIECES,
  MAX_FORMS,
  NO_FOG,
  newDiceSeed,
  nextAutomaticAction,
  PERMISSIONS,
  performCommand,
  previewUndo,
  QUESTION_SCHEMA,
  QUESTION_SCHEMAS,
  ROLES,
  readFreeDice,
  refuseForbidden,
  SETTINGS_SCHEMA,
  SIGNAL_SCHEMA,
  seatView,
  succeed,
  Table,
  TableState,
  TEMPLATE_SCHEMA,
  verifyDice,
  verifyFreeDice,
} from '@fray/table';
import { expect, test } from 'vitest';
import { advisor, setTable } from '../helpers/set.ts';

/** A table at which Ann plays the archer. */
const startTable = () => {
  const setting = setTable('roll-under', 'enc-road', { Ann: ['archer'] });
  return { table: setting.table, ann: setting.seat('Ann') };
};

test('make a table', () => {
  // #region create
  const system = systemOf('roll-under');
  const read = system.readEncounter('enc-road');
  if (!read.ok) throw new Error(read.problems.map(formatProblem).join('\n'));
  const seed = newDiceSeed(bytes => crypto.getRandomValues(new Uint8Array(bytes))); // secret until the fight is over
  const dice = { commitment: commitmentTo(seed), salt: 'ab' };
  const fight = { fray: TRANSCRIPT_FORMAT, system: system.id, version: system.version, encounter: read.value.written, dice };
  const made = Table.create('road', { name: 'On the road', seed, settings: DEFAULT_SETTINGS, fight }, system, Date.now());
  expect(made.ok && made.value.table.fight.waitingFor().length).toBeGreaterThan(0);
  // #endregion create
});

test('settings', () => {
  // #region settings
  const settings = SETTINGS_SCHEMA.parse({ ...DEFAULT_SETTINGS, clock: 60 });
  expect(new TableState(settings, NO_FOG).settings.clock).toBe(60);
  // #endregion settings
});

test('give a command', () => {
  const { table } = startTable();
  // #region command
  const invite: Command = COMMAND_SCHEMA.parse({ do: 'invite', role: 'player', name: 'Ben', owns: ['foot-soldier-1'] });
  const done = performCommand(table, 'host', invite, Date.now());
  expect(done.ok && done.value.deed).toMatchObject({ do: 'seated' }); // the entry to be stored
  const ben = [...table.state.seats.values()].at(-1);
  const refused = performCommand(table, { seat: ben?.id ?? '' }, { do: 'rule', ruling: 'end' }, Date.now());
  expect(refused).toEqual(refuseForbidden());
  expect(COMMAND_SCHEMAS.length).toBeGreaterThan(20);
  // #endregion command
});

test('roles', () => {
  const { ann } = startTable();
  // #region roles
  expect(ROLES.filter(isGmRole)).toEqual(['gm', 'co-gm']);
  expect(PERMISSIONS.player.has('choose')).toBe(true);
  expect([hasPermission(ann, 'choose'), hasPermission(ann, 'rule')]).toEqual([true, false]);
  expect(isSeatClosed(ann, Date.now())).toBe(false);
  // #endregion roles
});

test('ask a question', async () => {
  const { table, ann } = startTable();
  // #region question
  const question = QUESTION_SCHEMA.parse({ ask: 'view' });
  const answer = await answerQuestion({ table, seat: ann, advisor: advisor(table) }, question);
  expect(answer).toEqual(succeed(seatView(table, ann)));
  expect(QUESTION_SCHEMAS.length).toBeGreaterThan(10);
  expect(MAX_FORMS).toBe(10_000); // forms of one choice in an answer
  // #endregion question
});

test('undo', () => {
  const { table, ann } = startTable();
  // #region undo
  const [open] = table.fight.openDecisions(table.fightSeatOf(ann));
  const pass = open?.options.find(option => option.idle)?.key ?? '';
  performCommand(table, { seat: ann.id }, { do: 'choose', by: 'archer', what: pass }, Date.now());
  const last = lastStepOf(table, ann);
  expect(last).toBe(table.fight.history.inForce.find(({ input }) => 'chose' in input)?.n);
  expect(previewUndo(table, ann, last ?? 0).agree).toBe('nobody');
  // #endregion undo
});

test('what a table does by itself', async () => {
  const { table } = startTable();
  // #region automatic
  const due = await nextAutomaticAction(table, advisor(table), Date.now(), undefined);
  expect(due).toBeUndefined(); // it waits for a player
  // #endregion automatic
});

test('fair dice', () => {
  const { table } = startTable();
  // #region fair-dice
  const thrower = fairThrower(table.header.seed, 'ab');
  const want = { by: 'archer', clause: 'attack.roll', dice: d20, n: 0 };
  expect(thrower(want)).toBe(thrower(want));
  const checked: DiceVerification = verifyDice(table.transcript());
  expect(checked.unchecked).toBe('the seed of its dice has not been revealed yet');
  expect(diceLuck(table.fight)[0]?.throws).toBe(1); // for initiative
  // #endregion fair-dice
});

test('fog', () => {
  // #region fog
  const fog: Fog = applyFog(FULL_FOG, { dark: false, spaces: [[0, 0, 2, 2]] }); // light in nine spaces
  const isDark = isDarkIn(fog);
  expect([isDark({ column: 1, row: 1 }), isDark({ column: 3, row: 1 })]).toEqual([false, true]);
  expect([hasNoFog(fog), hasNoFog(NO_FOG)]).toEqual([false, true]);
  expect(isDarkRegion(applyFog(NO_FOG, { dark: true, regions: ['crypt'] }), 'crypt')).toBe(true);
  expect(fogCommands(fog).reduce((all, { do: _, ...change }) => applyFog(all, change), NO_FOG)).toEqual(fog);
  expect(MAX_FOG_PIECES).toBe(4000);
  // #endregion fog
});

test('the lit part of a picture', () => {
  const { table } = startTable();
  // #region lit
  expect(litPictureOf(table)).toBeUndefined(); // this map has no picture
  const { but } = applyFog(FULL_FOG, { dark: false, spaces: [[0, 0, 0, 0]] });
  const picture: LitPicture = {
    whole: '',
    id: '',
    at: { x: -2.5, y: -2.5, width: 10, height: 10 },
    grid: { shape: 'square', feet: 5, step: 1 },
    rest: 'dark',
    but,
  };
  expect(litPath(picture, 100, 100)).toBe('M0 0L50 0L50 50L0 50Z');
  // #endregion lit
});

test('what lies around a fight', () => {
  const { table, ann } = startTable();
  // #region handout
  performCommand(table, 'host', { do: 'handout', id: 'map', content: { title: 'A map', picture: 'ab'.repeat(32) }, to: [ann.id] }, Date.now());
  expect(handoutPicture(table, ann, 'map')).toBe('ab'.repeat(32));
  // #endregion handout
  // #region free-dice
  const roll = readFreeDice('4d6kh3');
  expect(roll.ok && roll.value.range).toEqual([3, 18]);
  const did = performCommand(table, { seat: ann.id }, { do: 'dice', roll: '4d6kh3' }, Date.now());
  expect(did.ok && did.value.deed.do === 'dice' && did.value.deed.thrown?.terms[0]?.dice).toHaveLength(4);
  // #endregion free-dice
  // #region free-dice-check
  const checked = verifyFreeDice(
    { ...table.header.fight.dice, commitment: commitmentTo(table.header.seed), salt: table.header.fight.dice?.salt ?? '', seed: table.header.seed },
    table.seatLogItems(ann),
  );
  expect(checked).toEqual({ ok: true, checked: 1, secret: 0, before: 0, problems: [] });
  // #endregion free-dice-check
  // #region signal
  expect(SIGNAL_SCHEMA.safeParse({ is: 'ping', at: [10, 25] }).success).toBe(true);
  expect(TEMPLATE_SCHEMA.safeParse({ is: 'circle', at: [10, 25], feet: 20 }).success).toBe(true);
  // #endregion signal
});

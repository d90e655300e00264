/** The rooms of a house from the ground up: a room imports from those below it, and from itself. */
export interface House {
  /** Where it stands; `*` is any one folder. */
  readonly at: string;
  readonly floors: readonly string[];
}

const ROOMS_OF_SYSTEM = ['rulebook', 'words', 'setup', 'state', 'rules', 'views'];

export const HOUSES: readonly House[] = [
  {
    at: 'packages/engine/src',
    floors: [
      ...['util', 'chance', 'dice', 'field', 'scenery', 'kernel', 'words', 'kit', 'maps', 'transcript', 'plays', 'odds', 'solve', 'policies'],
      ...['simulate', 'fight', 'cases', 'testing'],
    ],
  },
  { at: 'packages/engine/src/kit', floors: ['setup', 'state', 'rules', 'views'] },
  { at: 'packages/systems/src/*', floors: ROOMS_OF_SYSTEM },
  { at: 'packages/systems/template', floors: ROOMS_OF_SYSTEM },
  {
    at: 'packages/table/src',
    floors: ['lib', 'protocol', 'fog', 'dice', 'log', 'table', 'views', 'commands', 'questions', 'workers', 'storage', 'session', 'campaign', 'packs'],
  },
  { at: 'packages/lab/src', floors: ['statistics', 'report', 'experiment', 'fights', 'designs', 'run', 'node'] },
  {
    at: 'packages/server/src',
    floors: [
      'lib',
      'sent',
      'words',
      'store',
      'database',
      'monitoring',
      'bus',
      'limits',
      'pictures',
      'workers',
      'registry',
      'post',
      'backup',
      'api',
      'http',
      'client',
      'mcp',
    ],
  },
  { at: 'packages/cli/src', floors: ['words', 'input', 'terminal', 'commands'] },
  {
    at: 'packages/web/src',
    floors: [...['i18n', 'ui', 'content', 'storage', 'worker', 'seat', 'table', 'forms', 'field', 'sentences', 'editors', 'panels', 'offline'], 'pages'],
  },
];

/** The floor of a file in a house, and the house; nothing where it stands in no room of it. */
const roomIn = ({ at, floors }: House, file: string): { readonly home: string; readonly floor: number } | undefined => {
  const match = new RegExp(`^(${at.replaceAll('*', '[^/]+')})/([^/]+)/`).exec(file);
  const floor = floors.indexOf(match?.[2] ?? '');
  return match && floor >= 0 ? { home: match[1] as string, floor } : undefined;
};

/** Imports that lead from a room up into one above it. */
export const upwardImports = (imports: ReadonlyMap<string, readonly string[]>): string[] =>
  [...imports].flatMap(([file, all]) =>
    all
      .filter(to =>
        HOUSES.some(house => {
          const [from, there] = [roomIn(house, file), roomIn(house, to)];
          return from && there && from.home === there.home && from.floor < there.floor;
        }),
      )
      .map(to => `${file} imports ${to}`),
  );

/** Folders of a house that no floor names. */
export const unknownRooms = (files: readonly string[]): string[] => [
  ...new Set(
    HOUSES.flatMap(({ at, floors }) =>
      files.flatMap(file => {
        const match = new RegExp(`^${at.replaceAll('*', '[^/]+')}/([^/]+)/`).exec(file);
        return match && !floors.includes(match[1] as string) ? [`${match[0]} is on no floor`] : [];
      }),
    ),
  ),
];

import { language } from '../../i18n/i18n.ts';

/** The groups of faces, in the order in which they are shown. */
export const FACE_GROUPS = ['people', 'creatures', 'things'] as const;
export type FaceGroup = (typeof FACE_GROUPS)[number];

/** A face that can be chosen. */
export interface ListedFace {
  readonly face: string;
  readonly group: FaceGroup;
  /** What it is called in the language of the page. */
  readonly label: string;
  /** All words that find it, in both languages, in small letters. */
  readonly words: string;
}

type FaceFile = Readonly<Record<FaceGroup, Readonly<Record<string, string>>>>;

const [load] = Object.values(import.meta.glob<FaceFile>('./faces.yaml', { import: 'default' }));

const listFaces = (file: FaceFile): readonly ListedFace[] =>
  FACE_GROUPS.flatMap(group =>
    Object.entries(file[group]).map(([face, text]): ListedFace => {
      const [english = '', german = ''] = text.split(' / ');
      const label = (language() === 'de' ? german : english).split(' ').join(', ');
      return { face, group, label, words: `${face} ${text}`.toLowerCase() };
    }),
  );

let loaded: Promise<readonly ListedFace[]> | undefined;

/** All faces, a chunk of its own. */
export const loadFaces = (): Promise<readonly ListedFace[]> => {
  loaded ??= load ? load().then(listFaces) : Promise.resolve([]);
  return loaded;
};

/** The faces that all words fit. */
export const searchFaces = (faces: readonly ListedFace[], words: string): readonly ListedFace[] => {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return faces.filter(f => wanted.every(w => f.words.includes(w)));
};

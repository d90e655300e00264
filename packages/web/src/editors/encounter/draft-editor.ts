import type { Problem } from '@fray/engine';
import { type Content, type ContentPiece, completeEncounter, type Draft, type DraftCombatant, type EncounterFile } from '@fray/table/campaign';
import { pinPacks } from '@fray/table/packs';
import { createContext, use, useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { ContentDescription } from '../../content/content-description.ts';
import type { Board } from '../../i18n/spoken.ts';
import type { SystemInfo } from '../../seat/api/server.ts';
import { loadSpeaker } from '../../seat/system-words.ts';
import type { InstalledPack } from '../../storage/packs.ts';
import { saveDraft, savedHomebrew } from '../../storage/saved-drafts.ts';
import { at } from '../../ui/values.ts';
import { askContent } from '../../worker/content/ask-content.ts';
import type { CheckedEncounter } from '../../worker/content/content-answers.ts';
import { packsOf, usePacks } from '../packs/use-packs.ts';

/** What the rules said, in the language of the page. */
export type SpokenCheck = Omit<CheckedEncounter, 'board'> & { readonly board?: Board | undefined };

/** The draft and everything the editor's parts need of it. */
export interface DraftEditor {
  readonly draft: Draft;
  readonly change: (to: (draft: Draft) => Draft) => void;
  readonly system: SystemInfo;
  readonly described: ContentDescription;
  readonly homebrew: Content;
  /** The installed packs that bring something for the system. */
  readonly packs: readonly InstalledPack[];
  /** All packs that are installed: each may bring maps. */
  readonly allPacks: readonly InstalledPack[];
  /** What the rules said about the latest draft they have checked. */
  readonly checked: SpokenCheck | undefined;
  readonly encounter: EncounterFile;
  readonly isKept: boolean;
  /** The campaign that it is made for. */
  readonly campaign: DraftCampaign | undefined;
}

/** A table that was made for a fight. */
export interface MadeTable {
  readonly table: string;
  readonly name: string;
}

/** What the editor needs of a campaign. */
export interface DraftCampaign {
  readonly path: string;
  readonly name: string;
  /** Its party is edited, and no fight. */
  readonly isParty: boolean;
  /** The living, who may take part in a fight. */
  readonly members: readonly DraftCombatant[];
  readonly onMade: (made: MadeTable) => Promise<void>;
}

/** Where a draft comes from and goes to. */
export interface DraftPlace {
  readonly first: Draft;
  /** Saves it, and says whether there was room. */
  readonly save?: (draft: Draft) => boolean;
  readonly campaign?: DraftCampaign | undefined;
}

const NO_PACKS: readonly InstalledPack[] = [];

export const DraftEditorContext = createContext<DraftEditor | undefined>(undefined);

export const useDraftEditor = (): DraftEditor => {
  const making = use(DraftEditorContext);
  if (!making) throw new Error('no fight is being made here');
  return making;
};

/** A draft that is saved with every change, and checked by the rules. */
export const useCheckedDraft = ({ first, save = saveDraft, campaign }: DraftPlace, system: SystemInfo, described: ContentDescription): DraftEditor => {
  const [draft, setDraft] = useState(first);
  const [homebrew] = useState(() => savedHomebrew(system.id));
  const [isKept, setKept] = useState(true);
  const [checked, setChecked] = useState<SpokenCheck & { readonly of: Draft }>();
  const { packs: allPacks = NO_PACKS } = usePacks();
  const packs = useMemo(() => packsOf(allPacks, system.id), [allPacks, system.id]);
  // What a change takes of a pack is copied into the fight with the change.
  const change: DraftEditor['change'] = to => setDraft(d => ({ ...pinPacks(to(d), packs, homebrew), at: Date.now() }));
  useEffect(() => {
    if (draft !== first) setKept(save(draft));
  }, [draft, first, save]);
  const settled = useDeferredValue(draft);
  useEffect(() => {
    let current = true;
    const check = askContent('check', system.id, completeEncounter(settled, homebrew));
    void Promise.all([check, loadSpeaker(system.id)]).then(([{ board, ...found }, speaker]) => {
      // The content goes into the file of the encounter as it is.
      if (current) setChecked({ ...found, ...(board && { board: speaker.localize(board) }), of: settled });
    });
    return () => {
      current = false;
    };
  }, [settled, homebrew, system.id]);
  // Until the check tells which content is used, all of it is carried.
  const named = checked?.of === draft ? checked.content : undefined;
  return { draft, change, system, described, homebrew, packs, allPacks, checked, encounter: completeEncounter(draft, homebrew, named), isKept, campaign };
};

/** All fighters that can be put on a side: homebrew, those of packs, and starter content. */
export const availableFighters = ({ described, homebrew, packs, draft }: DraftEditor): readonly AvailableFighter[] =>
  described.fighters.flatMap(kind => {
    const pinned = new Map(draft.encounter.packs?.flatMap(({ name, id, pieces = [] }) => pieces.map(piece => [piece, name ?? id] as const)));
    const own = [...(homebrew[kind] ?? []), ...(draft.encounter.content?.[kind] ?? [])].map(p => fighterOf(p, pinned.get(`${kind}/${p.id}`)));
    const brought = packs.flatMap(({ pack }) => (pack.content[kind] ?? []).map(p => fighterOf(p, pack.name))).filter(isNotIn(own));
    const theirs = described.kinds[kind]?.pieces.filter(isNotIn(own)) ?? [];
    return [...own, ...brought, ...theirs.map(p => ({ ...p, own: false }))];
  });

/** A fighter that may be put on a side: one's own, one of a pack, or one of the game. */
export type AvailableFighter = ContentPiece & { readonly own: boolean; readonly fromPack?: string };

const fighterOf = (piece: ContentPiece, pack: string | undefined): AvailableFighter => ({
  ...piece,
  own: pack === undefined,
  ...(pack !== undefined && { fromPack: pack }),
});

const isNotIn =
  (all: readonly ContentPiece[]) =>
  (piece: ContentPiece): boolean =>
    !all.some(one => one.id === piece.id);

/** The piece a combatant is made from, and its kind. */
export const findPiece = (
  { described, homebrew, draft }: DraftEditor,
  use: string | undefined,
): { readonly kind: string; readonly piece: ContentPiece | undefined } => {
  for (const kind of described.fighters) {
    const all = [...(draft.encounter.content?.[kind] ?? []), ...(homebrew[kind] ?? []), ...(described.kinds[kind]?.pieces ?? [])];
    const piece = all.find(p => p.id === use);
    if (piece) return { kind, piece };
  }
  return { kind: at(described.fighters, 0), piece: undefined };
};

/** Problems at a path or below it. */
export const problemsUnder = (problems: readonly Problem[], path: string): readonly Problem[] =>
  problems.filter(p => p.path === path || p.path.startsWith(`${path}.`));

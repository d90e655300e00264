import type { Problem } from '@fray/engine';
import { createContext, use, useDeferredValue, useEffect, useState } from 'react';
import type { SystemInfo } from '../seat/server.ts';
import type { Checked } from '../workshop/answers.ts';
import type { Described, Piece } from '../workshop/described.ts';
import { workshop } from '../workshop/workshop.ts';
import { type Content, type Draft, type Written, whole } from './draft.ts';
import { keepFight, keptHomebrew } from './kept.ts';

/** A fight that is being made, as everything on its page sees it. */
export interface Making {
  readonly draft: Draft;
  readonly change: (to: (draft: Draft) => Draft) => void;
  readonly system: SystemInfo;
  readonly described: Described;
  readonly homebrew: Content;
  /** What the rules say of it as it is now, or was a moment ago. */
  readonly checked: Checked | undefined;
  readonly encounter: Written;
  readonly isKept: boolean;
}

export const MakingContext = createContext<Making | undefined>(undefined);

export const useMaking = (): Making => {
  const making = use(MakingContext);
  if (!making) throw new Error('no fight is being made here');
  return making;
};

/** A draft that is kept in this browser with every change, and checked by the rules. */
export const useDraft = (first: Draft, system: SystemInfo, described: Described): Making => {
  const [draft, setDraft] = useState(first);
  const [homebrew] = useState(() => keptHomebrew(system.id));
  const [isKept, setKept] = useState(true);
  const [checked, setChecked] = useState<Checked & { readonly of: Draft }>();
  const change: Making['change'] = to => setDraft(d => ({ ...to(d), at: Date.now() }));
  useEffect(() => {
    if (draft !== first) setKept(keepFight(draft));
  }, [draft, first]);
  const settled = useDeferredValue(draft);
  useEffect(() => {
    let current = true;
    void workshop('check', system.id, whole(settled, homebrew)).then(c => current && setChecked({ ...c, of: settled }));
    return () => {
      current = false;
    };
  }, [settled, homebrew, system.id]);
  // Until it is known which content is named, all of it is carried.
  const named = checked?.of === draft ? checked.content : undefined;
  return { draft, change, system, described, homebrew, checked, encounter: whole(draft, homebrew, named), isKept };
};

/** Everybody who may be put on a side: the starter content, and one’s own. */
export const fighters = ({ described, homebrew, draft }: Making): readonly (Piece & { readonly own: boolean })[] =>
  described.fighters.flatMap(kind => {
    const own = [...(homebrew[kind] ?? []), ...(draft.encounter.content?.[kind] ?? [])];
    const theirs = described.kinds[kind]?.pieces.filter(p => !own.some(o => o.id === p.id)) ?? [];
    return [...own.map(p => ({ ...p, own: true })), ...theirs.map(p => ({ ...p, own: false }))];
  });

/** The kind that somebody is of, and what it says. */
export const kindAndPiece = ({ described, homebrew, draft }: Making, use: string | undefined): { readonly kind: string; readonly piece: Piece | undefined } => {
  for (const kind of described.fighters) {
    const all = [...(draft.encounter.content?.[kind] ?? []), ...(homebrew[kind] ?? []), ...(described.kinds[kind]?.pieces ?? [])];
    const piece = all.find(p => p.id === use);
    if (piece) return { kind, piece };
  }
  return { kind: described.fighters[0] as string, piece: undefined };
};

/** The problems at a place and in it. */
export const under = (problems: readonly Problem[], path: string): readonly Problem[] => problems.filter(p => p.path === path || p.path.startsWith(`${path}.`));

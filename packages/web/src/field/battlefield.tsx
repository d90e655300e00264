import './battlefield.css';
import type { OfferedChoice } from '@fray/engine';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { t } from '../i18n/i18n.ts';
import { useTable } from '../seat/use-seat.ts';
import { useSelected } from '../table/state/selected.ts';
import { SHORTCUTS } from '../table/state/shortcuts.ts';
import { choicesNaming, openChoices, type PossibleChoice } from '../table/view/possible-choice.ts';
import { ChoiceCard } from './choices/choice-card.tsx';
import { choiceId, useChoiceForms } from './choices/use-choice-forms.ts';
import { FieldMap } from './field-map.tsx';
import { RegionBoard } from './regions/region-board.tsx';
import { TokenList } from './regions/token-list.tsx';
import { useHighlightedLine } from './sight/highlighted-line.ts';
import { type TokenLook, tokenLooks } from './tokens/token-look.ts';
import { requestWalk, useRequestedWalk } from './walk/requested-walk.ts';
import { type Walk, walkOf } from './walk/walk.ts';

/** What is open beside the field: choices about somebody or some place, or the forms of an open choice. */
interface Card {
  readonly title: string;
  readonly about: string;
  readonly all: readonly PossibleChoice[];
  readonly who?: string;
  /** It lies to the left, so as not to hide whom it is about. */
  readonly left?: boolean;
}

/** The look of somebody who has not changed stays the very same, so that its token is not drawn again. */
const useLooks = (): ReadonlyMap<string, TokenLook> => {
  const { view } = useTable();
  const [kept] = useState(() => new Map<string, { readonly text: string; readonly look: TokenLook }>());
  return useMemo(() => {
    const looks = [...tokenLooks(view)].map(([who, look]) => {
      const text = JSON.stringify(look);
      const before = kept.get(who);
      if (before?.text === text) return [who, before.look] as const;
      kept.set(who, { text, look });
      return [who, look] as const;
    });
    return new Map(looks);
  }, [view, kept]);
};

/** The field in feet, or the regions of a fight without feet; and what may be done there. */
export const Battlefield = () => {
  const { seat, view } = useTable();
  const { field, places, prompts } = view;
  const [selected, select] = useSelected();
  const looked = useHighlightedLine();
  const looks = useLooks();
  const [opened, setCard] = useState<Card>();
  const [led, setWalk] = useState<Walk>();
  const who = useMemo(() => new Set(looks.keys()), [looks]);
  const about = useMemo(() => choicesNaming(prompts, who), [prompts, who]);
  const targets = useMemo(() => new Set([...about].filter(([, all]) => all.some(p => !p.offer.unusual)).map(([id]) => id)), [about]);
  const open = useMemo(() => openChoices(prompts, who), [prompts, who]);
  const forms = useChoiceForms(seat, open);
  const walks = useMemo(
    () => (field ? open.flatMap(one => (one.offer.unusual ? [] : (walkOf(field.grid, one, forms.get(choiceId(one)) ?? []) ?? []))) : []),
    [field, open, forms],
  );

  // Another question has other choices.
  const isAsked = (question: string) => prompts.some(p => p.id === question);
  const card = opened?.all.every(one => isAsked(one.prompt.id)) ? opened : undefined;
  const walk = led && isAsked(led.from.prompt.id) ? led : undefined;

  const begin = async (one: PossibleChoice) => {
    const known =
      forms.get(choiceId(one)) ?? (await seat.ask<readonly OfferedChoice[]>({ ask: 'where', by: one.prompt.by, key: one.offer.key }).catch(() => []));
    const found = field ? walkOf(field.grid, one, known) : undefined;
    setWalk(found);
    setCard(found || known.length === 0 ? undefined : { title: one.offer.words, about: '', all: known.map(offer => ({ prompt: one.prompt, offer })) });
  };
  const lead = (found: Walk) => {
    setWalk(found);
    setCard(undefined);
  };
  const wanted = useRequestedWalk();
  const following = wanted && walks.find(({ from }) => from.prompt.id === wanted.question && from.offer.key === wanted.key);
  const isKnown = following !== undefined;
  // Where it leads may come to be known only after somebody asked.
  const follow = useEffectEvent((asked: typeof wanted, known: boolean) => {
    if (asked && known && following) lead(following);
    else setWalk(undefined);
  });
  useEffect(() => follow(wanted, isKnown), [wanted, isKnown]);
  useEffect(() => () => requestWalk(undefined), []);
  const touch = (id: string, right = false) => {
    select(id);
    const look = looks.get(id);
    const all = about.get(id);
    setCard(look && all ? { title: look.name, about: [look.state, look.health].filter(Boolean).join(' · '), who: id, all, left: right } : undefined);
  };
  const decides = prompts.find(p => who.has(p.by))?.by;
  const actor = decides ?? view.upcoming.find(u => u.now && u.who)?.who;
  // What is looked at among the choices; else whoever is selected, as whoever decides sees it.
  const chosen = !walk && decides !== undefined && selected !== undefined && selected !== decides && who.has(selected) ? selected : undefined;
  const along = looked && isAsked(looked.question) ? looked.ends : decides !== undefined && chosen !== undefined ? { from: decides, to: chosen } : undefined;
  return (
    <section
      className="battlefield panel"
      aria-label={t('table.field')}
      data-part="field"
      data-home
      tabIndex={-1}
      {...(!(field && field.grid.shape !== 'none') && { 'aria-keyshortcuts': SHORTCUTS.map })}
    >
      {field && field.grid.shape !== 'none' && (
        <FieldMap
          {...{ field, looks, targets, actor, along, walks, walk }}
          about={card?.who}
          onWalk={lead}
          onEnd={() => {
            setWalk(undefined);
            setCard(undefined);
          }}
          onToken={touch}
        />
      )}
      {field && field.grid.shape === 'none' && <TokenList looks={looks} targets={targets} onToken={touch} />}
      {places && (
        <RegionBoard {...{ places, looks, targets, along, forms, open }} onToken={touch} onPlace={(title, all) => setCard({ title, about: '', all })} />
      )}
      {card && <ChoiceCard key={card.who ?? card.title} {...card} onWhere={one => void begin(one)} onClose={() => setCard(undefined)} />}
    </section>
  );
};

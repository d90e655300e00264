import './battlefield.css';
import './regions/region-map.css';
import './sight/sightline.css';
import { lazy, Suspense, useRef } from 'react';
import { t } from '../i18n/i18n.ts';
import { useTable } from '../seat/use-seat.ts';
import { SHORTCUTS } from '../table/state/shortcuts.ts';
import { type LineEnds, select, useTableState } from '../table/state/table-state.ts';
import { ChoiceCard } from './choices/choice-card.tsx';
import { useFieldChoices } from './choices/field-choices.ts';
import { strikeAt, useAim } from './choices/use-aimed.ts';
import { useWalking } from './choices/use-walking.ts';
import { Effects } from './effects/effects.tsx';
import { FieldMap } from './field-map.tsx';
import { TokenList } from './tokens/token-list.tsx';
import { useLooks } from './tokens/use-looks.ts';

/** Most fights have no regions. */
const RegionMap = lazy(async () => ({ default: (await import('./regions/region-map.tsx')).RegionMap }));

/** The combatant that has to decide here, and the one that acts now. */
const useActors = (): { readonly decides: string | undefined; readonly actor: string | undefined } => {
  const { prompts, upcoming } = useTable().view;
  const looks = useLooks();
  const decides = prompts.find(p => looks.has(p.by))?.by;
  return { decides, actor: decides ?? upcoming.find(u => u.now && u.who)?.who };
};

/** The line to draw: that of the choice which is looked at, else from the deciding combatant to the selected one. */
const useLineOnField = (isWalking: boolean): LineEnds | undefined => {
  const { prompts } = useTable().view;
  const looks = useLooks();
  const { decides } = useActors();
  const looked = useTableState(s => s.line);
  const selected = useTableState(s => s.selected);
  if (looked && prompts.some(p => p.id === looked.question)) return looked.ends;
  const isAimed = !isWalking && decides !== undefined && selected !== undefined && selected !== decides && looks.has(selected);
  return isAimed ? { from: decides, to: selected } : undefined;
};

/** The field in feet, or the regions of a fight without feet; and what may be done there. What floats over it comes from the page. */
export const Battlefield = () => {
  const { seat, view } = useTable();
  const { field, places } = view;
  const looks = useLooks();
  const { about } = useFieldChoices();
  const walking = useWalking();
  const aims = useAim() !== undefined;
  const { actor } = useActors();
  const along = useLineOnField(walking.walk !== undefined);
  const { card, setCard } = walking;
  const section = useRef<HTMLElement>(null);
  const touch = (id: string) => {
    if (aims && strikeAt(seat, id)) return;
    select(id);
    const look = looks.get(id);
    const all = about.get(id);
    setCard(look && all ? { title: look.name, about: [look.stateWords, look.health].filter(Boolean).join(' · '), who: id, all } : undefined);
  };
  const hasMap = field !== null && field.grid.shape !== 'none';
  return (
    <section
      ref={section}
      className="battlefield panel"
      aria-label={t('table.field')}
      data-home
      tabIndex={-1}
      {...(!hasMap && { 'aria-keyshortcuts': SHORTCUTS.map })}
      {...(card && { 'data-card': true })}
      {...(aims && { 'data-aims': true })}
      {...(walking.walk && { 'data-walks': true })}
    >
      {field && hasMap && <FieldMap field={field} walking={walking} actor={actor} along={along} onToken={touch} />}
      {field && !hasMap && <TokenList onToken={touch} />}
      {places && (
        <Suspense fallback={null}>
          <RegionMap {...{ places, walking, actor, along }} onToken={touch} onPlace={(title, all) => setCard({ title, about: '', all })} />
        </Suspense>
      )}
      {card && <ChoiceCard key={card.who ?? card.title} {...card} onWhere={one => void walking.begin(one)} onClose={() => setCard(undefined)} />}
      {field && !hasMap && <Effects field={section} />}
    </section>
  );
};

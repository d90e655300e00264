import type { Pack } from '@fray/table/packs';
import { packCounts } from '@fray/table/packs';
import { use } from 'react';
import { fieldLabel } from '../../forms/form-context.ts';
import { optionWords } from '../../forms/value-words.ts';
import { t } from '../../i18n/i18n.ts';
import { packText } from '../../i18n/packs-texts.ts';
import { loadSystems, type SystemInfo } from '../../seat/api/server.ts';
import { speakerOf } from '../../seat/system-words.ts';

type Shown = Omit<Pack, 'pictures'>;

const MADE_OF = ['encounters', 'maps', 'options'] as const;

/** The name of a kind of things in packs. */
export const kindName = (kind: string): string => {
  const own = MADE_OF.find(one => one === kind);
  return own ? packText(`kinds.${own}`) : fieldLabel(kind);
};

/** What a pack has of a kind, by name; of house rules, with what they say. */
const namesOf = ({ content, maps, options }: Shown, kind: string, rules: SystemInfo['options'], say: (value: unknown) => string): readonly string[] => {
  if (kind === 'maps') return maps.map(m => m.name);
  if (kind !== 'options') return (content[kind] ?? []).map(p => p.name ?? p.id);
  return Object.entries(options).map(([id, value]) => `${rules.find(o => o.id === id)?.label ?? fieldLabel(id)}: ${say(value)}`);
};

/** What a pack brings, by kind, with all names. */
export const PackContents = ({ pack }: { readonly pack: Shown }) => {
  const system = use(loadSystems()).find(s => s.id === pack.system);
  const say = (value: unknown) => optionWords(value, speakerOf(pack.system ?? ''));
  return (
    <dl className="pack-contents">
      {packCounts(pack).map(([kind, count]) => (
        <div key={kind}>
          <dt>
            {kindName(kind)} <span className="soft numbers">{count}</span>
          </dt>
          <dd>{namesOf(pack, kind, system?.options ?? [], say).join(', ')}</dd>
        </div>
      ))}
    </dl>
  );
};

/** Who made a pack, for which system, under which license. */
export const PackAbout = ({ pack: { author, license, system, description } }: { readonly pack: Shown }) => (
  <>
    <p className="soft small">
      {packText('by', { author })} · {packText('license', { license })} · {system === undefined ? packText('anySystem') : t(`titles.${system}`)}
    </p>
    {description !== undefined && <p className="pack-description">{description}</p>}
  </>
);

import type { Pack } from '@fray/table/packs';
import { packCounts } from '@fray/table/packs';
import { fieldLabel } from '../../forms/form-context.ts';
import { t } from '../../i18n/i18n.ts';

type Shown = Omit<Pack, 'pictures'>;

const MADE_OF = ['encounters', 'maps', 'options'] as const;

/** The name of a kind of things in packs. */
export const kindName = (kind: string): string => {
  const own = MADE_OF.find(one => one === kind);
  return own ? t(`packs.kinds.${own}`) : fieldLabel(kind);
};

const namesOf = ({ content, maps, options }: Shown, kind: string): readonly string[] =>
  kind === 'maps' ? maps.map(m => m.name) : kind === 'options' ? Object.keys(options).map(fieldLabel) : (content[kind] ?? []).map(p => p.name ?? p.id);

/** What a pack brings, by kind, with all names. */
export const PackContents = ({ pack }: { readonly pack: Shown }) => (
  <dl className="pack-contents">
    {packCounts(pack).map(([kind, count]) => (
      <div key={kind}>
        <dt>
          {kindName(kind)} <span className="soft numbers">{count}</span>
        </dt>
        <dd>{namesOf(pack, kind).join(', ')}</dd>
      </div>
    ))}
  </dl>
);

/** Who made a pack, for which system, under which license. */
export const PackAbout = ({ pack: { author, license, system, description } }: { readonly pack: Shown }) => (
  <>
    <p className="soft small">
      {t('packs.by', { author })} · {t('packs.license', { license })} · {system === undefined ? t('packs.anySystem') : t(`titles.${system}`)}
    </p>
    {description !== undefined && <p className="pack-description">{description}</p>}
  </>
);

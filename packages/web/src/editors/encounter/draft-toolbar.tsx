import { useState } from 'react';
import { toId } from '../../content/draft.ts';
import { campaignText } from '../../i18n/campaign-texts.ts';
import { t } from '../../i18n/i18n.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Button } from '../../ui/button.tsx';
import { useDraftEditor } from './draft-editor.ts';
import { saveYaml } from './save-yaml.ts';

/** The name of the fight, the way back, and export to a file. */
export const DraftToolbar = () => {
  const { draft, change, system, encounter, isKept, campaign } = useDraftEditor();
  const [saved, setSaved] = useState(false);
  const name = draft.encounter.name;
  const rename = (to: string) => change(d => ({ ...d, encounter: { ...d.encounter, name: to } }));
  const download = async () => {
    await saveYaml(toId(name), encounter);
    setSaved(true);
  };
  return (
    <header className="making-top">
      <Breadcrumbs
        trail={[{ href: campaign?.path ?? '/new', name: campaign?.name ?? t('fights.title') }]}
        here={campaign?.isParty ? campaignText('party') : system.title}
      />
      <h1 className="hidden">{t('fights.making', { system: system.title })}</h1>
      <div className="row">
        <input
          className="input fight-name"
          aria-label={t('fights.name')}
          value={name}
          maxLength={100}
          autoComplete="off"
          onChange={e => rename(e.target.value)}
        />
        <Button onPress={() => void download()}>{t('fights.export')}</Button>
        <a className="button" href={`/homebrew/${system.id}`}>
          {t('fights.homebrew')}
        </a>
        <span className="soft small" role="status">
          {saved ? t('fights.exported') : isKept && t('fights.keptHere')}
        </span>
      </div>
    </header>
  );
};

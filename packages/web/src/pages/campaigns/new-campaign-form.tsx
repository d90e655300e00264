import './campaigns-page.css';
import { useEffect, useState } from 'react';
import { campaignText } from '../../i18n/campaign-texts.ts';
import { language } from '../../i18n/i18n.ts';
import type { SystemInfo } from '../../seat/api/server.ts';
import { type CampaignPlace, tablesForCampaigns } from '../../storage/campaigns/campaign-list.ts';
import type { KnownTable } from '../../storage/known-tables.ts';
import { Button } from '../../ui/button.tsx';
import type { Heroes } from './new-campaign.ts';

interface NewCampaignFormProps {
  readonly systems: readonly SystemInfo[];
  readonly place: CampaignPlace;
  readonly onPlace: (place: CampaignPlace) => void;
  readonly onCreate: (system: string, heroes: Heroes | undefined) => void;
}

/** The rules, and whose heroes are the party. */
export const NewCampaignForm = ({ systems, place, onPlace, onCreate }: NewCampaignFormProps) => {
  const [system, setSystem] = useState(systems[0]);
  const [heroes, setHeroes] = useState<Heroes | undefined>(system?.starters[0]);
  const choose = (id: string) => {
    const chosen = systems.find(s => s.id === id);
    setSystem(chosen);
    setHeroes(chosen?.starters[0]);
  };
  if (!system) return null;
  return (
    <form
      className="panel stack account-panel new-campaign"
      onSubmit={e => {
        e.preventDefault();
        onCreate(system.id, heroes);
      }}
    >
      <label className="field-label">
        {campaignText('system')}
        <select className="input" value={system.id} onChange={e => choose(e.target.value)}>
          {systems.map(s => (
            <option key={s.id} value={s.id}>
              {s.title}
            </option>
          ))}
        </select>
      </label>
      <HeroesChoice system={system} heroes={heroes} onChoose={setHeroes} />
      <label className="field-label">
        {campaignText('where')}
        <select className="input" value={place} onChange={e => onPlace(e.target.value === 'server' ? 'server' : 'browser')}>
          <option value="browser">{campaignText('places.browser')}</option>
          <option value="server">{campaignText('places.server')}</option>
        </select>
      </label>
      <Button kind="main" type="submit">
        {campaignText('create')}
      </Button>
    </form>
  );
};

interface HeroesChoiceProps {
  readonly system: SystemInfo;
  readonly heroes: Heroes | undefined;
  readonly onChoose: (heroes: Heroes | undefined) => void;
}

const keyOf = (heroes: Heroes): string => ('table' in heroes ? heroes.table : heroes.id);

/** The fights whose heroes may be the party: those that come with the rules, and those at the tables of this browser. */
const HeroesChoice = ({ system, heroes, onChoose }: HeroesChoiceProps) => {
  const [tables, setTables] = useState<readonly KnownTable[]>([]);
  useEffect(() => void tablesForCampaigns().then(setTables, () => undefined), []);
  const own = tables.filter(k => k.system === system.id);
  const day = new Intl.DateTimeFormat(language(), { dateStyle: 'medium' });
  return (
    <label className="field-label">
      {campaignText('withHeroes')}
      <select
        className="input"
        value={heroes ? keyOf(heroes) : ''}
        onChange={e => onChoose([...system.starters, ...own].find(one => keyOf(one) === e.target.value))}
      >
        {own.length > 0 && (
          <optgroup label={campaignText('ofTables')}>
            {own.map(k => (
              <option key={k.table} value={k.table}>
                {k.name}, {day.format(k.at)}
              </option>
            ))}
          </optgroup>
        )}
        <optgroup label={campaignText('ofSystem')}>
          {system.starters.map(s => (
            <option key={s.id} value={s.id}>
              {s.name}
            </option>
          ))}
        </optgroup>
        <option value="">{campaignText('withNone')}</option>
      </select>
    </label>
  );
};

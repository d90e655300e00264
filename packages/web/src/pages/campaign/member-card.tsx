import { ownValue } from '@fray/engine/util';
import { setCarried } from '@fray/table/campaign';
import { useState } from 'react';
import type { JsonSchema } from '../../content/json-schema.ts';
import { defaultFace } from '../../field/faces/default-face.ts';
import { Coin } from '../../field/tokens/coin.tsx';
import { initials } from '../../field/tokens/token-look.ts';
import { SchemaFields } from '../../forms/schema-field.tsx';
import { campaignText } from '../../i18n/campaign-texts.ts';
import { t } from '../../i18n/i18n.ts';
import type { Sheet } from '../../i18n/spoken.ts';
import { Button } from '../../ui/button.tsx';
import { Gauge, gaugeShare } from '../../ui/gauge.tsx';
import type { CampaignChanger } from './use-campaign.ts';

interface MemberCardProps extends Pick<CampaignChanger, 'change'> {
  readonly sheet: Sheet;
  /** Where the character sheet is edited. */
  readonly sheetPath: string;
  /** What the member brings into the next fight. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly lasting: JsonSchema;
}

/** A member of the party: the coin, what is left of them, and the GM's way to set it. */
export const MemberCard = ({ sheet, sheetPath, values, lasting, change }: MemberCardProps) => {
  const { id, name, face = defaultFace(name), gauges, conditions } = sheet;
  const [open, setOpen] = useState(false);
  const share = gauges[0] && gaugeShare(gauges[0]);
  return (
    <li className="member-card">
      <svg viewBox="-1.3 -1.3 2.6 2.6" width="64" height="64" aria-hidden="true">
        <Coin look={{ face, initials: initials(name), side: 0, mark: undefined, share, badges: [] }} r={1} />
      </svg>
      <div className="member-words">
        <h3>{name}</h3>
        {gauges.map(g => (
          <Gauge key={g.id} {...g} />
        ))}
        <p className="small">{conditions.length > 0 ? conditions.map(c => c.label).join(', ') : <span className="soft">{campaignText('fit')}</span>}</p>
      </div>
      <div className="member-do">
        <a className="button" href={sheetPath} aria-label={t('fights.sheetOf', { name })}>
          {t('fights.sheet')}
        </a>
        <Button aria-expanded={open} aria-label={campaignText('adjustOf', { name })} onPress={() => setOpen(!open)}>
          {campaignText('adjust')}
        </Button>
      </div>
      {open && (
        <SetForm
          lasting={lasting}
          values={values}
          onSet={changed => {
            setOpen(false);
            void change(c => setCarried(c, id, { ...ownValue(c.carried, id), ...changed }, Date.now()));
          }}
          onReset={() => {
            setOpen(false);
            void change(c => setCarried(c, id, {}, Date.now()));
          }}
        />
      )}
    </li>
  );
};

interface SetFormProps {
  readonly lasting: JsonSchema;
  readonly values: Readonly<Record<string, unknown>>;
  /** Gets the values that were changed. */
  readonly onSet: (changed: Readonly<Record<string, unknown>>) => void;
  readonly onReset: () => void;
}

/** Everything that lasts, to be set. */
const SetForm = ({ lasting, values, onSet, onReset }: SetFormProps) => {
  const [draft, setDraft] = useState(values);
  const changed = Object.fromEntries(Object.entries(draft).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(values[name])));
  return (
    <div className="member-set">
      <p className="soft small">{campaignText('adjustHint')}</p>
      <SchemaFields schema={lasting} value={draft} onChange={setDraft} path="" />
      <div className="row">
        <Button kind="main" isDisabled={Object.keys(changed).length === 0} onPress={() => onSet(changed)}>
          {campaignText('adjusted')}
        </Button>
        <Button onPress={onReset}>{campaignText('healed')}</Button>
      </div>
    </div>
  );
};

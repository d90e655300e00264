import { type FormEvent, use, useState } from 'react';
import { t } from '../../i18n/i18n.ts';
import { loadSystems, type SystemInfo } from '../../seat/api/server.ts';
import { useTable } from '../../seat/use-seat.ts';
import type { View } from '../../seat/view.ts';
import { ProblemAlert } from '../../table/rules/problem-alert.tsx';
import { useCommand } from '../../table/use-command.ts';
import { Button } from '../../ui/button.tsx';
import { WhatPlayersKnow } from './what-players-know.tsx';

type Sheet = View['sheets'][number];
type Gauge = Sheet['gauges'][number];

/** The gauges of a combatant; changes are rulings, which the log shows. */
export const SetGauges = ({ sheet }: { readonly sheet: Sheet }) => {
  const { act, trouble } = useCommand();
  return (
    <div className="set-gauges">
      {sheet.gauges.map(g => (
        <SetGauge key={`${g.id} ${g.value}`} sheet={sheet} gauge={g} act={act} />
      ))}
      <WhatPlayersKnow sheet={sheet} />
      <ProblemAlert problem={trouble} />
    </div>
  );
};

interface SetGaugeProps {
  readonly sheet: Sheet;
  readonly gauge: Gauge;
  readonly act: ReturnType<typeof useCommand>['act'];
}

/** Sets a gauge, or lowers and raises it by a ruling with all its consequences. */
const SetGauge = ({ sheet, gauge, act }: SetGaugeProps) => {
  const { view } = useTable();
  const rulings = use(loadSystems()).find(s => s.id === view.table.system)?.rulings ?? [];
  const [by, setBy] = useState('');
  const movers = (['lowers', 'raises'] as const).flatMap(way => rulingThatMoves(rulings, gauge, way) ?? []);
  const set = (e: FormEvent<HTMLFormElement>) => {
    e.preventDefault();
    const to = Number(new FormData(e.currentTarget).get('to'));
    if (to !== gauge.value) void act({ do: 'rule', ruling: 'set', with: { who: sheet.id, name: gauge.id, to } });
  };
  const isAmount = /^[1-9]\d*$/.test(by);
  if (gauge.derived && movers.length === 0) return null;
  return (
    <div className="set-gauge">
      <span className="small">{gauge.label}</span>
      {!gauge.derived && (
        <form onSubmit={set}>
          <input className="input short" name="to" type="number" step="any" aria-label={gauge.label} defaultValue={gauge.value} required />
          <Button type="submit" aria-label={t('gm.setOf', { name: sheet.name, gauge: gauge.label })}>
            {t('gm.set')}
          </Button>
        </form>
      )}
      {movers.length > 0 && (
        <span>
          <span className="soft small" aria-hidden="true">
            {t('gm.change')}
          </span>
          <input
            className="input short"
            type="number"
            min={1}
            aria-label={t('gm.changeOf', { name: sheet.name, gauge: gauge.label })}
            value={by}
            onChange={e => setBy(e.target.value)}
          />
          {movers.map(({ way, ruling, field }) => (
            <Button
              key={way}
              isDisabled={!isAmount}
              aria-label={`${ruling.words}: ${sheet.name}`}
              onPress={() => void act({ do: 'rule', ruling: ruling.id, with: { who: sheet.id, [field]: Number(by) } })}
            >
              {way === 'lowers' ? '−' : '+'}
            </Button>
          ))}
        </span>
      )}
    </div>
  );
};

type Ruling = SystemInfo['rulings'][number];

/** The ruling, and its field, that lowers or raises a gauge. */
const rulingThatMoves = (rulings: readonly Ruling[], { id }: Gauge, way: 'lowers' | 'raises') => {
  for (const ruling of rulings)
    for (const [field, schema] of Object.entries(ruling.takes.properties ?? {})) if (schema[way] === id) return { way, ruling, field };
  return undefined;
};

import { ownValue } from '@fray/engine/util';
import type { Role } from '@fray/table';
import { type Controller, type DraftCombatant, unusedSeats } from '@fray/table/campaign';
import { invitePlayers, removeSeat, setController } from '../../content/draft.ts';
import { type AllFoesShow, allFoesShow } from '../../content/health-shown.ts';
import { randomId } from '../../content/random-id.ts';
import { t } from '../../i18n/i18n.ts';
import { ConditionsShownField, HealthShownField, SheetShownField } from '../../table/shown-field.tsx';
import { MACHINES } from '../../table/view/policies.ts';
import { Button } from '../../ui/button.tsx';
import { isOneOf } from '../../ui/values.ts';
import { useDraftEditor } from './draft-editor.ts';
import { sideLabel } from './sides/side-label.ts';

/** The roles of seats besides the GM's. */
const ROLES: readonly Role[] = ['player', 'co-gm', 'spectator', 'screen'];

const controllerKey = (by: Controller | undefined): string => (by === undefined ? '' : 'seat' in by ? `seat ${by.seat}` : `policy ${by.policy}`);
const controllerFromKey = (key: string): Controller | undefined => {
  const [kind, id = ''] = key.split(' ');
  return kind === 'seat' ? { seat: id } : kind === 'policy' && isOneOf(MACHINES, id) ? { policy: id } : undefined;
};

/** The seats at the table, and who decides for which combatants: the GM, a player, or a policy. */
export const PlayersStep = () => (
  <section className="step panel" aria-labelledby="step-players">
    <h2 id="step-players">{t('fights.players')}</h2>
    <p className="soft small">{t('fights.playersHint')}</p>
    <SeatsWanted />
    <WhatPlayersSee />
    <WhoPlays />
  </section>
);

/** What players see of foes. */
const WhatPlayersSee = () => {
  const { draft, change } = useDraftEditor();
  const shown = allFoesShow(draft.foesShow);
  const set = (more: Partial<AllFoesShow>) => change(d => ({ ...d, foesShow: { ...allFoesShow(d.foesShow), ...more } }));
  return (
    <>
      <HealthShownField label={t('health.foes')} value={shown.health} onChange={health => set({ health })} />
      <SheetShownField label={t('health.foesSheet')} value={shown.sheet} onChange={sheet => set({ sheet })} />
      <ConditionsShownField label={t('health.foesConditions')} value={shown.conditions} onChange={conditions => set({ conditions })} />
    </>
  );
};

/** The seats to be made besides the GM's. */
const SeatsWanted = () => {
  const { draft, change } = useDraftEditor();
  const invite = (role: Role) =>
    change(d => {
      const n = d.seats.filter(s => s.role === role).length + 1;
      return { ...d, seats: [...d.seats, { id: randomId(), role, name: `${t(`home.role.${role}`)} ${n}` }] };
    });
  const [side = '', heroes = []] = Object.entries(draft.encounter.sides)[0] ?? [];
  const unplayed = heroes.filter(hero => ownValue(draft.players, hero.as) === undefined);
  const { away, idle } = unusedSeats(draft);
  return (
    <>
      <ul className="seats-wanted">
        {draft.seats.map(seat => {
          const { id, role, name } = seat;
          return (
            <li key={id}>
              <input
                className="input"
                aria-label={t('fights.seatName')}
                value={name}
                maxLength={60}
                autoComplete="off"
                onChange={e => change(d => ({ ...d, seats: d.seats.map(s => (s.id === id ? { ...s, name: e.target.value } : s)) }))}
                onBlur={() =>
                  name.trim() === '' && change(d => ({ ...d, seats: d.seats.map(s => (s.id === id ? { ...s, name: t(`home.role.${role}`) } : s)) }))
                }
              />
              <span className="chip">{t(`home.role.${role}`)}</span>
              <Button kind="quiet" aria-label={t('forms.remove', { what: name })} onPress={() => change(d => removeSeat(d, id))}>
                ×
              </Button>
              {idle.includes(seat) && <span className="bad small">{t('gm.playsNone')}</span>}
              {away.includes(seat) && <span className="soft small">{t('fights.seatAway')}</span>}
            </li>
          );
        })}
      </ul>
      <div className="row">
        {unplayed.length > 0 && <Button onPress={() => change(d => invitePlayers(d, unplayed))}>{t('fights.eachPlayer', { side: sideLabel(side) })}</Button>}
        {ROLES.map(role => (
          <Button key={role} onPress={() => invite(role)}>
            {t('fights.invite', { role: t(`home.role.${role}`) })}
          </Button>
        ))}
      </div>
    </>
  );
};

/** Who decides for each combatant, for all of a side, and for decisions of the GM. */
const WhoPlays = () => {
  const { draft, change } = useDraftEditor();
  const sides = Object.entries(draft.encounter.sides).filter(([, all]) => all.length > 0);
  if (sides.length === 0) return null;
  return (
    <table className="who-plays">
      <caption className="hidden">{t('fights.whoPlays')}</caption>
      <thead className="hidden">
        <tr>
          <th scope="col">{t('fights.who')}</th>
          <th scope="col">{t('fights.playedBy')}</th>
        </tr>
      </thead>
      <tbody>
        <tr className="all">
          <th scope="row">{t('fights.gmsOwn')}</th>
          <td>
            <PlayedBy
              label={t('fights.gmsOwn')}
              value={controllerKey(draft.players['gm'])}
              onChange={key => change(d => setController(d, ['gm'], controllerFromKey(key)))}
              isGm
            />
          </td>
        </tr>
      </tbody>
      {sides.map(([side, all]) => (
        <SideControllers key={side} side={side} all={all} />
      ))}
    </table>
  );
};

interface SideControllersProps {
  readonly side: string;
  readonly all: readonly DraftCombatant[];
}

const SideControllers = ({ side, all }: SideControllersProps) => {
  const { draft, change } = useDraftEditor();
  const keys = new Set(all.map(e => controllerKey(ownValue(draft.players, e.as))));
  const [only = ''] = keys;
  return (
    <tbody>
      <tr className="all">
        <th scope="row">{t('fights.everybody', { side: sideLabel(side) })}</th>
        <td>
          <PlayedBy
            label={t('fights.allPlayedBy', { side: sideLabel(side) })}
            value={keys.size === 1 ? only : 'several'}
            onChange={key =>
              change(d =>
                setController(
                  d,
                  all.map(e => e.as),
                  controllerFromKey(key),
                ),
              )
            }
          />
        </td>
      </tr>
      {all.map(e => (
        <tr key={e.as}>
          <td>{e.name}</td>
          <td>
            <PlayedBy
              label={t('fights.isPlayedBy', { name: e.name })}
              value={controllerKey(ownValue(draft.players, e.as))}
              onChange={key => change(d => setController(d, [e.as], controllerFromKey(key)))}
            />
          </td>
        </tr>
      ))}
    </tbody>
  );
};

interface PlayedByProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (key: string) => void;
  /** For what the rules ask of the GM, which no player decides. */
  readonly isGm?: boolean;
}

const PlayedBy = ({ label, value, onChange, isGm = false }: PlayedByProps) => {
  const { draft } = useDraftEditor();
  const players = isGm ? [] : draft.seats.filter(s => s.role === 'player');
  return (
    <select className="input" aria-label={label} value={value} onChange={e => onChange(e.target.value)}>
      {value === 'several' && <option value="several">{t('fights.several')}</option>}
      <option value="">{t('fights.byGm')}</option>
      {players.length > 0 && (
        <optgroup label={t('fights.byPlayer')}>
          {players.map(s => (
            <option key={s.id} value={`seat ${s.id}`}>
              {s.name}
            </option>
          ))}
        </optgroup>
      )}
      <optgroup label={t('fights.byMachine')}>
        {MACHINES.map(p => (
          <option key={p} value={`policy ${p}`}>
            {t('fights.machine', { policy: t(`gm.policy.${p}`) })}
          </option>
        ))}
      </optgroup>
    </select>
  );
};

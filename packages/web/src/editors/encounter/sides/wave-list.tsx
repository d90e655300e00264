import { addWave, changeWave, type DraftWave, type WaveMoment, waveCount, waveGroups, wavesIn, withCount, withWavePlaces } from '../../../content/waves.ts';
import { ProblemList } from '../../../forms/problem-list.tsx';
import { t } from '../../../i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { byPlace } from '../../../ui/by-place.ts';
import { availableFighters, problemsUnder, useDraftEditor } from '../draft-editor.ts';
import { CarryGrip } from '../placing/carry-grip.tsx';
import { sideLabel } from './side-label.ts';

const MAX_IN_WAVE = 40;

/** Those who come later, all of whom only the GM knows before. */
export const WaveList = () => {
  const editor = useDraftEditor();
  const { draft, change } = editor;
  const waves = wavesIn(draft);
  const [first] = availableFighters(editor);
  return (
    <section className="waves" aria-labelledby="waves">
      <h3 id="waves">{t('waves.title')}</h3>
      {waves.length === 0 && <p className="soft small">{t('waves.none')}</p>}
      <ul className="people">
        {byPlace(waves, (wave, nth) => (
          <WaveCard wave={wave} nth={nth} />
        ))}
      </ul>
      {first && <Button onPress={() => change(d => addWave(d, t('waves.usualName'), first.id))}>{t('waves.add')}</Button>}
    </section>
  );
};

interface WaveCardProps {
  readonly wave: DraftWave;
  readonly nth: number;
}

const WaveCard = ({ wave, nth }: WaveCardProps) => {
  const { draft, change, checked } = useDraftEditor();
  const { name, side } = wave;
  const set = (to: (w: DraftWave) => DraftWave | undefined) => change(d => changeWave(d, nth, to));
  const wrong = problemsUnder(checked?.problems ?? [], `waves.${nth}`);
  return (
    <li className="person wave">
      <div className="person-line">
        <CarryGrip
          item={{
            ...{ id: `wave ${nth}`, label: name, count: waveCount(wave), ids: [] },
            put: (d, places) => changeWave(d, nth, w => withWavePlaces(w, places)),
          }}
        />
        <input
          className="input"
          aria-label={t('waves.nameOf', { name })}
          value={name}
          maxLength={60}
          autoComplete="off"
          onChange={e => set(w => ({ ...w, name: e.target.value }))}
        />
        <Button kind="quiet" aria-label={t('forms.remove', { what: name })} onPress={() => set(() => undefined)}>
          ×
        </Button>
      </div>
      <WaveKinds wave={wave} set={set} />
      <div className="row">
        <select className="input" aria-label={t('waves.sideOf', { name })} value={side} onChange={e => set(w => ({ ...w, side: e.target.value }))}>
          {Object.keys(draft.encounter.sides).map(s => (
            <option key={s} value={s}>
              {sideLabel(s)}
            </option>
          ))}
        </select>
        <WaveWhen wave={wave} set={set} />
      </div>
      {wave.when && (
        <label className="tick small">
          <input
            type="checkbox"
            checked={wave.alone ?? false}
            aria-label={t('waves.aloneOf', { name })}
            onChange={e => set(({ alone: _, ...w }) => ({ ...w, ...(e.target.checked && { alone: true }) }))}
          />
          {t('waves.alone')}
        </label>
      )}
      <ProblemList problems={wrong.map(p => ({ ...p, path: '' }))} />
    </li>
  );
};

interface WavePartProps {
  readonly wave: DraftWave;
  readonly set: (to: (wave: DraftWave) => DraftWave | undefined) => void;
}

/** Who comes, and how many of each kind. */
const WaveKinds = ({ wave, set }: WavePartProps) => {
  const editor = useDraftEditor();
  const fighters = availableFighters(editor);
  const groups = waveGroups(wave);
  const nameOf = (use: string) => fighters.find(f => f.id === use)?.name ?? use;
  const swap = (from: string, to: string) =>
    set(w => ({ ...w, who: groups.flatMap(g => (g.use === to ? [] : [{ use: g.use === from ? to : g.use, count: g.count }])) }));
  const others = fighters.filter(f => !groups.some(g => g.use === f.id));
  return (
    <ul className="people">
      {groups.map(({ use, count, isPlaced }) => (
        <li key={use} className="person-line">
          <input
            className="input short"
            type="number"
            min={1}
            max={MAX_IN_WAVE}
            aria-label={t('waves.howMany', { name: nameOf(use), wave: wave.name })}
            value={count}
            onChange={e => set(w => withCount(w, use, Math.max(1, Math.min(MAX_IN_WAVE, Math.trunc(Number(e.target.value)) || 1))))}
          />
          <select className="input" aria-label={t('waves.kindOf', { wave: wave.name })} value={use} onChange={e => swap(use, e.target.value)}>
            {fighters
              .filter(f => f.id === use || !groups.some(g => g.use === f.id))
              .map(f => (
                <option key={f.id} value={f.id}>
                  {f.name ?? f.id}
                </option>
              ))}
          </select>
          {isPlaced && <span className="soft small">{t('waves.placed')}</span>}
          {groups.length > 1 && (
            <Button kind="quiet" aria-label={t('forms.remove', { what: nameOf(use) })} onPress={() => set(w => withCount(w, use, 0))}>
              ×
            </Button>
          )}
        </li>
      ))}
      <li>
        {others[0] && (
          <Button aria-label={t('waves.moreOf', { wave: wave.name })} onPress={() => set(w => withCount(w, others[0]?.id ?? '', 1))}>
            {t('waves.more')}
          </Button>
        )}
      </li>
    </ul>
  );
};

const momentKey = (when: WaveMoment | undefined): string => (!when ? '' : 'time' in when ? 'time' : 'down' in when ? `down ${when.down}` : `half ${when.half}`);

const momentOf = (key: string): WaveMoment | undefined => {
  if (key === 'time') return { time: 3 };
  if (key.startsWith('down ')) return { down: key.slice(5) };
  return key.startsWith('half ') ? { half: key.slice(5) } : undefined;
};

/** When it comes. */
const WaveWhen = ({ wave, set }: WavePartProps) => {
  const { draft, system } = useDraftEditor();
  const { name, when } = wave;
  const sides = Object.keys(draft.encounter.sides);
  const choose = (key: string) =>
    set(({ when: _, alone, ...w }) => {
      const moment = momentOf(key);
      return { ...w, ...(moment && { when: moment, ...(alone && { alone }) }) };
    });
  return (
    <>
      <select className="input" aria-label={t('waves.whenOf', { name })} value={momentKey(when)} onChange={e => choose(e.target.value)}>
        <option value="">{t('waves.when.gm')}</option>
        {system.time && <option value="time">{t(`waves.when.${system.time}`)}</option>}
        {sides.map(side => (
          <option key={`down ${side}`} value={`down ${side}`}>
            {t('waves.when.down', { side: sideLabel(side) })}
          </option>
        ))}
        {sides.map(side => (
          <option key={`half ${side}`} value={`half ${side}`}>
            {t('waves.when.half', { side: sideLabel(side) })}
          </option>
        ))}
      </select>
      {when && 'time' in when && (
        <input
          className="input short"
          type="number"
          min={1}
          max={999}
          aria-label={t('waves.timeOf', { name })}
          value={when.time}
          onChange={e => set(w => ({ ...w, when: { time: Math.max(1, Math.min(999, Math.trunc(Number(e.target.value)) || 1)) } }))}
        />
      )}
    </>
  );
};

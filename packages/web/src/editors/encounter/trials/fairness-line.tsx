import { wavesIn } from '../../../content/waves.ts';
import { t } from '../../../i18n/i18n.ts';
import { percent } from '../../../table/odds/percent.ts';
import { useDraftEditor } from '../draft-editor.ts';
import { sideLabel } from '../sides/side-label.ts';
import { useFairness } from './use-fairness.ts';

/** From which share of wins of the first side on a fight is called so. */
const WORDS = [
  [0.97, 'walkover'],
  [0.85, 'easy'],
  [0.62, 'good'],
  [0.38, 'even'],
  [0.15, 'hard'],
  [0, 'deadly'],
] as const;

const wordFor = (share: number): (typeof WORDS)[number][1] => WORDS.find(([from]) => share >= from)?.[1] ?? 'deadly';

/** In a word how hard the fight is for the first side, with its interval and how many of them fall. It comes by itself. */
export const FairnessLine = () => {
  const { draft, checked } = useDraftEditor();
  const fairness = useFairness();
  const [first = ''] = Object.keys(draft.encounter.sides);
  const own = new Set(draft.encounter.sides[first]?.map(e => e.as));
  if (!fairness) return checked?.board ? <p className="soft small">{t('fairness.soon')}</p> : null;
  const { came, isRunning } = fairness;
  const { share = 0, margin = came.margin } = came.winners[first] ?? {};
  const fallen = came.people.reduce((sum, p) => sum + (own.has(p.id) ? p.down : 0), 0);
  const word = wordFor(share);
  const words = t('fairness.wins', { side: sideLabel(first), percent: percent(share), margin: Math.max(1, Math.round(100 * margin)) });
  return (
    <div className="fairness" data-word={word}>
      <p>
        <b>{t(`fairness.word.${word}`)}</b> {words}
      </p>
      <p className="soft small">{t('fairness.fall', { fallen: fallen.toFixed(1), count: own.size })}</p>
      {wavesIn(draft).length > 0 && <p className="soft small">{t('fairness.noWaves')}</p>}
      <p className="hidden" role="status">
        {!isRunning && `${t(`fairness.word.${word}`)} ${words}`}
      </p>
    </div>
  );
};

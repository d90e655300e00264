import type { VisibleHandout } from '@fray/table';
import { t } from '../../i18n/i18n.ts';
import { useHandoutPicture } from '../../panels/around/use-handout-picture.ts';
import { useTable } from '../../seat/use-seat.ts';
import { useIsFresh } from '../../table/use-is-fresh.ts';

/** How long a new handout is large (ms), and how many fit beside the field. */
const LARGE_MS = 60_000;
const MAX_SHOWN = 3;

/** What the GM shows to all: the newest is large for a while, then they stand small at the side, the newest on top. */
export const ShownHandouts = () => {
  const { handouts } = useTable().view;
  const newest = handouts.at(-1);
  const isFresh = useIsFresh(newest?.id, LARGE_MS);
  if (!newest) return null;
  return (
    <ul className="tv-handouts" aria-label={t('around.panel.handouts')} {...(isFresh && { 'data-large': true })}>
      {(isFresh ? [newest] : handouts.slice(-MAX_SHOWN).reverse()).map(handout => (
        <li className="float" key={handout.id}>
          <Shown handout={handout} />
        </li>
      ))}
    </ul>
  );
};

const Shown = ({ handout }: { readonly handout: VisibleHandout }) => {
  const { title, text } = handout;
  const url = useHandoutPicture(handout);
  return (
    <article aria-label={title}>
      <h2>{title}</h2>
      {url !== undefined && <img src={url} alt={title} />}
      {text !== undefined && <p>{text}</p>}
    </article>
  );
};

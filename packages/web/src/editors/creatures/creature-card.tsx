import './creatures.css';
import { defaultFace } from '../../field/faces/default-face.ts';
import { Coin } from '../../field/tokens/coin.tsx';
import { initials } from '../../field/tokens/token-look.ts';
import { creatureText } from '../../i18n/creature-texts.ts';
import { t } from '../../i18n/i18n.ts';
import { packText } from '../../i18n/packs-texts.ts';
import { type Creature, tagsOf, tagWords } from './find-creatures.ts';
import type { SpokenCard } from './use-creature-cards.ts';

interface CreatureCardProps {
  readonly piece: Creature;
  /** What the rules say of it, once they have. */
  readonly card: SpokenCard | undefined;
  /** The names of its weapons. */
  readonly weapons: string;
}

/** A creature at a glance: face, name, tags, the numbers that matter, weapons and danger. */
export const CreatureCard = ({ piece, card, weapons }: CreatureCardProps) => {
  const name = piece.name ?? piece.id;
  const face = typeof piece['face'] === 'string' ? piece['face'] : defaultFace(name);
  const look = { face, initials: initials(name), side: tagsOf(piece).includes('hero') ? 0 : 1, mark: undefined, share: undefined, badges: [] };
  return (
    <article className="creature-card" aria-label={name}>
      <svg className="creature-face" viewBox="-1.25 -1.25 2.5 2.5" width="48" height="48" aria-hidden="true">
        <Coin look={look} r={1} />
      </svg>
      <span className="creature-head">
        <span className="creature-name">{name}</span> {piece.own && <span className="chip">{t('fights.own')}</span>}
        {piece.fromPack !== undefined && (
          <span className="chip" title={packText('ofPack')}>
            {piece.fromPack}
          </span>
        )}{' '}
        <DangerChip danger={card?.danger} />
      </span>
      {tagsOf(piece).length > 0 && <span className="soft small creature-tags">{tagsOf(piece).map(tagWords).join(' · ')}</span>}
      <CreatureNumbers name={name} numbers={card?.numbers ?? []} />
      {weapons !== '' && <span className="soft small creature-weapons">{weapons}</span>}
      <DangerLine danger={card?.danger} />
    </article>
  );
};

const CreatureNumbers = ({ name, numbers }: { readonly name: string; readonly numbers: SpokenCard['numbers'] }) => (
  <dl className="creature-numbers" aria-label={creatureText('numbers', { name })}>
    {numbers.map(({ id, label, value }) => (
      <div key={id}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

interface DangerProps {
  readonly danger: SpokenCard['danger'] | undefined;
}

const DangerChip = ({ danger }: DangerProps) =>
  danger ? (
    <span className="chip danger" data-danger={danger.word}>
      {creatureText('danger', { word: creatureText(`words.${danger.word}`) })}
    </span>
  ) : null;

/** How many make an even fight; pointed at, what the simulated fights came to. */
const DangerLine = ({ danger }: DangerProps) => {
  if (!danger) return null;
  const { heroes, share, margin, down, even, more } = danger;
  const numbers = {
    heroes,
    share: Math.round(100 * share),
    margin: Math.round(100 * margin),
    down: down.toLocaleString(undefined, { maximumFractionDigits: 1 }),
  };
  const words = more ? creatureText('evenBeyond', { n: even }) : even === 1 ? creatureText('evenAtOne') : creatureText('evenAt', { n: even });
  return (
    <span className="small creature-danger" title={creatureText('wins', numbers)}>
      {words}
      <span className="hidden">. {creatureText('wins', numbers)}</span>
    </span>
  );
};

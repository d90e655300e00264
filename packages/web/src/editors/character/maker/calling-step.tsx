import type { ContentPiece } from '@fray/table/campaign';
import { defaultFace } from '../../../field/faces/default-face.ts';
import { Coin } from '../../../field/tokens/coin.tsx';
import { initials } from '../../../field/tokens/token-look.ts';
import { t } from '../../../i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { StepHead } from './step-head.tsx';

interface CallingStepProps {
  readonly heroes: readonly { readonly label: string; readonly means: string; readonly piece: ContentPiece }[];
  readonly onBegin: (piece: ContentPiece) => void;
  readonly onReady: (piece: ContentPiece) => void;
}

/** What a character may be: a ready hero to begin with, or to take. */
export const CallingStep = ({ heroes, onBegin, onReady }: CallingStepProps) => (
  <section className="maker-main">
    <StepHead title={t('character.calling')} means={t('character.callingHow')} />
    <ul className="callings">
      {heroes.map(({ label, means, piece }) => {
        const name = piece.name ?? piece.id;
        const face = typeof piece['face'] === 'string' ? piece['face'] : defaultFace(name);
        return (
          <li key={piece.id} className="calling">
            <svg viewBox="-1.3 -1.3 2.6 2.6" width="72" height="72" aria-hidden="true">
              <Coin look={{ face, initials: initials(name), side: 0, mark: undefined, share: undefined, badges: [] }} r={1} />
            </svg>
            <div>
              <h4>{label}</h4>
              <p className="small">{means}</p>
            </div>
            <div className="row">
              <Button kind="main" aria-label={t('character.begin', { what: label })} onPress={() => onBegin(piece)}>
                {t('character.beginShort')}
              </Button>
              <Button onPress={() => onReady(piece)}>{t('character.ready', { name })}</Button>
            </div>
          </li>
        );
      })}
    </ul>
  </section>
);

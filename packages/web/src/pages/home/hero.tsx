import { StarterThumbnail } from '../../editors/encounter/ground/starter-thumbnail.tsx';
import { t } from '../../i18n/i18n.ts';
import type { SystemInfo } from '../../seat/api/server.ts';
import { Button } from '../../ui/button.tsx';
import { LanguageChoice } from '../../ui/language-choice.tsx';

/** The fight that a newcomer tries first: short, of the easiest system, and with ground under it. */
const FIRST_FIGHT = { system: 'roll-under', starter: 'enc-road' } as const;

interface HeroProps {
  readonly systems: readonly SystemInfo[];
  readonly onStart: (system: SystemInfo, starter: SystemInfo['starters'][number], isAlone?: boolean) => void;
}

/** What this is, in a few words, and the two ways in: a fight at once, or one's own. */
export const Hero = ({ systems, onStart }: HeroProps) => {
  const system = systems.find(s => s.id === FIRST_FIGHT.system) ?? systems[0];
  const starter = system?.starters.find(s => s.id === FIRST_FIGHT.starter) ?? system?.starters[0];
  return (
    <header className="hero">
      <div className="hero-bar">
        <img src="/icon.svg" alt="" />
        <h1>{t('app.name')}</h1>
        <LanguageChoice />
      </div>
      <div className="hero-front">
        <div className="hero-words">
          <p className="hero-claim">{t('home.claim')}</p>
          <p>{t('home.about')}</p>
          <div className="row">
            {system && starter && (
              <Button kind="main" onPress={() => onStart(system, starter)}>
                {t('home.tryNow')}
              </Button>
            )}
            {system && starter && <Button onPress={() => onStart(system, starter, true)}>{t('post.solo')}</Button>}
            <a className="button" href="/new">
              {t('home.ownFight')}
            </a>
          </div>
          <p className="soft small">{t('home.tryHint', { name: starter?.name })}</p>
        </div>
        {system && starter && (
          <div className="hero-picture">
            <StarterThumbnail system={system.id} starter={starter.id} width={640} height={400} />
          </div>
        )}
      </div>
    </header>
  );
};

import { t } from '../../i18n/i18n.ts';
import type { InstalledPack } from '../../storage/packs.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { PackAbout, PackContents } from './pack-contents.tsx';

interface PackItemProps {
  readonly installed: InstalledPack;
  /** Looks for a newer version at its address. */
  readonly onLook: (address: string) => void;
  readonly onRemove: () => void;
}

/** An installed pack: what it is, what it brings, and what may be done with it. */
export const PackItem = ({ installed: { pack, from }, onLook, onRemove }: PackItemProps) => {
  const { name, version, system } = pack;
  return (
    <li className="panel pack-item">
      <h3>
        {name} <span className="chip numbers">{version}</span>
      </h3>
      <PackAbout pack={pack} />
      <details className="fold">
        <summary aria-label={t('packs.contentsOf', { name })}>{t('packs.contents')}</summary>
        <PackContents pack={pack} />
      </details>
      <div className="row">
        {system !== undefined && (
          <a className="button" href={`/new/${system}`} aria-label={t('packs.playWith', { name })}>
            {t('packs.play')}
          </a>
        )}
        {from !== undefined && (
          <Button aria-label={t('packs.lookFor', { name })} onPress={() => onLook(from)}>
            {t('packs.look')}
          </Button>
        )}
        <ConfirmButton labels={[t('packs.removeThis', { name }), t('packs.removeSure', { name })]} confirmText={t('packs.really')} onConfirm={onRemove}>
          {t('packs.remove')}
        </ConfirmButton>
      </div>
    </li>
  );
};

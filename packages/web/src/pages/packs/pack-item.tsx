import { packText } from '../../i18n/packs-texts.ts';
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
        <summary aria-label={packText('contentsOf', { name })}>{packText('contents')}</summary>
        <PackContents pack={pack} />
      </details>
      <div className="row">
        {system !== undefined && (
          <a className="button" href={`/new/${system}`} aria-label={packText('playWith', { name })}>
            {packText('play')}
          </a>
        )}
        {from !== undefined && (
          <Button aria-label={packText('lookFor', { name })} onPress={() => onLook(from)}>
            {packText('look')}
          </Button>
        )}
        <ConfirmButton labels={[packText('removeThis', { name }), packText('removeSure', { name })]} confirmText={packText('really')} onConfirm={onRemove}>
          {packText('remove')}
        </ConfirmButton>
      </div>
    </li>
  );
};

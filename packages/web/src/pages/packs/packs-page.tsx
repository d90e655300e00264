import './packs.css';
import { useState } from 'react';
import { usePacks } from '../../editors/packs/use-packs.ts';
import { packText } from '../../i18n/packs-texts.ts';
import { removePack } from '../../storage/packs.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { fetchPack } from './fetch-pack.ts';
import { InstallPanel } from './install-panel.tsx';
import { PackItem } from './pack-item.tsx';
import { useInstall } from './use-install.ts';

/** The packs of this browser: installed, updated, removed, and made. */
const PacksPage = () => {
  const { packs, again } = usePacks();
  const [removed, setRemoved] = useState('');
  const installing = useInstall(again);
  const remove = async (id: string, name: string) => {
    await removePack(id);
    setRemoved(packText('removed', { name }));
    again();
  };
  return (
    <main className="home packs">
      <header className="making-top">
        <Breadcrumbs here={packText('title')} />
        <h1>{packText('title')}</h1>
        <p className="soft">{packText('lede')}</p>
        <div className="row">
          <a className="button main" href="/packs/make">
            {packText('make')}
          </a>
        </div>
      </header>
      <InstallPanel packs={packs ?? []} installing={installing} />
      <section className="stack" aria-labelledby="own-packs">
        <h2 id="own-packs">{packText('here')}</h2>
        {packs?.length === 0 && <p className="soft">{packText('none')}</p>}
        <p role="status" className={removed ? 'small' : 'hidden'}>
          {removed}
        </p>
        <ul className="pack-list">
          {packs?.map(one => (
            <PackItem
              key={one.pack.id}
              installed={one}
              onLook={address => installing.open(address, () => fetchPack(address), address)}
              onRemove={() => void remove(one.pack.id, one.pack.name)}
            />
          ))}
        </ul>
      </section>
    </main>
  );
};

export default PacksPage;

import { type FormEvent, useId } from 'react';
import { useFileDrop } from '../../editors/map/files/use-file-drop.ts';
import { ProblemList } from '../../forms/problem-list.tsx';
import { packText } from '../../i18n/packs-texts.ts';
import type { InstalledPack } from '../../storage/packs.ts';
import { Button } from '../../ui/button.tsx';
import { FilePicker } from '../../ui/file-picker.tsx';
import { fetchPack, readPackFile } from './fetch-pack.ts';
import { PackOffer } from './pack-offer.tsx';
import type { useInstall } from './use-install.ts';

interface InstallPanelProps {
  readonly packs: readonly InstalledPack[];
  readonly installing: ReturnType<typeof useInstall>;
}

/** Installs a pack from a file or an address, after it was shown. */
export const InstallPanel = ({ packs, installing }: InstallPanelProps) => {
  const { offered, isBusy, said, open, install, close } = installing;
  const address = useId();
  const take = (file: File) => open(file.name, () => readPackFile(file));
  useFileDrop(take);
  const visit = (e: FormEvent<HTMLFormElement>) => {
    e.preventDefault();
    const from = String(new FormData(e.currentTarget).get('address') ?? '').trim();
    if (from !== '') open(from, () => fetchPack(from), from);
  };
  return (
    <section className="stack" aria-labelledby="install-pack">
      <h2 id="install-pack">{packText('installTitle')}</h2>
      <div className="row">
        <FilePicker accept=".yaml,.yml,.json" onPick={take}>
          {packText('pick')}
        </FilePicker>
        <span className="soft small">{packText('dropHint')}</span>
      </div>
      <form className="pack-visit" onSubmit={visit}>
        <label className="field-label" htmlFor={address}>
          {packText('address')}
        </label>
        <div className="one-of">
          <input className="input" id={address} name="address" inputMode="url" autoComplete="off" spellCheck={false} maxLength={2000} />
          <Button type="submit" isDisabled={isBusy}>
            {packText('visit')}
          </Button>
        </div>
      </form>
      <p role="status" className={isBusy || said ? 'small' : 'hidden'}>
        {isBusy ? packText('opening') : said}
      </p>
      <div role="alert">
        {offered && 'problems' in offered && (
          <>
            <p className="pack-address">{packText('refused', { what: offered.of })}</p>
            <ProblemList problems={offered.problems.slice(0, 20)} paths />
          </>
        )}
      </div>
      {offered && 'pack' in offered && (
        <PackOffer
          offer={offered}
          isBusy={isBusy}
          installed={packs.find(p => p.pack.id === offered.pack.id)?.pack.version}
          onInstall={() => install(offered)}
          onClose={close}
        />
      )}
    </section>
  );
};

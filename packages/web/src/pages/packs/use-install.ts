import { invalid, ok, type Problem, problem, type Result } from '@fray/engine';
import { type Installation, installation, type KnownPack } from '@fray/table/packs';
import { useState } from 'react';
import { t } from '../../i18n/i18n.ts';
import { packText } from '../../i18n/packs-texts.ts';
import { installedPacks, keepPack, type PictureToKeep } from '../../storage/packs.ts';
import { errorText } from '../../ui/values.ts';
import { askContent } from '../../worker/content/ask-content.ts';
import type { OpenedPack } from '../../worker/content/pack-answers.ts';

/** A pack that may be installed. */
export interface PackOffer extends KnownPack {
  readonly pictures: readonly PictureToKeep[];
  readonly is: Installation;
  readonly from?: string | undefined;
}

type Offered = { readonly problems: readonly Problem[]; readonly of: string } | PackOffer | undefined;

/** Pictures that this browser can show; the rules cannot tell. */
const readable = async ({ pictures }: OpenedPack): Promise<Result<readonly PictureToKeep[]>> => {
  const kept = pictures.map(({ id, type, bytes }) => ({ id, blob: new Blob([bytes], { type }) }));
  for (const { id, blob } of kept) {
    const bitmap = await createImageBitmap(blob).catch(() => undefined);
    if (!bitmap) return invalid(problem(`pictures.${id.slice(0, 12)}…`, t('maps.noPicture')));
    bitmap.close();
  }
  return ok(kept);
};

const offer = async (text: Result<string>, from: string | undefined): Promise<Result<PackOffer>> => {
  const opened = text.ok ? await askContent('openPack', text.value) : text;
  if (!opened.ok) return opened;
  const is = installation(opened.value, await installedPacks());
  if (typeof is !== 'string') return invalid(...is);
  const pictures = await readable(opened.value);
  if (!pictures.ok) return pictures;
  const { pack, digest } = opened.value;
  return ok({ pack, digest, is, from, pictures: pictures.value });
};

/** Opens packs, shows what they bring, and installs them. */
export const useInstall = (onInstalled: () => void) => {
  const [offered, setOffered] = useState<Offered>();
  const [isBusy, setBusy] = useState(false);
  const [said, say] = useState('');
  const busily = async (of: string, work: () => Promise<Offered>) => {
    setBusy(true);
    setOffered(undefined);
    say('');
    setOffered(await work().catch((e: unknown) => ({ of, problems: [problem('', errorText(e))] })));
    setBusy(false);
  };
  const open = (of: string, read: () => Promise<Result<string>>, from?: string) =>
    void busily(of, async () => {
      const found = await offer(await read(), from);
      return found.ok ? found.value : { of, problems: found.problems };
    });
  const install = ({ pack, digest, pictures, from }: PackOffer) =>
    void busily(pack.name, async () => {
      const of = pack.name;
      // Another window may have installed something meanwhile.
      const is = installation({ pack, digest }, await installedPacks());
      if (typeof is !== 'string') return { of, problems: is };
      try {
        await keepPack({ pack, digest, at: Date.now(), ...(from !== undefined && { from }) }, pictures);
      } catch {
        return { of, problems: [problem('', packText('noRoom'), packText('noRoomHint'))] };
      }
      say(packText('installed', { name: pack.name, version: pack.version }));
      onInstalled();
      return undefined;
    });
  return { offered, isBusy, said, open, install, close: () => setOffered(undefined) };
};

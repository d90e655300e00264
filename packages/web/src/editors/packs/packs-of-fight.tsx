import { compareVersions, packCredit, pinPacks, withoutPackPieces } from '@fray/table/packs';
import { t } from '../../i18n/i18n.ts';
import { packText } from '../../i18n/packs-texts.ts';
import { Button } from '../../ui/button.tsx';
import { useDraftEditor } from '../encounter/draft-editor.ts';

/** The packs that a fight has something of, and the way to a newer version of each. */
export const PacksOfFight = () => {
  const { encounter, packs, homebrew, change } = useDraftEditor();
  const pins = encounter.packs ?? [];
  if (pins.length === 0) return null;
  const newer = pins.flatMap(pin => packs.filter(({ pack }) => pack.id === pin.id && compareVersions(pack.version, pin.version) > 0)[0] ?? []);
  return (
    <div className="stack small packs-of-fight">
      <p className="soft">{t('packs.madeWith', { packs: pins.map(packCredit).join('; ') })}</p>
      {[...new Set(newer)].map(installed => {
        const { id, name, version } = installed.pack;
        return (
          <p key={id} className="row">
            {packText('newerHere', { name, version })}
            <Button onPress={() => change(d => pinPacks(withoutPackPieces(d, id), packs, homebrew))}>{packText('takeNewer', { version })}</Button>
          </p>
        );
      })}
    </div>
  );
};

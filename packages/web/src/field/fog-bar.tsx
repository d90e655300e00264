import './fog.css';
import { Radio, RadioGroup } from 'react-aria-components';
import { useTable } from '../seat/use-seat.ts';
import { nameOf } from '../tray/names.ts';
import { Button } from '../ui/button.tsx';
import { Trouble } from '../ui/trouble.tsx';
import { t } from '../words/words.ts';
import type { FogActs } from './fog-acts.ts';
import { type FogTool, SHAPES, type Shape } from './fog-tool.ts';

/** What a stroke does, and with what; all at once, and the way back. */
export const FogBar = ({ tool }: { readonly tool: FogTool }) => {
  const { on, set, acts, all, corner } = tool;
  if (!on) return null;
  return (
    <section className="fog-bar" aria-label={t('fog.title')} onKeyDown={e => e.key === 'Escape' && set(undefined)}>
      <RadioGroup
        className="one-of-few"
        aria-label={t('fog.does')}
        orientation="horizontal"
        value={on.dark ? 'cover' : 'uncover'}
        onChange={v => set({ ...on, dark: v === 'cover' })}
      >
        <Radio value="uncover">{t('fog.uncover')}</Radio>
        <Radio value="cover">{t('fog.cover')}</Radio>
      </RadioGroup>
      <RadioGroup className="one-of-few" aria-label={t('fog.with')} orientation="horizontal" value={on.shape} onChange={v => set({ ...on, shape: v as Shape })}>
        {SHAPES.map(shape => (
          <Radio key={shape} value={shape}>
            {t(`fog.shape.${shape}`)}
          </Radio>
        ))}
      </RadioGroup>
      <All acts={acts} all={all} />
      <Button kind="main" onPress={() => set(undefined)}>
        {t('fog.done')}
      </Button>
      <p className={corner ? 'small' : 'hidden'} role="status">
        {corner && t('fog.otherCorner')}
      </p>
      <Standing acts={acts} />
    </section>
  );
};

/** All of the field at once, and back. */
export const All = ({ acts, all }: Pick<FogTool, 'acts' | 'all'>) => (
  <>
    <Button onPress={() => all(false)}>{t('fog.uncoverAll')}</Button>
    <Button onPress={() => all(true)}>{t('fog.coverAll')}</Button>
    <Button aria-label={t('fog.back')} onPress={acts.takeBack} isDisabled={!acts.canTakeBack}>
      ↶
    </Button>
  </>
);

/** Who stands where it has just grown dark or light: by the rules they are seen or not, whatever the fog. */
export const Standing = ({ acts }: { readonly acts: FogActs }) => {
  const { view } = useTable();
  const { offered, answer, trouble } = acts;
  return (
    <>
      <p className={offered ? 'small' : 'hidden'} role="status">
        {offered && t(`fog.stand${offered.dark ? (offered.hides ? 'Dark' : 'Seen') : 'Lit'}`, { names: offered.who.map(id => nameOf(view, id)).join(', ') })}
      </p>
      {offered && (
        <div className="fog-standing">
          {offered.hides && <Button onPress={() => answer(offered.who)}>{t(offered.dark ? 'fog.hide' : 'fog.reveal')}</Button>}
          <Button kind="quiet" onPress={() => answer([])}>
            {t('fog.letBe')}
          </Button>
        </div>
      )}
      <Trouble problem={trouble} />
    </>
  );
};

import './fog.css';
import { Radio, RadioGroup } from 'react-aria-components';
import { t } from '../../i18n/i18n.ts';
import { useTable } from '../../seat/use-seat.ts';
import { ProblemAlert } from '../../table/rules/problem-alert.tsx';
import { combatantName } from '../../table/view/combatant-name.ts';
import { Button } from '../../ui/button.tsx';
import { useShown } from '../../ui/use-shown.ts';
import { isOneOf } from '../../ui/values.ts';
import type { FogActions } from './fog-actions.ts';
import { FOG_SHAPES, type FogTool } from './use-fog-tool.ts';

/** The fog tool: lay or lift, with which shape, the whole field, and undo. */
export const FogBar = ({ tool }: { readonly tool: FogTool }) => {
  const { on, set, acts, all, corner } = tool;
  useShown('tool-bar', on !== undefined);
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
      <RadioGroup
        className="one-of-few"
        aria-label={t('fog.with')}
        orientation="horizontal"
        value={on.shape}
        onChange={shape => isOneOf(FOG_SHAPES, shape) && set({ ...on, shape })}
      >
        {FOG_SHAPES.map(shape => (
          <Radio key={shape} value={shape}>
            {t(`fog.shape.${shape}`)}
          </Radio>
        ))}
      </RadioGroup>
      <WholeFieldFog acts={acts} all={all} />
      <Button kind="main" onPress={() => set(undefined)}>
        {t('fog.done')}
      </Button>
      <p className={corner ? 'small' : 'hidden'} role="status">
        {corner && t('fog.otherCorner')}
      </p>
      <HidingQuestion acts={acts} />
    </section>
  );
};

/** The whole field at once, and undo. */
export const WholeFieldFog = ({ acts, all }: Pick<FogTool, 'acts' | 'all'>) => (
  <>
    <Button onPress={() => all(false)}>{t('fog.uncoverAll')}</Button>
    <Button onPress={() => all(true)}>{t('fog.coverAll')}</Button>
    <Button aria-label={t('fog.back')} onPress={acts.undo} isDisabled={!acts.canUndo}>
      ↶
    </Button>
  </>
);

/** Asks what to do with combatants where the light has changed: fog covers the ground, hiding is up to the rules. */
export const HidingQuestion = ({ acts }: { readonly acts: FogActions }) => {
  const { view } = useTable();
  const { offered, answer, trouble } = acts;
  return (
    <>
      <p className={offered ? 'small' : 'hidden'} role="status">
        {offered &&
          t(`fog.stand${offered.dark ? (offered.hides ? 'Dark' : 'Seen') : 'Lit'}`, { names: offered.who.map(id => combatantName(view, id)).join(', ') })}
      </p>
      {offered && (
        <div className="fog-standing">
          {offered.hides && <Button onPress={() => answer(offered.who)}>{t(offered.dark ? 'fog.hide' : 'fog.reveal')}</Button>}
          <Button kind="quiet" onPress={() => answer([])}>
            {t('fog.letBe')}
          </Button>
        </div>
      )}
      <ProblemAlert problem={trouble} />
    </>
  );
};

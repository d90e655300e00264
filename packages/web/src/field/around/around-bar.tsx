import type { Template } from '@fray/engine/field';
import { t } from '../../i18n/i18n.ts';
import { useTable } from '../../seat/use-seat.ts';
import { useTableState } from '../../table/state/table-state.ts';
import { Button } from '../../ui/button.tsx';
import { useShown } from '../../ui/use-shown.ts';
import type { Field } from '../grid/space.ts';
import { namesInside, templateSize } from './around-layer.tsx';
import { type AroundTool, takeTool, useAround } from './around-state.ts';
import { seatMark } from './seat-color.ts';
import { type TemplateAudience, useLayTemplate, useTemplateWish, wishTemplate } from './template-tool.ts';

const KINDS: readonly Template['is'][] = ['circle', 'cone', 'line', 'square'];
const SEEN_BY: readonly TemplateAudience[] = ['all', 'gm'];

/** The bar of the tool around the fight that is taken: what it does, and its settings. */
export const AroundBar = ({ field }: { readonly field?: Field }) => {
  const tool = useAround(s => s.tool);
  useShown('tool-bar', tool !== undefined);
  if (!tool) return null;
  return (
    <section className="where where-to around-bar" aria-label={t(`around.tool.${tool}`)}>
      {tool !== 'template' ? <p>{t(`around.how.${tool satisfies AroundTool}`)}</p> : field ? <TemplateSettings field={field} /> : <WhoIsWhere />}
      <Button onPress={() => takeTool(undefined)}>{t('around.done')}</Button>
      {tool === 'template' && field && <LaidList field={field} />}
    </section>
  );
};

/** Among regions no shape is measured: why, and who would be in which. */
const WhoIsWhere = () => {
  const { places, sheets } = useTable().view;
  const names = (who: readonly string[]) => sheets.flatMap(s => (who.includes(s.id) ? [s.name] : []));
  return (
    <div>
      <p>{t('around.noShapes')}</p>
      <ul className="around-laid">
        {(places ?? []).map(({ id, name, who }) => (
          <li key={id}>
            <span>
              <b>{name}</b>: {who.length > 0 ? names(who).join(', ') : t('around.nobody')}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
};

const TemplateSettings = ({ field }: { readonly field: Field }) => {
  const { is, feet, sees } = { is: useTemplateWish(s => s.is), feet: useTemplateWish(s => s.feet), sees: useTemplateWish(s => s.sees) };
  const { view } = useTable();
  const selected = useTableState(s => s.selected);
  const lay = useLayTemplate();
  const middle = field.tokens.find(k => k.who === selected);
  return (
    <>
      <fieldset className="around-kinds">
        <legend className="hidden">{t('around.kind')}</legend>
        {KINDS.map(kind => (
          <label key={kind} className="tick">
            <input type="radio" name="template" checked={kind === is} onChange={() => wishTemplate({ is: kind })} /> {t(`around.shape.${kind}`)}
          </label>
        ))}
      </fieldset>
      <label>
        {t('around.feet')}{' '}
        <input
          className="input around-feet"
          type="number"
          min={1}
          max={500}
          placeholder={t('around.dragged')}
          value={feet ?? ''}
          onChange={e => wishTemplate({ feet: e.target.value === '' ? undefined : Math.min(500, Math.max(1, Number(e.target.value))) })}
        />
      </label>
      <label>
        {t('around.seenBy')}{' '}
        <select className="input" value={sees} onChange={e => wishTemplate({ sees: e.target.value === 'gm' ? 'gm' : 'all' })}>
          {SEEN_BY.map(one => (
            <option key={one} value={one}>
              {t(one === 'all' ? 'around.everyone' : view.you.role === 'player' ? 'around.gmAndMe' : 'around.gmOnly')}
            </option>
          ))}
        </select>
      </label>
      {middle && feet !== undefined && (
        <Button onPress={() => lay({ is, at: [middle.x, middle.y], feet, ...((is === 'cone' || is === 'line') && { turn: 0 }) })}>
          {t('around.layAt', { name: view.sheets.find(s => s.id === middle.who)?.name ?? '' })}
        </Button>
      )}
    </>
  );
};

/** The templates on the field, with those inside, to be taken away. */
const LaidList = ({ field }: { readonly field: Field }) => {
  const { view, seat } = useTable();
  const isGm = view.you.role === 'gm' || view.you.role === 'co-gm';
  if (view.templates.length === 0) return <p className="soft small">{t('around.how.template')}</p>;
  return (
    <ul className="around-laid">
      {view.templates.map(({ seat: of, id, shape }) => {
        const inside = namesInside(view, shape);
        const title = `${t(`around.shape.${shape.is}`)}, ${templateSize(field, shape)}`;
        return (
          <li key={`${of} ${id}`}>
            <span>
              <b>{title}</b> <span className="soft">({seatMark(view, of).name})</span>: {inside.length > 0 ? inside.join(', ') : t('around.nobody')}
            </span>
            {(of === view.you.seat || isGm) && (
              <Button
                kind="quiet"
                aria-label={t('around.remove', { what: title })}
                onPress={() => void seat.do({ do: 'template', id, shape: null, ...(of !== view.you.seat && { of }) })}
              >
                ×
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
};

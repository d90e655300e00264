import './around.css';
import { isBodyInTemplate, type Point, type Template, templateOutline } from '@fray/engine/field';
import type { LaidTemplate } from '@fray/table';
import type { CSSProperties } from 'react';
import { t } from '../../i18n/i18n.ts';
import { useTable } from '../../seat/use-seat.ts';
import type { View } from '../../seat/view.ts';
import type { Field } from '../grid/space.ts';
import { distanceWords } from '../sight/line-facts.tsx';
import { seatMark } from './seat-color.ts';
import { useShownSignals } from './signals.ts';

const path = (points: readonly Point[], closed: boolean): string => `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}${closed ? 'Z' : ''}`;
const inColor = (color: string): CSSProperties => ({ '--seat': color });

/** The names of those inside a template, as far as the seat sees them. */
export const namesInside = ({ sheets, field }: Pick<View, 'sheets' | 'field'>, shape: Template): readonly string[] => {
  if (!field) return [];
  const inside = new Set(field.tokens.filter(k => isBodyInTemplate(shape, k, field.grid.feet)).map(k => k.who));
  return sheets.flatMap(s => (inside.has(s.id) ? [s.name] : []));
};

/** How large a template is, in the unit of the field. */
export const templateSize = (field: Field, { feet }: Template): string => distanceWords(field, { x: 0, y: 0 }, { x: feet, y: 0 });

/** Names beside a template; the others are counted. */
const MAX_NAMES = 3;

const shortList = (names: readonly string[]): string =>
  [...names.slice(0, MAX_NAMES), ...(names.length > MAX_NAMES ? [t('around.more', { count: names.length - MAX_NAMES })] : [])].join(', ');

interface ShapeProps {
  readonly field: Field;
  readonly shape: Template;
  readonly color: string;
  /** Who laid it; nobody while it is being laid. */
  readonly name?: string;
  readonly isSecret?: boolean;
}

const Shape = ({ field, shape, color, name, isSecret = false }: ShapeProps) => {
  const { view } = useTable();
  const corners = templateOutline(shape);
  const x = corners.reduce((sum, c) => sum + c.x, 0) / corners.length;
  const top = Math.min(...corners.map(c => c.y));
  const inside = namesInside(view, shape);
  return (
    <g className="template" style={inColor(color)} {...(isSecret && { 'data-secret': true })}>
      <path d={path(corners, true)} />
      <text x={x} y={top}>
        <tspan x={x} dy="-1.5em">
          {[name, templateSize(field, shape)].filter(Boolean).join(' · ')}
        </tspan>
        {inside.length > 0 && (
          <tspan x={x} dy="1.15em">
            {shortList(inside)}
          </tspan>
        )}
      </text>
    </g>
  );
};

const Laid = ({ field, template }: { readonly field: Field; readonly template: LaidTemplate }) => {
  const { view } = useTable();
  return <Shape field={field} shape={template.shape} {...seatMark(view, template.seat)} isSecret={template.to !== undefined} />;
};

/** The templates on the field, and the one that is being laid. */
export const TemplateLayer = ({ field, draft }: { readonly field: Field; readonly draft: Template | undefined }) => {
  const { view } = useTable();
  return (
    <>
      {view.templates.map(template => (
        <Laid key={`${template.seat} ${template.id}`} field={field} template={template} />
      ))}
      {draft && <Shape field={field} shape={draft} color={seatMark(view, view.you.seat).color} />}
    </>
  );
};

/** Where what others show is drawn; undefined for what lies in a region that this seat does not know. */
type Place = (of: { readonly in?: string }, point: Point) => Point | undefined;

const asShown: Place = (_, point) => point;

interface SignalLayerProps {
  /** A field on which distances are measured. */
  readonly field?: Field;
  readonly place?: Place;
}

/** What others show for a moment: strokes, rulers, pointers and pings, each in the color of its seat. */
export const SignalLayer = ({ field, place = asShown }: SignalLayerProps) => {
  const { view } = useTable();
  const { pings, pointers, rulers, strokes } = useShownSignals();
  const others = field ? rulers.filter(r => r.seat !== view.you.seat) : [];
  return (
    <g className="signals">
      {strokes.map(stroke => (
        // A stroke that goes on begins to fade anew.
        <path
          key={`${stroke.key} ${stroke.at}`}
          className="signal-stroke"
          style={inColor(seatMark(view, stroke.seat).color)}
          d={path(
            stroke.points.flatMap(p => place(stroke, p) ?? []),
            false,
          )}
        />
      ))}
      {field &&
        others.map(({ key, seat, from, to }) => {
          const { color, name } = seatMark(view, seat);
          return (
            <g key={key} className="signal-ruler" style={inColor(color)}>
              <path d={path([from, to], false)} />
              <text x={(from.x + to.x) / 2} y={(from.y + to.y) / 2}>
                {name}: {distanceWords(field, from, to)}
              </text>
            </g>
          );
        })}
      {pointers.map(pointer => {
        const { color, name } = seatMark(view, pointer.seat);
        const at = place(pointer, pointer.place);
        return (
          at && (
            <g key={pointer.key} className="signal-pointer" style={{ ...inColor(color), transform: `translate(${at.x}px, ${at.y}px)` }}>
              <circle />
              <text>{name}</text>
            </g>
          )
        );
      })}
      {pings.map(ping => {
        const { color, name } = seatMark(view, ping.seat);
        const at = place(ping, ping.place);
        return (
          at && (
            <g key={ping.key} className="signal-ping" style={inColor(color)} transform={`translate(${at.x} ${at.y})`}>
              <circle className="ripple" />
              <circle className="ripple late" />
              <circle className="spot" />
              <text>{name}</text>
            </g>
          )
        );
      })}
    </g>
  );
};

import { t } from '../../i18n/i18n.ts';
import type { Walking } from '../choices/use-walking.ts';
import { type Field, type Space, spaceAt } from '../grid/space.ts';
import { distanceWords } from '../sight/line-facts.tsx';
import { useLooks } from '../tokens/use-looks.ts';
import { DoorRuling } from '../tools/door-ruling.tsx';
import { PlaceRuling } from '../tools/place-ruling.tsx';
import type { WalkGoal } from '../walk/use-walk-goal.ts';
import { WalkBar } from '../walk/walk-bar.tsx';
import { AroundBar, FogBar } from './late-bars.ts';
import type { MapTools } from './use-map-tools.ts';

interface MapBarProps {
  readonly field: Field;
  readonly tools: MapTools;
  readonly walking: Walking;
  readonly goal: WalkGoal;
  /** The combatants who can strike at a space. */
  readonly threats: (space: Space) => readonly string[];
}

/** The bar below the map: the tool that is in use, or the moves. */
export const MapBar = ({ field, tools, walking, goal: chosen, threats }: MapBarProps) => {
  const { walk, end, isDirect } = walking;
  const { fog, putting, put, door, setDoor, around } = tools;
  const { goal, trouble, go } = chosen;
  const looks = useLooks();
  if (around.isTaken) return <AroundBar field={field} />;
  if (fog.on) return <FogBar tool={fog} />;
  if (putting) return <PlaceRuling field={field} put={putting} onEnd={() => put(undefined)} />;
  if (door !== undefined) return <DoorRuling field={field} door={door} onEnd={() => setDoor(undefined)} />;
  const mover = field.tokens.find(k => k.who === walk?.from.prompt.by);
  const strikers = goal ? threats(spaceAt(field.grid, goal)).flatMap(who => looks.get(who)?.name ?? []) : [];
  const goalWords =
    goal && mover
      ? [t('map.fromHere', { far: distanceWords(field, mover, goal) }), strikers.length > 0 ? t('sight.reachedBy', { names: strikers.join(', ') }) : '']
      : [];
  return (
    <WalkBar
      {...{ walk, goal, trouble, isDirect }}
      goalWords={goalWords.filter(Boolean).join(', ')}
      onGo={() => walk && goal && void go(walk, goal)}
      onEnd={end}
    />
  );
};

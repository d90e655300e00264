import { plainName } from '@fray/engine/util';
import { useEffect, useEffectEvent, useRef } from 'react';
import { t } from '../../i18n/i18n.ts';
import { useTable } from '../../seat/use-seat.ts';
import { type Call, callOf } from '../../sentences/call-words.ts';
import { useTeller } from '../../sentences/use-teller.ts';
import { playSound } from '../../ui/sound/sound.ts';
import { callWays } from './call-ways.ts';

/** In milliseconds: on, off, on. */
const VIBRATION = { turn: [120, 80, 120], react: [60, 50, 60, 50, 60] } as const;

const ICONS = { calling: '/icon-call.svg', resting: '/icon.svg' } as const;

/** A notification of the table replaces the one before. */
const notify = (title: string, body: string): void => {
  const note = new Notification(title, { body, icon: ICONS.resting, tag: location.pathname });
  note.onclick = () => {
    window.focus();
    note.close();
  };
};

/**
 * Calls the person at this seat: always by the title and icon of the page, and in the ways that they want. Whoever is asked one thing after the other is called
 * only once.
 */
export const Caller = () => {
  const { view, seat } = useTable();
  const { names } = useTeller();
  const name = plainName(view.table.name);
  const call = seat.isReadOnly ? undefined : callOf(view, names.combatant);
  const kind = call?.kind;
  const title = kind === undefined ? `${name} · Fray` : `${t(`call.${kind}`)} · ${name}`;
  const asked = useRef(kind !== undefined);
  useEffect(() => {
    document.title = title;
    document.querySelector('link[rel="icon"]')?.setAttribute('href', kind === undefined ? ICONS.resting : ICONS.calling);
  }, [title, kind]);
  useEffect(() => () => document.querySelector('link[rel="icon"]')?.setAttribute('href', ICONS.resting), []);
  const callOut = useEffectEvent((isAsked: Call['kind']) => {
    const { vibrate, notify: wantsNote } = callWays();
    playSound(isAsked);
    if (vibrate) navigator.vibrate(VIBRATION[isAsked]);
    if (wantsNote && document.hidden && Notification.permission === 'granted') notify(title, call?.words ?? '');
  });
  useEffect(() => {
    if (kind !== undefined && !asked.current) callOut(kind);
    asked.current = kind !== undefined;
  }, [kind]);
  return null;
};

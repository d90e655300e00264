import { createSharedState } from '../../ui/state/shared-state.ts';

const STORAGE_KEY = 'fray.call';

/** How somebody who waits wants to be called, beside the title of the page; sounds have a switch of their own. */
interface CallWays {
  readonly vibrate: boolean;
  readonly notify: boolean;
}

const NONE: CallWays = { vibrate: false, notify: false };

const read = (): CallWays => {
  try {
    return { ...NONE, ...JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}') };
  } catch {
    return NONE;
  }
};

const ways = createSharedState(read());

export const callWays = ways.get;
export const useCallWays = ways.use;

const change = (to: Partial<CallWays>): void => {
  ways.set({ ...ways.get(), ...to });
  localStorage.setItem(STORAGE_KEY, JSON.stringify(ways.get()));
};

/** Whether this device can vibrate. */
export const canVibrate = 'vibrate' in navigator;
/** Whether this browser can show notifications. */
export const canNotify = 'Notification' in window;

export const setVibrate = (vibrate: boolean): void => {
  change({ vibrate });
  if (vibrate) navigator.vibrate(60);
};

/** Asks for permission, which browsers allow only at a press. Says whether notifications are wanted and allowed now. */
export const setNotify = async (notify: boolean): Promise<boolean> => {
  const isAllowed = notify && (await Notification.requestPermission()) === 'granted';
  change({ notify: isAllowed });
  return isAllowed || !notify;
};

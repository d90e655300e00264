/** The item of a list at a place that must exist: a place outside the list is a bug, and throws. */
export const at = <T>(list: readonly T[], place: number): T => {
  const item = list[place];
  if (item === undefined) throw new RangeError(`no item ${place} in a list of ${list.length}`);
  return item;
};

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a text from outside (the value of a control, an attribute, storage) is one of these. */
export const isOneOf = <T extends string>(all: readonly T[], text: unknown): text is T => all.some(one => one === text);

/** What an error says, for a message on the page. */
export const errorText = (error: unknown): string => (error instanceof Error ? error.message : String(error));

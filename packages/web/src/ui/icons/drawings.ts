const fetched = new Set<string>();

/** Holds all drawings, unseen. */
const SHELF = 'drawings';
const shelf = (): Element => {
  const found = document.getElementById(SHELF);
  if (found) return found;
  const made = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  Object.assign(made, { id: SHELF }).style.display = 'none';
  document.body.append(made);
  return made;
};

const bring = async (file: string, prefix: string): Promise<void> => {
  const reply = await fetch(file);
  if (!reply.ok) throw new Error(`${file}: ${reply.status}`);
  const drawings = new DOMParser().parseFromString(await reply.text(), 'image/svg+xml').querySelectorAll('[id]');
  for (const drawing of drawings) drawing.id = `${prefix}${drawing.id}`;
  shelf().append(...drawings);
};

/**
 * Brings the drawings of a file into the page, under their ids after a prefix; `use` shows them as soon as they are there. (A `use` of another file makes
 * the browser read that file as a page of its own, again and again as people come and go: several frames each time on a phone.)
 */
export const bringDrawings = (file: string, prefix: string): void => {
  if (fetched.has(file)) return;
  fetched.add(file);
  // Without a network it is tried again when it is wanted again.
  bring(file, prefix).catch(() => fetched.delete(file));
};

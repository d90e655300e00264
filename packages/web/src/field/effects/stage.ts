/** A point on the screen, from the top left corner of the field. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  /** Half the width of the token there. */
  readonly r: number;
}

/** Where tokens stand on the screen, in regions as on maps. */
export class Stage {
  private readonly field: Element;

  constructor(field: Element) {
    this.field = field;
  }

  token(who: string): SVGGElement | HTMLElement | undefined {
    const found = this.field.querySelector(`[data-who="${CSS.escape(who)}"]`);
    return found instanceof SVGGElement || found instanceof HTMLElement ? found : undefined;
  }

  /** What moves of a token while it goes a way, and what moves of it in an effect: two things, so that both may be seen at once. */
  walker(who: string): Element | undefined {
    return this.token(who)?.querySelector('.walker') ?? undefined;
  }

  mover(who: string): Element | undefined {
    const token = this.token(who);
    return token?.querySelector('.coin') ?? token;
  }

  spot(who: string): Spot | undefined {
    const token = this.token(who);
    const box = (token?.querySelector('.body') ?? token)?.getBoundingClientRect();
    if (!box || box.width === 0) return undefined;
    const corner = this.field.getBoundingClientRect();
    return { x: box.x + box.width / 2 - corner.x, y: box.y + box.height / 2 - corner.y, r: box.width / 2 };
  }
}

/** How many pixels of the screen a unit of an element is wide. */
export const pixelsPerUnit = (element: Element): number => (element instanceof SVGGraphicsElement ? (element.getScreenCTM()?.a ?? 1) : 1);

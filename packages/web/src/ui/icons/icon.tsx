import { bringDrawings } from './drawings.ts';
import type { IconName } from './icon-name.ts';

/** One file for all icons of the interface. */
const ICONS = '/icons/actions.svg';

/** The drawing of an icon inside another drawing, in a square of 512; its color is that of the text, or what `fill` says. */
export const IconShape = ({ name }: { readonly name: IconName }) => {
  bringDrawings(ICONS, 'icon-');
  return <use href={`#icon-${name}`} />;
};

/** An icon of the interface as large as its text, in the color of its text. What it means stands beside it in words. */
export const Icon = ({ name, size = '1.25em' }: { readonly name: IconName; readonly size?: number | string }) => (
  <svg className="icon" viewBox="0 0 512 512" width={size} height={size} fill="currentColor" aria-hidden="true">
    <IconShape name={name} />
  </svg>
);

import { createElement, Fragment, type ReactElement } from 'react';

/** Draws items that only their place tells apart: each keeps what it shows while it changes. Given one by one, React needs no keys for them. */
export const byPlace = <T>(items: readonly T[], draw: (item: T, place: number) => ReactElement): ReactElement =>
  createElement(Fragment, null, ...items.map((item, place) => draw(item, place)));

import { Fragment } from 'react';
import { t } from '../i18n/i18n.ts';

interface BreadcrumbsProps {
  /** The pages between the first one and this one. */
  readonly trail?: readonly { readonly href: string; readonly name: string }[];
  readonly here: string;
}

/** Where a page is, and the way back. */
export const Breadcrumbs = ({ trail = [], here }: BreadcrumbsProps) => (
  <nav className="row small" aria-label={t('fights.where')}>
    {[{ href: '/', name: t('app.name') }, ...trail].map(({ href, name }) => (
      <Fragment key={href}>
        <a href={href}>{name}</a>
        <span aria-hidden="true">›</span>
      </Fragment>
    ))}
    <span>{here}</span>
  </nav>
);

import './not-found-page.css';
import type { ReactNode } from 'react';
import { t } from '../i18n/i18n.ts';

interface MessagePageProps {
  readonly title: string;
  readonly children?: ReactNode;
}

/** A page with a message and the way home. */
export const MessagePage = ({ title, children }: MessagePageProps) => (
  <main className="home lost">
    <a href="/" aria-label={t('app.name')}>
      <img src="/icon.svg" alt="" width="52" height="52" />
    </a>
    <h1>{title}</h1>
    {children}
    <p>
      <a className="button main" href="/">
        {t('lost.home')}
      </a>
    </p>
  </main>
);

/** No page has this address. */
export const NotFoundPage = () => (
  <MessagePage title={t('lost.page')}>
    <p className="soft">{t('lost.pageWhy')}</p>
  </MessagePage>
);

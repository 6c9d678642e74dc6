import { Logo } from '@tarazu/ui/frame/logo.tsx';
import { PaperStrip } from '@tarazu/ui/frame/paper-strip.tsx';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import css from './entry-card.module.css';

/** What stands before the door: one card in the middle. */
export function EntryCard({
  name,
  title,
  children,
}: {
  readonly name: string;
  readonly title: string;
  readonly children: ReactNode;
}) {
  const t = useTranslations('shell');
  return (
    <div data-page={name} className={css.ground}>
      <PaperStrip text={t('paper')} />
      <main className={css.card}>
        <div className={css.brand}>
          <Logo size={32} />
          <span>
            {t('product')} <small>{t('console')}</small>
          </span>
        </div>
        <h1>{title}</h1>
        {children}
      </main>
    </div>
  );
}

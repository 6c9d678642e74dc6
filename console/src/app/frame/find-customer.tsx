import { useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import css from './top-bar.module.css';

const pages = { TZ: '/deposits', TW: '/withdrawals' } as const;

/** Where a text is looked for: the number of an order says by its beginning what it is. */
function pageOf(text: string): string {
  const kind = /^(TZ|TW)\d{6}/i.exec(text)?.[1]?.toUpperCase();
  return kind === 'TZ' || kind === 'TW' ? pages[kind] : '/customers';
}

/** The way to a customer, a deposit or a withdrawal from every page; `/` goes there while nothing is being typed. */
export function FindCustomer() {
  const t = useTranslations('shell');
  const field = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const typing = event.target instanceof Element && event.target.closest('input, textarea, select') !== null;
      if (event.key !== '/' || typing || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      field.current?.focus();
      // What was looked for before is written over.
      field.current?.select();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return (
    <search className={css.search}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const text = field.current?.value.trim() ?? '';
          if (text !== '') void navigate({ to: pageOf(text), search: { list: 'all', text } });
        }}
      >
        <Search size={16} aria-hidden="true" />
        <input ref={field} type="search" maxLength={80} aria-label={t('find')} placeholder={t('find')} />
        <kbd>/</kbd>
      </form>
    </search>
  );
}

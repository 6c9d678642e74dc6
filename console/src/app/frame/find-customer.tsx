import { useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { placeOf } from '../find-by-number.ts';
import css from './top-bar.module.css';

/** The way to a customer, an order or an entry from every page; `/` goes there while nothing is being typed. */
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
          if (text !== '') void navigate(placeOf(text));
        }}
      >
        <Search size={16} aria-hidden="true" />
        <input ref={field} type="search" maxLength={80} aria-label={t('find')} placeholder={t('find')} />
        <kbd>/</kbd>
      </form>
    </search>
  );
}

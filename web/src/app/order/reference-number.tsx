import { Copy } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { copyText } from '../command/copy-text.ts';
import css from './reference-number.module.css';

/** The number of an order or a trade, short enough to be read out, with a button that copies it. */
export function ReferenceNumber({ name, text }: { readonly name: string; readonly text: string }) {
  const t = useTranslations('order');
  return (
    <span className={css.reference}>
      <code className={css.number}>{text}</code>
      <button
        type="button"
        aria-label={t('copy', { name })}
        onClick={() => void copyText(text, { copied: t('copied'), failed: t('copyFailed') })}
      >
        <Copy size={16} aria-hidden="true" />
      </button>
    </span>
  );
}

import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { Copy } from 'lucide-react';
import { useTranslations } from 'use-intl';
import css from './funding.module.css';

/** A particular with a button that copies it. */
export function CopyLine({ label, value }: { readonly label: string; readonly value: string }) {
  const t = useTranslations('funding');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      showToast({ text: t('copied'), tone: 'ok' });
    } catch {
      showToast({ text: t('copyFailed'), tone: 'bad' });
    }
  };
  return (
    <li className={css.line}>
      <span>
        <span className={css.lineName}>{label}</span>
        <span className={css.lineValue}>{value}</span>
      </span>
      <button type="button" aria-label={t('copy', { name: label })} onClick={() => void copy()}>
        <Copy size={20} aria-hidden="true" />
      </button>
    </li>
  );
}

import { Copy } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { copyText } from '../../command/copy-text.ts';
import css from './funding.module.css';

interface CopyLineProps {
  readonly label: string;
  readonly value: string;
  /** A text for machines that people compare, such as an address: the whole of it, in letters of one width. */
  readonly code?: boolean;
  /** A text for machines alone: one line of it is enough for eyes. */
  readonly cut?: boolean;
}

/** A particular with a button that copies it. */
export function CopyLine({ label, value, code = false, cut = false }: CopyLineProps) {
  const t = useTranslations('funding');
  return (
    <li className={css.line}>
      <span className={css.lineText}>
        <span className={css.lineName}>{label}</span>
        <span className={cut ? css.lineCut : code ? css.lineCode : css.lineValue}>{value}</span>
      </span>
      <button
        type="button"
        aria-label={t('copy', { name: label })}
        onClick={() => void copyText(value, { copied: t('copied'), failed: t('copyFailed') })}
      >
        <Copy size={20} aria-hidden="true" />
      </button>
    </li>
  );
}

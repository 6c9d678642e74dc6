import type { OfferView } from '@tarazu/wire/market-features/offer';
import { Copy } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { copyText } from '../../../app/command/copy-text.ts';
import css from '../offer.module.css';
import type { OwnNumber } from './broken-promise.ts';

interface NumbersProps {
  readonly offer: OfferView;
  readonly own: OwnNumber;
}

/** What one's own number follows from, in the order in which it became public; each to be copied and compared elsewhere. */
export function Numbers({ offer, own }: NumbersProps) {
  const t = useTranslations('offer');
  const { commit, seed, root, beacon } = offer;
  const numbers = [
    { label: t('numbers.commit'), value: commit },
    { label: t('numbers.root'), value: root },
    { label: t('numbers.seed'), value: seed },
    { label: t('randomness'), value: beacon?.randomness ?? null },
    { label: t(beacon ? 'numbers.ownRound' : 'numbers.own'), value: own.number },
  ].flatMap(({ label, value }) => (value === null ? [] : [{ label, value }]));
  return (
    <ol className={css.numbers}>
      {numbers.map(({ label, value }, place) => (
        <li key={label}>
          <span>
            <strong aria-hidden="true">{place + 1}</strong> {label}
          </span>
          <button
            type="button"
            aria-label={t('copy', { name: label })}
            onClick={() => void copyText(value, { copied: t('copied'), failed: t('copyFailed') })}
          >
            <Copy size={20} aria-hidden="true" />
          </button>
          <code>{value}</code>
        </li>
      ))}
    </ol>
  );
}

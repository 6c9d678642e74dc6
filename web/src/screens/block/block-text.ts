import { useFormat } from '@tarazu/ui/use-format';
import { useTranslations } from 'use-intl';

const withoutSign = (text: string) => text.replace(/^-/, '');

/** A per cent without its sign: `2.50%`. */
export function usePlainPercent(): (percent: string) => string {
  const format = useFormat();
  return (percent) => `${format.number(withoutSign(percent), 2)}%`;
}

/** `2.50% below market`. */
export function useAgainstMarket(): (percent: string) => string {
  const t = useTranslations('block');
  const plain = usePlainPercent();
  return (percent) => {
    if (!/[1-9]/.test(percent)) return t('same');
    return t(percent.startsWith('-') ? 'below' : 'above', { percent: plain(percent) });
  };
}

/** Whole shares as typed; undefined for anything else, and for none. */
export function wholeShares(text: string): string | undefined {
  return /^[1-9]\d{0,11}$/.test(text) ? text : undefined;
}

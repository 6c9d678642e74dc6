import { useFormat } from '@tarazu/ui/use-format';
import type { ChargeLine } from '@tarazu/wire/stock-order';
import { useTranslations } from 'use-intl';

const named = [
  'brokerage',
  'trading',
  'exchange',
  'clearing',
  'regulator',
  'stt',
  'stamp',
  'gst',
  'sec',
  'taf',
  'withholding',
] as const;

/** The rate of a charge as it is written in the reader's language; what is no plain percentage stays as it is. */
export function useChargeRate(): (line: ChargeLine) => string | undefined {
  const t = useTranslations('charge');
  const { decimalMark } = useFormat();
  return ({ name, rate: written }) => {
    const rate = written?.replace(
      /^(\d+)\.(\d+%)$/,
      (_, whole: string, rest: string) => `${whole}${decimalMark}${rest}`,
    );
    // Reckoned on all trades of a share and day and rounded once, so the tax of one order may look too large or too small.
    return rate !== undefined && name === 'stt' ? t('wholeRupees', { rate }) : rate;
  };
}

/** The name of a charge in the reader's language; a charge we have no word for keeps its own. */
export function useChargeName(): (name: string) => string {
  const t = useTranslations('charge');
  return (name) => {
    const known = named.find((each) => each === name);
    return known === undefined ? name : t(known);
  };
}

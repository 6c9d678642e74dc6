import { useFormat } from '@tarazu/ui/use-format';
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
export function useChargeRate(): (rate: string | null) => string | undefined {
  const { decimalMark } = useFormat();
  return (rate) =>
    rate?.replace(/^(\d+)\.(\d+%)$/, (_, whole: string, rest: string) => `${whole}${decimalMark}${rest}`);
}

/** The name of a charge in the reader's language; a charge we have no word for keeps its own. */
export function useChargeName(): (name: string) => string {
  const t = useTranslations('charge');
  return (name) => {
    const known = named.find((each) => each === name);
    return known === undefined ? name : t(known);
  };
}

import { useFormat } from '@tarazu/ui/use-format';
import type { ChargeLine } from '@tarazu/wire/charges/charge-line';
import { chargeWords } from '@tarazu/wire/charges/charge-words';
import { useTranslations } from 'use-intl';

/** The terms of a charge in small print: its rate, the most it takes of an order, and how its day is rounded. */
export function useChargeTerms(currency: string): (line: ChargeLine) => string | undefined {
  const t = useTranslations('charge');
  const format = useFormat();
  return ({ rate: written, cap, dayStep }) => {
    // What is no plain percentage stays as it is.
    const rate = written?.replace(
      /^(\d+)\.(\d+%)$/,
      (_, whole: string, rest: string) => `${whole}${format.decimalMark}${rest}`,
    );
    const terms = [
      rate,
      cap === null ? undefined : t('cap', { amount: format.price(cap, currency).replace(/[.,]00$/, '') }),
      // Reckoned on all trades of a share and day and rounded once, so the tax of one order may look too large or too small.
      dayStep === null ? undefined : t('roundedForDay', { currency: dayStep === '1.00' ? currency : 'other' }),
    ].filter((term) => term !== undefined);
    return terms.length === 0 ? undefined : terms.join(', ');
  };
}

/** The name of a charge in the reader's language; a charge we have no word for keeps its own. */
export function useChargeName(): (name: string) => string {
  const { language } = useFormat();
  const called: Readonly<Record<string, string>> = chargeWords[language];
  return (name) => called[name] ?? name;
}

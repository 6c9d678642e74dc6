import { CENT } from '@tarazu/domain/exchange/rate';
import { decimal, decimalToText, roundToStep } from '@tarazu/domain/money';
import { useFormat } from '@tarazu/ui/use-format';
import { useTranslations } from 'use-intl';
import { SidesCard } from './sides-card.tsx';
import type { Draft, ExchangeCurrency, ExchangeQuote } from './use-quote.ts';

const signs: Readonly<Record<ExchangeCurrency, string>> = { INR: '₹', BRL: 'R$', USD: 'US$', USDT: '₮' };
const currencies: readonly ExchangeCurrency[] = ['INR', 'BRL', 'USD', 'USDT'];
const choices = currencies.map((code) => ({ code, sign: signs[code] }));

/** What can be exchanged of a balance: trades of coins leave parts of a cent. */
function wholeCents(available: string): string {
  return decimalToText(roundToStep(decimal(available), CENT, 'floor'));
}

function currencyOf(code: string, otherwise: ExchangeCurrency): ExchangeCurrency {
  return currencies.find((one) => one === code) ?? otherwise;
}

/** Two currencies of an exchange, and what is sent and received of them. */
export function MoneyCard({
  draft,
  onChange,
  quote,
  available,
}: {
  readonly draft: Draft;
  readonly onChange: (draft: Draft) => void;
  readonly quote: ExchangeQuote | undefined;
  readonly available: string | undefined;
}) {
  const t = useTranslations('exchange');
  const format = useFormat();
  return (
    <SidesCard
      draft={draft}
      onChange={({ from, to, amount }) =>
        onChange({ from: currencyOf(from, draft.from), to: currencyOf(to, draft.to), amount })
      }
      choices={choices}
      available={
        available === undefined
          ? undefined
          : {
              text: t('available', { amount: format.money(available, draft.from) }),
              amount: wholeCents(available),
            }
      }
      received={quote && format.number(quote.received)}
      words={{
        title: t('title'),
        send: t('send'),
        sendWhat: t('sendCurrency'),
        amount: t('amount'),
        swap: t('swap'),
        receive: t('receive'),
        receiveWhat: t('receiveCurrency'),
      }}
    />
  );
}

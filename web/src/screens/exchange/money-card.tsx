import { CENT } from '@tarazu/domain/exchange/rate';
import { decimal, decimalToText, roundToStep } from '@tarazu/domain/money';
import { useDecimalField } from '@tarazu/ui/control/use-decimal-field';
import { useFormat } from '@tarazu/ui/use-format';
import { ArrowDownUp, ChevronDown } from 'lucide-react';
import { useTranslations } from 'use-intl';
import css from './exchange.module.css';
import type { Draft, ExchangeCurrency, ExchangeQuote } from './use-quote.ts';

const currencies: readonly ExchangeCurrency[] = ['INR', 'BRL', 'USD', 'USDT'];
const signs: Readonly<Record<ExchangeCurrency, string>> = { INR: '₹', BRL: 'R$', USD: 'US$', USDT: '₮' };

/** What can be exchanged of a balance: trades of coins leave parts of a cent. */
function wholeCents(available: string): string {
  return decimalToText(roundToStep(decimal(available), CENT, 'floor'));
}

function CurrencySelect({
  label,
  value,
  onChange,
}: {
  readonly label: string;
  readonly value: ExchangeCurrency;
  readonly onChange: (value: ExchangeCurrency) => void;
}) {
  return (
    <span className={css.currency} data-currency={value}>
      <span className={css.sign} aria-hidden="true">
        {signs[value]}
      </span>
      <select
        aria-label={label}
        value={value}
        onChange={(event) => onChange(currencies.find((one) => one === event.currentTarget.value) ?? value)}
      >
        {currencies.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </select>
      <ChevronDown size={18} aria-hidden="true" />
    </span>
  );
}

/** What goes and what comes, as on a scale: the amount is typed above, the other side is reckoned. */
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
  const { from, to } = draft;
  const typed = useDecimalField(draft.amount, (amount) => onChange({ ...draft, amount }));
  const choose = (side: 'from' | 'to') => (currency: ExchangeCurrency) => {
    const other = side === 'from' ? to : from;
    // The same currency twice is no exchange: the two change places.
    if (currency === other) onChange({ ...draft, from: to, to: from });
    else onChange({ ...draft, [side]: currency });
  };
  return (
    <section className={css.card} aria-label={t('title')}>
      <div className={css.head}>
        <span>{t('send')}</span>
        {available === undefined ? undefined : (
          <button
            type="button"
            className={css.all}
            onClick={() => onChange({ ...draft, amount: wholeCents(available) })}
          >
            {t('available', { amount: format.money(available, from) })}
          </button>
        )}
      </div>
      <div className={css.side}>
        <CurrencySelect label={t('sendCurrency')} value={from} onChange={choose('from')} />
        <input
          className={css.amount}
          aria-label={t('amount')}
          inputMode="decimal"
          autoComplete="off"
          maxLength={16}
          placeholder="0"
          {...typed}
        />
      </div>
      <div className={css.fulcrum}>
        <button
          type="button"
          className={css.swap}
          aria-label={t('swap')}
          onClick={() => onChange({ ...draft, from: to, to: from })}
        >
          <ArrowDownUp size={22} aria-hidden="true" />
        </button>
      </div>
      <div className={css.head}>
        <span>{t('receive')}</span>
      </div>
      <div className={css.side}>
        <CurrencySelect label={t('receiveCurrency')} value={to} onChange={choose('to')} />
        <output className={css.amount} aria-label={t('receive')}>
          {quote ? format.number(quote.received) : '–'}
        </output>
      </div>
    </section>
  );
}

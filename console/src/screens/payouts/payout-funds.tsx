import { decimal, decimalToText } from '@tarazu/domain/money';
import { Note } from '@tarazu/ui/show/note.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { PayoutBatchDetail } from '@tarazu/wire/funding/coin-payout-desk';
import { useTranslations } from 'use-intl';
import { Facts } from '../../app/ask/facts.tsx';

/** What the address that pays has, beside what waits to be paid from it. */
export function PayoutFunds({ funds }: Pick<PayoutBatchDetail, 'funds'>) {
  const t = useTranslations('payoutDesk');
  const format = useFormat();
  const missing = (fund: (typeof funds)[number]) => decimal(fund.needs) - decimal(fund.has);
  const of = (amount: string, coin: string) => `${format.quantity(amount)} ${coin}`;
  return (
    <>
      <Facts
        facts={funds.map(({ coin, has, needs }) => ({
          name: t('funds', { coin }),
          value: t('fundsOf', { has: of(has, coin), needs: of(needs, coin) }),
        }))}
      />
      {funds
        .filter((fund) => missing(fund) > 0n)
        .map((fund) => (
          <Note key={fund.coin} tone="warn">
            {t('short', { amount: of(decimalToText(missing(fund)), fund.coin) })}
          </Note>
        ))}
    </>
  );
}

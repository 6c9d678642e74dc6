import { Beam } from '@tarazu/ui/show/beam.tsx';
import { Receipt } from '@tarazu/ui/show/receipt.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { KeyFactsView } from '@tarazu/wire/loan';
import { useTranslations } from 'use-intl';
import css from './credit.module.css';
import { ratePercent } from './loan-words.ts';

/** Everything that must be seen before anybody agrees, as the server reckoned it. */
export function KeyFacts({ facts }: { readonly facts: KeyFactsView }) {
  const t = useTranslations('loan');
  const format = useFormat();
  const { currency, amount, net, total, interest, lines, fee } = facts;
  const money = (value: string) => format.money(value, currency);
  // For the length of a bar alone.
  const share = (Number(amount) / Number(total)) * 100;
  const [first] = lines;
  return (
    <div className={css.stack}>
      <div className={css.pair}>
        <span>
          <small>{t('youGet')}</small>
          <b>{money(net)}</b>
        </span>
        <span>
          <small>{t('youRepay')}</small>
          <b>{money(total)}</b>
        </span>
      </div>
      <Beam
        share={share}
        tone="neutral"
        fulcrum={false}
        left={t('title')}
        right={`${t('interest')} ${money(interest)}`}
      />
      <Receipt
        lines={[
          { label: t('rate'), value: t('perYear', { rate: ratePercent(facts.rate, format) }) },
          { label: t('apr'), value: t('perYear', { rate: ratePercent(facts.apr, format) }) },
          {
            label: t('fee'),
            note: facts.feeTax === '0.00' ? undefined : `+ ${money(facts.feeTax)}`,
            value: money(fee),
          },
          { label: t('repayments', { count: lines.length }), value: money(first?.total ?? total) },
          { label: t('lateFee'), value: t('lateFeeText', { rate: ratePercent(facts.penalRate, format) }) },
          { label: t('cooling'), value: t('coolingText', { days: String(facts.coolingOffDays) }) },
          { label: t('early'), value: t('earlyText') },
          { label: t('lender'), value: facts.lender },
        ]}
      />
    </div>
  );
}

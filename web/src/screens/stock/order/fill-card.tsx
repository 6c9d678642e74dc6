import { numberOfTrade } from '@tarazu/domain/rail/order-number';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { Delta } from '@tarazu/ui/show/delta.tsx';
import { Receipt } from '@tarazu/ui/show/receipt.tsx';
import { Tag } from '@tarazu/ui/show/tag.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { TradeView } from '@tarazu/wire/trading/order';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useChargeName, useChargeTerms } from '../../../app/order/charge-name.ts';
import css from './order.module.css';

/** One fill as its contract note: value, every charge, the net, and where the price came from. */
export function FillCard({ trade, children }: { readonly trade: TradeView; readonly children?: ReactNode }) {
  const t = useTranslations('order');
  const format = useFormat();
  const chargeName = useChargeName();
  const chargeTerms = useChargeTerms(trade.currency);
  const money = (value: string) => format.money(value, trade.currency);
  const { evidence } = trade;
  return (
    <Card
      title={t('fillTitle', {
        quantity: format.quantityOf(trade.quantity, trade.unit),
        price: format.average(trade.price, trade.currency),
      })}
      aside={
        <Tag tone={trade.settled ? 'ok' : 'warn'}>
          {trade.settled ? t('settled') : t('settlesOn', { date: format.day(trade.settlementDate) })}
        </Tag>
      }
    >
      <Receipt
        block
        lines={[
          { label: t('value'), value: money(trade.value) },
          ...trade.charges.map((line) => ({
            label: chargeName(line.name),
            note: chargeTerms(line),
            value: money(line.amount),
          })),
        ]}
        total={{ label: trade.side === 'buy' ? t('paid') : t('received'), value: money(trade.net.replace(/^-/, '')) }}
        after={
          trade.realised === null
            ? []
            : [
                {
                  label: t('result'),
                  value: <Delta value={trade.realised} text={format.change(trade.realised, trade.currency)} />,
                },
              ]
        }
      />
      <details className={css.evidence}>
        <summary>{t('evidence')}</summary>
        <p>{t('evidenceText', { time: format.clockSeconds(trade.at) })}</p>
        <ul>
          {evidence.levels.map((level, index) => (
            // Levels are listed in the order they were taken; the same price may come twice.
            <li key={`${index}-${level.price}`}>
              {t('evidenceLevel', {
                taken: format.quantity(level.taken),
                size: format.count(level.size, trade.unit),
                price: format.price(level.price, trade.currency),
              })}
            </li>
          ))}
        </ul>
        <p>
          {t('evidenceSource', {
            source: evidence.source,
            sequence: String(evidence.sequence),
            rule: evidence.ruleVersion,
          })}
        </p>
        <p>
          {t('tradeNumber', { number: numberOfTrade(trade.tradeId) })} ·{' '}
          <time dateTime={trade.at}>{format.instant(trade.at)}</time>
        </p>
      </details>
      {children}
    </Card>
  );
}

import { Link } from '@tanstack/react-router';
import { Card, MoreLabel } from '@tarazu/ui/frame/card.tsx';
import { Delta } from '@tarazu/ui/show/delta.tsx';
import { Money } from '@tarazu/ui/show/money.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import { Receipt } from '@tarazu/ui/show/receipt.tsx';
import { StatGrid } from '@tarazu/ui/show/stat-grid.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { HoldingView } from '@tarazu/wire/trading/order';
import { orderStatistics } from '@tarazu/wire/trading/order-statistics';
import { useTranslations } from 'use-intl';
import { usePreferences } from '../../../app/preferences.ts';
import { useCall } from '../../../app/use-call.ts';
import css from './order.module.css';

const HIDDEN = '••••••';
/** The longest period that the statistics reckon. */
const YEAR_DAYS = 366;
const isSome = (quantity: string) => /[1-9]/.test(quantity);

/** What the holding is worth, how it did, and what of it can be sold when. */
export function HoldingSummary({ holding }: { readonly holding: HoldingView }) {
  const t = useTranslations('holding');
  const position = useTranslations('position');
  const format = useFormat();
  const hidden = usePreferences((preferences) => preferences.hideAmounts);
  const statistics = useCall(orderStatistics, { days: YEAR_DAYS });
  const charges = statistics.data?.instruments.find((row) => row.instrumentId === holding.instrumentId)?.charges;
  const { currency } = holding;
  const money = (value: string) => (hidden ? HIDDEN : format.money(value, currency));
  const change = (value: string) => (
    <Delta value={value} hidden={hidden} text={hidden ? HIDDEN : format.change(value, currency)} />
  );
  return (
    <>
      <Card title={t('value')}>
        <div className={css.summary}>
          <p className={css.worth}>
            <Money text={money(holding.marketValue)} decimalMark={format.decimalMark} />
          </p>
          <StatGrid
            columns={3}
            stats={[
              {
                label: position('totalResult'),
                value: change(holding.unrealised),
                detail: hidden ? undefined : format.percent(holding.unrealisedPercent),
              },
              { label: position('todayResult'), value: change(holding.today) },
              { label: t('realised'), value: change(holding.realised) },
            ]}
          />
          <Receipt
            lines={[
              { label: t('quantity'), value: hidden ? HIDDEN : format.quantityOf(holding.quantity, holding.unit) },
              { label: t('averageCost'), value: format.average(holding.averageCost, currency) },
              { label: t('last'), value: format.price(holding.last, currency) },
              { label: position('invested'), value: money(holding.invested) },
              ...(charges === undefined ? [] : [{ label: t('charges'), value: money(charges) }]),
            ]}
          />
          <div className={css.links}>
            <Link to="/pages/stock/stockKline" search={{ id: holding.instrumentId }}>
              <MoreLabel>{t('chart')}</MoreLabel>
            </Link>
          </div>
        </div>
      </Card>
      <Sellable holding={holding} hidden={hidden} />
    </>
  );
}

function Sellable({ holding, hidden }: { readonly holding: HoldingView; readonly hidden: boolean }) {
  const t = useTranslations('holding');
  const format = useFormat();
  const count = (quantity: string) => (hidden ? HIDDEN : format.quantityOf(quantity, holding.unit));
  return (
    <Card title={t('sellable')}>
      <Receipt
        lines={[
          { label: t('now'), value: count(holding.available) },
          ...holding.unlocks.map(({ date, quantity }) => ({
            label: t('from', { date: format.day(date) }),
            value: count(quantity),
          })),
          ...(isSome(holding.lockedIn) ? [{ label: t('lockedIn'), value: count(holding.lockedIn) }] : []),
          ...(isSome(holding.covering) ? [{ label: t('covering'), value: count(holding.covering) }] : []),
          ...(isSome(holding.held) ? [{ label: t('held'), value: count(holding.held) }] : []),
        ]}
      />
      {isSome(holding.locked) ? <Note tone="lock">{t('lockNote')}</Note> : undefined}
      {isSome(holding.covering) ? <Note tone="lock">{t('coveringNote')}</Note> : undefined}
      {isSome(holding.lockedIn) ? (
        <Note tone="lock">
          <p>{t('lockedInNote')}</p>
          <Link to="/pages/stockIPO/list">{t('applications')}</Link>
        </Note>
      ) : undefined}
    </Card>
  );
}

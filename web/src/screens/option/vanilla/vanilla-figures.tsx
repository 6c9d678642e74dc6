import { Card } from '@tarazu/ui/frame/card.tsx';
import { Delta } from '@tarazu/ui/show/delta.tsx';
import { Row } from '@tarazu/ui/show/row.tsx';
import { StatGrid } from '@tarazu/ui/show/stat-grid.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { showVanillaStatistics, type VanillaFigures as Told } from '@tarazu/wire/option/vanilla-statistics';
import { useTranslations } from 'use-intl';
import { CallFailed } from '../../../app/page-states.tsx';
import { useCall } from '../../../app/use-call.ts';
import { OwnVanilla } from './own-vanilla.tsx';

const DAYS = 30;

/** How one's European options went, beside what the model says of the same ones; and the options themselves. Nothing where there are none. */
export function VanillaFigures() {
  const t = useTranslations('option');
  const { data, error, refetch } = useCall(showVanillaStatistics, { days: DAYS });
  return (
    <>
      {!data && error ? <CallFailed error={error} onRetry={() => void refetch()} /> : undefined}
      {data?.all.map((figures) => (
        <Totals key={figures.currency} days={data.days} figures={figures} />
      ))}
      {data && data.all.length > 0 ? (
        <Card flush title={t('vanilla.grouped')}>
          {data.byInstrument.map((one) => (
            <Group key={`${one.instrumentId} ${one.currency}`} name={one.symbol} figures={one} />
          ))}
          {data.byStand.map((one) => (
            <Group
              key={`${one.side} ${one.direction} ${one.currency}`}
              name={t(`vanilla.byStand.${one.side}`, { direction: t(`tag.${one.direction}`) })}
              figures={one}
            />
          ))}
        </Card>
      ) : undefined}
      <OwnVanilla />
    </>
  );
}

function Totals({ days, figures }: { readonly days: number; readonly figures: Told }) {
  const t = useTranslations('option');
  const format = useFormat();
  const { currency, ended, gained, gainRate, low, high, returned, staked, received, net, netByModel } = figures;
  const rate = (value: string | null) => (value === null ? '–' : `${format.number(value, 1)}%`);
  const money = (value: string) => format.money(value, currency);
  return (
    <Card title={t('vanilla.lastDays', { days: String(days) })} aside={currency}>
      <StatGrid
        stats={[
          { label: t('vanilla.ended'), value: String(ended) },
          { label: t('vanilla.gained'), value: t('rightValue', { count: String(gained), percent: rate(gainRate) }) },
          { label: t('between'), value: t('betweenValue', { low: rate(low), high: rate(high) }) },
          { label: t('returned'), value: String(returned) },
          { label: t('vanilla.laid'), value: money(staked) },
          { label: t('vanilla.laidBack'), value: money(received) },
          { label: t('result'), value: <Delta value={net} text={format.change(net, currency)} /> },
          { label: t('vanilla.byModel'), value: format.change(netByModel, currency) },
        ]}
      />
    </Card>
  );
}

function Group({ name, figures }: { readonly name: string; readonly figures: Told }) {
  const t = useTranslations('option');
  const format = useFormat();
  const { currency, gained, lost, net, netByModel } = figures;
  return (
    <Row
      title={name}
      detail={t('vanilla.groupLine', { gained: String(gained), count: String(gained + lost) })}
      value={<Delta value={net} text={format.change(net, currency)} />}
      valueDetail={`${t('vanilla.byModel')} ${format.change(netByModel, currency)}`}
    />
  );
}

import { parseDecimal } from '@tarazu/domain/money';
import { Sparkline } from '@tarazu/ui/chart/sparkline.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { SkeletonRows } from '@tarazu/ui/state/skeleton.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { showReferenceRates } from '@tarazu/wire/exchange';
import { useTranslations } from 'use-intl';
import { CallFailed } from '../../app/page-states.tsx';
import { useCall } from '../../app/use-call.ts';
import css from './exchange.module.css';

const REFRESH_MS = 10_000;

/** The reference rates of this moment, with the last day of each. */
export function RatesCard() {
  const t = useTranslations('exchange');
  const format = useFormat();
  const { data, error, refetch } = useCall(showReferenceRates, {}, { refetchIntervalMs: REFRESH_MS });
  if (!data && error) return <CallFailed error={error} onRetry={() => void refetch()} />;
  return (
    <Card title={t('ratesTitle')}>
      {data ? undefined : <SkeletonRows count={2} />}
      {data?.currencies
        .filter(({ currency }) => currency !== 'USD')
        .map(({ currency, perDollar, hours }) => {
          const points = [...hours.map((hour) => hour.perDollar), perDollar];
          const begin = points[0] ?? perDollar;
          const change = (parseDecimal(perDollar) ?? 0n) - (parseDecimal(begin) ?? 0n);
          const direction = change > 0n ? 'up' : change < 0n ? 'down' : 'flat';
          return (
            <p key={currency} className={css.rate}>
              <span>
                <b>
                  {format.number(perDollar, 4)} {currency}
                </b>{' '}
                {t('perDollar')}
              </span>
              <Sparkline points={points} baseline={begin} direction={direction} />
            </p>
          );
        })}
    </Card>
  );
}

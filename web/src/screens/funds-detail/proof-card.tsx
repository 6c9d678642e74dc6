import { parseDecimal } from '@tarazu/domain/money';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { Beam } from '@tarazu/ui/show/beam.tsx';
import { Delta } from '@tarazu/ui/show/delta.tsx';
import { Receipt } from '@tarazu/ui/show/receipt.tsx';
import { Skeleton } from '@tarazu/ui/state/skeleton.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { type LedgerStatement, showStatement } from '@tarazu/wire/wallet';
import { Check, TriangleAlert } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { CallFailed } from '../../app/page-states.tsx';
import type { Span } from '../../app/period/period.ts';
import { useCall } from '../../app/use-call.ts';
import css from './funds-detail.module.css';

/** The share of what came in of all that came and went, 0 to 100. */
function shareIn({ gets, gives }: LedgerStatement): number {
  const [came, went] = [parseDecimal(gets) ?? 0n, parseDecimal(gives) ?? 0n];
  return came + went === 0n ? 50 : Number((came * 100n) / (came + went));
}

/** Opening, what came, what went, closing of one currency; and that they agree. */
export function ProofCard({ currency, span }: { readonly currency: LedgerStatement['currency']; readonly span: Span }) {
  const t = useTranslations('ledger');
  const format = useFormat();
  const { data, error, refetch } = useCall(showStatement, { currency, ...span }, { keepPrevious: true });
  const money = (value: string) => format.money(value, currency);
  if (!data && error) return <CallFailed error={error} onRetry={() => void refetch()} />;
  return (
    <Card title={t('proof', { currency })}>
      {data ? (
        <>
          <div className={css.beam}>
            <Beam
              tone="neutral"
              fulcrum={false}
              share={shareIn(data)}
              left={t('cameIn', { amount: money(data.gets) })}
              right={t('wentOut', { amount: money(data.gives) })}
            />
          </div>
          <Receipt
            lines={[
              { label: t('opening'), value: money(data.opening) },
              { label: t('came'), value: <Delta value={data.gets} text={format.change(data.gets, currency)} /> },
              {
                label: t('went'),
                value: <Delta value={`-${data.gives}`} text={format.change(`-${data.gives}`, currency)} />,
              },
            ]}
            total={{ label: t('closing'), value: money(data.closing) }}
          />
          <p className={css.proof} data-balanced={data.balanced} role={data.balanced ? undefined : 'alert'}>
            {data.balanced ? <Check size={16} aria-hidden="true" /> : <TriangleAlert size={16} aria-hidden="true" />}
            {data.balanced ? t('proved', { time: format.clock(data.to) }) : t('differs')}
          </p>
        </>
      ) : (
        <Skeleton width="100%" height={160} />
      )}
    </Card>
  );
}

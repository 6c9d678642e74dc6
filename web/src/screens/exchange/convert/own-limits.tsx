import { Button } from '@tarazu/ui/control/button.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { Receipt } from '@tarazu/ui/show/receipt.tsx';
import { Tag } from '@tarazu/ui/show/tag.tsx';
import { Empty } from '@tarazu/ui/state/empty.tsx';
import { SkeletonRows } from '@tarazu/ui/state/skeleton.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import {
  cancelLimitConversion,
  type LimitConversionView,
  listLimitConversions,
} from '@tarazu/wire/coin/coin-conversion';
import { useTranslations } from 'use-intl';
import { ActionFault } from '../../../app/command/action-fault.tsx';
import { useCommand } from '../../../app/command/use-command.ts';
import { CallFailed } from '../../../app/page-states.tsx';
import { refreshCalls, useCall } from '../../../app/use-call.ts';

const SHOWN_MAX = 20;
const EVERY_MS = 10_000;

/** Conversions that wait for a quote, and what became of the latest. */
export function OwnLimits() {
  const t = useTranslations('convert');
  const { data, error, refetch } = useCall(
    listLimitConversions,
    { pageSize: SHOWN_MAX },
    { refetchIntervalMs: EVERY_MS },
  );
  return (
    <Card title={t('limit.own')}>
      {error && !data ? <CallFailed error={error} onRetry={() => void refetch()} /> : undefined}
      {!data && !error ? <SkeletonRows count={2} /> : undefined}
      {data && data.items.length === 0 ? <Empty title={t('noneWaiting')}>{t('limit.noneText')}</Empty> : undefined}
      {data?.items.map((limit) => (
        <OwnLimit key={limit.limitId} limit={limit} />
      ))}
    </Card>
  );
}

function OwnLimit({ limit }: { readonly limit: LimitConversionView }) {
  const t = useTranslations('convert');
  const format = useFormat();
  const command = useCommand(cancelLimitConversion);
  const { limitId, gives, gets, least, state, now, endsAt, endedAt } = limit;
  const given = `${format.quantity(gives.amount)} ${gives.coin}`;
  const wished = `${format.quantity(least)} ${gets}`;
  const waits = state === 'waiting';
  const cancel = async () => {
    const ended = await command.run({ limitId });
    refreshCalls(listLimitConversions);
    if (ended) showToast({ text: t('limit.cancelled'), tone: 'ok' });
  };
  return (
    <section aria-label={t('limit.line', { amount: given, least: wished })}>
      <Receipt
        lines={[
          {
            label: t('limit.line', { amount: given, least: wished }),
            value: <Tag tone={state === 'reached' ? 'ok' : 'neutral'}>{t(`limit.state.${state}`)}</Tag>,
          },
          ...(waits && now !== null ? [{ label: t('limit.givesNow'), value: format.money(now, gets) }] : []),
          waits
            ? { label: t('limit.ends'), value: format.instant(endsAt) }
            : { label: t('limit.ended'), value: format.instant(endedAt ?? endsAt) },
        ]}
      />
      <ActionFault action={command} />
      {waits ? (
        <Button variant="outline" size="small" busy={command.busy} onClick={() => void cancel()}>
          {t('cancelOf', { amount: given })}
        </Button>
      ) : undefined}
    </section>
  );
}

import { Link } from '@tanstack/react-router';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { rowClass } from '@tarazu/ui/show/press';
import { Row } from '@tarazu/ui/show/row.tsx';
import { SkeletonRows } from '@tarazu/ui/state/skeleton.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { listOptions, type OptionView } from '@tarazu/wire/option/option';
import { useTranslations } from 'use-intl';
import { CallFailed } from '../../app/page-states.tsx';
import { ShowMe } from '../../app/practice/guide/show-me.tsx';
import { useCall } from '../../app/use-call.ts';
import css from './option.module.css';
import { OptionTag, OutcomeTag } from './option-words.tsx';

const EVERY_MS = 5_000;

/** What is open, or how the first one is bought. */
export function OpenOptions() {
  const t = useTranslations('option');
  const { data, error, refetch } = useCall(
    listOptions,
    { state: 'open', pageSize: 20 },
    { refetchIntervalMs: EVERY_MS },
  );
  if (!data && error) return <CallFailed error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Card flush title={t('openOnes')}>
        <SkeletonRows count={1} />
      </Card>
    );
  if (data.items.length === 0) return <ShowMe guide="option" />;
  return (
    <Card flush title={t('openOnes')}>
      {data.items.map((one) => (
        <OptionRow key={one.contractId} option={one} />
      ))}
    </Card>
  );
}

/** One of them in a list: what it was on, what was at risk, and what came of it. */
export function OptionRow({ option }: { readonly option: OptionView }) {
  const t = useTranslations('option');
  const format = useFormat();
  const { contractId, direction, name, window, stake, currency, outcome, result, settledAt, expiresAt } = option;
  const line = t('line', { window: t(`window.${window}`), amount: format.money(stake, currency) });
  return (
    <Link
      to={outcome === null ? '/pages/option/open' : '/pages/option/evidence'}
      search={{ id: contractId }}
      className={rowClass}
    >
      <Row
        title={
          <span className={css.title}>
            <OptionTag direction={direction} /> {format.instrument(name)}
          </span>
        }
        detail={line}
        value={
          outcome === null ? (
            `${t('expires')} ${format.clock(expiresAt)}`
          ) : (
            <>
              <OutcomeTag outcome={outcome} /> {format.change(result ?? '0', currency)}
            </>
          )
        }
        valueDetail={settledAt === null ? undefined : format.instant(settledAt)}
      />
    </Link>
  );
}

import type { Country } from '@tarazu/domain/market/instrument';
import { Delta } from '@tarazu/ui/show/delta.tsx';
import { Skeleton } from '@tarazu/ui/state/skeleton.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { type OwnRate, showOwnReturn } from '@tarazu/wire/trading/own-return';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { FundsWords } from '../../../app/frame/funds-words.tsx';
import { CallFailed } from '../../../app/page-states.tsx';
import { useCall } from '../../../app/use-call.ts';
import css from './yearly-return.module.css';

/** How money that was put to work in a place has done in a year (XIRR), with what that is. It adds up all trades, so it is asked when it is opened. */
export function YearlyReturn({ country }: { readonly country: Country }) {
  return (
    <FundsWords waiting={null}>
      <Folded country={country} />
    </FundsWords>
  );
}

function Folded({ country }: { readonly country: Country }) {
  const t = useTranslations('yearlyReturn');
  const [opened, setOpened] = useState(false);
  const { data, error, refetch } = useCall(showOwnReturn, {}, { enabled: opened });
  const own = data?.places.find((place) => place.country === country);
  return (
    <details className={css.explained} onToggle={({ currentTarget }) => setOpened(currentTarget.open)}>
      <summary>
        <span>{t('term')}</span>
        {own ? <Rate rate={own} /> : undefined}
      </summary>
      {own ? <Explained own={own} whole={data && data.places.length > 1 ? data.whole : undefined} /> : undefined}
      {data && !own ? <p>{t('nothingPutIn')}</p> : undefined}
      {!data && error ? <CallFailed error={error} onRetry={() => void refetch()} /> : undefined}
      {data || error ? undefined : <Skeleton width="100%" height={80} />}
    </details>
  );
}

function Explained({ own, whole }: { readonly own: OwnRate; readonly whole: OwnRate | undefined }) {
  const t = useTranslations('yearlyReturn');
  const format = useFormat();
  return (
    <>
      <p>{own.since === null ? t('text') : t('textSince', { since: format.day(own.since) })}</p>
      {own.reason === null ? undefined : <p>{t(`why.${own.reason}`)}</p>}
      {whole === undefined ? undefined : (
        <p className={css.whole}>
          <span>{t('whole')}</span>
          <Rate rate={whole} />
        </p>
      )}
    </>
  );
}

function Rate({ rate: { percent, reason } }: { readonly rate: OwnRate }) {
  const t = useTranslations('yearlyReturn');
  const format = useFormat();
  if (percent !== null) return <Delta value={percent} text={format.percent(percent)} />;
  return <span>{reason === 'short' ? t('early') : t('none')}</span>;
}

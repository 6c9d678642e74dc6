import type { Country } from '@tarazu/domain/market/instrument';
import { Delta } from '@tarazu/ui/show/delta.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { type OwnRate, showOwnReturn } from '@tarazu/wire/trading/own-return';
import { useTranslations } from 'use-intl';
import { FundsWords } from '../../../app/frame/funds-words.tsx';
import { useCall } from '../../../app/use-call.ts';
import css from './yearly-return.module.css';

/** How money that was put to work in a place has done in a year (XIRR), with what that is behind its name. Nothing where none was put in. */
export function YearlyReturn({ country }: { readonly country: Country }) {
  const { data } = useCall(showOwnReturn, {});
  const own = data?.places.find((place) => place.country === country);
  if (!data || !own) return undefined;
  return (
    <FundsWords waiting={undefined}>
      <Explained own={own} whole={data.places.length > 1 ? data.whole : undefined} />
    </FundsWords>
  );
}

function Explained({ own, whole }: { readonly own: OwnRate; readonly whole: OwnRate | undefined }) {
  const t = useTranslations('yearlyReturn');
  const format = useFormat();
  return (
    <details className={css.explained}>
      <summary>
        <span>{t('term')}</span>
        <Rate rate={own} />
      </summary>
      <p>{own.since === null ? t('text') : t('textSince', { since: format.day(own.since) })}</p>
      {own.reason === null ? undefined : <p>{t(`why.${own.reason}`)}</p>}
      {whole === undefined ? undefined : (
        <p className={css.whole}>
          <span>{t('whole')}</span>
          <Rate rate={whole} />
        </p>
      )}
    </details>
  );
}

function Rate({ rate: { percent, reason } }: { readonly rate: OwnRate }) {
  const t = useTranslations('yearlyReturn');
  const format = useFormat();
  if (percent !== null) return <Delta value={percent} text={format.percent(percent)} />;
  return <span>{reason === 'short' ? t('early') : t('none')}</span>;
}

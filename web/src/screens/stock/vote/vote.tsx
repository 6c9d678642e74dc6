import { Link } from '@tanstack/react-router';
import { shareCountries } from '@tarazu/domain/market/instrument';
import { Chips } from '@tarazu/ui/control/choices.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { NavBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { useQuote } from '@tarazu/ui/live/use-live';
import { Delta } from '@tarazu/ui/show/delta.tsx';
import { Empty } from '@tarazu/ui/state/empty.tsx';
import { SkeletonRows } from '@tarazu/ui/state/skeleton.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { type VoteView, voteInfo } from '@tarazu/wire/market-features/vote';
import { useTranslations } from 'use-intl';
import { CallFailed } from '../../../app/page-states.tsx';
import { setPreference, usePreferences } from '../../../app/preferences.ts';
import { useCall } from '../../../app/use-call.ts';
import { useLeave } from '../../../app/use-leave.ts';
import { CastVote, useVoteTime } from './cast-vote.tsx';
import css from './vote.module.css';

const VOTES_EVERY_MS = 15_000;

/** What everybody here expects of the close of the most traded shares of a market. */
export function VotePage() {
  const t = useTranslations('vote');
  const format = useFormat();
  const leave = useLeave();
  const timeOf = useVoteTime();
  const country = usePreferences((preferences) => preferences.stockCountry);
  const { data, error, refetch } = useCall(voteInfo, { country }, { refetchIntervalMs: VOTES_EVERY_MS });
  const [first] = data?.items ?? [];
  return (
    <Page route="/pages/stock/vote" nav={<NavBar title={t('title')} onBack={leave} />}>
      <Chips
        label={t('market')}
        value={country}
        onChange={(next) => setPreference('stockCountry', next)}
        choices={shareCountries.map((value) => ({ value, label: format.place(value) }))}
      />
      <Card title={t('where')}>
        <p className={css.lead}>
          {first ? `${timeOf(first)} ` : ''}
          {t('opinion')}
        </p>
      </Card>
      {data?.items.map((vote) => (
        <VoteCard key={vote.quote.id} vote={vote} />
      ))}
      {data && !first ? (
        <Card>
          <Empty title={t('none')}>{t('noneText')}</Empty>
        </Card>
      ) : undefined}
      {!data && error ? <CallFailed error={error} onRetry={() => void refetch()} /> : undefined}
      {!data && !error ? (
        <Card flush>
          <SkeletonRows count={6} />
        </Card>
      ) : undefined}
    </Page>
  );
}

function VoteCard({ vote }: { readonly vote: VoteView }) {
  const t = useTranslations('vote');
  const format = useFormat();
  const quote = useQuote(vote.quote);
  return (
    <Card>
      <Link to="/pages/stock/stockKline" search={{ id: quote.id }} className={css.head}>
        <span>
          <h2>{format.instrument(quote.name)}</h2>
          <span className={css.count}>{t('votes', { count: vote.up + vote.down })}</span>
        </span>
        <span className={css.price}>
          {format.price(quote.last, quote.currency)}
          <br />
          <Delta value={quote.changePercent} text={format.percent(quote.changePercent)} />
        </span>
      </Link>
      <CastVote vote={vote} />
    </Card>
  );
}

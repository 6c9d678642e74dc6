import { Link } from '@tanstack/react-router';
import { Card, MoreLabel } from '@tarazu/ui/frame/card.tsx';
import { voteInfo } from '@tarazu/wire/market-features/vote';
import { useTranslations } from 'use-intl';
import { productAt, products } from '../../../app/address/products.ts';
import { useCall } from '../../../app/use-call.ts';
import { CastVote, useVoteTime } from './cast-vote.tsx';
import css from './vote.module.css';

/** The vote on one instrument, among its other cards. Without an answer the page does without it. */
export function VotePanel({ id }: { readonly id: string }) {
  const t = useTranslations('vote');
  const timeOf = useVoteTime();
  const { data } = useCall(voteInfo, { id });
  const vote = data?.items[0];
  if (!vote) return undefined;
  return (
    <Card
      title={t('whereOne')}
      // The page of all votes has the countries of shares.
      aside={
        productAt(id) === products[0] ? (
          <Link to="/pages/stock/vote">
            <MoreLabel>{t('all')}</MoreLabel>
          </Link>
        ) : undefined
      }
    >
      <CastVote vote={vote} />
      <p className={css.fine}>
        {t('votes', { count: vote.up + vote.down })}. {timeOf(vote)} {t('opinion')}
      </p>
    </Card>
  );
}

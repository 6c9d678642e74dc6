import { Link } from '@tanstack/react-router';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { Tag, type TagTone } from '@tarazu/ui/show/tag.tsx';
import { SkeletonRows } from '@tarazu/ui/state/skeleton.tsx';
import { listMessages } from '@tarazu/wire/content/message';
import { listPoints } from '@tarazu/wire/credit';
import { showVip } from '@tarazu/wire/market-features/vip';
import { type UserDetail, userInfo } from '@tarazu/wire/user';
import { BadgeAlert, ChevronRight, Hourglass, ShieldCheck, UserRound } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { accountNumber } from '../../../app/drawer/account-number.ts';
import { PersonAvatar } from '../../../app/drawer/person-avatar.tsx';
import { CallFailed } from '../../../app/page-states.tsx';
import { useCall } from '../../../app/use-call.ts';
import css from './person-card.module.css';

const states = {
  none: { tone: 'neutral', Icon: UserRound },
  pending: { tone: 'warn', Icon: Hourglass },
  succ: { tone: 'ok', Icon: ShieldCheck },
  fail: { tone: 'bad', Icon: BadgeAlert },
} as const satisfies Readonly<Record<UserDetail['idStatus'], { readonly tone: TagTone; readonly Icon: unknown }>>;

/** Who is logged in, and three figures of theirs, each the way to its page. */
export function PersonCard() {
  const t = useTranslations('mine');
  const { data, error, refetch } = useCall(userInfo, {});
  if (!data && error) return <CallFailed error={error} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <Card flush>
        <SkeletonRows count={2} />
      </Card>
    );
  }
  const { tone, Icon } = states[data.idStatus];
  return (
    <Card flush>
      <Link to="/pages/user/userInfo" className={css.person}>
        <PersonAvatar name={data.nickname || data.account} />
        <span className={css.who}>
          <b>{data.nickname || data.account}</b>
          <span>{t('number', { id: accountNumber(data.id) })}</span>
          <span className={css.tags}>
            <Tag tone={tone}>
              <Icon aria-hidden="true" />
              {t(`idStatus.${data.idStatus}`)}
            </Tag>
            <Tag tone="paper">{t('practice')}</Tag>
          </span>
        </span>
        <ChevronRight size={20} aria-hidden="true" />
        <span className="visually-hidden">{t('userInfo')}</span>
      </Link>
      <Figures />
    </Card>
  );
}

function Figures() {
  const t = useTranslations('mine');
  const points = useCall(listPoints, { page: 1, pageSize: 1 });
  const vip = useCall(showVip, {});
  const messages = useCall(listMessages, { pageSize: 1 });
  const unread = messages.data && messages.data.unread.messages + messages.data.unread.notices;
  const days = vip.data?.daysLeft ?? 0;
  const trial = vip.data?.trial;
  const vipNote = vip.data?.member
    ? t('daysLeft')
    : trial?.state === 'open'
      ? t('vipTrial', { count: trial.days })
      : t('vipNote');
  const figures = [
    {
      to: '/pages/user/creditScore',
      name: t('creditShort'),
      value: points.data?.points,
      note: points.data ? t(`band.${points.data.band}`) : '',
    },
    {
      to: '/pages/stock/vip',
      name: t('vipShort'),
      value: vip.data && (vip.data.member ? t('days', { count: days }) : t('noVip')),
      note: vipNote,
    },
    { to: '/pages/notice/list', name: t('messages'), value: unread, note: t('unread') },
  ] as const;
  return (
    <ul className={css.figures}>
      {figures.map(({ to, name, value, note }) => (
        <li key={to}>
          <Link to={to}>
            <b>{value ?? '–'}</b>
            <span>{name}</span>
            <small>{note}</small>
          </Link>
        </li>
      ))}
    </ul>
  );
}

import { Link, useNavigate } from '@tanstack/react-router';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { IconButton, NavBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { Fine } from '@tarazu/ui/show/note.tsx';
import { rowClass } from '@tarazu/ui/show/press';
import { IconTile, Row } from '@tarazu/ui/show/row.tsx';
import { SkeletonRows } from '@tarazu/ui/state/skeleton.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { type DepositChannelView, listDepositChannels } from '@tarazu/wire/funding/deposit';
import { Coins, Landmark, QrCode, ReceiptText, Smartphone, UsersRound } from 'lucide-react';
import { useTranslations } from 'use-intl';
import css from '../../app/frame/funding/funding.module.css';
import { FundingWords } from '../../app/frame/funding/funding-words.tsx';
import { GateNotes, PracticeNote } from '../../app/frame/funding/gate-notes.tsx';
import { CallFailed } from '../../app/page-states.tsx';
import { usePreferences } from '../../app/preferences.ts';
import { useCall } from '../../app/use-call.ts';
import { useLeave } from '../../app/use-leave.ts';

const icons = { upi: Smartphone, bank: Landmark, pix: QrCode, offline: UsersRound } as const;
/** The money of the reader's country first. */
const currencies = { 'en-US': ['INR', 'BRL', 'USD'], 'pt-BR': ['BRL', 'INR', 'USD'] } as const;

/** All ways to bring money in. */
export function RechargePage() {
  return (
    <FundingWords>
      <Recharge />
    </FundingWords>
  );
}

function Recharge() {
  const t = useTranslations('deposit');
  const funding = useTranslations('funding');
  const language = usePreferences((state) => state.language);
  const leave = useLeave();
  const navigate = useNavigate();
  const { data, error, refetch } = useCall(listDepositChannels, {});
  const records = (
    <IconButton label={funding('records')} onClick={() => void navigate({ to: '/pages/recharge/rechargeRecord' })}>
      <ReceiptText aria-hidden="true" />
    </IconButton>
  );
  const usual = data?.channels.filter(({ rail }) => rail !== 'offline') ?? [];
  const offline = data?.channels.filter(({ rail }) => rail === 'offline') ?? [];
  return (
    <Page route="/pages/recharge/recharge" nav={<NavBar title={t('title')} onBack={leave} actions={records} />}>
      <PracticeNote />
      {data ? <GateNotes direction="deposit" pause={data.pause} verified={data.verified} /> : undefined}
      {!data && error ? <CallFailed error={error} onRetry={() => void refetch()} /> : undefined}
      {!data && !error ? (
        <Card flush>
          <SkeletonRows count={4} />
        </Card>
      ) : undefined}
      {currencies[language].map((currency) => {
        const own = usual.filter((channel) => channel.currency === currency);
        if (own.length === 0) return undefined;
        return (
          <section key={currency} aria-label={t(`byCurrency.${currency}`)}>
            <h2 className={css.heading}>{t(`byCurrency.${currency}`)}</h2>
            <Card flush>
              {own.map((channel) => (
                <ChannelRow key={channel.id} channel={channel} />
              ))}
            </Card>
          </section>
        );
      })}
      {data ? (
        <section aria-label={t('otherWays')}>
          <h2 className={css.heading}>{t('otherWays')}</h2>
          <Card flush>
            <Link to="/pages/recharge/coinRecharge" className={rowClass}>
              <Row
                leading={
                  <IconTile tone="brand">
                    <Coins size={24} />
                  </IconTile>
                }
                title={t('crypto')}
                detail={t('cryptoText')}
                chevron
              />
            </Link>
            {offline.map((channel) => (
              <ChannelRow key={channel.id} channel={channel} />
            ))}
          </Card>
        </section>
      ) : undefined}
      <Fine>{t('open')}</Fine>
    </Page>
  );
}

function ChannelRow({ channel }: { readonly channel: DepositChannelView }) {
  const t = useTranslations('deposit');
  const funding = useTranslations('funding');
  const format = useFormat();
  const { rail, currency, min, max, fee } = channel;
  const Icon = icons[rail];
  const money = (value: string) => format.money(value, currency).replace(/[.,]00$/, '');
  const detail = [
    t(`when.${rail}`),
    /[1-9]/.test(fee) ? `${t('feeLine')} ${format.money(fee, currency)}` : funding('noFee').toLowerCase(),
    t('range', { min: money(min), max: money(max) }),
  ].join(' · ');
  const inside = (
    <Row
      leading={
        <IconTile tone="brand">
          <Icon size={24} />
        </IconTile>
      }
      title={t(`rails.${rail}`)}
      detail={detail}
      chevron
    />
  );
  if (rail === 'bank')
    return (
      <Link to="/pages/recharge/bankRecharge" className={rowClass}>
        {inside}
      </Link>
    );
  if (rail === 'offline')
    return (
      <Link to="/pages/recharge/offlineRecharge" className={rowClass}>
        {inside}
      </Link>
    );
  return (
    <Link to="/pages/recharge/rechargeChannel" search={{ channel: channel.id }} className={rowClass}>
      {inside}
    </Link>
  );
}

import { Link, useSearch } from '@tanstack/react-router';
import { CallRefused } from '@tarazu/ui/command/faults';
import { Button, buttonClass } from '@tarazu/ui/control/button.tsx';
import { ActionBar } from '@tarazu/ui/frame/action-bar.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { NavBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import { Receipt } from '@tarazu/ui/show/receipt.tsx';
import { Tag } from '@tarazu/ui/show/tag.tsx';
import { Skeleton } from '@tarazu/ui/state/skeleton.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { ReplyOf } from '@tarazu/wire/endpoint';
import { priceDecimals } from '@tarazu/wire/format';
import { closeVanilla, listVanilla, showVanilla } from '@tarazu/wire/option/vanilla';
import { listLedger, showAssets } from '@tarazu/wire/wallet';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCommand } from '../../../app/command/use-command.ts';
import { useOffline } from '../../../app/connection.ts';
import { PaySheet } from '../../../app/order/pay-sheet.tsx';
import { CallFailed } from '../../../app/page-states.tsx';
import { ContractWords } from '../../../app/ticket/contract/contract-words.tsx';
import { refreshCalls, useCall } from '../../../app/use-call.ts';
import { useLeave } from '../../../app/use-leave.ts';
import { Prices } from '../evidence.tsx';
import { NoOption, OptionTag } from '../option-words.tsx';
import { Refused } from '../ways-out.tsx';
import css from './vanilla.module.css';

type Shown = ReplyOf<typeof showVanilla>;
const EVERY_MS = 5_000;

/** One European option: what is paid for it now, and all that its price and its end follow from, reckoned again. */
export function VanillaPage() {
  return (
    <ContractWords>
      <Vanilla />
    </ContractWords>
  );
}

function Vanilla() {
  const t = useTranslations('option');
  const leave = useLeave();
  const { id = '' } = useSearch({ from: '/pages/option/vanilla' });
  const { data, error, refetch } = useCall(
    showVanilla,
    { contractId: id },
    { enabled: id !== '', refetchIntervalMs: EVERY_MS },
  );
  const isUnknown = id === '' || (error instanceof CallRefused && error.refusal === 'option_unknown');
  return (
    <Page route="/pages/option/vanilla" nav={<NavBar title={t('vanilla.title')} onBack={leave} />}>
      {isUnknown ? <NoOption /> : undefined}
      {!data && error && !isUnknown ? <CallFailed error={error} onRetry={() => void refetch()} /> : undefined}
      {data ? <Paper shown={data} onCheck={() => void refetch()} /> : undefined}
      {data || error || id === '' ? undefined : <Skeleton width="100%" height={320} />}
    </Page>
  );
}

function Paper({ shown, onCheck }: { readonly shown: Shown; readonly onCheck: () => void }) {
  const t = useTranslations('option');
  const format = useFormat();
  const offline = useOffline();
  const [closing, setClosing] = useState(false);
  const { option, close, refusal, quote, settledBy, faults } = shown;
  const { currency, outcome } = option;
  const price = (value: string) => format.number(value, priceDecimals(value));
  return (
    <>
      <Card>
        <div className={css.stack}>
          <p className={css.head}>
            <OptionTag direction={option.direction} /> {format.instrument(option.name)}{' '}
            {outcome === null ? undefined : <Tag>{t(`vanilla.outcome.${outcome}`)}</Tag>}
          </p>
          <Receipt lines={linesOf(shown, t, format)} />
          {option.reason === null ? undefined : <Note tone="warn">{t(`reason.${option.reason}`)}</Note>}
          {refusal ? <Refused refusal={refusal} currency={currency} /> : undefined}
        </div>
      </Card>
      <Card
        title={t('evidenceTitle')}
        aside={<Tag tone={faults.length === 0 ? 'ok' : 'bad'}>{t(faults.length === 0 ? 'checked' : 'broken')}</Tag>}
      >
        <div className={css.stack}>
          <p className={css.fine}>
            {t('vanilla.quoteFrom', {
              last: price(quote.last),
              middle: price(quote.middle),
              days: format.number(quote.daysLeft, 2),
              percent: `${format.number(quote.dayPercent, 2)}%`,
              count: String(quote.measured),
            })}
          </p>
          <p className={css.fine}>{t('vanilla.ends')}</p>
          {faults.length > 0 ? <Note tone="bad">{t('brokenText', { what: faults.join(', ') })}</Note> : undefined}
          <Button variant="soft" onClick={onCheck}>
            {t('check')}
          </Button>
        </div>
      </Card>
      {settledBy ? <Prices evidence={settledBy} strike={option.strike} /> : undefined}
      <Link to="/pages/option/chain" search={{ id: option.instrumentId }} className={buttonClass('soft')}>
        {t('vanilla.title')}
      </Link>
      {close ? (
        <ActionBar>
          <Button
            variant={option.side === 'write' ? 'buy' : 'sell'}
            disabled={offline}
            onClick={() => setClosing(true)}
          >
            {t(`vanilla.close.${option.side}`, { amount: format.money(close.paid, currency) })}
          </Button>
        </ActionBar>
      ) : undefined}
      {closing && close ? <Close shown={shown} offer={close} onClose={() => setClosing(false)} /> : undefined}
    </>
  );
}

function linesOf(
  { option, close, shares, comparedPrice }: Shown,
  t: ReturnType<typeof useTranslations<'option'>>,
  format: ReturnType<typeof useFormat>,
) {
  const { currency } = option;
  const price = (value: string) => format.number(value, priceDecimals(value));
  const money = (value: string) => format.money(value, currency);
  return [
    { label: t('vanilla.strike'), value: price(option.strike) },
    { label: t('vanilla.contracts'), value: String(option.contracts) },
    { label: t('vanilla.units'), value: price(option.units) },
    { label: t(`vanilla.since.${option.side}`), value: format.instant(option.boughtAt) },
    { label: t('vanilla.expires'), value: format.instant(option.expiresAt) },
    { label: t('vanilla.price'), value: price(option.price) },
    { label: t('vanilla.even'), value: price(option.even) },
    { label: t(`vanilla.total.${option.side}`), value: money(option.premium) },
    ...(option.side === 'write' ? [{ label: t('vanilla.stake'), value: money(option.stake) }] : []),
    { label: t('vanilla.most'), value: money(option.payout) },
    ...(close ? [{ label: t(`vanilla.closePrice.${option.side}`), value: price(close.price) }] : []),
    ...(option.expiryPrice === null ? [] : [{ label: t('expiry'), value: price(option.expiryPrice) }]),
    ...(comparedPrice === null ? [] : [{ label: t('vanilla.compared'), value: price(comparedPrice) }]),
    ...(shares === null || shares.now === shares.before
      ? []
      : [{ label: t('vanilla.shares'), value: t('vanilla.sharesValue', { ...shares }) }]),
    ...(option.paid === null ? [] : [{ label: t('vanilla.paid'), value: money(option.paid) }]),
    ...(option.result === null ? [] : [{ label: t('vanilla.result'), value: format.change(option.result, currency) }]),
    ...(option.endedAt === null ? [] : [{ label: t('vanilla.ended'), value: format.instant(option.endedAt) }]),
    { label: t('entry'), value: String(option.entry) },
  ];
}

function Close({
  shown: { option },
  offer,
  onClose,
}: {
  readonly shown: Shown;
  readonly offer: NonNullable<Shown['close']>;
  readonly onClose: () => void;
}) {
  const t = useTranslations('option');
  const format = useFormat();
  const offline = useOffline();
  const command = useCommand(closeVanilla);
  const [agreed, setAgreed] = useState(offer.price);
  const { contractId, currency, premium, side, stake } = option;
  const isWritten = side === 'write';
  const price = (value: string) => format.number(value, priceDecimals(value));
  const worse = isWritten ? Number(offer.price) > Number(agreed) : Number(offer.price) < Number(agreed);
  const moved = worse && !command.busy;
  const confirm = async (digits: { readonly transactionPassword?: string }) => {
    const answer = await command.run({ contractId, priceLimit: agreed, ...digits });
    refreshCalls(showVanilla);
    if (!answer) return;
    refreshCalls(listVanilla, showAssets, listLedger);
    const done = { amount: format.money(answer.option.paid ?? '0', currency) };
    showToast({ text: t(`vanilla.closed.${side}`, done), tone: 'ok' });
    onClose();
  };
  return (
    <PaySheet
      title={t(`vanilla.closeTitle.${side}`)}
      confirm={t(`vanilla.close.${side}`, { amount: format.money(offer.paid, currency) })}
      command={command}
      blocked={offline}
      first={moved ? <Button onClick={() => setAgreed(offer.price)}>{t('agree')}</Button> : undefined}
      onConfirm={(digits) => void confirm(digits)}
      onClose={onClose}
    >
      <Receipt
        block
        lines={[
          { label: t(`vanilla.closePrice.${side}`), value: price(offer.price) },
          { label: t('vanilla.fair'), value: format.number(offer.fair, 2) },
          { label: t(`vanilla.total.${side}`), value: format.money(premium, currency) },
          ...(isWritten ? [{ label: t('vanilla.stake'), value: format.money(stake, currency) }] : []),
          { label: t('vanilla.paid'), value: format.money(offer.paid, currency) },
        ]}
        total={{ label: t('vanilla.result'), value: format.change(offer.result, currency) }}
      />
      {moved ? (
        <Note tone="warn" alert>
          {t('vanilla.moved', { now: price(offer.price), before: price(agreed) })}
        </Note>
      ) : undefined}
    </PaySheet>
  );
}

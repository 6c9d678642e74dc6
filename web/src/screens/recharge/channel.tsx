import { Link, Navigate, useNavigate, useSearch } from '@tanstack/react-router';
import { allNetworks, isOnNetwork } from '@tarazu/domain/chain/networks';
import { parseDecimal } from '@tarazu/domain/money';
import { Button, buttonClass } from '@tarazu/ui/control/button.tsx';
import { QuickAmounts } from '@tarazu/ui/control/choices.tsx';
import { Field } from '@tarazu/ui/control/field.tsx';
import { ActionBar } from '@tarazu/ui/frame/action-bar.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { IconButton, NavBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { Fine } from '@tarazu/ui/show/note.tsx';
import { Receipt } from '@tarazu/ui/show/receipt.tsx';
import { Empty } from '@tarazu/ui/state/empty.tsx';
import { SkeletonRows } from '@tarazu/ui/state/skeleton.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { addDeposit, type DepositChannelView, listDepositChannels, listDeposits } from '@tarazu/wire/funding/deposit';
import { ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ActionFault } from '../../app/command/action-fault.tsx';
import { useStillNeeded } from '../../app/command/still-needed.ts';
import { useCommand } from '../../app/command/use-command.ts';
import { useOffline } from '../../app/connection.ts';
import css from '../../app/frame/funding/funding.module.css';
import { FundingWords } from '../../app/frame/funding/funding-words.tsx';
import { GateNotes, PracticeNote } from '../../app/frame/funding/gate-notes.tsx';
import { typedDecimal } from '../../app/order/typed-number.ts';
import { CallFailed } from '../../app/page-states.tsx';
import { refreshCalls, useCall } from '../../app/use-call.ts';
import { useLeave } from '../../app/use-leave.ts';

/** A coin that comes in over a network, by its code in either case. */
const isCoin = (code: string) => allNetworks.some((network) => isOnNetwork(code, network));

/** UPI or Pix, by the channel in the address; a coin goes on to the page of its networks. */
export function RechargeChannelPage() {
  const { channel = 'upi' } = useSearch({ from: '/pages/recharge/rechargeChannel' });
  const coin = channel.toUpperCase();
  if (isCoin(coin)) return <Navigate to="/pages/recharge/cryptoRecharge" search={{ coin }} replace />;
  return (
    <FundingWords>
      <Channel route="/pages/recharge/rechargeChannel" id={channel} />
    </FundingWords>
  );
}

export function BankRechargePage() {
  return (
    <FundingWords>
      <Channel route="/pages/recharge/bankRecharge" id="bank" />
    </FundingWords>
  );
}

export function OfflineRechargePage() {
  return (
    <FundingWords>
      <Channel route="/pages/recharge/offlineRecharge" id="offline" />
    </FundingWords>
  );
}

function Channel({ route, id }: { readonly route: string; readonly id: string }) {
  const t = useTranslations('deposit');
  const funding = useTranslations('funding');
  const leave = useLeave();
  const navigate = useNavigate();
  const { data, error, refetch } = useCall(listDepositChannels, {});
  const channel = data?.channels.find((one) => one.id === id);
  const records = (
    <IconButton label={funding('records')} onClick={() => void navigate({ to: '/pages/recharge/rechargeRecord' })}>
      <ReceiptText aria-hidden="true" />
    </IconButton>
  );
  const title = channel ? t(`titles.${channel.rail}`) : t('title');
  return (
    <Page route={route} nav={<NavBar title={title} onBack={leave} actions={records} />}>
      {channel?.practice ? <PracticeNote /> : undefined}
      {data ? <GateNotes direction="deposit" pause={data.pause} verified={data.verified} /> : undefined}
      {!data && error ? <CallFailed error={error} onRetry={() => void refetch()} /> : undefined}
      {!data && !error ? (
        <Card>
          <SkeletonRows count={3} />
        </Card>
      ) : undefined}
      {data && !channel ? (
        <Empty
          title={funding('none')}
          actions={
            <Link to="/pages/recharge/recharge" className={buttonClass('soft')}>
              {t('title')}
            </Link>
          }
        />
      ) : undefined}
      {data && channel ? <AmountForm channel={channel} open={data.verified && data.pause === null} /> : undefined}
    </Page>
  );
}

/** Four amounts that people send, within the bounds. */
function quickAmounts({ currency, min, max }: DepositChannelView): readonly string[] {
  const usual = currency === 'INR' ? ['1000', '5000', '25000', '100000'] : ['50', '200', '500', '2000'];
  const within = (amount: string) =>
    (parseDecimal(amount) ?? 0n) >= (parseDecimal(min) ?? 0n) &&
    (parseDecimal(amount) ?? 0n) <= (parseDecimal(max) ?? 0n);
  return usual.filter(within);
}

function AmountForm({ channel, open }: { readonly channel: DepositChannelView; readonly open: boolean }) {
  const t = useTranslations('deposit');
  const funding = useTranslations('funding');
  const format = useFormat();
  const stillNeeded = useStillNeeded();
  const offline = useOffline();
  const navigate = useNavigate();
  const action = useCommand(addDeposit);
  const [amount, setAmount] = useState('');
  const [password, setPassword] = useState('');
  const { currency, min, max, fee } = channel;
  const typed = typedDecimal(amount);
  const money = (value: string) => format.money(value, currency);
  const outside =
    typed !== undefined &&
    ((parseDecimal(typed) ?? 0n) < (parseDecimal(min) ?? 0n) ||
      (parseDecimal(typed) ?? 0n) > (parseDecimal(max) ?? 0n));
  const bounds = t('bounds', { min: money(min), max: money(max) });
  const aboutPassword = action.refusal?.refusal?.startsWith('channel_password') ?? false;
  const missing = [
    ...(typed === undefined || outside ? [funding('amount')] : []),
    ...(channel.password && password === '' ? [t('channelPassword')] : []),
  ];
  const ready = open && !offline && missing.length === 0;
  const send = async () => {
    if (typed === undefined) return;
    const made = await action.run({
      channel: channel.id,
      amount: typed,
      ...(channel.password ? { channelPassword: password } : {}),
    });
    if (!made) return;
    refreshCalls(listDeposits);
    void navigate({ to: '/pages/recharge/rechargeRecord', search: { depositId: made.depositId }, replace: true });
  };
  return (
    <>
      <Card>
        <div className={css.stack}>
          <Field
            label={t('amountLabel', { currency })}
            inputMode="decimal"
            autoComplete="off"
            maxLength={16}
            value={amount}
            onChange={setAmount}
            error={outside ? bounds : undefined}
            hint={bounds}
          />
          <QuickAmounts
            label={t('quick')}
            amounts={quickAmounts(channel).map((one) => ({
              text: format.number(one, 0),
              selected: typed === typedDecimal(one),
              onPick: () => setAmount(one),
            }))}
          />
          {channel.password ? (
            <Field
              label={t('channelPassword')}
              type="password"
              autoComplete="one-time-code"
              maxLength={64}
              value={password}
              onChange={setPassword}
              error={aboutPassword ? action.refusal?.message : undefined}
              hint={t('channelHint')}
            />
          ) : undefined}
          <Receipt lines={[{ label: t('feeLine'), value: /[1-9]/.test(fee) ? money(fee) : funding('noFee') }]} />
        </div>
      </Card>
      <ActionFault action={action} shownElsewhere={aboutPassword} />
      {channel.practice ? undefined : <Fine>{t('ownName')}</Fine>}
      <ActionBar note={stillNeeded(open ? missing : [])}>
        <Button busy={action.busy} disabled={!ready} onClick={() => void send()}>
          {channel.password ? t('request') : t('go')}
        </Button>
      </ActionBar>
    </>
  );
}

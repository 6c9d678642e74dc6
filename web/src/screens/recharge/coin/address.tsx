import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Button } from '@tarazu/ui/control/button.tsx';
import { Chips } from '@tarazu/ui/control/choices.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { NavBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import { Receipt } from '@tarazu/ui/show/receipt.tsx';
import { SkeletonRows } from '@tarazu/ui/state/skeleton.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import {
  type CoinAddressView,
  type CoinNetworkView,
  generateCoinAddress,
  listCoinChannels,
  showCoinAddress,
} from '@tarazu/wire/funding/coin-deposit';
import { listDepositChannels } from '@tarazu/wire/funding/deposit';
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { ActionFault } from '../../../app/command/action-fault.tsx';
import { useCommand } from '../../../app/command/use-command.ts';
import { useOffline } from '../../../app/connection.ts';
import { CopyLine } from '../../../app/frame/funding/copy-line.tsx';
import css from '../../../app/frame/funding/funding.module.css';
import { FundingWords } from '../../../app/frame/funding/funding-words.tsx';
import { GateNotes } from '../../../app/frame/funding/gate-notes.tsx';
import { CallFailed } from '../../../app/page-states.tsx';
import { refreshCalls, useCall } from '../../../app/use-call.ts';
import { useLeave } from '../../../app/use-leave.ts';
import { Arriving } from './arriving.tsx';
import { CoinRecordsButton } from './choose.tsx';
import { Faucet } from './faucet.tsx';

const QrCode = lazy(async () => ({ default: (await import('../../../app/content/qr-code.tsx')).QrCode }));

/** Where a coin is sent: one's own address on a network, with what to know before sending. */
export function CryptoRechargePage() {
  return (
    <FundingWords>
      <Deposit />
    </FundingWords>
  );
}

function Deposit() {
  const t = useTranslations('coinDeposit');
  const leave = useLeave();
  const navigate = useNavigate();
  const asked = useSearch({ from: '/pages/recharge/cryptoRecharge' });
  const { data, error, refetch } = useCall(listCoinChannels, {});
  const gate = useCall(listDepositChannels, {});
  const found = data?.coins.find(({ coin }) => coin === asked.coin) ?? data?.coins.find(({ coin }) => coin === 'USDT');
  const way = found?.networks.find(({ network }) => network === asked.network) ?? found?.networks[0];
  return (
    <Page
      route="/pages/recharge/cryptoRecharge"
      nav={
        <NavBar
          title={found ? t('depositOf', { coin: found.coin }) : t('title')}
          onBack={leave}
          actions={<CoinRecordsButton />}
        />
      }
    >
      {gate.data ? <GateNotes direction="deposit" pause={null} verified={gate.data.verified} /> : undefined}
      {!data && error ? <CallFailed error={error} onRetry={() => void refetch()} /> : undefined}
      {!data && !error ? (
        <Card>
          <SkeletonRows count={4} />
        </Card>
      ) : undefined}
      {found && way ? (
        <>
          <Card title={t('network')}>
            <div className={css.stack}>
              <Chips
                label={t('network')}
                choices={found.networks.map(({ network, short }) => ({ value: network, label: short }))}
                value={way.network}
                onChange={(network) =>
                  void navigate({
                    to: '/pages/recharge/cryptoRecharge',
                    search: { coin: found.coin, network },
                    replace: true,
                  })
                }
              />
              <Terms coin={found.coin} way={way} />
            </div>
          </Card>
          {gate.data?.verified ? <Own key={`${found.coin} ${way.network}`} coin={found.coin} way={way} /> : undefined}
        </>
      ) : undefined}
    </Page>
  );
}

interface WayProps {
  readonly coin: string;
  readonly way: CoinNetworkView;
}

function Terms({ coin, way: { minimum, confirmations, blockSeconds } }: WayProps) {
  const t = useTranslations('coinDeposit');
  const format = useFormat();
  const minutes = Math.max(1, Math.ceil((confirmations * blockSeconds) / 60));
  return (
    <Receipt
      lines={[
        { label: t('minimum'), value: `${format.quantity(minimum)} ${coin}` },
        { label: t('after'), value: t('blocks', { count: confirmations }), note: t('takes', { minutes }) },
        { label: t('fee'), value: t('noFee') },
      ]}
    />
  );
}

function Own({ coin, way }: WayProps) {
  const t = useTranslations('coinDeposit');
  const offline = useOffline();
  const { network } = way;
  const { data, error, refetch } = useCall(showCoinAddress, { coin, network });
  const command = useCommand(generateCoinAddress);
  const generate = async () => {
    if (await command.run({ coin, network })) refreshCalls(showCoinAddress);
  };
  if (!data)
    return error ? (
      <CallFailed error={error} onRetry={() => void refetch()} />
    ) : (
      <Card>
        <SkeletonRows count={3} />
      </Card>
    );
  const [newest, ...older] = data.addresses;
  const button = (
    <Button
      variant={newest ? 'soft' : 'primary'}
      busy={command.busy}
      disabled={offline}
      onClick={() => void generate()}
    >
      {newest ? t('another') : t('get')}
    </Button>
  );
  if (!newest)
    return (
      <Card title={t('none')}>
        <div className={css.stack}>
          <p>{t('noneText')}</p>
          {button}
          <ActionFault action={command} />
        </div>
      </Card>
    );
  return (
    <>
      <AddressCard coin={coin} way={way} newest={newest} />
      {way.faucetMost === null ? undefined : <Faucet coin={coin} network={network} most={way.faucetMost} />}
      <Arriving coin={coin} />
      <Card>
        <div className={css.stack}>
          {older.length === 0 ? undefined : (
            <>
              <p>{t('older')}</p>
              <ul className={css.lines}>
                {older.map(({ address }, place) => (
                  <CopyLine key={address} label={`${t('address')} ${older.length - place}`} value={address} code />
                ))}
              </ul>
            </>
          )}
          {button}
          <ActionFault action={command} />
        </div>
      </Card>
    </>
  );
}

function AddressCard({
  coin,
  way,
  newest: { address, number },
}: WayProps & { readonly newest: Pick<CoinAddressView, 'address' | 'number'> }) {
  const t = useTranslations('coinDeposit');
  const funding = useTranslations('funding');
  const format = useFormat();
  return (
    <>
      <Card>
        <div className={css.stack}>
          <div className={css.center}>
            <div className={css.qr}>
              <Suspense>
                <QrCode text={address} label={way.practice ? t('practiceQr') : t('qr')} />
              </Suspense>
              {way.practice ? <span className={css.stamp}>{funding('simulated')}</span> : undefined}
            </div>
          </div>
          <ul className={css.lines}>
            <CopyLine
              label={t(way.practice ? 'practiceAddress' : way.testNetwork === null ? 'address' : 'testAddress')}
              value={address}
              code
            />
          </ul>
          <p className={css.look}>{t('number', { number: String(number) })}</p>
          <p>
            <Link to="/pages/recharge/coinReserves">{t('reserves.link')}</Link>
          </p>
        </div>
      </Card>
      <Note tone="warn">
        <b>{t('only', { coin, network: way.name })}</b>{' '}
        {t('onlyText', { minimum: `${format.quantity(way.minimum)} ${coin}` })}
      </Note>
      {way.practice ? (
        <Note tone="paper">
          <b>{t('practiceTitle')}</b> {t('practice')}
        </Note>
      ) : undefined}
      {way.testNetwork === null ? undefined : (
        <Note tone="paper">
          <b>{t('testTitle', { name: way.testNetwork })}</b> {t('test')}
        </Note>
      )}
    </>
  );
}

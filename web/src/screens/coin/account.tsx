import { Link, useNavigate } from '@tanstack/react-router';
import { decimal, decimalToText } from '@tarazu/domain/money';
import { buttonClass } from '@tarazu/ui/control/button.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { IconButton, NavBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { Beam } from '@tarazu/ui/show/beam.tsx';
import { Delta } from '@tarazu/ui/show/delta.tsx';
import { Money } from '@tarazu/ui/show/money.tsx';
import { Fine } from '@tarazu/ui/show/note.tsx';
import { rowClass } from '@tarazu/ui/show/press';
import { Receipt } from '@tarazu/ui/show/receipt.tsx';
import { Avatar, Row } from '@tarazu/ui/show/row.tsx';
import { Empty } from '@tarazu/ui/state/empty.tsx';
import { SkeletonRows } from '@tarazu/ui/state/skeleton.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { showCoinAssets } from '@tarazu/wire/coin/coin-market';
import type { ReplyOf } from '@tarazu/wire/endpoint';
import { showReferenceRates } from '@tarazu/wire/exchange';
import { Eye, EyeOff, ReceiptText } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { CoinWords } from '../../app/frame/coin-words.tsx';
import { CallFailed } from '../../app/page-states.tsx';
import { ShowMe } from '../../app/practice/guide/show-me.tsx';
import { setPreference, usePreferences } from '../../app/preferences.ts';
import { useOwnCurrency } from '../../app/region/home-market.ts';
import { useCall } from '../../app/use-call.ts';
import { useLeave } from '../../app/use-leave.ts';
import css from './coin.module.css';
import { CoinSpread } from './coin-spread.tsx';

const REFRESH_MS = 5_000;
const HIDDEN = '••••••';

export type CoinAssets = ReplyOf<typeof showCoinAssets>;

/** What somebody has in coins, with the USDT to buy more. */
export function CoinAccountPage() {
  return (
    <CoinWords>
      <CoinAccount />
    </CoinWords>
  );
}

function CoinAccount() {
  const t = useTranslations('coins');
  const leave = useLeave();
  const navigate = useNavigate();
  const { data, error, refetch } = useCall(showCoinAssets, {}, { refetchIntervalMs: REFRESH_MS });
  const records = (
    <IconButton label={t('records')} onClick={() => void navigate({ to: '/pages/coin/assetsRecord' })}>
      <ReceiptText aria-hidden="true" />
    </IconButton>
  );
  return (
    <Page route="/pages/coin/index" nav={<NavBar title={t('title')} onBack={leave} actions={records} />}>
      {data ? <Total assets={data} /> : undefined}
      {data ? <Coins assets={data} /> : undefined}
      {data && data.coins.length > 0 ? <CoinSpread assets={data} /> : undefined}
      {data ? <Charges assets={data} /> : undefined}
      {!data && error ? <CallFailed error={error} onRetry={() => void refetch()} /> : undefined}
      {!data && !error ? (
        <Card flush>
          <SkeletonRows count={6} />
        </Card>
      ) : undefined}
      <Fine>{t('fine')}</Fine>
    </Page>
  );
}

/** What an order is charged today, and from which volume on it would be less. */
function Charges({ assets: { charges, nextCharges, money } }: { readonly assets: CoinAssets }) {
  const t = useTranslations('coins');
  const format = useFormat();
  // `0.08%` with the reader's decimal mark.
  const rate = (text: string) => `${format.quantity(text.replace('%', ''))}%`;
  return (
    <Card title={t('charges')}>
      <Receipt
        lines={[
          { label: t('maker'), value: rate(charges.maker) },
          { label: t('taker'), value: rate(charges.taker) },
          { label: t('volume'), value: format.money(charges.volume, money.ccy) },
        ]}
      />
      {nextCharges ? (
        <Fine>
          {t('nextCharges', {
            volume: format.compactMoney(nextCharges.from, money.ccy),
            maker: rate(nextCharges.maker),
            taker: rate(nextCharges.taker),
          })}
        </Fine>
      ) : undefined}
    </Card>
  );
}

/** Per cent of the whole that is in coins, 0 to 100. */
function coinShare({ total, money }: CoinAssets): number {
  const whole = decimal(total);
  const idle = decimal(money.available) + decimal(money.held) + decimal(money.contract);
  return whole === 0n ? 0 : Number(((whole - idle) * 100n) / whole);
}

function Total({ assets }: { readonly assets: CoinAssets }) {
  const t = useTranslations('coins');
  const home = useTranslations('home');
  const format = useFormat();
  const own = useOwnCurrency();
  const rates = useCall(showReferenceRates, {}, { refetchIntervalMs: 60_000 }).data?.currencies;
  const hidden = usePreferences((preferences) => preferences.hideAmounts);
  const perDollar = (code: string) => decimal(rates?.find(({ currency }) => currency === code)?.perDollar ?? '0');
  const [ownRate, dollarRate] = [perDollar(own), perDollar(assets.money.ccy)];
  const about = dollarRate === 0n ? undefined : decimalToText((decimal(assets.total) * ownRate) / dollarRate);
  const share = coinShare(assets);
  return (
    <Card>
      <div className={css.head}>
        <h2>{t('total')}</h2>
        <button
          type="button"
          className={css.eye}
          aria-pressed={hidden}
          aria-label={hidden ? home('showAmounts') : home('hideAmounts')}
          onClick={() => setPreference('hideAmounts', !hidden)}
        >
          {hidden ? <EyeOff size={20} aria-hidden="true" /> : <Eye size={20} aria-hidden="true" />}
        </button>
      </div>
      <p className={css.total}>
        <Money text={hidden ? HIDDEN : format.number(assets.total)} decimalMark={format.decimalMark} />
      </p>
      <p className={css.about}>
        {about === undefined || hidden ? undefined : <span>{t('about', { amount: format.money(about, own) })}</span>}
        <Delta
          value={assets.today}
          hidden={hidden}
          text={t('today', { change: hidden ? HIDDEN : format.change(assets.today, assets.money.ccy) })}
        />
      </p>
      {/[1-9]/.test(assets.total) && !hidden ? (
        <Beam
          tone="neutral"
          fulcrum={false}
          share={share}
          left={t('coinsShare', { percent: `${share}%` })}
          right={t('moneyShare', { percent: `${100 - share}%` })}
        />
      ) : undefined}
      <div className={css.ways}>
        <Link to="/pages/tabbar/markets" search={{ tab: 'XC' }} className={buttonClass()}>
          {t('buy')}
        </Link>
        <Link to="/pages/exchange/index" className={buttonClass('soft')}>
          {t('exchange')}
        </Link>
        <Link to="/pages/exchange/cryptoConvert" className={buttonClass('soft')}>
          {t('convert')}
        </Link>
        <Link to="/pages/exchange/cryptoTransfer" className={buttonClass('soft')}>
          {t('transfer')}
        </Link>
        <Link to="/pages/recharge/coinRecharge" className={buttonClass('soft')}>
          {t('deposit')}
        </Link>
        <Link to="/pages/withdraw/cryptoWithdraw" className={buttonClass('soft')}>
          {t('withdraw')}
        </Link>
      </div>
    </Card>
  );
}

function Coins({ assets: { money, coins } }: { readonly assets: CoinAssets }) {
  const t = useTranslations('coins');
  const format = useFormat();
  const hidden = usePreferences((preferences) => preferences.hideAmounts);
  const shown = (text: string) => (hidden ? HIDDEN : text);
  const waits = /[1-9]/.test(money.held);
  return (
    <>
      <Card flush>
        <ul>
          <li>
            <Row
              leading={<Avatar name={money.ccy} />}
              title={money.ccy}
              detail={t('dollarName')}
              value={shown(format.number(money.available))}
              valueDetail={waits ? t('inOrders', { amount: shown(format.number(money.held)) }) : t('free')}
            />
          </li>
          {/[1-9]/.test(money.contract) ? (
            <li>
              <Link to="/pages/exchange/cryptoTransfer" className={rowClass}>
                <Row
                  leading={<Avatar name={money.ccy} />}
                  title={money.ccy}
                  detail={t('inContract')}
                  value={shown(format.number(money.contract))}
                />
              </Link>
            </li>
          ) : undefined}
          {coins.map((coin) => (
            <li key={coin.instId}>
              <Link to="/pages/coin/coinKline" search={{ id: `XC:${coin.instId}` }} className={rowClass}>
                <Row
                  leading={<Avatar name={coin.ccy} />}
                  title={coin.ccy}
                  detail={
                    /[1-9]/.test(coin.locked) && !hidden
                      ? t('lockedOf', {
                          quantity: format.quantity(coin.quantity),
                          locked: format.quantity(coin.locked),
                        })
                      : shown(format.quantity(coin.quantity))
                  }
                  value={shown(format.money(coin.value, money.ccy))}
                  valueDetail={
                    <Delta
                      value={coin.unrealised}
                      hidden={hidden}
                      text={hidden ? HIDDEN : format.percent(coin.unrealisedPercent)}
                    />
                  }
                />
              </Link>
            </li>
          ))}
        </ul>
      </Card>
      {coins.length === 0 ? (
        <Card>
          <Empty title={t('none')} actions={<ShowMe guide="coin" />}>
            {t('noneText')}
          </Empty>
        </Card>
      ) : undefined}
    </>
  );
}

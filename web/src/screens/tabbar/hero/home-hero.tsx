import { Link } from '@tanstack/react-router';
import { buttonClass } from '@tarazu/ui/control/button.tsx';
import { Logo } from '@tarazu/ui/frame/logo.tsx';
import { Delta } from '@tarazu/ui/show/delta.tsx';
import { Money } from '@tarazu/ui/show/money.tsx';
import { Skeleton } from '@tarazu/ui/state/skeleton.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { listProperties } from '@tarazu/wire/user';
import { type CurrencyAssets, showAssets } from '@tarazu/wire/wallet';
import { ArrowDownToLine, ArrowLeftRight, ArrowUpFromLine, ChevronRight, Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { setPreference, usePreferences } from '../../../app/preferences.ts';
import { ownFirst, useOwnCurrency } from '../../../app/region/home-market.ts';
import { useCall } from '../../../app/use-call.ts';
import css from './home-hero.module.css';

const REFRESH_MS = 5_000;
const HIDDEN = '••••••';

/** What one has, in the currency that is chosen, with the eye that hides it. */
export function AssetsHero() {
  const t = useTranslations('home');
  const hidden = usePreferences((preferences) => preferences.hideAmounts);
  const { data, error, refetch } = useCall(showAssets, {}, { refetchIntervalMs: REFRESH_MS });
  const own = useOwnCurrency();
  const [chosen, setChosen] = useState<string>();
  const accounts = data && ownFirst(data.accounts, ({ currency }) => currency === own);
  const assets = accounts?.find((account) => account.currency === chosen) ?? accounts?.[0];
  return (
    <section className={css.hero}>
      <span className={css.deco} aria-hidden="true">
        <Logo size={220} />
      </span>
      <div className={css.top}>
        <h2 className={css.label}>{t('total')}</h2>
        <div className={css.currencies} role="radiogroup" aria-label={t('currency')}>
          {accounts?.map(({ currency }) => (
            <button
              key={currency}
              type="button"
              role="radio"
              aria-checked={currency === assets?.currency}
              onClick={() => setChosen(currency)}
            >
              {currency}
            </button>
          ))}
        </div>
        <button
          type="button"
          className={css.eye}
          aria-label={hidden ? t('showAmounts') : t('hideAmounts')}
          aria-pressed={hidden}
          onClick={() => setPreference('hideAmounts', !hidden)}
        >
          {hidden ? <EyeOff size={20} aria-hidden="true" /> : <Eye size={20} aria-hidden="true" />}
        </button>
      </div>
      {assets ? <Figures assets={assets} hidden={hidden} /> : undefined}
      {!assets && error ? (
        <button type="button" className={css.failed} onClick={() => void refetch()}>
          {t('assetsFailed')}
        </button>
      ) : undefined}
      {!assets && !error ? <HeroBones /> : undefined}
      <div className={css.buttons}>
        <Link to="/pages/recharge/recharge" className={buttonClass('on-hero', 'medium')}>
          <ArrowDownToLine size={18} aria-hidden="true" />
          {t('deposit')}
        </Link>
        <Link to="/pages/withdraw/withdraw" className={buttonClass('on-hero-soft', 'medium')}>
          <ArrowUpFromLine size={18} aria-hidden="true" />
          {t('withdraw')}
        </Link>
        <Link to="/pages/exchange/index" className={buttonClass('on-hero-soft', 'medium')}>
          <ArrowLeftRight size={18} aria-hidden="true" />
          {t('convert')}
        </Link>
      </div>
    </section>
  );
}

function Figures({ assets, hidden }: { readonly assets: CurrencyAssets; readonly hidden: boolean }) {
  const t = useTranslations('home');
  const format = useFormat();
  const money = (value: string) => (hidden ? HIDDEN : format.money(value, assets.currency));
  const change = (value: string) => (hidden ? HIDDEN : format.change(value, assets.currency));
  const today = hidden ? HIDDEN : `${change(assets.today)} · ${format.percent(assets.todayPercent)}`;
  return (
    <>
      <p className={css.big}>
        <Money text={money(assets.total)} decimalMark={format.decimalMark} />
      </p>
      <p className={css.today}>
        <Delta variant="on-hero" value={assets.today} hidden={hidden} text={today} />
        {t('today')}
      </p>
      <dl className={css.stats}>
        <div>
          <dt>{t('available')}</dt>
          <dd>{money(assets.available)}</dd>
        </div>
        <div>
          <dt>{t('frozen')}</dt>
          <dd>{money(assets.held)}</dd>
        </div>
        <div>
          <dt>{t('positionResult')}</dt>
          <dd>{change(assets.unrealised)}</dd>
        </div>
      </dl>
      {/[1-9]/.test(assets.contract) ? (
        <Link to="/pages/tabbar/position" search={{ tab: 'contract' }} className={css.contract}>
          <span>{t('inContracts')}</span>
          <b>{money(assets.contract)}</b>
          <ChevronRight size={18} aria-hidden="true" />
        </Link>
      ) : undefined}
    </>
  );
}

function HeroBones() {
  return (
    <div className={css.bones} role="status">
      <Skeleton width={200} height={33} />
      <Skeleton width={140} height={22} />
      <Skeleton width="100%" height={36} />
    </div>
  );
}

export function GuestHero() {
  const t = useTranslations('home');
  const format = useFormat();
  const properties = useCall(listProperties, {}, { freshMs: Number.POSITIVE_INFINITY });
  const own = useOwnCurrency();
  const grant = properties.data?.grants[own];
  return (
    <section className={css.hero}>
      <span className={css.deco} aria-hidden="true">
        <Logo size={220} />
      </span>
      <h2 className={css.headline}>{t('guestHeadline')}</h2>
      <p className={css.lead}>
        {grant === undefined ? t('guestText') : t('guestGrant', { amount: format.money(grant, own) })}
      </p>
      <div className={css.buttons}>
        <Link to="/pages/account/reg" className={buttonClass('on-hero', 'medium')}>
          {t('createAccount')}
        </Link>
        <Link to="/pages/account/login" className={buttonClass('on-hero-soft', 'medium')}>
          {t('logIn')}
        </Link>
      </div>
    </section>
  );
}

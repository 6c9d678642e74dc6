import { Link, useSearch } from '@tanstack/react-router';
import { decimal, decimalToText } from '@tarazu/domain/money';
import { CallRefused } from '@tarazu/ui/command/faults';
import { buttonClass } from '@tarazu/ui/control/button.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { NavBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { useQuote } from '@tarazu/ui/live/use-live';
import { Delta } from '@tarazu/ui/show/delta.tsx';
import { Fine } from '@tarazu/ui/show/note.tsx';
import { Receipt } from '@tarazu/ui/show/receipt.tsx';
import { Tag } from '@tarazu/ui/show/tag.tsx';
import { Skeleton } from '@tarazu/ui/state/skeleton.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { priceDecimals } from '@tarazu/wire/format';
import { instrumentInfo, type QuoteView } from '@tarazu/wire/market';
import { type OptionView, showOption } from '@tarazu/wire/option/option';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { CallFailed } from '../../app/page-states.tsx';
import { ContractWords } from '../../app/ticket/contract/contract-words.tsx';
import { useCall } from '../../app/use-call.ts';
import { useLeave } from '../../app/use-leave.ts';
import css from './option.module.css';
import { OptionChart } from './option-chart.tsx';
import { NoOption, OptionTag } from './option-words.tsx';

const EVERY_MS = 3_000;
const TICK_MS = 1_000;

/** One open option: the time left, where the price is, what it would be now. Once settled it leads to its settlement. */
export function OpenOptionPage() {
  return (
    <ContractWords>
      <OpenOption />
    </ContractWords>
  );
}

function OpenOption() {
  const t = useTranslations('option');
  const leave = useLeave();
  const { id = '' } = useSearch({ from: '/pages/option/open' });
  const { data, error, refetch } = useCall(
    showOption,
    { contractId: id },
    { enabled: id !== '', refetchIntervalMs: EVERY_MS },
  );
  const isUnknown = id === '' || error instanceof CallRefused;
  return (
    <Page route="/pages/option/open" nav={<NavBar title={t('openTitle')} onBack={leave} />}>
      {isUnknown ? <NoOption /> : undefined}
      {data ? <Shown option={data.option} settlesFrom={settlesFrom(data)} /> : undefined}
      {!data && error && !isUnknown ? <CallFailed error={error} onRetry={() => void refetch()} /> : undefined}
      {data || error || id === '' ? undefined : <Skeleton width="100%" height={320} />}
    </Page>
  );
}

/** As long before the end as the strike was taken over, which is as far as it is known. */
function settlesFrom({
  option,
  strikeBy,
}: {
  readonly option: OptionView;
  readonly strikeBy: { readonly from: string; readonly at: string };
}): string {
  const lastsMs = Date.parse(strikeBy.at) - Date.parse(strikeBy.from);
  return new Date(Date.parse(option.expiresAt) - lastsMs).toISOString();
}

function Shown({ option, settlesFrom: from }: { readonly option: OptionView; readonly settlesFrom: string }) {
  const t = useTranslations('option');
  const format = useFormat();
  const { data } = useCall(instrumentInfo, { id: option.instrumentId });
  const { outcome, currency, contractId } = option;
  return (
    <>
      {data ? <Live option={option} quote={data.quote} settlesFrom={from} /> : undefined}
      {outcome === null ? undefined : (
        <Card>
          <div className={css.stack}>
            <p className={css.title}>
              {t(`outcome.${outcome}`)}{' '}
              <Delta value={option.result ?? '0'} text={format.change(option.result ?? '0', currency)} />
            </p>
            <Link to="/pages/option/evidence" search={{ id: contractId }} className={buttonClass()}>
              {t('toEvidence')}
            </Link>
          </div>
        </Card>
      )}
      <Card title={t('details')}>
        <Receipt
          lines={[
            { label: t('opened'), value: format.instant(option.boughtAt) },
            { label: t('windowLabel'), value: t(`window.${option.window}`) },
            { label: t('price'), value: format.number(option.price, 1) },
            { label: t('pays'), value: format.money(option.payout, currency) },
            { label: t('maxLoss'), value: format.money(option.stake, currency) },
            {
              label: t('entry'),
              value: (
                <Link to="/pages/wallet/recordDetail" search={{ entry: String(option.entry) }}>
                  {String(option.entry)}
                </Link>
              ),
            },
          ]}
        />
      </Card>
      {outcome === null ? (
        <Link to="/pages/option/evidence" search={{ id: contractId }} className={buttonClass('soft')}>
          {t('working.title.strike')}
        </Link>
      ) : undefined}
      <Fine>{t('openFine', { at: format.clockSeconds(option.expiresAt) })}</Fine>
    </>
  );
}

/** The time of the market, once a second: the clock of the device only says how long ago it was told, so a wrong one shows no other time left. */
function useMarketTime(at: string): number {
  const [told, setTold] = useState(() => ({ at, cameAtMs: Date.now() }));
  const [nowMs, setNowMs] = useState(Date.now);
  if (told.at !== at) setTold({ at, cameAtMs: nowMs });
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return Date.parse(told.at) + Math.max(0, nowMs - told.cameAtMs);
}

function Live({
  option,
  quote: fetched,
  settlesFrom: from,
}: {
  readonly option: OptionView;
  readonly quote: QuoteView;
  readonly settlesFrom: string;
}) {
  const t = useTranslations('option');
  const format = useFormat();
  const quote = useQuote(fetched);
  const price = (value: string) => format.number(value, priceDecimals(value));
  const { direction, strike, name, boughtAt, expiresAt, outcome, currency, stake, payout } = option;
  return (
    <>
      <Card>
        <div className={css.stack}>
          <div className={css.ring}>
            {outcome === null ? <Ring from={boughtAt} to={expiresAt} at={quote.at} /> : undefined}
            <div className={css.facts}>
              <p className={css.title}>
                <OptionTag direction={direction} /> {format.instrument(name)}
              </p>
              <Receipt
                lines={[
                  { label: t('strike'), value: price(strike) },
                  { label: t('now'), value: price(quote.last) },
                  { label: t('expires'), value: format.clockSeconds(expiresAt) },
                ]}
              />
            </div>
          </div>
          <OptionChart
            id={quote.id}
            name={format.instrument(name)}
            last={quote.last}
            at={quote.at}
            strike={strike}
            window={{ from: boughtAt, to: expiresAt, settlesFrom: from }}
          />
        </div>
      </Card>
      {outcome === null ? (
        <Card title={t('ifNow')} aside={<Tag tone="warn">{t('notFinal')}</Tag>}>
          <Delta {...nowResult(direction, strike, quote.last, stake, payout, currency, format.change)} />
          <p className={css.fine}>{t('atRisk', { amount: format.money(stake, currency) })}</p>
        </Card>
      ) : undefined}
    </>
  );
}

function nowResult(
  direction: OptionView['direction'],
  strike: string,
  last: string,
  stake: string,
  payout: string,
  currency: string,
  change: (value: string, currency: string) => string,
) {
  const [now, then] = [decimal(last), decimal(strike)];
  const isWon = now > then === (direction === 'call');
  const value = now === then ? '0' : decimalToText(isWon ? decimal(payout) - decimal(stake) : -decimal(stake), 2);
  return { value, text: change(value, currency) };
}

const RADIUS = 48;
const AROUND = 2 * Math.PI * RADIUS;

/** How much of the window is left. It is a clock and nothing more: no colour changes and nothing blinks as it ends. */
function Ring({ from, to, at }: { readonly from: string; readonly to: string; readonly at: string }) {
  const t = useTranslations('option');
  const nowMs = useMarketTime(at);
  const [begins, ends] = [Date.parse(from), Date.parse(to)];
  const leftMs = Math.max(0, ends - nowMs);
  const share = Math.min(1, leftMs / (ends - begins));
  const seconds = Math.ceil(leftMs / 1_000);
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3_600);
  const shown = `${hours > 0 ? `${hours}:` : ''}${two(Math.floor((seconds % 3_600) / 60))}:${two(seconds % 60)}`;
  return (
    <div className={css.clock} role="timer">
      <svg viewBox="0 0 112 112" width="112" height="112" aria-hidden="true">
        <circle className={css.rest} cx="56" cy="56" r={RADIUS} />
        <circle
          className={css.gone}
          cx="56"
          cy="56"
          r={RADIUS}
          strokeDasharray={`${(AROUND * share).toFixed(1)} ${AROUND.toFixed(1)}`}
        />
      </svg>
      <p className={css.time}>
        {leftMs === 0 ? (
          t('settling')
        ) : (
          <>
            <b>{shown}</b>
            {t('left')}
          </>
        )}
      </p>
    </div>
  );
}

import { Link, useSearch } from '@tanstack/react-router';
import { CallRefused } from '@tarazu/ui/command/faults';
import { Button, buttonClass } from '@tarazu/ui/control/button.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { NavBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { Delta } from '@tarazu/ui/show/delta.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import { Receipt } from '@tarazu/ui/show/receipt.tsx';
import { Tag } from '@tarazu/ui/show/tag.tsx';
import { Skeleton } from '@tarazu/ui/state/skeleton.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { ReplyOf } from '@tarazu/wire/endpoint';
import { priceDecimals } from '@tarazu/wire/format';
import { showOption } from '@tarazu/wire/option/option';
import { useTranslations } from 'use-intl';
import { keepFile } from '../../../app/order/download.ts';
import { CallFailed } from '../../../app/page-states.tsx';
import { ContractWords } from '../../../app/ticket/contract/contract-words.tsx';
import { useCall } from '../../../app/use-call.ts';
import { useLeave } from '../../../app/use-leave.ts';
import css from '../option.module.css';
import { NoOption, OptionTag, OutcomeTag } from '../option-words.tsx';
import { useExact } from './exact.ts';
import { pricesFile } from './prices-file.ts';
import { Reckoned } from './reckoned.tsx';

type Shown = ReplyOf<typeof showOption>;

/** How one option was decided: strike and expiry price, the prices that they were taken from, and whether all of it still agrees. */
export function OptionEvidencePage() {
  return (
    <ContractWords>
      <OptionEvidencePaper />
    </ContractWords>
  );
}

function OptionEvidencePaper() {
  const t = useTranslations('option');
  const leave = useLeave();
  const { id = '' } = useSearch({ from: '/pages/option/evidence' });
  const { data, error, refetch, isFetching } = useCall(showOption, { contractId: id }, { enabled: id !== '' });
  const isUnknown = id === '' || error instanceof CallRefused;
  return (
    <Page route="/pages/option/evidence" nav={<NavBar title={t('evidence')} onBack={leave} />}>
      {isUnknown ? <NoOption /> : undefined}
      {data ? (
        <>
          <Verdict shown={data} />
          {data.settledBy ? (
            <Reckoned evidence={data.settledBy} rule={data.rule} of="expiry" strike={data.option.strike} />
          ) : undefined}
          <Reckoned evidence={data.strikeBy} rule={data.rule} of="strike" strike={data.option.strike} />
          <Proof shown={data} busy={isFetching} onCheck={() => void refetch()} />
          <Note>
            <p>{t('dispute')}</p>
            <Link to="/pages/common/service" className={buttonClass('outline', 'small')}>
              {t('toSupport')}
            </Link>
          </Note>
        </>
      ) : undefined}
      {!data && error && !isUnknown ? <CallFailed error={error} onRetry={() => void refetch()} /> : undefined}
      {data || error || id === '' ? undefined : <Skeleton width="100%" height={320} />}
    </Page>
  );
}

function Verdict({ shown: { option, halt } }: { readonly shown: Shown }) {
  const t = useTranslations('option');
  const format = useFormat();
  const exact = useExact();
  const { currency, direction, name, window, outcome, reason, strike, expiryPrice, result, settledAt } = option;
  const money = (amount: string) => format.money(amount, currency);
  const price = (value: string) => format.number(value, priceDecimals(value));
  const compared =
    expiryPrice === null
      ? outcome === null
        ? 'opens'
        : 'noPrice'
      : Number(expiryPrice) === Number(strike)
        ? 'equalTo'
        : Number(expiryPrice) > Number(strike)
          ? 'lowerThan'
          : 'higherThan';
  return (
    <Card>
      <div className={css.stack}>
        <div className={css.head}>
          <p className={css.title}>
            <OptionTag direction={direction} /> {format.instrument(name)}, {t(`window.${window}`)}
          </p>
          {outcome === null ? (
            <Tag>{t('opens')}</Tag>
          ) : (
            <p>
              <Delta value={result ?? '0'} text={format.change(result ?? '0', currency)} />{' '}
              <OutcomeTag outcome={outcome} />
            </p>
          )}
        </div>
        {settledAt === null ? undefined : (
          <p className={css.fine}>{t('settledAt', { at: format.instant(settledAt) })}</p>
        )}
        <div className={css.versus}>
          <div>
            {t('strike')}
            <b>{price(strike)}</b>
          </div>
          <span>{t(compared)}</span>
          <div>
            {t('expiry')}
            <b>{expiryPrice === null ? '–' : price(expiryPrice)}</b>
          </div>
        </div>
        {outcome === 'push' ? <Note>{t('pushText')}</Note> : undefined}
        {reason === null ? undefined : (
          <Note tone="warn">
            {t(`reason.${reason}`)}{' '}
            {halt
              ? t(halt.until === null ? 'working.haltOpen' : 'working.halt', {
                  since: exact.instant(halt.since),
                  until: halt.until === null ? '' : exact.instant(halt.until),
                })
              : undefined}
          </Note>
        )}
        <Receipt
          lines={[
            { label: t('working.taken'), value: exact.instant(option.boughtAt) },
            { label: t('expires'), value: exact.instant(option.expiresAt) },
            { label: t('working.stake'), value: money(option.stake) },
            { label: t('pays'), value: money(option.payout) },
            ...(option.paid === null ? [] : [{ label: t('working.paid'), value: money(option.paid) }]),
          ]}
        />
        <p className={css.fine}>{t(`working.decides.${direction}`)}</p>
      </div>
    </Card>
  );
}

function Proof({
  shown,
  busy,
  onCheck,
}: {
  readonly shown: Shown;
  readonly busy: boolean;
  readonly onCheck: () => void;
}) {
  const t = useTranslations('option');
  const format = useFormat();
  const { option, settledBy, quote, faults } = shown;
  const price = (value: string) => format.number(value, priceDecimals(value));
  const [first, last] = [settledBy?.inputs[0], settledBy?.inputs.at(-1)];
  const isWhole = faults.length === 0;
  return (
    <Card
      title={t('evidenceTitle')}
      aside={<Tag tone={isWhole ? 'ok' : 'bad'}>{t(isWhole ? 'checked' : 'broken')}</Tag>}
    >
      <div className={css.stack}>
        {isWhole ? undefined : (
          <Note tone="bad" alert>
            {t('brokenText', { what: faults.join(', ') })}
          </Note>
        )}
        <Receipt
          lines={[
            ...(first && last
              ? [
                  {
                    label: t('tapeFrom'),
                    value: t('tapeRange', { first: String(first.sequence), last: String(last.sequence) }),
                  },
                ]
              : []),
            ...(settledBy?.estimator ? [{ label: t('expiry'), value: t(`estimator.${settledBy.estimator}`) }] : []),
            {
              label: t('quoteFrom'),
              value: t('quoteValue', { last: price(quote.last), middle: price(quote.middle) }),
            },
            {
              label: t('movement'),
              value: t('movementValue', {
                percent: `${format.number(quote.minutePercent, 2)}%`,
                count: String(quote.measured),
              }),
            },
            { label: t('price'), value: format.number(option.price, 1) },
            { label: t('fair'), value: format.number(option.fair, 2) },
            { label: t('ruleVersion'), value: quote.version },
            { label: t('entry'), value: <Entry no={option.settledEntry ?? option.entry} /> },
          ]}
        />
        <div className={css.pair}>
          <Button variant="soft" busy={busy} onClick={onCheck}>
            {t('check')}
          </Button>
          <Button variant="soft" onClick={() => keepFile(pricesFile(shown), `option-${option.contractId}.csv`)}>
            {t('working.file')}
          </Button>
        </div>
      </div>
    </Card>
  );
}

function Entry({ no }: { readonly no: number }) {
  return (
    <Link to="/pages/wallet/recordDetail" search={{ entry: String(no) }}>
      {String(no)}
    </Link>
  );
}

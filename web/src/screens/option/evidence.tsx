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
import { type OptionEvidence, type OptionView, showOption } from '@tarazu/wire/option/option';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { CallFailed } from '../../app/page-states.tsx';
import { ContractWords } from '../../app/ticket/contract/contract-words.tsx';
import { useCall } from '../../app/use-call.ts';
import { useLeave } from '../../app/use-leave.ts';
import css from './option.module.css';
import { NoOption, OptionTag, OutcomeTag } from './option-words.tsx';
import { PrintsDrawn } from './prints-drawn.tsx';

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
          <Verdict option={data.option} />
          {data.settledBy ? <Prices evidence={data.settledBy} strike={data.option.strike} /> : undefined}
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

function Verdict({ option }: { readonly option: OptionView }) {
  const t = useTranslations('option');
  const format = useFormat();
  const { currency, direction, name, window, outcome, reason, strike, expiryPrice, result, settledAt } = option;
  const price = (value: string) => format.number(value, priceDecimals(value));
  const compared =
    expiryPrice === null
      ? 'noPrice'
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
        {reason === null ? undefined : <Note tone="warn">{t(`reason.${reason}`)}</Note>}
      </div>
    </Card>
  );
}

const FIRST_ROWS = 10;

export function Prices({ evidence, strike }: { readonly evidence: OptionEvidence; readonly strike: string }) {
  const t = useTranslations('option');
  const format = useFormat();
  const [whole, setWhole] = useState(false);
  const { inputs } = evidence;
  const rows = whole ? inputs : inputs.slice(-FIRST_ROWS);
  const count = String(inputs.length);
  return (
    <Card title={t('printsTitle')} aside={<Tag tone="outline">{t('prints', { count })}</Tag>}>
      <div className={css.stack}>
        {inputs.length > 0 ? <PrintsDrawn evidence={evidence} strike={strike} /> : undefined}
        {inputs.length > 0 ? (
          <table className={css.table}>
            <thead>
              <tr>
                <th scope="col">{t('time')}</th>
                <th scope="col">{t('priceOf')}</th>
                <th scope="col">{t('use')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ sequence, at, price, use }) => (
                <tr key={sequence} data-out={use === 'counted' ? undefined : ''}>
                  <td>{format.clockSeconds(at)}</td>
                  <td>{format.number(price, priceDecimals(price))}</td>
                  <td>{t(`used.${use}`)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        ) : undefined}
        {rows.length < inputs.length ? (
          <Button variant="ghost" onClick={() => setWhole(true)}>
            {t('moreRows', { count })}
          </Button>
        ) : undefined}
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
  const { option, strikeBy, settledBy, quote, faults } = shown;
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
              label: t('strikeFrom'),
              value: t('strikePrices', {
                count: String(strikeBy.inputs.length),
                from: format.clockSeconds(strikeBy.from),
                to: format.clockSeconds(strikeBy.at),
              }),
            },
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
        <Button variant="soft" busy={busy} onClick={onCheck}>
          {t('check')}
        </Button>
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

import { Link } from '@tanstack/react-router';
import { buttonClass } from '@tarazu/ui/control/button.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { NavBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { Delta } from '@tarazu/ui/show/delta.tsx';
import { Fine, Note } from '@tarazu/ui/show/note.tsx';
import { Receipt } from '@tarazu/ui/show/receipt.tsx';
import { Row } from '@tarazu/ui/show/row.tsx';
import { Skeleton } from '@tarazu/ui/state/skeleton.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { ReplyOf } from '@tarazu/wire/endpoint';
import { sourceText } from '@tarazu/wire/operator/source-words';
import { showOptionRule } from '@tarazu/wire/option/option-rule';
import { useTranslations } from 'use-intl';
import { CallFailed } from '../../app/page-states.tsx';
import { ContractWords } from '../../app/ticket/contract/contract-words.tsx';
import { useCall } from '../../app/use-call.ts';
import { useLeave } from '../../app/use-leave.ts';
import { Calibration } from './calibration.tsx';
import css from './option.module.css';

type Rule = ReplyOf<typeof showOptionRule>;
const EVERY_MS = 10_000;

/** How options work here, with every number of it, and what the other side has won and lost. */
export function OptionRulePage() {
  return (
    <ContractWords>
      <OptionRule />
    </ContractWords>
  );
}

function OptionRule() {
  const t = useTranslations('option');
  const leave = useLeave();
  const { data, error, refetch } = useCall(showOptionRule, {}, { refetchIntervalMs: EVERY_MS });
  return (
    <Page route="/pages/option/rule" nav={<NavBar title={t('ruleTitle')} onBack={leave} />}>
      {data ? <Whole rule={data} /> : undefined}
      {!data && error ? <CallFailed error={error} onRetry={() => void refetch()} /> : undefined}
      {data || error ? undefined : <Skeleton width="100%" height={480} />}
      <Link to="/pages/common/glossary" search={{ topic: 'options' }} className={buttonClass('soft')}>
        {t('words')}
      </Link>
    </Page>
  );
}

function Whole({ rule }: { readonly rule: Rule }) {
  const t = useTranslations('option');
  const format = useFormat();
  const { estimate, quote, european, losing } = rule;
  return (
    <>
      <Note tone={rule.closed === null ? 'paper' : 'warn'}>
        {rule.closed === null ? t('practice') : t(`closed.${rule.closed}`)}
      </Note>
      <Card title={t('stakes')}>
        <p className={css.plain}>{t('stakesText')}</p>
      </Card>
      <Card title={t('quoting')}>
        <p className={css.plain}>
          {t('quotingText', {
            minutes: String(quote.minutes),
            spread: format.number(quote.spread, 1),
            tick: format.number(quote.tick, 1),
          })}
        </p>
      </Card>
      <Card title={t('settling2')}>
        <div className={css.stack}>
          <p className={css.plain}>
            {t('settlingText', {
              prints: String(estimate.prints),
              trimmed: String(estimate.trimmedEachSide),
              busy: String(estimate.busySeconds),
              mean: String(estimate.meanPercent),
              seconds: String(estimate.meanSecondsMax),
            })}
          </p>
          <p className={css.plain}>
            {t('voidText', { changes: String(estimate.changes), silent: String(estimate.silentSeconds) })}
          </p>
        </div>
      </Card>
      <Card title={t('windowsSold')}>
        <div className={css.stack}>
          <p className={css.plain}>{rule.windows.map((window) => t(`window.${window}`)).join(' · ')}</p>
          <p className={css.plain}>
            {t('windowsSoldText', {
              share: rule.leastMinutes.share,
              shared: String(rule.leastMinutes.shared),
              seconds: String(rule.beforeCloseSeconds),
            })}
          </p>
        </div>
      </Card>
      <Card title={t('vanilla.title')}>
        <div className={css.stack}>
          <p className={css.plain}>
            {t('vanilla.ruleListed', {
              weeks: String(european.weeks),
              months: String(european.months),
              strikes: String(european.strikesEachSide),
            })}
          </p>
          <p className={css.plain}>
            {t('vanilla.ruleQuoted', {
              days: String(european.days),
              least: String(european.daysMin),
              spread: format.number(european.spreadPercent),
              price: format.number(european.spreadOfPricePercent),
            })}
          </p>
          <p className={css.plain}>{t('vanilla.ruleCovered')}</p>
          <p className={css.plain}>
            {t('vanilla.ruleEnds', {
              minutes: String(european.leastMinutes),
              span: String(european.settleMinutes),
            })}
          </p>
          <p className={css.plain}>{t('vanilla.ends')}</p>
          <Fine>{t('source', { source: sourceText(european.source, format.language) })}</Fine>
        </div>
      </Card>
      <Card title={t('limits')}>
        <div className={css.stack}>
          <Receipt
            lines={rule.stakes.map(({ currency, minimum, maximum, openMaximum }) => ({
              label: currency,
              value: t('limitsLine', {
                minimum: format.money(minimum, currency),
                maximum: format.money(maximum, currency),
                open: format.money(openMaximum, currency),
              }),
            }))}
          />
          <p className={css.fine}>{t('openInterest', { percent: format.number(rule.turnoverPercent, 0) })}</p>
        </div>
      </Card>
      <Participant rule={rule} />
      <Calibration tenths={rule.calibration} />
      <Card title={t('forbidden')}>
        <div className={css.stack}>
          <p className={css.plain}>{t('forbiddenText')}</p>
          <ul className={css.stack}>
            {rule.forbidden.map(({ place, since, rule: by, source }) => {
              const words = { rule: sourceText(by, format.language), source };
              return (
                <li key={place} className={css.plain}>
                  <b>{t(`place.${place}`)}</b>,{' '}
                  {since === null
                    ? t('forbiddenUndated', words)
                    : t('forbiddenLine', { since: format.day(since), ...words })}
                </li>
              );
            })}
          </ul>
        </div>
      </Card>
      <Note tone="warn">
        <b>{t('risk')}</b> {t('riskText', { percent: format.number(losing.percent, 1) })}
      </Note>
      <Fine>{t('source', { source: sourceText(rule.source, format.language) })}</Fine>
    </>
  );
}

function Participant({ rule: { participant } }: { readonly rule: Rule }) {
  const t = useTranslations('option');
  const format = useFormat();
  return (
    <>
      <Card flush title={t('participant')}>
        {participant.map((one) => (
          <Row
            key={one.currency}
            title={format.money(one.available, one.currency)}
            detail={t('participantLine', { settled: String(one.settled), open: String(one.open) })}
            value={<Delta value={one.result} text={format.change(one.result, one.currency)} />}
            valueDetail={t('result')}
          />
        ))}
      </Card>
      <Fine>{t('participantText')}</Fine>
    </>
  );
}

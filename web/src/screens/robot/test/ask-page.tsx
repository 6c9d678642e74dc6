import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Button } from '@tarazu/ui/control/button.tsx';
import { Field } from '@tarazu/ui/control/field.tsx';
import { ActionBar } from '@tarazu/ui/frame/action-bar.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { NavBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { Delta } from '@tarazu/ui/show/delta.tsx';
import { Fine, Note } from '@tarazu/ui/show/note.tsx';
import { rowClass } from '@tarazu/ui/show/press';
import { Row } from '@tarazu/ui/show/row.tsx';
import { Loader } from '@tarazu/ui/state/loader.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { type InstrumentDetail, instrumentInfo } from '@tarazu/wire/market';
import { askBacktest, type BacktestView, listBacktests } from '@tarazu/wire/robot/backtest';
import { listStrategies } from '@tarazu/wire/robot/robot';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ActionFault } from '../../../app/command/action-fault.tsx';
import { useStillNeeded } from '../../../app/command/still-needed.ts';
import { useCommand } from '../../../app/command/use-command.ts';
import { useOffline } from '../../../app/connection.ts';
import { typedDecimal } from '../../../app/order/typed-number.ts';
import { CallFailed } from '../../../app/page-states.tsx';
import { QuoteLink } from '../../../app/quote/quote-link.tsx';
import { PickInstrument } from '../../../app/ticket/prepare/pick-instrument.tsx';
import { refreshCalls, useCall } from '../../../app/use-call.ts';
import { useLeave } from '../../../app/use-leave.ts';
import { type Chosen, useAmong, useChosen } from '../chosen.ts';
import { GroupCard } from '../group-card.tsx';
import { type Bounds, LimitFields } from '../limit-fields.tsx';
import css from '../robot.module.css';
import { type RobotDraft, termsOf } from '../robot-draft.ts';
import { RobotWords } from '../robot-words.tsx';
import { useTradedName } from '../traded-name.ts';

/** What is tried on the past, with which money and limits. */
export function AskTestPage() {
  return (
    <RobotWords>
      <Ask />
    </RobotWords>
  );
}

function Ask() {
  const t = useTranslations('backtest');
  const robot = useTranslations('robot');
  const leave = useLeave();
  const navigate = useNavigate();
  const { id = '', more, ...named } = useSearch({ from: '/pages/robot/test' });
  const chosen = useChosen(named);
  const { data, error, refetch } = useCall(instrumentInfo, { id }, { enabled: id !== '' });
  const rules = useCall(listStrategies, {});
  if (id !== '' && data && rules.data)
    return <Write key={id} chosen={chosen} more={more} detail={data} bounds={rules.data.bounds} />;
  const failed = error ?? rules.error;
  return (
    <Page route="/pages/robot/test" nav={<NavBar title={t('askTitle', { name: chosen.name })} onBack={leave} />}>
      {id === '' ? (
        <Card title={robot('choose')}>
          <PickInstrument
            onPick={(picked) =>
              void navigate({ to: '/pages/robot/test', search: { ...chosen.search, id: picked }, replace: true })
            }
          />
        </Card>
      ) : undefined}
      {failed ? (
        <CallFailed error={failed} onRetry={() => void Promise.all([refetch(), rules.refetch()])} />
      ) : undefined}
      {id !== '' && !failed ? <Loader /> : undefined}
      {id === '' ? <Earlier /> : undefined}
    </Page>
  );
}

interface WriteProps {
  readonly chosen: Chosen;
  /** What else the address names. */
  readonly more: string | undefined;
  readonly detail: InstrumentDetail;
  readonly bounds: Bounds;
}

function Write({ chosen, more: named, detail, bounds }: WriteProps) {
  const t = useTranslations('backtest');
  const robot = useTranslations('robot');
  const leave = useLeave();
  const navigate = useNavigate();
  const offline = useOffline();
  const { currency, id: instrumentId } = detail.quote;
  const least = bounds.capitalMin.find((one) => one.currency === currency)?.amount ?? '';
  const [draft, setDraft] = useState<RobotDraft>({
    ...{ amount: least, singleLimit: '', drawdownStop: '', dayLossStop: '', asks: false },
    lossStop: String(bounds.lossStop.usual),
    shareMax: String(bounds.shareMax.most),
  });
  const change = (part: Partial<RobotDraft>) => setDraft((now) => ({ ...now, ...part }));
  const command = useCommand(askBacktest);
  const { isGroup, isEnough, more, setMore, among } = useAmong(chosen, named, bounds);
  const stillNeeded = useStillNeeded();
  const terms = isEnough ? termsOf({ ...chosen.by, instrumentId, ...among }, draft) : undefined;
  const ask = async () => {
    if (!terms) return;
    const { asks: _asks, ...wish } = terms;
    const reply = await command.run(wish);
    if (!reply) return;
    refreshCalls(listBacktests);
    await navigate({ to: '/pages/robot/testResult', search: { id: reply.test.testId } });
  };
  return (
    <Page
      route="/pages/robot/test"
      nav={<NavBar title={t('askTitle', { name: chosen.name })} onBack={leave} />}
      foot={
        <ActionBar note={stillNeeded(isEnough ? [] : [robot('among')])}>
          <Button disabled={offline || !terms} busy={command.busy} onClick={() => void ask()}>
            {t('ask')}
          </Button>
        </ActionBar>
      }
    >
      <Note tone="warn">{t('label')}</Note>
      <Card flush>
        <QuoteLink quote={detail.quote} />
      </Card>
      {isGroup ? <GroupCard {...{ first: instrumentId, more, bounds }} onChange={setMore} /> : undefined}
      <Card>
        <div className={css.stack}>
          <Field
            label={t('amount')}
            inputMode="decimal"
            value={draft.amount}
            onChange={(amount) => change({ amount })}
            suffix={currency}
          />
          <LimitFields
            withoutAsking
            {...{ draft, currency, bounds }}
            capital={typedDecimal(draft.amount)}
            onChange={change}
          />
          <Fine>{t('askNote')}</Fine>
          <ActionFault action={command} />
        </div>
      </Card>
      <Earlier />
    </Page>
  );
}

function Earlier() {
  const t = useTranslations('backtest');
  const { data } = useCall(listBacktests, {});
  if (!data || data.items.length === 0) return undefined;
  return (
    <Card title={t('earlier')} flush>
      {data.items.map((test) => (
        <Link key={test.testId} to="/pages/robot/testResult" search={{ id: test.testId }} className={rowClass}>
          <TestRow test={test} />
        </Link>
      ))}
    </Card>
  );
}

function TestRow({ test }: { readonly test: BacktestView }) {
  const t = useTranslations('backtest');
  const nameOf = useTradedName();
  const robot = useTranslations('robot');
  const format = useFormat();
  const gap = test.result?.unseen.gapPercent;
  return (
    <Row
      chevron
      title={test.script?.name ?? robot(`names.${test.strategy}`)}
      detail={`${nameOf(test)} · ${format.instant(test.askedAt)}`}
      value={gap === undefined ? t(`status.${test.status}`) : <Delta value={gap} text={format.percent(gap)} />}
      valueDetail={gap === undefined ? undefined : t('gap')}
    />
  );
}

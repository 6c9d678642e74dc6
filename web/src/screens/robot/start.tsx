import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Button, buttonClass } from '@tarazu/ui/control/button.tsx';
import { Field } from '@tarazu/ui/control/field.tsx';
import { Checkbox } from '@tarazu/ui/control/toggles.tsx';
import { ActionBar } from '@tarazu/ui/frame/action-bar.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { NavBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { Fine, Note } from '@tarazu/ui/show/note.tsx';
import { Receipt } from '@tarazu/ui/show/receipt.tsx';
import { Loader } from '@tarazu/ui/state/loader.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { type InstrumentDetail, instrumentInfo } from '@tarazu/wire/market';
import { listRobots, listStrategies, type StrategyView, startRobot } from '@tarazu/wire/robot/robot';
import { showAssets } from '@tarazu/wire/wallet';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useStillNeeded } from '../../app/command/still-needed.ts';
import { useCommand } from '../../app/command/use-command.ts';
import { useOffline } from '../../app/connection.ts';
import { typedDecimal } from '../../app/order/typed-number.ts';
import { CallFailed } from '../../app/page-states.tsx';
import { GuideMark } from '../../app/practice/guide/guide-mark.tsx';
import { QuoteLink } from '../../app/quote/quote-link.tsx';
import { PickInstrument } from '../../app/ticket/prepare/pick-instrument.tsx';
import { refreshCalls, useCall } from '../../app/use-call.ts';
import { useLeave } from '../../app/use-leave.ts';
import { CarryCard } from './beside/carry-card.tsx';
import { type Chosen, useAmong, useChosen } from './chosen.ts';
import { GroupCard } from './group-card.tsx';
import { type Bounds, LimitFields, levelOf } from './limit-fields.tsx';
import css from './robot.module.css';
import { type RobotDraft, termsOf } from './robot-draft.ts';
import { RobotWords } from './robot-words.tsx';

const PaySheet = lazy(async () => ({ default: (await import('../../app/order/pay-sheet.tsx')).PaySheet }));

/** What it trades and how much it gets, what it may lose, agreed to and confirmed. */
export function StartRobotPage() {
  return (
    <RobotWords>
      <Start />
    </RobotWords>
  );
}

function Start() {
  const t = useTranslations('robot');
  const leave = useLeave();
  const navigate = useNavigate();
  const { id = '', more, ...named } = useSearch({ from: '/pages/robot/start' });
  const chosen = useChosen(named);
  const { data, error, refetch } = useCall(instrumentInfo, { id }, { enabled: id !== '' });
  const rules = useCall(listStrategies, {});
  if (id !== '' && data && rules.data)
    return (
      <Write
        key={id}
        chosen={chosen}
        more={more}
        detail={data}
        bounds={rules.data.bounds}
        strategy={rules.data.items.find(({ strategy }) => strategy === chosen.by.strategy)}
      />
    );
  const failed = error ?? rules.error;
  return (
    <Page route="/pages/robot/start" nav={<NavBar title={t('startTitle', { name: chosen.name })} onBack={leave} />}>
      {id === '' ? (
        <Card title={t('choose')}>
          <PickInstrument
            onPick={(picked) =>
              void navigate({ to: '/pages/robot/start', search: { ...chosen.search, id: picked }, replace: true })
            }
          />
        </Card>
      ) : undefined}
      {failed ? (
        <CallFailed error={failed} onRetry={() => void Promise.all([refetch(), rules.refetch()])} />
      ) : undefined}
      {id !== '' && !failed ? <Loader /> : undefined}
    </Page>
  );
}

interface WriteProps {
  readonly chosen: Chosen;
  /** What else the address names. */
  readonly more: string | undefined;
  readonly detail: InstrumentDetail;
  readonly bounds: Bounds;
  /** Undefined of one's own. */
  readonly strategy: StrategyView | undefined;
}

function Write({ chosen, more: named, detail, bounds, strategy }: WriteProps) {
  const t = useTranslations('robot');
  const leave = useLeave();
  const navigate = useNavigate();
  const offline = useOffline();
  const { currency, id: instrumentId } = detail.quote;
  const least = bounds.capitalMin.find((one) => one.currency === currency)?.amount ?? '';
  const [draft, setDraft] = useState<RobotDraft>({
    amount: least,
    singleLimit: '',
    lossStop: String(bounds.lossStop.usual),
    drawdownStop: '',
    dayLossStop: '',
    shareMax: String(bounds.shareMax.most),
    asks: false,
  });
  const { isGroup, isEnough, more, setMore, among } = useAmong(chosen, named, bounds);
  const [agreed, setAgreed] = useState(false);
  const [confirming, setConfirming] = useState(false);
  const command = useCommand(startRobot);
  const terms = isEnough ? termsOf({ ...chosen.by, instrumentId, ...among }, draft) : undefined;
  const stillNeeded = useStillNeeded();
  const missing = [
    ...(isEnough ? [] : [t('among')]),
    ...(terms || !isEnough ? [] : [t('amount')]),
    ...(agreed ? [] : [t('agreeLabel')]),
  ];
  const start = async (digits: { readonly transactionPassword?: string }) => {
    const reply = terms && (await command.run({ ...terms, agree: true, ...digits }));
    if (!reply) return;
    refreshCalls(listRobots, showAssets);
    showToast({ text: t('started'), tone: 'ok' });
    await navigate({ to: '/pages/robot/orderDetail', search: { id: reply.robot.robotId }, replace: true });
  };
  return (
    <Page
      route="/pages/robot/start"
      nav={<NavBar title={t('startTitle', { name: chosen.name })} onBack={leave} />}
      foot={
        <ActionBar note={stillNeeded(missing)}>
          <GuideMark guide="robot" step="write">
            <Button disabled={offline || !terms || !agreed} onClick={() => setConfirming(true)}>
              {t('start')}
            </Button>
          </GuideMark>
        </ActionBar>
      }
    >
      <Card flush>
        <QuoteLink quote={detail.quote} />
      </Card>
      {isGroup ? <GroupCard {...{ first: instrumentId, more, bounds }} onChange={setMore} /> : undefined}
      <Card>
        <Fields
          draft={draft}
          currency={currency}
          bounds={bounds}
          capital={typedDecimal(draft.amount)}
          onChange={(part) => setDraft((now) => ({ ...now, ...part }))}
        />
      </Card>
      {strategy && strategy.leverage !== null ? (
        <CarryCard symbol={detail.quote.symbol} strategy={strategy} />
      ) : (
        <Link
          to="/pages/robot/test"
          search={{ ...chosen.search, id: instrumentId, ...among }}
          className={buttonClass('soft')}
        >
          {t('testFirst')}
        </Link>
      )}
      <Note tone="warn">{t('warning')}</Note>
      <Card>
        <Checkbox checked={agreed} onChange={setAgreed}>
          {t('agree')}
        </Checkbox>
      </Card>
      {confirming && terms ? (
        <Suspense>
          <PaySheet
            title={t('startTitle', { name: chosen.name })}
            confirm={t('start')}
            command={command}
            onConfirm={(digits) => void start(digits)}
            onClose={() => setConfirming(false)}
          >
            <Summary terms={terms} detail={detail} />
          </PaySheet>
        </Suspense>
      ) : undefined}
    </Page>
  );
}

interface FieldsProps {
  readonly draft: RobotDraft;
  readonly currency: InstrumentDetail['quote']['currency'];
  readonly bounds: Bounds;
  readonly capital: string | undefined;
  readonly onChange: (part: Partial<RobotDraft>) => void;
}

function Fields({ draft, currency, bounds, capital, onChange }: FieldsProps) {
  const t = useTranslations('robot');
  const format = useFormat();
  const { accounts } = useCall(showAssets, {}).data ?? {};
  const free = accounts?.find((account) => account.currency === currency)?.available;
  return (
    <div className={css.stack}>
      <Field
        label={t('amount')}
        inputMode="decimal"
        value={draft.amount}
        onChange={(amount) => onChange({ amount })}
        suffix={currency}
        {...(free === undefined ? {} : { hint: t('available', { amount: format.money(free, currency) }) })}
      />
      <LimitFields {...{ draft, currency, bounds, capital, onChange }} />
    </div>
  );
}

/** What is agreed to, once more. */
function Summary({
  terms,
  detail,
}: {
  readonly terms: NonNullable<ReturnType<typeof termsOf>>;
  readonly detail: InstrumentDetail;
}) {
  const t = useTranslations('robot');
  const format = useFormat();
  const { currency, name } = detail.quote;
  const money = (amount: string) => format.money(amount, currency);
  return (
    <>
      <Receipt
        block
        lines={[
          { label: t('holding'), value: format.instrument(name) },
          ...(terms.more === undefined ? [] : [{ label: t('among'), value: String(terms.more.split(',').length + 1) }]),
          { label: t('singleLimit'), value: money(terms.singleLimit) },
          { label: t('level'), value: money(levelOf(terms.amount, Number(terms.lossStop))) },
          ...(terms.drawdownStop === undefined ? [] : [{ label: t('drawdownStop'), value: `${terms.drawdownStop} %` }]),
          ...(terms.dayLossStop === undefined ? [] : [{ label: t('dayLossStop'), value: `${terms.dayLossStop} %` }]),
          { label: t('shareMax'), value: `${terms.shareMax} %` },
          ...(terms.asks ? [{ label: t('asks'), value: t('yes') }] : []),
          { label: t('charges'), value: t('chargesValue') },
          { label: t('fee'), value: t('feeNone') },
          { label: t('lock'), value: t('lockNone') },
        ]}
        total={{ label: t('leaves'), value: money(terms.amount) }}
      />
      <Fine>{t('riskGap')}</Fine>
    </>
  );
}

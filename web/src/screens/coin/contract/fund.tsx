import { Button } from '@tarazu/ui/control/button.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { NavBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { Beam } from '@tarazu/ui/show/beam.tsx';
import { Money } from '@tarazu/ui/show/money.tsx';
import { Fine } from '@tarazu/ui/show/note.tsx';
import { StatGrid } from '@tarazu/ui/show/stat-grid.tsx';
import { Skeleton } from '@tarazu/ui/state/skeleton.tsx';
import { exportFundEntries, showInsuranceFund } from '@tarazu/wire/coin/contract/insurance-fund';
import type { ReplyOf } from '@tarazu/wire/endpoint';
import { useTranslations } from 'use-intl';
import { useDownload } from '../../../app/order/download.ts';
import { CallFailed } from '../../../app/page-states.tsx';
import { useContractText } from '../../../app/ticket/contract/contract-text.ts';
import { ContractWords } from '../../../app/ticket/contract/contract-words.tsx';
import { useCall } from '../../../app/use-call.ts';
import { useLeave } from '../../../app/use-leave.ts';
import css from './contract-page.module.css';
import { FundLog } from './fund-log.tsx';

type Fund = ReplyOf<typeof showInsuranceFund>;

const FUND_EVERY_MS = 10_000;
const steps = ['closed', 'pays', 'empty'] as const;

/** The insurance fund of contracts, for everybody to see: what it has, what came in, what it paid and for what. */
export function ContractFundPage() {
  return (
    <ContractWords>
      <ContractFund />
    </ContractWords>
  );
}

function ContractFund() {
  const t = useTranslations('contract');
  const leave = useLeave();
  const csv = useDownload(exportFundEntries);
  const { data, error, refetch } = useCall(showInsuranceFund, {}, { refetchIntervalMs: FUND_EVERY_MS });
  return (
    <Page
      route="/pages/coin/contractFund"
      nav={<NavBar title={t('insurance.title')} subtitle={t('insurance.public')} onBack={leave} />}
    >
      {data ? <Balance fund={data} /> : undefined}
      {!data && error ? <CallFailed error={error} onRetry={() => void refetch()} /> : undefined}
      {data || error ? undefined : <Skeleton width="100%" height={240} />}
      <Card title={t('insurance.how')}>
        <ol className={css.steps}>
          {steps.map((step) => (
            <li key={step}>{t(`insurance.step.${step}`)}</li>
          ))}
        </ol>
      </Card>
      {data ? <Closings fund={data} /> : undefined}
      <FundLog />
      <Button variant="outline" busy={csv.busy} onClick={() => void csv.run({}, 'insurance-fund.csv')}>
        {t('insurance.csv')}
      </Button>
      <Fine>{t('insurance.fine')}</Fine>
    </Page>
  );
}

function Balance({ fund: { currency, balance, cameIn, paidOut, days, deleveragings } }: { readonly fund: Fund }) {
  const t = useTranslations('contract');
  const text = useContractText();
  const [first, last] = [days[0], days.at(-1)];
  return (
    <Card title={t('insurance.balance', { currency })}>
      <p className={css.total}>
        <Money text={text.number(balance)} decimalMark={text.decimalMark} />
      </p>
      <Curve points={days.map((each) => each.balance)} />
      {first && last ? (
        <p className={css.ends}>
          <span>{text.day(first.day)}</span>
          <span>{text.day(last.day)}</span>
        </p>
      ) : undefined}
      <StatGrid
        columns={3}
        stats={[
          { label: t('insurance.cameIn'), value: text.number(cameIn) },
          { label: t('insurance.paidOut'), value: text.number(paidOut) },
          { label: t('insurance.deleveragings'), value: String(deleveragings) },
        ]}
      />
    </Card>
  );
}

const WIDTH = 300;
const HEIGHT = 80;

/** The balance at the end of each day: a picture for the eye, said in words by the figures around it. */
function Curve({ points }: { readonly points: readonly string[] }) {
  if (points.length < 2) return undefined;
  const values = points.map(Number);
  const lowest = Math.min(...values);
  const span = Math.max(...values) - lowest || 1;
  const path = values
    .map((value, index) => {
      const x = (index / (values.length - 1)) * WIDTH;
      const y = HEIGHT - ((value - lowest) / span) * HEIGHT;
      return `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`;
    })
    .join('');
  return (
    <svg
      className={css.curve}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      height="80"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}

function Closings({ fund: { liquidations, putIn, werePaid, open } }: { readonly fund: Fund }) {
  const t = useTranslations('contract');
  const text = useContractText();
  return (
    <Card title={t('insurance.closings', { count: String(liquidations) })}>
      {liquidations === 0 ? (
        <p>{t('insurance.noClosings')}</p>
      ) : (
        <Beam
          tone="neutral"
          fulcrum={false}
          share={Number((BigInt(putIn) * 100n) / BigInt(liquidations))}
          left={t('insurance.putIn', { count: String(putIn) })}
          right={t('insurance.werePaid', { count: String(werePaid) })}
        />
      )}
      {open.map(({ instId, direction, quantity, cost }) => (
        <p key={`${instId} ${direction}`}>
          {t('insurance.open', {
            position: t(`of.${direction}`, { symbol: instId }),
            quantity: text.quantity(quantity),
            cost: text.amount(cost),
          })}
        </p>
      ))}
    </Card>
  );
}

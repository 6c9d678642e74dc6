import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { CallRefused } from '@tarazu/ui/command/faults';
import { buttonClass } from '@tarazu/ui/control/button.tsx';
import { Tabs } from '@tarazu/ui/control/choices.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { NavBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { Fine } from '@tarazu/ui/show/note.tsx';
import { Empty } from '@tarazu/ui/state/empty.tsx';
import { SkeletonRows } from '@tarazu/ui/state/skeleton.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { showFundamentals } from '@tarazu/wire/fundamentals/fundamentals';
import { instrumentInfo } from '@tarazu/wire/market';
import { useTranslations } from 'use-intl';
import { CallFailed } from '../../../app/page-states.tsx';
import { WatchStar } from '../../../app/quote/watch-star.tsx';
import { useCall } from '../../../app/use-call.ts';
import { useLeave } from '../../../app/use-leave.ts';
import { AlertBell } from '../alert/alert-bell.tsx';
import { TradeButtons } from '../trade-buttons.tsx';
import { type Company, Dates, KeyFigures, Owners, Peers, Ratios } from './company-parts.tsx';
import css from './fundamentals.module.css';
import { FundamentalsWords } from './fundamentals-words.tsx';
import { Statements } from './statements.tsx';

const route = '/pages/stock/fundamentals';
const parts = ['statements', 'ratios', 'owners', 'peers', 'events'] as const;
type Part = (typeof parts)[number];

/** The accounts of a company, and its ratios beside the middle of its group. */
export function FundamentalsPage() {
  return (
    <FundamentalsWords>
      <Fundamentals />
    </FundamentalsWords>
  );
}

function Fundamentals() {
  const t = useTranslations('fundamentals');
  const format = useFormat();
  const leave = useLeave();
  const { id = '' } = useSearch({ from: route });
  const { data, error, refetch } = useCall(showFundamentals, { id }, { enabled: id !== '' });
  const about = useCall(instrumentInfo, { id }, { enabled: id !== '' });
  const quote = about.data?.quote;
  const isNone = id === '' || error instanceof CallRefused;
  return (
    <Page
      route={route}
      nav={
        <NavBar
          title={t('title')}
          {...(quote ? { subtitle: `${format.instrument(quote.name)} · ${quote.symbol}` } : {})}
          onBack={leave}
          actions={
            quote && data ? (
              <>
                <WatchStar id={id} name={format.instrument(quote.name)} />
                <AlertBell quote={quote} />
              </>
            ) : undefined
          }
        />
      }
      foot={quote && data ? <TradeButtons quote={quote} /> : undefined}
    >
      {data ? <Shown company={data} id={id} /> : undefined}
      {!data && isNone ? (
        <Card>
          <Empty title={t('none')} actions={<ScreenerLink />}>
            {t('noneText')}
          </Empty>
        </Card>
      ) : undefined}
      {!data && error && !isNone ? <CallFailed error={error} onRetry={() => void refetch()} /> : undefined}
      {!data && !error && !isNone ? (
        <Card flush>
          <SkeletonRows count={6} />
        </Card>
      ) : undefined}
    </Page>
  );
}

function ScreenerLink() {
  const t = useTranslations('fundamentals');
  return (
    <Link to="/pages/stock/screener" className={buttonClass('soft')}>
      {t('toScreener')}
    </Link>
  );
}

/** One part at a time; which, and whether by years, stands in the address. */
function Shown({ company, id }: { readonly company: Company; readonly id: string }) {
  const t = useTranslations('fundamentals');
  const navigate = useNavigate();
  const { part: asked, by } = useSearch({ from: route });
  const part: Part = parts.find((each) => each === asked) ?? 'statements';
  const show = (next: { readonly part: Part; readonly by?: string }) =>
    void navigate({ to: route, search: { id, ...next }, replace: true });
  return (
    <>
      <Tabs
        swiped
        label={t('parts')}
        value={part}
        onChange={(next) => show({ part: next })}
        choices={parts.map((value) => ({ value, label: t(`part.${value}`) }))}
      />
      <div role="tabpanel" aria-label={t(`part.${part}`)} className={css.panel}>
        {part === 'statements' ? (
          <Statements company={company} by={by === 'quarter' ? by : 'year'} onBy={(next) => show({ part, by: next })} />
        ) : undefined}
        {part === 'ratios' ? (
          <>
            <Ratios company={company} />
            <KeyFigures company={company} />
          </>
        ) : undefined}
        {part === 'owners' ? <Owners company={company} /> : undefined}
        {part === 'peers' ? <Peers company={company} id={id} /> : undefined}
        {part === 'events' ? <Dates company={company} /> : undefined}
        <ScreenerLink />
        <Fine>{t('invented')}</Fine>
      </div>
    </>
  );
}

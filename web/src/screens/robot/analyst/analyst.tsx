import { Link, useSearch } from '@tanstack/react-router';
import { CallRefused } from '@tarazu/ui/command/faults';
import { buttonClass } from '@tarazu/ui/control/button.tsx';
import { ActionBar } from '@tarazu/ui/frame/action-bar.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { IconButton, NavBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import { Empty } from '@tarazu/ui/state/empty.tsx';
import { SkeletonRows } from '@tarazu/ui/state/skeleton.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { readInstrument, readPortfolio } from '@tarazu/wire/analyst/analyst';
import { RefreshCw } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { pageOf } from '../../../app/address/products.ts';
import { CallFailed } from '../../../app/page-states.tsx';
import { QuoteLink } from '../../../app/quote/quote-link.tsx';
import { useSignedIn } from '../../../app/session.ts';
import { useCall } from '../../../app/use-call.ts';
import { useLeave } from '../../../app/use-leave.ts';
import { AnalystWords } from './analyst-words.tsx';
import { Ask } from './ask.tsx';
import { Reading, ReadingPicture } from './reading.tsx';

const route = '/pages/robot/analyst';

/** What the data say of an instrument, or of all that one holds when none is named. */
export function AnalystPage() {
  const { id } = useSearch({ from: route });
  const isIn = useSignedIn();
  return (
    <AnalystWords>{id === undefined ? isIn ? <OfPortfolio /> : <Guest /> : <OfInstrument id={id} />}</AnalystWords>
  );
}

function Nav({ title, onRefresh }: { readonly title: string; readonly onRefresh?: () => void }) {
  const t = useTranslations('analyst');
  const leave = useLeave();
  return (
    <NavBar
      title={title}
      onBack={leave}
      actions={
        onRefresh ? (
          <IconButton label={t('refresh')} onClick={onRefresh}>
            <RefreshCw aria-hidden="true" />
          </IconButton>
        ) : undefined
      }
    />
  );
}

function Waiting() {
  return (
    <Card flush>
      <SkeletonRows count={6} />
    </Card>
  );
}

/** Said on every reading: where it ends. */
function Not() {
  const t = useTranslations('analyst');
  return (
    <Card title={t('notTitle')}>
      <Note>{t('not')}</Note>
    </Card>
  );
}

function OfInstrument({ id }: { readonly id: string }) {
  const t = useTranslations('analyst');
  const stock = useTranslations('stock');
  const market = useTranslations('market');
  const format = useFormat();
  const { data, error, refetch } = useCall(readInstrument, { id });
  const unknown = error instanceof CallRefused && error.refusal === 'instrument_unknown';
  const quote = data?.quote;
  return (
    <Page
      route={route}
      nav={<Nav title={t('title')} onRefresh={() => void refetch()} />}
      foot={
        quote ? (
          <ActionBar>
            <Link to={pageOf(quote)} search={{ id }} className={buttonClass('soft')}>
              {t('open', { name: format.instrument(quote.name) })}
            </Link>
          </ActionBar>
        ) : undefined
      }
    >
      {quote ? (
        <Card flush>
          <QuoteLink quote={quote} />
        </Card>
      ) : undefined}
      {data && data.sentences.length === 0 ? <Note>{t('nothing')}</Note> : undefined}
      {data ? (
        <>
          <ReadingPicture rows={data.rows} />
          <Reading rows={data.rows} sentences={data.sentences} points={data.quote.kind === 'index'} />
          {data.asking ? <Ask id={id} asking={data.asking} points={data.quote.kind === 'index'} /> : undefined}
          <Not />
        </>
      ) : undefined}
      {!data && unknown ? (
        <Empty
          pose="tilted"
          whole
          title={stock('unknown')}
          code={id}
          actions={
            <Link to="/pages/stock/search" className={buttonClass()}>
              {market('findSomething')}
            </Link>
          }
        >
          {stock('unknownText')}
        </Empty>
      ) : undefined}
      {!data && error && !unknown ? <CallFailed error={error} onRetry={() => void refetch()} /> : undefined}
      {!data && !error ? <Waiting /> : undefined}
    </Page>
  );
}

function FindLink() {
  const t = useTranslations('analyst');
  return (
    <Link to="/pages/stock/search" className={buttonClass('soft')}>
      {t('find')}
    </Link>
  );
}

function OfPortfolio() {
  const t = useTranslations('analyst');
  const { data, error, refetch } = useCall(readPortfolio, {});
  const [only] = data?.parts ?? [];
  return (
    <Page route={route} nav={<Nav title={t('portfolioTitle')} onRefresh={() => void refetch()} />}>
      {!data && error ? <CallFailed error={error} onRetry={() => void refetch()} /> : undefined}
      {!data && !error ? <Waiting /> : undefined}
      {data && !only ? (
        <Card>
          <Empty title={t('none')} actions={<FindLink />}>
            {t('noneText')}
          </Empty>
        </Card>
      ) : undefined}
      {data?.parts.map(({ currency, rows, sentences }) => (
        <Reading key={currency} rows={rows} sentences={sentences} of={currency} />
      ))}
      {only ? (
        <>
          {data?.asking ? <Ask asking={data.asking} /> : undefined}
          <Not />
          <FindLink />
        </>
      ) : undefined}
    </Page>
  );
}

function Guest() {
  const t = useTranslations('analyst');
  return (
    <Page route={route} nav={<Nav title={t('title')} />}>
      <Card>
        <Empty
          title={t('guest')}
          actions={
            <>
              <Link to="/pages/account/login" search={{ from: route }} className={buttonClass()}>
                {t('logIn')}
              </Link>
              <FindLink />
            </>
          }
        >
          {t('guestText')}
        </Empty>
      </Card>
      <Not />
    </Page>
  );
}

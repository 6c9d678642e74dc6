import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { buttonClass } from '@tarazu/ui/control/button.tsx';
import { Chips, Segmented } from '@tarazu/ui/control/choices.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { IconButton, NavBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import { Empty } from '@tarazu/ui/state/empty.tsx';
import { Skeleton } from '@tarazu/ui/state/skeleton.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { priceDecimals } from '@tarazu/wire/format';
import { instrumentInfo, listHotStocks } from '@tarazu/wire/market';
import { showVanillaChain } from '@tarazu/wire/option/vanilla';
import { Info } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { CallFailed } from '../../../app/page-states.tsx';
import { usePreferences } from '../../../app/preferences.ts';
import { useSignedIn } from '../../../app/session.ts';
import { ContractWords } from '../../../app/ticket/contract/contract-words.tsx';
import { useCall } from '../../../app/use-call.ts';
import { useLeave } from '../../../app/use-leave.ts';
import { Refused } from '../ways-out.tsx';
import { ChainTable, type Picked, type Stand } from './chain-table.tsx';
import { OwnVanilla } from './own-vanilla.tsx';
import css from './vanilla.module.css';
import { VanillaTicket } from './vanilla-ticket.tsx';

const EVERY_MS = 5_000;
const TABLE_HEIGHT = 560;
const stands = ['buy', 'write'] as const;

/** European options on something: expiries, strikes with both prices, and the ticket of the one that is chosen. */
export function OptionChainPage() {
  return (
    <ContractWords>
      <OptionChain />
    </ContractWords>
  );
}

function OptionChain() {
  const t = useTranslations('option');
  const format = useFormat();
  const leave = useLeave();
  const navigate = useNavigate();
  const { id: asked } = useSearch({ from: '/pages/option/chain' });
  const country = usePreferences((preferences) => preferences.stockCountry);
  const shares = useCall(listHotStocks, { country, limit: 1 });
  const id = asked ?? shares.data?.items[0]?.id;
  const detail = useCall(instrumentInfo, { id: id ?? '' }, { enabled: id !== undefined });
  const name = detail.data ? format.instrument(detail.data.quote.name) : undefined;
  return (
    <Page
      route="/pages/option/chain"
      nav={
        <NavBar
          title={name ?? t('vanilla.title')}
          {...(name === undefined ? {} : { subtitle: t('vanilla.title') })}
          onBack={leave}
          actions={
            <IconButton label={t('rules')} onClick={() => void navigate({ to: '/pages/option/rule' })}>
              <Info aria-hidden="true" />
            </IconButton>
          }
        />
      }
    >
      {id === undefined && !shares.error ? <Skeleton width="100%" height={TABLE_HEIGHT} /> : undefined}
      {id === undefined && shares.error ? (
        <CallFailed error={shares.error} onRetry={() => void shares.refetch()} />
      ) : undefined}
      {id === undefined ? undefined : <Chosen key={id} id={id} name={name ?? ''} />}
    </Page>
  );
}

function Chosen({ id, name }: { readonly id: string; readonly name: string }) {
  const t = useTranslations('option');
  const format = useFormat();
  const signedIn = useSignedIn();
  const [expiry, setExpiry] = useState<string>();
  const [chosen, setChosen] = useState<Picked>();
  const [stand, setStand] = useState<Stand>('buy');
  const { data, error, refetch } = useCall(
    showVanillaChain,
    { instrumentId: id, ...(expiry === undefined ? {} : { expiry }) },
    { keepPrevious: true, refetchIntervalMs: EVERY_MS },
  );
  if (!data) {
    return error ? (
      <CallFailed error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton width="100%" height={TABLE_HEIGHT} />
    );
  }
  const { strikes, expiries, last } = data;
  const middle = strikes[Math.floor(strikes.length / 2)];
  // What has left the list is chosen no more: strikes follow the price.
  const kept = strikes.some(({ strike }) => strike === chosen?.strike) ? chosen : undefined;
  const picked: Picked | undefined = kept ?? (middle ? { direction: 'call', strike: middle.strike } : undefined);
  return (
    <>
      <Link to="/pages/option/index" search={{ id }} className={buttonClass('soft', 'medium')}>
        {t('vanilla.toWindow')}
      </Link>
      {expiries.length > 0 ? (
        <Chips
          label={t('vanilla.expiry')}
          value={data.expiry ?? ''}
          onChange={setExpiry}
          choices={expiries.map(({ date }) => ({ value: date, label: format.day(date) }))}
        />
      ) : undefined}
      {data.refusal ? <Refused refusal={data.refusal} currency={data.currency} /> : undefined}
      {strikes.length === 0 ? (
        <Empty title={t('vanilla.none')}>{t('vanilla.noneText')}</Empty>
      ) : (
        <Card>
          <div className={css.stack}>
            {last === null ? undefined : (
              <p className={css.fine}>{t('vanilla.now', { name, price: format.number(last, priceDecimals(last)) })}</p>
            )}
            <Segmented
              label={t('vanilla.stand')}
              value={stand}
              onChange={setStand}
              choices={stands.map((one) => ({ value: one, label: t(`vanilla.stands.${one}`) }))}
            />
            <ChainTable chain={data} stand={stand} picked={picked} onPick={setChosen} />
            <p className={css.fine}>{t('vanilla.grey', { days: format.number(data.daysLeft, 2) })}</p>
          </div>
        </Card>
      )}
      {signedIn && picked ? <VanillaTicket chain={data} stand={stand} picked={picked} name={name} /> : undefined}
      {signedIn ? <OwnVanilla /> : <Guest id={id} />}
    </>
  );
}

function Guest({ id }: { readonly id: string }) {
  const t = useTranslations('option');
  return (
    <Card>
      <div className={css.stack}>
        <Note>{t('guest')}</Note>
        <Link to="/pages/account/login" search={{ from: `/pages/option/chain?id=${id}` }} className={buttonClass()}>
          {t('logIn')}
        </Link>
      </div>
    </Card>
  );
}

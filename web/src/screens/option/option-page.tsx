import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { buttonClass } from '@tarazu/ui/control/button.tsx';
import { Chips } from '@tarazu/ui/control/choices.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { IconButton, NavBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import { Skeleton } from '@tarazu/ui/state/skeleton.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { instrumentInfo, listHotStocks, listIndices } from '@tarazu/wire/market';
import { Info, ReceiptText } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { ownPlaces } from '../../app/address/products.ts';
import { CallFailed } from '../../app/page-states.tsx';
import { usePreferences } from '../../app/preferences.ts';
import { useSignedIn } from '../../app/session.ts';
import { ContractWords } from '../../app/ticket/contract/contract-words.tsx';
import { useCall } from '../../app/use-call.ts';
import { useLeave } from '../../app/use-leave.ts';
import { OpenOptions } from './open-options.tsx';
import css from './option.module.css';
import { OptionHead } from './option-head.tsx';
import { OptionTicket } from './option-ticket.tsx';

const INFO_EVERY_MS = 30_000;
const TICKET_HEIGHT = 560;
const SHARES = 6;
const COINS = 4;

/** The page to buy options of a fixed window: on what, the ticket, and what is open. */
export function OptionPage() {
  return (
    <ContractWords>
      <Option />
    </ContractWords>
  );
}

function Option() {
  const t = useTranslations('option');
  const format = useFormat();
  const leave = useLeave();
  const navigate = useNavigate();
  const { id: asked } = useSearch({ from: '/pages/option/index' });
  const country = usePreferences((preferences) => preferences.stockCountry);
  const indices = useCall(listIndices, { country });
  const shares = useCall(listHotStocks, { country, limit: SHARES });
  const coins = useCall(listHotStocks, { country: ownPlaces[0], limit: COINS });
  const picks = [indices, shares, coins].flatMap(({ data }) => data?.items ?? []);
  const id = asked ?? indices.data?.items[0]?.id ?? shares.data?.items[0]?.id;
  const asking = useCall(
    instrumentInfo,
    { id: id ?? '' },
    { enabled: id !== undefined, refetchIntervalMs: INFO_EVERY_MS },
  );
  const chosen = picks.find((one) => one.id === id) ?? asking.data?.quote;
  const shown = chosen && !picks.some((one) => one.id === chosen.id) ? [chosen, ...picks] : picks;
  const actions = (
    <>
      <IconButton label={t('record')} onClick={() => void navigate({ to: '/pages/option/record' })}>
        <ReceiptText aria-hidden="true" />
      </IconButton>
      <IconButton label={t('rules')} onClick={() => void navigate({ to: '/pages/option/rule' })}>
        <Info aria-hidden="true" />
      </IconButton>
    </>
  );
  return (
    <Page
      route="/pages/option/index"
      nav={
        <NavBar
          title={chosen ? format.instrument(chosen.name) : t('title')}
          {...(chosen ? { subtitle: t('title') } : {})}
          onBack={leave}
          actions={actions}
        />
      }
    >
      {id === undefined ? undefined : (
        <Link to="/pages/option/chain" search={{ id }} className={buttonClass('soft', 'medium')}>
          {t('vanilla.toChain')}
        </Link>
      )}
      {shown.length > 0 ? (
        <Chips
          label={t('pick')}
          value={id ?? ''}
          onChange={(next) => void navigate({ to: '/pages/option/index', search: { id: next }, replace: true })}
          choices={shown.map((one) => ({
            value: one.id,
            label: one.kind === 'index' ? format.instrument(one.name) : one.symbol,
          }))}
        />
      ) : undefined}
      {id === undefined && indices.error ? (
        <CallFailed error={indices.error} onRetry={() => void indices.refetch()} />
      ) : undefined}
      {id === undefined ? <Skeleton width="100%" height={TICKET_HEIGHT} /> : <Chosen key={id} id={id} />}
    </Page>
  );
}

function Chosen({ id }: { readonly id: string }) {
  const signedIn = useSignedIn();
  const { data, error, refetch } = useCall(instrumentInfo, { id }, { refetchIntervalMs: INFO_EVERY_MS });
  if (!data) {
    return error ? (
      <CallFailed error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton width="100%" height={TICKET_HEIGHT} />
    );
  }
  if (signedIn) {
    return (
      <OptionTicket detail={data}>
        <OpenOptions />
      </OptionTicket>
    );
  }
  return (
    <>
      <OptionHead detail={data} offer={undefined} />
      <Guest id={id} />
    </>
  );
}

function Guest({ id }: { readonly id: string }) {
  const t = useTranslations('option');
  return (
    <Card>
      <div className={css.fields}>
        <Note>{t('guest')}</Note>
        <Link to="/pages/account/login" search={{ from: `/pages/option/index?id=${id}` }} className={buttonClass()}>
          {t('logIn')}
        </Link>
        <Link to="/pages/option/rule" className={buttonClass('soft')}>
          {t('rules')}
        </Link>
      </div>
    </Card>
  );
}

import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { buttonClass } from '@tarazu/ui/control/button.tsx';
import { Segmented } from '@tarazu/ui/control/choices.tsx';
import { ActionBar } from '@tarazu/ui/frame/action-bar.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { NavBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import { Empty } from '@tarazu/ui/state/empty.tsx';
import { SkeletonRows } from '@tarazu/ui/state/skeleton.tsx';
import { listCoinAddresses } from '@tarazu/wire/funding/coin-withdrawal';
import { bankTemplate, listPayees, type PayeeView } from '@tarazu/wire/payee';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useNewAccountWait } from '../../app/frame/funding/new-account-wait.ts';
import { IdentityWords } from '../../app/frame/identity-words.tsx';
import { CallFailed } from '../../app/page-states.tsx';
import { useCall } from '../../app/use-call.ts';
import { useLeave } from '../../app/use-leave.ts';
import { FirstPayee, PayeeRow } from './payee-row.tsx';
import { PracticeWait } from './practice-wait.tsx';
import css from './wallet.module.css';

const RemovePayee = lazy(async () => ({ default: (await import('./remove-payee.tsx')).RemovePayee }));

type Kind = 'bank' | 'crypto';

/** Banks, Pix and UPI; `?type=crypto` opens the addresses. */
export function BankListPage() {
  const { type } = useSearch({ from: '/pages/wallet/bankList' });
  const [kind, setKind] = useState<Kind>(type === 'crypto' ? 'crypto' : 'bank');
  return (
    <IdentityWords>
      <PayeeList route="/pages/wallet/bankList" kind={kind} onKind={setKind} />
    </IdentityWords>
  );
}

/** Addresses of coins. */
export function AddressListPage() {
  const navigate = useNavigate();
  return (
    <IdentityWords>
      <PayeeList
        route="/pages/wallet/addressList"
        kind="crypto"
        onKind={(kind) =>
          kind === 'bank' ? void navigate({ to: '/pages/wallet/bankList', replace: true }) : undefined
        }
      />
    </IdentityWords>
  );
}

interface PayeeListProps {
  readonly route: string;
  readonly kind: Kind;
  readonly onKind: (kind: Kind) => void;
}

function PayeeList({ route, kind, onKind }: PayeeListProps) {
  const t = useTranslations('payee');
  const leave = useLeave();
  const { data, error, refetch } = useCall(listPayees, { type: kind === 'bank' ? '1' : '2' });
  const template = useCall(bankTemplate, {});
  const waitOf = useNewAccountWait();
  const wait = template.data ? waitOf(template.data) : undefined;
  const crypto = kind === 'crypto';
  return (
    <Page
      route={route}
      nav={<NavBar title={crypto ? t('addressTitle') : t('title')} onBack={leave} />}
      foot={
        <ActionBar>
          <Link to={crypto ? '/pages/wallet/addAdress' : '/pages/wallet/addBank'} className={buttonClass()}>
            <Plus size={20} aria-hidden="true" />
            {crypto ? t('addAddress') : t('add')}
          </Link>
        </ActionBar>
      }
    >
      <Segmented
        label={t('type')}
        choices={[
          { value: 'bank', label: t('bank') },
          { value: 'crypto', label: t('crypto') },
        ]}
        value={kind}
        onChange={onKind}
      />
      {data ? <Payees key={kind} items={data.items} crypto={crypto} wait={wait} /> : undefined}
      {!data && error ? <CallFailed error={error} onRetry={() => void refetch()} /> : undefined}
      {!data && !error ? (
        <Card flush>
          <SkeletonRows count={3} />
        </Card>
      ) : undefined}
      {wait === undefined ? undefined : <Note tone="info">{t(crypto ? 'addressListNote' : 'note', { wait })}</Note>}
      {template.data ? <PracticeWait template={template.data} /> : undefined}
    </Page>
  );
}

interface PayeesProps {
  readonly items: readonly PayeeView[];
  readonly crypto: boolean;
  /** How long a new account waits; not known before the server said so. */
  readonly wait: string | undefined;
}

function Payees({ items, crypto, wait }: PayeesProps) {
  const t = useTranslations('payee');
  const [removing, setRemoving] = useState<PayeeView>();
  const { data: coins } = useCall(listCoinAddresses, {}, { enabled: crypto && items.length > 0 });
  const coinOf = ({ payeeId }: PayeeView) => coins?.addresses.find((one) => one.payeeId === payeeId);
  const first = items.find((payee) => payee.isDefault);
  if (!first) {
    return <Empty title={crypto ? t('noAddress') : t('none')}>{crypto ? t('noAddressText') : t('noneText')}</Empty>;
  }
  const others = items.filter((payee) => payee !== first);
  return (
    <>
      <FirstPayee payee={first} coin={coinOf(first)} onRemove={() => setRemoving(first)} />
      {others.length > 0 ? (
        <Card flush>
          <ul className={css.plain}>
            {others.map((payee) => (
              <PayeeRow key={payee.payeeId} payee={payee} coin={coinOf(payee)} onRemove={() => setRemoving(payee)} />
            ))}
          </ul>
        </Card>
      ) : undefined}
      {removing ? (
        <Suspense>
          <RemovePayee payee={removing} wait={wait} onClose={() => setRemoving(undefined)} />
        </Suspense>
      ) : undefined}
    </>
  );
}

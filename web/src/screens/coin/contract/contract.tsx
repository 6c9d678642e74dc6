import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { buttonClass } from '@tarazu/ui/control/button.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { IconButton } from '@tarazu/ui/frame/nav-bar.tsx';
import { Fine, Note } from '@tarazu/ui/show/note.tsx';
import { rowClass } from '@tarazu/ui/show/press';
import { Row } from '@tarazu/ui/show/row.tsx';
import { Skeleton } from '@tarazu/ui/state/skeleton.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { instrumentInfo } from '@tarazu/wire/market';
import { ChartSpline } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { CallFailed } from '../../../app/page-states.tsx';
import { BookPanel } from '../../../app/quote/book-panel.tsx';
import { useSignedIn } from '../../../app/session.ts';
import styles from '../../../app/ticket/contract/write/contract-ticket.module.css';
import { ContractTicket } from '../../../app/ticket/contract/write/contract-ticket.tsx';
import type { ContractInfo } from '../../../app/ticket/contract/write/contracts.ts';
import { useCall } from '../../../app/use-call.ts';
import { ChosenContract } from './chosen-contract.tsx';
import { ContractHead } from './contract-head.tsx';
import { OwnContracts } from './own-contracts.tsx';
import { instrumentOf } from './use-contract.ts';

const INFO_EVERY_MS = 30_000;
const TICKET_HEIGHT = 560;
/** What belongs to a contract and is read rather than done. */
const readings = [
  { name: 'tiers', to: '/pages/coin/contractTiers' },
  { name: 'fundingTitle', to: '/pages/coin/contractFunding' },
  { name: 'calculator', to: '/pages/coin/contractCalculator' },
] as const;

/** The page to trade contracts: prices, ticket, book, and one's positions and orders. */
export function ContractPage() {
  const { id } = useSearch({ from: '/pages/coin/contract' });
  return (
    <ChosenContract
      route="/pages/coin/contract"
      title="title"
      actions={id === undefined ? undefined : <ToChart id={id} />}
    >
      {(contract) => <Contract key={contract.instId} contract={contract} />}
    </ChosenContract>
  );
}

function ToChart({ id }: { readonly id: string }) {
  const t = useTranslations('contract');
  const navigate = useNavigate();
  return (
    <IconButton label={t('chart')} onClick={() => void navigate({ to: '/pages/coin/coinKline', search: { id } })}>
      <ChartSpline aria-hidden="true" />
    </IconButton>
  );
}

function Contract({ contract }: { readonly contract: ContractInfo }) {
  const t = useTranslations('contract');
  const stock = useTranslations('stock');
  const format = useFormat();
  const signedIn = useSignedIn();
  const id = instrumentOf(contract.instId);
  const { data, error, refetch } = useCall(instrumentInfo, { id }, { refetchIntervalMs: INFO_EVERY_MS });
  if (!data) {
    return error ? (
      <CallFailed error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton width="100%" height={TICKET_HEIGHT} />
    );
  }
  return (
    <>
      <ContractHead contract={contract} detail={data} />
      {contract.ahead ? <Note>{t('aheadTicket', { day: format.day(contract.ahead.from) })}</Note> : undefined}
      {signedIn ? <ContractTicket contract={contract} detail={data} /> : <Guest id={id} />}
      <Card title={stock('panel.book')}>
        <BookPanel id={id} currency={data.quote.currency} tick={data.tick} />
      </Card>
      {signedIn ? <OwnContracts /> : undefined}
      <Readings id={id} />
      <Fine>{t('fine')}</Fine>
    </>
  );
}

function Guest({ id }: { readonly id: string }) {
  const t = useTranslations('contract');
  return (
    <Card>
      <div className={styles.fields}>
        <Note>{t('guest')}</Note>
        <Link to="/pages/account/login" search={{ from: `/pages/coin/contract?id=${id}` }} className={buttonClass()}>
          {t('logIn')}
        </Link>
      </div>
    </Card>
  );
}

function Readings({ id }: { readonly id: string }) {
  const t = useTranslations('contract');
  const questionnaire = useTranslations('questionnaire');
  return (
    <Card flush>
      {readings.map(({ name, to }) => (
        <Link key={name} to={to} search={{ id }} className={rowClass}>
          <Row title={t(name)} chevron compact />
        </Link>
      ))}
      <Link to="/pages/coin/contractFund" className={rowClass}>
        <Row title={t('insurance.title')} chevron compact />
      </Link>
      <Link to="/pages/common/glossary" search={{ topic: 'margin' }} className={rowClass}>
        <Row title={t('words')} chevron compact />
      </Link>
      <Link to="/pages/coin/contractQuiz" className={rowClass}>
        <Row title={questionnaire('title')} chevron compact />
      </Link>
    </Card>
  );
}

import { decimal } from '@tarazu/domain/money';
import { Note } from '@tarazu/ui/show/note.tsx';
import { Tag } from '@tarazu/ui/show/tag.tsx';
import { Empty } from '@tarazu/ui/state/empty.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import {
  type ChainStateView,
  listAllForeignTokens,
  type ReserveLine,
  showChainStates,
  showCoinReserves,
} from '@tarazu/wire/funding/coin-reserve';
import { useTranslations } from 'use-intl';
import { CustomerLink } from '../../app/customer-link.tsx';
import { Page } from '../../app/frame/page.tsx';
import { useMay } from '../../app/session.ts';
import { CallFailed } from '../../app/states.tsx';
import { DataTable } from '../../app/table/data-table.tsx';
import { useCall } from '../../app/use-call.ts';
import { Aside } from './aside.tsx';
import css from './chains.module.css';
import { Compared } from './compared.tsx';

const FOREIGN_MAX = 50;

/** The chains of coins: how they stand, against the books, and what came that is in nobody's account. */
export function ChainsPage() {
  const t = useTranslations('chains');
  const mayReadDeposits = useMay('deposit.read');
  return (
    <Page name="/console/chains" title={t('title')}>
      <div className={css.parts}>
        <States />
        <Reserves />
        <Compared />
        {mayReadDeposits ? (
          <>
            <Aside />
            <Foreign />
          </>
        ) : undefined}
      </div>
    </Page>
  );
}

function nameOf({ name, practice, testNetwork }: ChainStateView, simulated: string): string {
  return testNetwork === null ? `${name}${practice ? ` · ${simulated}` : ''}` : `${name} · ${testNetwork}`;
}

function States() {
  const t = useTranslations('chains');
  const format = useFormat();
  const { data, error, refetch } = useCall(showChainStates, {}, { live: true });
  if (error && !data) return <CallFailed error={error} onRetry={() => void refetch()} />;
  const seconds = (at: string) => Math.max(0, Math.round((Date.parse(data?.at ?? at) - Date.parse(at)) / 1000));
  return (
    <section className={css.part}>
      <h2>{t('health')}</h2>
      <DataTable
        label={t('health')}
        rows={data?.chains}
        keyOf={({ network }) => network}
        empty={undefined}
        columns={[
          { name: 'chain', title: t('chain'), cell: (chain) => nameOf(chain, t('simulated')) },
          {
            name: 'height',
            title: t('height'),
            align: 'end',
            cell: ({ height }) => (height === null ? '–' : format.quantity(String(height))),
          },
          {
            name: 'behind',
            title: t('behind'),
            align: 'end',
            cell: ({ height, head }) =>
              height === null || head === null ? '–' : t('blocks', { count: Math.max(0, head.height - height) }),
          },
          {
            name: 'age',
            title: t('age'),
            align: 'end',
            cell: ({ head }) => (head === null ? '–' : t('seconds', { count: String(seconds(head.at)) })),
          },
          { name: 'arriving', title: t('arriving'), align: 'end', cell: ({ arriving }) => String(arriving) },
          { name: 'aside', title: t('asideShort'), align: 'end', cell: ({ aside }) => String(aside) },
          {
            name: 'state',
            title: '',
            align: 'end',
            cell: ({ fault, head }) =>
              fault ? (
                <Tag tone="bad">{t(`faults.${fault.kind}`)}</Tag>
              ) : (
                <Tag tone={head === null ? 'neutral' : 'ok'}>{head === null ? t('notAsked') : t('answers')}</Tag>
              ),
          },
        ]}
      />
      {data?.chains.map(({ network, name, fault }) =>
        fault === null ? undefined : (
          <Note key={network} tone="warn">
            <b>{name}:</b> {t(`faultTexts.${fault.kind}`)} <span className={css.code}>{fault.text}</span> (
            <time dateTime={fault.at}>{format.instant(fault.at)}</time>)
          </Note>
        ),
      )}
    </section>
  );
}

function Difference({ line }: { readonly line: ReserveLine }) {
  const t = useTranslations('chains');
  const beyond = decimal(line.onChain) + decimal(line.paying) - decimal(line.books);
  const isLess = beyond < 0n;
  if (beyond === 0n) return <Tag tone="ok">{t('agree')}</Tag>;
  return <Tag tone={isLess ? 'bad' : 'warn'}>{isLess ? t('less') : t('more')}</Tag>;
}

function Reserves() {
  const t = useTranslations('chains');
  const format = useFormat();
  const { data, error, refetch } = useCall(showCoinReserves, {}, { live: true });
  if (error && !data) return <CallFailed error={error} onRetry={() => void refetch()} />;
  return (
    <section className={css.part}>
      <h2>{t('reserves')}</h2>
      <p>{t('reservesText')}</p>
      {data && data.silent.length > 0 ? <Note tone="warn">{t('silent')}</Note> : undefined}
      <DataTable
        label={t('reserves')}
        rows={data?.lines}
        keyOf={({ network, coin }) => `${network} ${coin}`}
        empty={<Empty title={t('noReserves')} />}
        columns={[
          { name: 'coin', title: t('coin'), cell: ({ coin }) => coin },
          {
            name: 'chain',
            title: t('chain'),
            cell: ({ network }) => data?.chains.find((chain) => chain.network === network)?.name ?? network,
          },
          { name: 'height', title: t('asOf'), align: 'end', cell: ({ height }) => format.quantity(String(height)) },
          { name: 'onChain', title: t('onChain'), align: 'end', cell: ({ onChain }) => format.quantity(onChain) },
          { name: 'paying', title: t('paying'), align: 'end', cell: ({ paying }) => format.quantity(paying) },
          { name: 'came', title: t('came'), align: 'end', cell: ({ came }) => format.quantity(came) },
          { name: 'books', title: t('books'), align: 'end', cell: ({ books }) => format.quantity(books) },
          { name: 'state', title: '', align: 'end', cell: (line) => <Difference line={line} /> },
        ]}
      />
    </section>
  );
}

function Foreign() {
  const t = useTranslations('chains');
  const format = useFormat();
  const { data, error, refetch } = useCall(listAllForeignTokens, { page: 1, pageSize: FOREIGN_MAX }, { live: true });
  if (error && !data) return <CallFailed error={error} onRetry={() => void refetch()} />;
  return (
    <section className={css.part}>
      <h2>{t('foreign')}</h2>
      <p>{t('foreignText')}</p>
      <DataTable
        label={t('foreign')}
        rows={data?.items}
        keyOf={({ network, txId, address, contract, units }) => `${network} ${txId} ${address} ${contract} ${units}`}
        empty={<Empty title={t('noForeign')} />}
        columns={[
          {
            name: 'contract',
            title: t('contract'),
            cell: ({ contract }) => <span className={css.code}>{contract}</span>,
          },
          { name: 'units', title: t('units'), align: 'end', cell: ({ units }) => units },
          { name: 'chain', title: t('chain'), cell: ({ networkName }) => networkName },
          { name: 'who', title: t('who'), cell: ({ userId }) => <CustomerLink customerId={userId} name={null} /> },
          { name: 'tx', title: t('transaction'), cell: ({ txId }) => <span className={css.code}>{txId}</span> },
          { name: 'at', title: t('when'), cell: ({ at }) => <time dateTime={at}>{format.instant(at)}</time> },
        ]}
      />
    </section>
  );
}

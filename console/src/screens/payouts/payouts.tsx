import { Tag, type TagTone } from '@tarazu/ui/show/tag.tsx';
import { Empty } from '@tarazu/ui/state/empty.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { listPayoutBatches, makePayoutBatch, type PayoutBatchView } from '@tarazu/wire/funding/coin-payout-desk';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ChoiceField } from '../../app/ask/choice-field.tsx';
import { ReasonForm } from '../../app/ask/reason-form.tsx';
import { ListDetail, Page } from '../../app/frame/page.tsx';
import { useQueryState } from '../../app/query-state.ts';
import { CalledTable } from '../../app/table/called-table.tsx';
import { usePage } from '../../app/table/pager.tsx';
import { useCall } from '../../app/use-call.ts';
import { useCommand } from '../../app/use-command.ts';
import { PayoutDetail } from './payout-detail.tsx';
import css from './payouts.module.css';

const tones: Readonly<Record<PayoutBatchView['state'], TagTone>> = {
  made: 'warn',
  approved: 'brand',
  signed: 'ok',
  dropped: 'neutral',
  abandoned: 'neutral',
};

/** Coins on their way out: what waits for a batch, and what became of each. */
export function PayoutsPage() {
  const t = useTranslations('payoutDesk');
  const format = useFormat();
  const [id, setId] = useQueryState('id');
  const page = usePage();
  const called = useCall(listPayoutBatches, { ...page }, { live: true });
  const waiting = called.data?.networks.filter((one) => one.waiting > 0) ?? [];
  return (
    <Page name="/console/payouts" title={t('title')}>
      <ListDetail
        list={
          <>
            {waiting.length > 0 ? <Make key={waiting[0]?.network} waiting={waiting} /> : undefined}
            <CalledTable
              list={called}
              label={t('title')}
              columns={[
                { name: 'network', title: t('network'), cell: ({ networkName }) => networkName },
                { name: 'count', title: t('count'), align: 'end', cell: ({ count }) => String(count) },
                {
                  name: 'digest',
                  title: t('digest'),
                  cell: ({ digest }) => <code className={css.short}>{digest.slice(0, 12)}</code>,
                },
                {
                  name: 'since',
                  title: t('since'),
                  cell: ({ createdAt }) => <time dateTime={createdAt}>{format.instant(createdAt)}</time>,
                },
                {
                  name: 'state',
                  title: t('state'),
                  align: 'end',
                  cell: ({ state }) => <Tag tone={tones[state]}>{t(`states.${state}`)}</Tag>,
                },
              ]}
              keyOf={({ batchId }) => batchId}
              selected={id}
              onOpen={({ batchId }) => setId(batchId)}
              empty={<Empty title={t('none')}>{t('noneText')}</Empty>}
            />
          </>
        }
        detail={id === undefined || id === '' ? undefined : <PayoutDetail key={id} batchId={id} />}
      />
    </Page>
  );
}

interface WaitingNetwork {
  readonly network: PayoutBatchView['network'];
  readonly networkName: string;
  readonly waiting: number;
}

/** One batch of what is released on a network. */
function Make({ waiting }: { readonly waiting: readonly WaitingNetwork[] }) {
  const t = useTranslations('payoutDesk');
  const { run, busy, fault } = useCommand(makePayoutBatch);
  const [network, setNetwork] = useState<WaitingNetwork['network']>(waiting[0]?.network ?? 'bitcoin');
  return (
    <section className={css.make}>
      <ReasonForm
        needs={makePayoutBatch.capability}
        busy={busy}
        fault={fault}
        choices={[{ name: 'make', text: t('make') }]}
        onChoose={(_choice, reason) => void run({ network, reason })}
      >
        <ChoiceField
          label={t('network')}
          value={network}
          choices={waiting.map((one) => ({
            value: one.network,
            text: t('waiting', { network: one.networkName, count: one.waiting }),
          }))}
          onChange={setNetwork}
        />
      </ReasonForm>
    </section>
  );
}

import { useNavigate, useSearch } from '@tanstack/react-router';
import { decimal, decimalToText, divide } from '@tarazu/domain/money';
import { Button } from '@tarazu/ui/control/button.tsx';
import { Segmented } from '@tarazu/ui/control/choices.tsx';
import { Field } from '@tarazu/ui/control/field.tsx';
import { ActionBar } from '@tarazu/ui/frame/action-bar.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { NavBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { Fine } from '@tarazu/ui/show/note.tsx';
import { Avatar, Row } from '@tarazu/ui/show/row.tsx';
import { Loader } from '@tarazu/ui/state/loader.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { askForQuotes, showBlockWindow } from '@tarazu/wire/block/block';
import type { ReplyOf } from '@tarazu/wire/endpoint';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ActionFault } from '../../app/command/action-fault.tsx';
import { useCommand } from '../../app/command/use-command.ts';
import { useOffline } from '../../app/connection.ts';
import { CallFailed } from '../../app/page-states.tsx';
import { PickInstrument } from '../../app/ticket/prepare/pick-instrument.tsx';
import { PlanWords } from '../../app/ticket/prepare/plan-words.tsx';
import { useCall } from '../../app/use-call.ts';
import { useLeave } from '../../app/use-leave.ts';
import css from './block.module.css';
import { wholeShares } from './block-text.ts';
import { BlockWords } from './block-words.tsx';
import { BlockWays } from './estimate.tsx';
import { WindowLines } from './facts.tsx';
import { RequestView } from './request.tsx';

const ROUTE = '/pages/stockBulk/bulkOrder';
const REFRESH_MS = 10_000;

/** Asks the desks for quotes; with a request in the address, its quotes. */
export function BlockOrderPage() {
  return (
    <BlockWords>
      <Order />
    </BlockWords>
  );
}

function Order() {
  const t = useTranslations('block');
  const leave = useLeave();
  const navigate = useNavigate();
  const { id = '', rfq } = useSearch({ from: ROUTE });
  if (rfq !== undefined) return <RequestView key={rfq} rfqId={rfq} />;
  if (id !== '') return <Ask key={id} id={id} />;
  const pick = (picked: string) => void navigate({ to: ROUTE, search: { id: picked }, replace: true });
  return (
    <Page route={ROUTE} nav={<NavBar title={t('requestTitle')} onBack={leave} />}>
      <Card title={t('choose')}>
        <PlanWords>
          <PickInstrument onPick={pick} />
        </PlanWords>
      </Card>
      <Fine>{t('sendNote')}</Fine>
    </Page>
  );
}

function Ask({ id }: { readonly id: string }) {
  const t = useTranslations('block');
  const leave = useLeave();
  const { data, error, refetch } = useCall(showBlockWindow, { instrumentId: id }, { refetchIntervalMs: REFRESH_MS });
  if (data) return <Write share={data} />;
  return (
    <Page route={ROUTE} nav={<NavBar title={t('requestTitle')} onBack={leave} />}>
      {error ? <CallFailed error={error} onRetry={() => void refetch()} /> : <Loader />}
    </Page>
  );
}

function Write({ share }: { readonly share: ReplyOf<typeof showBlockWindow> }) {
  const t = useTranslations('block');
  const format = useFormat();
  const leave = useLeave();
  const navigate = useNavigate();
  const offline = useOffline();
  const [side, setSide] = useState<'buy' | 'sell'>('buy');
  const [text, setText] = useState('');
  const command = useCommand(askForQuotes);
  const { instrumentId, currency, last, window } = share;
  const quantity = wholeShares(text);
  const worth =
    last === null || quantity === undefined
      ? '0'
      : decimalToText(divide(decimal(last) * decimal(quantity), 100_000_000n, 'half_up'));
  const send = async () => {
    if (quantity === undefined) return;
    const request = await command.run({ instrumentId, side, quantity });
    if (request) await navigate({ to: ROUTE, search: { rfq: request.rfqId }, replace: true });
  };
  return (
    <Page
      route={ROUTE}
      nav={<NavBar title={t('requestTitle')} onBack={leave} />}
      foot={
        <ActionBar>
          <Button disabled={offline || quantity === undefined} busy={command.busy} onClick={() => void send()}>
            {t('send')}
          </Button>
        </ActionBar>
      }
    >
      <Card>
        <div className={css.stack}>
          <Row
            leading={<Avatar name={share.name} />}
            title={format.instrument(share.name)}
            detail={share.symbol}
            value={last === null ? undefined : format.price(last, currency)}
          />
          <Segmented
            label={t('side')}
            value={side}
            onChange={setSide}
            choices={[
              { value: 'buy', label: t('buySide'), tone: 'buy' },
              { value: 'sell', label: t('sellSide'), tone: 'sell' },
            ]}
          />
          <Field
            label={t('size')}
            value={text}
            onChange={(next) => setText(next.replace(/\D/g, '').slice(0, 12))}
            inputMode="numeric"
            autoComplete="off"
            suffix={format.unit(null)}
            hint={t('worth', {
              amount: format.money(worth, currency),
              minimum: format.money(window.valueMin, currency),
            })}
          />
          <ActionFault action={command} />
          {command.refusal?.refusal ? (
            <BlockWays refusal={command.refusal.refusal} instrumentId={instrumentId} />
          ) : undefined}
        </div>
      </Card>
      <Card>
        <WindowLines window={window} currency={currency} />
      </Card>
      <Fine>{t('sendNote')}</Fine>
    </Page>
  );
}

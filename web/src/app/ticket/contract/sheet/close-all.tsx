import { useQueries } from '@tanstack/react-query';
import { decimal, decimalToText } from '@tarazu/domain/money';
import { Button } from '@tarazu/ui/control/button.tsx';
import { Sheet } from '@tarazu/ui/overlay/sheet.tsx';
import { Delta } from '@tarazu/ui/show/delta.tsx';
import { Fine } from '@tarazu/ui/show/note.tsx';
import { Receipt } from '@tarazu/ui/show/receipt.tsx';
import { Row } from '@tarazu/ui/show/row.tsx';
import { liquidateAll, previewContractOrder } from '@tarazu/wire/coin/contract/contract-order';
import type { PositionView } from '@tarazu/wire/coin/contract/position';
import type { ReplyOf } from '@tarazu/wire/endpoint';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../../api.ts';
import { useCommand } from '../../../command/use-command.ts';
import { useOffline } from '../../../connection.ts';
import { OrderTag } from '../../../order/order-tag.tsx';
import { PaySheet } from '../../../order/pay-sheet.tsx';
import { PREVIEW_EVERY_MS } from '../../../order/preview-every.ts';
import { usePreferences } from '../../../preferences.ts';
import { queryClient } from '../../../use-call.ts';
import css from '../contract.module.css';
import { useContractText } from '../contract-text.ts';
import { refreshContracts } from '../refresh-contracts.ts';
import { closingOf } from './close-sheet.tsx';

interface CloseAllProps {
  readonly positions: readonly PositionView[];
  readonly onClose: () => void;
}

/** What closing each of them at the market would bring, fees paid; undefined where it is not known yet. */
function useClosingResults(positions: readonly PositionView[]): readonly (string | undefined)[] {
  const language = usePreferences((preferences) => preferences.language);
  const previews = useQueries(
    {
      queries: positions.map((position) => ({
        queryKey: [previewContractOrder.path, closingOf(position), language],
        queryFn: () => call(previewContractOrder, closingOf(position)),
        meta: { endpoint: previewContractOrder },
        refetchInterval: PREVIEW_EVERY_MS,
      })),
    },
    queryClient,
  );
  return previews.map(({ data }) => data?.result ?? undefined);
}

/** All positions closed at the market: what that would bring, and afterwards what became of each. */
export function CloseAll({ positions, onClose }: CloseAllProps) {
  const t = useTranslations('contract');
  const text = useContractText();
  const offline = useOffline();
  const [sure, setSure] = useState(false);
  const command = useCommand(liquidateAll);
  const results = useClosingResults(positions);
  const known = results.flatMap((result) => (result === undefined ? [] : [decimal(result)]));
  const total =
    known.length === positions.length ? decimalToText(known.reduce((sum, each) => sum + each, 0n)) : undefined;
  if (command.answer) return <Results results={command.answer.results} onClose={onClose} />;
  const send = async (digits: { readonly transactionPassword?: string }) => {
    await command.run({ ...digits });
    refreshContracts();
  };
  return (
    <PaySheet
      title={t('closeAllTitle')}
      confirm={t('closeAllConfirm')}
      command={command}
      {...(sure
        ? {}
        : {
            first: (
              <div className={css.pair}>
                <Button variant="outline" onClick={onClose}>
                  {t('keepOpen')}
                </Button>
                <Button variant="danger" disabled={offline} onClick={() => setSure(true)}>
                  {t('closeAllConfirm')}
                </Button>
              </div>
            ),
          })}
      onConfirm={(digits) => void send(digits)}
      onClose={onClose}
    >
      <p>{t('closeAllText', { count: String(positions.length) })}</p>
      <Receipt
        block
        lines={positions.map(({ symbol, direction }, index) => {
          const result = results[index];
          return {
            label: t(`of.${direction}`, { symbol }),
            value: result === undefined ? '…' : <Delta value={result} text={text.result(result)} />,
          };
        })}
        total={{ label: t('estimatedResult'), value: total === undefined ? '…' : text.result(total) }}
      />
      <Fine>{t('closeAllFine')}</Fine>
    </PaySheet>
  );
}

function Results({
  results,
  onClose,
}: {
  readonly results: ReplyOf<typeof liquidateAll>['results'];
  readonly onClose: () => void;
}) {
  const t = useTranslations('contract');
  const text = useContractText();
  return (
    <Sheet open onClose={onClose} title={t('closeAllDone')} footer={<Button onClick={onClose}>{t('done')}</Button>}>
      <ul>
        {results.map(({ instId, direction, order, refusal }) => (
          <li key={`${instId} ${direction}`}>
            <Row
              title={t(`of.${direction}`, { symbol: order?.symbol ?? instId })}
              detail={
                refusal?.msg ??
                order?.refusal?.msg ??
                (order?.averagePrice
                  ? t('closedAt', {
                      quantity: text.quantityOf(order.filled, order.unit),
                      price: text.plainAverage(order.averagePrice),
                    })
                  : undefined)
              }
              value={order ? <OrderTag status={order.status} /> : t('notClosed')}
            />
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

import { Note } from '@tarazu/ui/show/note.tsx';
import { listBasketRuns, placeBasket } from '@tarazu/wire/trading/basket';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCommand } from '../../app/command/use-command.ts';
import { PaySheet } from '../../app/order/pay-sheet.tsx';
import { refreshCalls, useCall } from '../../app/use-call.ts';
import type { Seen } from './detail.tsx';
import { Needs } from './needs-card.tsx';

interface PlaceSheetProps {
  readonly seen: Seen;
  readonly onClose: () => void;
  readonly onPlaced: () => void;
}

const PROGRESS_EVERY_MS = 500;

/** All orders of a basket by one word. What is placed is what was seen when the sheet was opened: another basket is refused. */
export function PlaceSheet({ seen: now, onClose, onPlaced }: PlaceSheetProps) {
  const t = useTranslations('basket');
  const [seen] = useState(now);
  const place = useCommand(placeBasket);
  const { basketId, revision, legs } = seen.basket;
  const confirm = async (digits: { readonly transactionPassword?: string }) => {
    const reply = await place.run({ basketId, revision: String(revision), ...digits });
    refreshCalls(listBasketRuns);
    if (reply) onPlaced();
  };
  return (
    <PaySheet
      title={t('placeTitle')}
      confirm={t('place', { count: legs.length })}
      command={place}
      onConfirm={(digits) => void confirm(digits)}
      onClose={onClose}
    >
      <Needs totals={seen.totals} />
      <Note tone={seen.ready < legs.length ? 'warn' : 'plain'}>{t('placeText')}</Note>
      {place.busy ? <Progress basketId={basketId} /> : undefined}
    </PaySheet>
  );
}

/** How many have gone, while the answer about all of them is awaited. */
function Progress({ basketId }: { readonly basketId: string }) {
  const t = useTranslations('basket');
  const { data } = useCall(listBasketRuns, { pageSize: 1 }, { refetchIntervalMs: PROGRESS_EVERY_MS, freshMs: 0 });
  const run = data?.items.find((one) => one.basketId === basketId && !one.done);
  const done = run?.orders.filter(({ status }) => status !== null).length ?? 0;
  return run ? <p role="status">{t('sending', { done: String(done), all: String(run.orders.length) })}</p> : undefined;
}

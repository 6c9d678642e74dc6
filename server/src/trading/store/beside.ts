import type { AccountId } from '@tarazu/domain/posting';
import type { ConditionalOrder } from '@tarazu/domain/trading/conditional/conditional-order';
import type { Order } from '@tarazu/domain/trading/order';
import type { Reader } from '../../platform/database.ts';
import { listConditionals } from '../conditional/store.ts';
import { listOrderRows } from './orders.ts';

/** More than one person may have waiting for a price, and open, of one instrument. */
const READ_MAX = 1_000;

/** Somebody's conditional orders of an instrument that wait. */
export async function readWaitingBeside(
  reader: Reader,
  owner: AccountId,
  instrumentId: string,
): Promise<readonly ConditionalOrder[]> {
  const search = { waiting: true, kind: undefined, instrumentId, after: undefined, markets: undefined };
  return (await listConditionals(reader, owner, { ...search, cursor: undefined, pageSize: READ_MAX })).rows;
}

/** Somebody's open orders of an instrument. */
export async function readOpenBeside(
  reader: Reader,
  owner: AccountId,
  instrumentId: string,
): Promise<readonly Order[]> {
  const search = { statuses: ['open', 'partly_filled'], markets: undefined, instrumentId } as const;
  return (await listOrderRows(reader, owner, { ...search, cursor: undefined, pageSize: READ_MAX })).rows;
}

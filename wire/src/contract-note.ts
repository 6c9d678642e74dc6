import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { publicId } from './scalar.ts';
import { order, trade } from './trading/order.ts';

/** The document of one trade, written from what was recorded when it happened. */
const contractNote = z.object({
  trade,
  order,
  instrument: z.object({ exchange: z.string(), isin: z.string() }),
  /** Whose trade it is: the public number and the masked account name. */
  holder: z.object({ id: z.string(), account: z.string() }),
});
export type ContractNote = z.infer<typeof contractNote>;

const request = z.strictObject({ tradeId: publicId });

export const showContractNote = endpoint({
  method: 'GET',
  path: '/stock/order/trade/note',
  summary: 'The contract note of one of your trades: value, every charge, settlement, and where the price came from.',
  access: 'session',
  reads: ['orders'],
  request,
  reply: contractNote,
  refusals: ['trade_unknown'],
});

export const printContractNote = endpoint({
  method: 'GET',
  path: '/stock/order/trade/note.pdf',
  summary: 'The same note as a PDF, in the language of the call.',
  access: 'session',
  request,
  reply: z.unknown(),
  file: ['application/pdf'],
  refusals: ['trade_unknown'],
});

import * as z from 'zod/mini';
import { operatorEndpoint } from '../endpoint.ts';
import { decimalText, instant, publicId } from '../scalar.ts';
import { blockPrint, blockRequest, deskBook, deskId, share } from './block-parts.ts';

/** Requests, tape and inventory of blocks. There is no call that changes one of them. */
export const showBlockDesks = operatorEndpoint({
  method: 'GET',
  path: '/operator/market/blocks',
  summary: 'The newest requests for quotes with what each desk answered, the newest blocks, and what each desk has.',
  capability: 'market.read',
  request: z.strictObject({}),
  reply: z.object({
    /** The newest fifty. */
    requests: z.array(
      z.object({
        rfqId: publicId,
        customerId: z.string(),
        ...share,
        side: blockPrint.shape.side,
        quantity: decimalText,
        state: blockRequest.shape.state,
        answers: z.array(
          z.object({
            desk: deskId,
            name: z.string(),
            price: z.nullable(decimalText),
            quantity: z.nullable(decimalText),
          }),
        ),
        at: instant,
      }),
    ),
    /** The newest fifty. */
    prints: z.array(blockPrint),
    desks: z.array(deskBook),
    /** Shares that desks have most of, by their value now; the first fifty. */
    inventory: z.array(
      z.object({
        ...share,
        desk: deskId,
        deskName: z.string(),
        free: decimalText,
        aside: decimalText,
        value: decimalText,
      }),
    ),
  }),
});

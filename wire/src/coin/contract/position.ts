import { watchedPrices } from '@tarazu/domain/trading/conditional/conditional-order';
import * as z from 'zod/mini';
import { day, decimalText, instant, instrumentId, publicId } from '../../scalar.ts';
import { direction, marginMode } from '../../trading/on-margin.ts';
import { contractId } from './contract-id.ts';

/** What a take-profit or stop-loss waits for. */
export const triggerSource = z.enum(watchedPrices);

/** A stop or target that closes a position. */
export const positionExit = z.object({
  conditionalId: publicId,
  level: decimalText,
  by: triggerSource,
  /** Of a stop that trails: how far it stays behind; null of a fixed level. */
  trailAmount: z.nullable(decimalText),
  trailPercent: z.nullable(decimalText),
  /** The limit of the order that is placed; null: at the market. */
  price: z.nullable(decimalText),
  /** How much of the position it closes. */
  quantity: decimalText,
  /** What it would bring at its level, fees of closing paid. */
  result: decimalText,
});
export type PositionExit = z.infer<typeof positionExit>;

/** A position as it stands at its mark. Amounts in what it is settled in. */
export const position = z.object({
  instrumentId,
  instId: contractId,
  symbol: z.string(),
  name: z.string(),
  /** What is counted (`BTC`). */
  unit: z.string(),
  direction,
  mode: marginMode,
  leverage: z.int(),
  quantity: decimalText,
  contracts: decimalText,
  /** The average price of entry, rounded half even for show. */
  entry: decimalText,
  last: z.nullable(decimalText),
  /** Null while the index is stale; the figures that go by it are then those of the last one. */
  mark: z.nullable(decimalText),
  /** What it is worth at the mark. */
  value: decimalText,
  /** The first mark at which it is liquidated; null: none does. Of a cross position, while the other marks stand. */
  liquidation: z.nullable(decimalText),
  /** What `liquidation` will be from a day (UTC) on, by other tiers or fees that are announced; null: nothing is. */
  ahead: z.nullable(z.object({ from: day, liquidation: z.nullable(decimalText) })),
  /** How far the mark is from there, in per cent of the mark, and in standard deviations of a day; null without one. */
  distancePercent: z.nullable(decimalText),
  distanceDays: z.nullable(decimalText),
  /** Where its money would be gone; null of a cross position and where no price does it. */
  bankruptcy: z.nullable(decimalText),
  /** The money that lies at it; of a cross position, what it was opened with. */
  margin: decimalText,
  /** Of that, what was put there to open it. */
  initialMargin: decimalText,
  /** What has to be left: maintenance margin and the fee of closing. */
  required: decimalText,
  /** Money and gain. */
  equity: decimalText,
  /** `required` over `equity`: 1 where it is liquidated; null where nothing is left. */
  ratio: z.nullable(decimalText),
  unrealised: decimalText,
  /** `unrealised` over the initial margin, per cent. */
  returnPercent: decimalText,
  /** Since it was opened: of what was closed of it, fees paid, and what funding paid to it (below zero: took from it). */
  realised: decimalText,
  fees: decimalText,
  funding: decimalText,
  /** Where closing it would bring what it cost, fees and funding included. */
  breakEven: decimalText,
  /** What may be taken back from it now. */
  spare: decimalText,
  takeProfit: z.nullable(positionExit),
  stopLoss: z.nullable(positionExit),
  openedAt: instant,
});
export type PositionView = z.infer<typeof position>;

/** The contract account as a whole. */
export const contractAccount = z.object({
  currency: z.literal('USDT'),
  /** All that is in it, gains and losses as they stand. */
  equity: decimalText,
  /** May open something or be moved away. */
  free: decimalText,
  /** Reserved by open orders. */
  reserved: decimalText,
  /** Lies at isolated positions, and what cross positions were opened with. */
  inPositions: decimalText,
  unrealised: decimalText,
  /** Realised since midnight UTC, fees and funding included. */
  today: decimalText,
  /** Long and short of one contract may be held at once. */
  hedged: z.boolean(),
  /** Of all cross positions together; null without any. */
  crossRatio: z.nullable(decimalText),
});
export type ContractAccount = z.infer<typeof contractAccount>;

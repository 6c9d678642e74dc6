import { chargeNames } from '@tarazu/domain/charges/charge-rule';
import * as z from 'zod/mini';
import { operatorEndpoint } from '../endpoint.ts';
import { day, decimalText, instant, publicId, requestId, text } from '../scalar.ts';
import { reason, source } from './fields.ts';

const name = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,39}$/));

/** A row as its table keeps it. `row` is JSON text; `from` is the moment from which it counts. */
export const tariffRow = z.object({
  /** 0 for the rows that came with the program. */
  no: z.int(),
  effectiveFrom: day,
  from: instant,
  source: z.string(),
  row: z.string(),
  /** Empty for what came with the program. */
  proposedBy: z.string(),
  approvedBy: z.string(),
  reason: z.string(),
  approvedAt: z.nullable(instant),
});
export type TariffRowView = z.infer<typeof tariffRow>;

export const tariffDifference = z.object({ path: z.string(), before: z.string(), after: z.string() });

export const listTariffs = operatorEndpoint({
  method: 'GET',
  path: '/operator/tariff/list',
  summary: 'Every table of fees, rates and limits, with the row that counts now and those that will.',
  capability: 'tariff.read',
  request: z.strictObject({}),
  reply: z.object({
    items: z.array(
      z.object({
        name,
        now: tariffRow,
        ahead: z.array(tariffRow),
        rows: z.int(),
        proposal: z.nullable(
          z.object({ proposalId: publicId, makerName: z.string(), reason: z.string(), at: instant }),
        ),
      }),
    ),
  }),
});

export const showTariff = operatorEndpoint({
  method: 'GET',
  path: '/operator/tariff/history',
  summary: 'Every row of one table, newest first: who proposed it, who approved it, and why.',
  capability: 'tariff.read',
  request: z.strictObject({ name }),
  reply: z.object({ name, rows: z.array(tariffRow) }),
  refusals: ['tariff_unknown'],
});

/** A row of the charges of trading as the program has it. */
const tradingCharge = z.object({
  name: z.enum(chargeNames),
  /** Ours to keep, or passed on to the exchange, the regulator or the state. */
  purpose: z.enum(['fee', 'tax']),
  /** Null: both. */
  side: z.nullable(z.enum(['buy', 'sell'])),
  product: z.nullable(z.enum(['delivery', 'intraday'])),
  role: z.nullable(z.enum(['maker', 'taker'])),
  /** From this value of trades of the thirty days before on; null: whatever was traded. */
  volumeFrom: z.nullable(decimalText),
  basis: z.enum(['value', 'quantity', 'order', 'charges']),
  /** A part of one of the value or of other charges, or an amount for each share. */
  rate: decimalText,
  /** The most that one order pays. */
  cap: z.nullable(decimalText),
  perDay: z.boolean(),
  from: day,
  source: z.string(),
  standing: z.enum(['now', 'past', 'ahead']),
  /** From when on the figure counts though nobody could confirm it; null where it is confirmed. */
  unconfirmedFrom: z.nullable(day),
});
export type TradingCharge = z.infer<typeof tradingCharge>;

export const listTradingCharges = operatorEndpoint({
  method: 'GET',
  path: '/operator/tariff/trading',
  summary:
    'Brokerage, taxes and fees of exchanges, dated, with where each is from. They come with the program and are only read.',
  capability: 'tariff.read',
  request: z.strictObject({}),
  reply: z.object({
    items: z.array(z.object({ exchange: z.string(), currency: z.string(), charges: z.array(tradingCharge) })),
  }),
});

const changed = { name, effectiveFrom: day, row: text(20_000, 2) };
const faults = [
  'tariff_unknown',
  'tariff_date_past',
  'tariff_date_far',
  'tariff_date_near',
  'tariff_row_malformed',
  'tariff_figure_range',
  'tariff_figures_order',
  'tariff_unchanged',
] as const;

export const checkTariffChange = operatorEndpoint({
  method: 'POST',
  path: '/operator/tariff/check',
  summary: 'What a change would change, against the row that would count on that day. Keeps nothing.',
  capability: 'tariff.edit',
  request: z.strictObject(changed),
  reply: z.object({ differences: z.array(tariffDifference) }),
  refusals: faults,
  bodyMaxKib: 64,
});

export const proposeTariffChange = operatorEndpoint({
  method: 'POST',
  path: '/operator/tariff/propose',
  summary: 'Propose a row of a table from a day on. It counts after somebody else has approved it.',
  capability: 'tariff.edit',
  request: z.strictObject({ ...changed, source, reason, requestId }),
  reply: z.object({ proposalId: publicId, differences: z.array(tariffDifference) }),
  refusals: [...faults, 'proposal_open_already'],
  emits: ['proposal.made', 'tariff.changed'],
  bodyMaxKib: 64,
});

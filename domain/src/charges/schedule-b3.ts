import { decimal } from '../money.ts';
import type { ChargeSchedule } from './charge-rule.ts';

/** Whether B3 cuts or rounds is not published; half up is ours, and changing it is changing these rows. */
export const b3: ChargeSchedule = {
  exchange: 'B3',
  currency: 'BRL',
  rules: [
    {
      name: 'brokerage',
      purpose: 'fee',
      from: '2000-01-01',
      basis: 'value',
      rate: 0n,
      rounding: 'half_up',
      source: 'our own price list: none',
    },
    {
      name: 'trading',
      purpose: 'tax',
      from: '2000-01-01',
      basis: 'value',
      rate: decimal('0.00005'),
      rounding: 'half_up',
      source: 'b3.com.br, negociação 0.0050 %, individuals',
    },
    {
      name: 'clearing',
      purpose: 'tax',
      from: '2000-01-01',
      basis: 'value',
      rate: decimal('0.00025'),
      rounding: 'half_up',
      source: 'b3.com.br, liquidação 0.0250 %, individuals',
    },
    {
      name: 'withholding',
      purpose: 'tax',
      from: '2000-01-01',
      side: 'sell',
      basis: 'value',
      rate: decimal('0.00005'),
      rounding: 'half_up',
      source: 'IRRF on sales, 0.005 %, withheld',
    },
  ],
};

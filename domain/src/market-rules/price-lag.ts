import type { Country } from '../market/instrument.ts';

/** From `from` on, recorded prices of this country may be shown in practice mode only when they are this old. */
interface PriceLag {
  readonly country: Country;
  readonly from: string;
  readonly days: number;
  readonly source: string;
}

const lags: readonly PriceLag[] = [
  {
    country: 'IN',
    from: '2026-07-01',
    days: 30,
    source: 'SEBI circular HO/47/17/12(11)2025-MRD-POD3/I/11107/2026 of 8 May 2026: one lag of 30 days for education',
  },
];

/** Days that must lie between a recorded day and `today` (`YYYY-MM-DD`); 0 = no rule. */
export function priceLagDays(country: Country, today: string): number {
  return lags.findLast((lag) => lag.country === country && lag.from <= today)?.days ?? 0;
}

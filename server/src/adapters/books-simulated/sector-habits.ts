/** What companies of a sector are usually like. Parts, but for the multiple. */
export interface SectorHabit {
  readonly priceToProfit: number;
  readonly margin: number;
  readonly returnOnEquity: number;
  readonly debtToEquity: number;
}

/** Middles of Indian sectors as brokers published them for 2025-26, where they did (multiple, margin, return); the rest, and all debt, is ours. */
const habits: Readonly<Record<string, SectorHabit>> = {
  Banks: { priceToProfit: 16.5, margin: 0.2, returnOnEquity: 0.16, debtToEquity: 1.2 },
  Software: { priceToProfit: 34.5, margin: 0.155, returnOnEquity: 0.29, debtToEquity: 0.08 },
  Technology: { priceToProfit: 34.5, margin: 0.155, returnOnEquity: 0.29, debtToEquity: 0.1 },
  Pharmaceuticals: { priceToProfit: 43, margin: 0.135, returnOnEquity: 0.17, debtToEquity: 0.25 },
  Energy: { priceToProfit: 20.5, margin: 0.063, returnOnEquity: 0.22, debtToEquity: 0.8 },
  Automobiles: { priceToProfit: 32, margin: 0.09, returnOnEquity: 0.23, debtToEquity: 0.4 },
  Food: { priceToProfit: 40, margin: 0.1, returnOnEquity: 0.4, debtToEquity: 0.2 },
  'Consumer goods': { priceToProfit: 40, margin: 0.12, returnOnEquity: 0.4, debtToEquity: 0.2 },
  Finance: { priceToProfit: 35, margin: 0.22, returnOnEquity: 0.15, debtToEquity: 1.5 },
};
const usual: SectorHabit = { priceToProfit: 24, margin: 0.1, returnOnEquity: 0.16, debtToEquity: 0.5 };

export function habitOf(sector: string): SectorHabit {
  return habits[sector] ?? usual;
}

import { useRested } from '@tarazu/ui/use-rested';
import type { ReplyOf } from '@tarazu/wire/endpoint';
import { quoteExchange } from '@tarazu/wire/exchange';
import { useEffect, useState } from 'react';
import { typedDecimal } from '../../app/order/typed-number.ts';
import { queryClient, useCall } from '../../app/use-call.ts';

export type ExchangeQuote = ReplyOf<typeof quoteExchange>;
export type ExchangeCurrency = ExchangeQuote['from'];

export interface Draft {
  readonly from: ExchangeCurrency;
  readonly to: ExchangeCurrency;
  /** As typed. */
  readonly amount: string;
}

const TICK_MS = 500;

/** The clock of the device, twice a second. */
export function useTicking(): number {
  const [nowMs, setNowMs] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return nowMs;
}

export interface HeldQuote {
  readonly quote: ExchangeQuote;
  /** When it came, by the clock of the device, so that a wrong clock does not end it early. */
  readonly cameAtMs: number;
}

export function secondsLeft(
  { quote, cameAtMs }: { readonly quote: Pick<ExchangeQuote, 'validSeconds'>; readonly cameAtMs: number },
  nowMs: number,
): number {
  return Math.max(0, Math.ceil((cameAtMs + quote.validSeconds * 1000 - nowMs) / 1000));
}

/** A quote that was taken is not shown again when the same amount is typed. */
export function forgetQuotes(): void {
  queryClient.removeQueries({ queryKey: [quoteExchange.path] });
}

/** The quote for what is typed, asked for anew before it ends. */
export function useQuote(draft: Draft, paused: boolean) {
  const settled = useRested(draft);
  const amount = typedDecimal(settled.amount);
  const wish = { from: settled.from, to: settled.to, amount: amount ?? '0' };
  const [validMs, setValidMs] = useState(15_000);
  const { data, error, dataUpdatedAt, refetch } = useCall(quoteExchange, wish, {
    enabled: amount !== undefined && settled.from !== settled.to && !paused,
    freshMs: validMs,
    ...(paused ? {} : { refetchIntervalMs: validMs }),
  });
  const wanted = data === undefined ? undefined : Math.max(2000, (data.validSeconds - 3) * 1000);
  if (wanted !== undefined && wanted !== validMs) setValidMs(wanted);
  const current = settled === draft || (settled.amount === draft.amount && settled.from === draft.from);
  const held: HeldQuote | undefined = data && { quote: data, cameAtMs: dataUpdatedAt };
  return {
    held: current ? held : undefined,
    error: current ? error : null,
    refetch,
    typed: typedDecimal(draft.amount),
  };
}

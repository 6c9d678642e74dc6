import type { Direction } from '@tarazu/domain/margin/position';
import { decimal, decimalToText } from '@tarazu/domain/money';
import type { JournalEvent } from './journal.ts';

interface Sums {
  quantity: bigint;
  value: bigint;
}

export type HandoverCheck = ReturnType<typeof createHandoverCheck>;

/** Of which side, and whether people give it (1) or the fund takes it (-1). */
function handed(
  event: JournalEvent,
):
  | { readonly what: string; readonly sign: 1n | -1n; readonly direction: Direction; readonly quantity: string }
  | undefined {
  switch (event.type) {
    case 'position.taken-over':
      return {
        what: 'taken over',
        sign: 1n,
        direction: event.body.before.direction,
        quantity: event.body.before.quantity,
      };
    case 'fund.took-over':
      return { what: 'taken over', sign: -1n, direction: event.body.direction, quantity: event.body.quantity };
    case 'position.deleveraged':
      return {
        what: 'deleveraged',
        sign: 1n,
        direction: event.body.position.direction === 'long' ? 'short' : 'long',
        quantity: event.body.quantity,
      };
    case 'fund.deleveraged':
      return {
        what: 'deleveraged',
        sign: -1n,
        direction: event.body.position.direction,
        quantity: event.body.quantity,
      };
    default:
      return undefined;
  }
}

/** Sums what people have lost to the fund, or closed with it, and what it took or closed: quantity and value are the same, contract by contract. */
export function createHandoverCheck() {
  const sums = new Map<string, Sums>();
  return {
    take(event: JournalEvent): void {
      const one = handed(event);
      if (!one || !('value' in event.body)) return;
      const key = `${event.body.instrumentId} ${one.direction} ${one.what}`;
      const sum = sums.get(key) ?? { quantity: 0n, value: 0n };
      sum.quantity += one.sign * decimal(one.quantity);
      sum.value += one.sign * decimal(event.body.value);
      sums.set(key, sum);
    },
    faults: (): readonly string[] =>
      [...sums].flatMap(([key, { quantity, value }]) =>
        quantity === 0n && value === 0n
          ? []
          : [`fund ${key}: ${decimalToText(quantity)} for ${decimalToText(value)} on one side alone`],
      ),
  };
}

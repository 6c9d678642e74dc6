import { accepted, refused } from '@tarazu/domain/decision';
import { decimal, decimalToText } from '@tarazu/domain/money';
import { HOUSE, transfer } from '@tarazu/domain/posting';
import type { Committer } from '../platform/commit/committer.ts';
import type { Transactor } from '../platform/commit/transactor.ts';
import type { Reader } from '../platform/database.ts';
import { readBalances } from '../platform/ledger.ts';
import { clientRequestId } from './request-ids.ts';

export type Move = {
  kind: 'open' | 'give' | 'take' | 'crash' | 'crooked' | 'keep' | 'pass' | 'lose' | 'sweep';
  owner: number;
  amount: bigint;
  /** To whom a `pass` goes. */
  to?: number;
};

/** A feature as small as one can be: money comes from the house and goes back to it. */
export const moves: Transactor<Move, Record<string, never>> = {
  name: 'move',
  emits: ['wallet.granted', 'wallet.returned'],
  touches: ({ kind, owner, to }) => ({
    accounts: to === undefined ? [owner] : [owner, to],
    assets: kind === 'sweep' ? 'all' : ['INR'],
    ...(kind === 'open' ? { creates: owner } : {}),
  }),
  load: async () => ({}),
  decide({ kind, owner, amount, to = owner }, _facts, context) {
    const event = { type: 'wallet.granted', body: { amount: decimalToText(amount) } };
    const app = { holder: HOUSE, purpose: 'grant' } as const;
    const person = { holder: owner, purpose: 'available' } as const;
    if (kind === 'crash') throw new Error('a poisoned command');
    if (kind === 'crooked')
      return accepted([event], [{ holder: owner, asset: 'INR', purpose: 'available', amount: 1n }]);
    if (kind === 'keep') return { ...refused('insufficient_balance'), kept: [{ type: 'wallet.returned', body: {} }] };
    if (kind === 'sweep') {
      const all = context.assets(owner).flatMap((asset) => {
        return transfer(context.balance(owner, asset, 'available'), asset, person, app);
      });
      return accepted([event], all);
    }
    if (kind === 'pass' || kind === 'lose') {
      const between = { holder: HOUSE, purpose: 'clearing' } as const;
      const arrives = kind === 'pass' ? amount : amount - 1n;
      return {
        ...accepted([event], transfer(amount, 'INR', person, between)),
        others: [
          {
            owner: to,
            events: [event],
            postings: transfer(arrives, 'INR', between, { holder: to, purpose: 'available' }),
          },
        ],
      };
    }
    if (kind === 'take' && context.balance(owner, 'INR', 'available') < amount) return refused('insufficient_balance');
    return accepted(
      [event],
      kind === 'take' ? transfer(amount, 'INR', person, app) : transfer(amount, 'INR', app, person),
    );
  },
  apply: () => undefined,
  answer: (_command, _facts, _events, context) => ({ no: context.nextEventNo }),
  save: async () => undefined,
};

/** The same, decided while the batch before is being saved: all it needs to know are the balances. */
export const quickMoves: typeof moves = {
  ...moves,
  ahead: {
    takes: ({ kind }) => kind !== 'open',
    lacks: () => undefined,
    facts: () => ({}),
    expect: () => Promise.resolve(),
    forget: () => undefined,
    size: () => 0,
  },
};

let requests = 0;
export function nextRequestId(): string {
  requests += 1;
  return `request-${requests}`;
}

/** What a caller would have sent for it. */
function bodyOf(move: Move): string {
  return JSON.stringify({ ...move, amount: String(move.amount) });
}

export function submitMove(
  committer: Committer,
  transactor: typeof moves,
  move: Move,
  requestId = nextRequestId(),
  body = bodyOf(move),
) {
  return committer.submit(transactor, {
    owner: move.owner,
    requestId: clientRequestId(requestId),
    body,
    command: move,
  });
}

export async function availableOf(reader: Reader, owner: number): Promise<string> {
  const rows = await readBalances(reader, owner);
  return decimalToText(decimal(rows.find((row) => row.purpose === 'available')?.amount ?? '0'));
}

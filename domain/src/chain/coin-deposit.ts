import { accepted, type Decision, type DomainEvent, refused } from '../decision.ts';
import { decimal, decimalToText, multiply } from '../money.ts';
import { type AccountId, HOUSE, type Posting, transfer } from '../posting.ts';
import type { Network } from './networks.ts';

/** A payment on a chain to an address of somebody here. Amounts e8: what is smaller stays on the address. */
export interface ChainPayment {
  readonly network: Network;
  readonly coin: string;
  readonly address: string;
  readonly txId: string;
  /** Which of the outputs or logs of the transaction. */
  readonly output: number;
  readonly amount: bigint;
  readonly height: number;
  readonly blockHash: string;
}

/** `below_minimum`: too little to be credited by itself. `not_listed`: a coin that this house does not keep on that network. */
export type CoinAsideReason = 'below_minimum' | 'not_listed';

/**
 * `arriving`: in a block, shown, not to be used. `credited`: deep enough. `undone`: its block is no longer part of the chain; it
 * may come again in another. `set-aside`: deep enough, and kept for somebody to look at.
 */
export const coinDepositStates = ['arriving', 'credited', 'undone', 'set-aside'] as const;

export interface CoinDeposit extends ChainPayment {
  readonly depositId: string;
  readonly state: (typeof coinDepositStates)[number];
  /** Why it will be, or was, set aside; empty when it is credited. */
  readonly aside: CoinAsideReason | '';
  readonly createdAtMs: number;
  readonly updatedAtMs: number;
}

interface InBlock {
  readonly depositId: string;
  readonly height: number;
  readonly blockHash: string;
}

interface Moved {
  readonly depositId: string;
  readonly coin: string;
  /** Decimal text. */
  readonly amount: string;
}

export type CoinDepositEvent =
  | DomainEvent<
      'coin-deposit.seen',
      InBlock & {
        readonly network: Network;
        readonly coin: string;
        readonly address: string;
        readonly txId: string;
        readonly output: number;
        readonly amount: string;
        readonly aside: CoinAsideReason | '';
      }
    >
  /** The same payment in another block: the chain went another way. */
  | DomainEvent<'coin-deposit.moved', InBlock>
  | DomainEvent<'coin-deposit.undone', Moved>
  | DomainEvent<
      'coin-deposit.credited',
      Moved & {
        /** What is held from now on; empty for the dollar of coins, which is money. */
        readonly instrumentId: string;
        /** What it was worth then, in the currency of the instrument: what its cost is. `0` where it is money. */
        readonly cost: string;
      }
    >
  /** Deep enough, and nobody knows what one is worth at the moment: it waits for a price. */
  | DomainEvent<'coin-deposit.waits', Moved>
  | DomainEvent<'coin-deposit.set-aside', Moved & { readonly aside: CoinAsideReason }>;

export const coinDepositEvents: readonly CoinDepositEvent['type'][] = [
  'coin-deposit.seen',
  'coin-deposit.moved',
  'coin-deposit.undone',
  'coin-deposit.credited',
  'coin-deposit.set-aside',
  'coin-deposit.waits',
];

export type CoinDepositRefusal = 'coin_deposit_unknown' | 'coin_deposit_known' | 'coin_deposit_not_open';
export type CoinDepositDecision = Decision<CoinDepositEvent, CoinDepositRefusal>;

const chain = { holder: HOUSE, purpose: 'chain' } as const;

/** What is shown as on its way: nothing of a payment that will be set aside. */
function arriving({ coin, amount, aside }: Pick<CoinDeposit, 'coin' | 'amount' | 'aside'>, owner: AccountId) {
  return { amount: aside === '' ? amount : 0n, coin, place: { holder: owner, purpose: 'arriving' } } as const;
}

/** A payment lies in a block. `least`: what is credited by itself, e8; undefined for a coin that is not taken there. */
export function decideSeen(
  owner: AccountId,
  depositId: string,
  payment: ChainPayment,
  { deposit, least }: { readonly deposit: CoinDeposit | undefined; readonly least: bigint | undefined },
): CoinDepositDecision {
  const { height, blockHash, amount, coin } = payment;
  if (deposit?.state === 'arriving' && deposit.blockHash !== blockHash) {
    return accepted([{ type: 'coin-deposit.moved', body: { depositId: deposit.depositId, height, blockHash } }]);
  }
  if (deposit && deposit.state !== 'undone') return refused('coin_deposit_known');
  const aside = deposit?.aside ?? (least === undefined ? 'not_listed' : amount < least ? 'below_minimum' : '');
  const { network, address, txId, output } = payment;
  const where = { network, coin, address, txId, output, height, blockHash };
  const id = deposit?.depositId ?? depositId;
  const shown = arriving({ coin, amount, aside }, owner);
  return accepted(
    [{ type: 'coin-deposit.seen', body: { ...where, depositId: id, amount: decimalToText(amount), aside } }],
    transfer(shown.amount, coin, chain, shown.place),
  );
}

/** Its block is no longer part of the chain: what was shown is taken back. */
export function decideUndone(owner: AccountId, deposit: CoinDeposit | undefined): CoinDepositDecision {
  if (!deposit) return refused('coin_deposit_unknown');
  if (deposit.state !== 'arriving') return refused('coin_deposit_not_open');
  const shown = arriving(deposit, owner);
  return accepted(
    [{ type: 'coin-deposit.undone', body: movedOf(deposit) }],
    transfer(shown.amount, shown.coin, shown.place, chain),
  );
}

/** What a coin is held as, and what one was worth when it was credited, e8. */
export interface CoinHome {
  readonly instrumentId: string;
  readonly price: bigint;
}

/** Deep enough: the person's own from now on, or kept for somebody to look at. `home`: undefined where the coin is money. */
export function decideFinal(
  owner: AccountId,
  deposit: CoinDeposit | undefined,
  home: CoinHome | undefined,
): CoinDepositDecision {
  if (!deposit) return refused('coin_deposit_unknown');
  if (deposit.state !== 'arriving') return refused('coin_deposit_not_open');
  const { coin, amount, aside } = deposit;
  if (aside !== '') {
    return accepted(
      [{ type: 'coin-deposit.set-aside', body: { ...movedOf(deposit), aside } }],
      transfer(amount, coin, chain, { holder: HOUSE, purpose: 'suspense' }),
    );
  }
  const postings: readonly Posting[] = transfer(
    amount,
    coin,
    { holder: owner, purpose: 'arriving' },
    { holder: owner, purpose: 'available' },
  );
  const instrumentId = home?.instrumentId ?? '';
  const cost = decimalToText(home ? multiply(amount, home.price, 'half_up') : 0n);
  return accepted([{ type: 'coin-deposit.credited', body: { ...movedOf(deposit), instrumentId, cost } }], postings);
}

/** Deep enough, and without a price by which it could be kept: its owner is told, and nothing moves. */
export function decideWaits(deposit: CoinDeposit | undefined): CoinDepositDecision {
  if (!deposit) return refused('coin_deposit_unknown');
  if (deposit.state !== 'arriving' || deposit.aside !== '') return refused('coin_deposit_not_open');
  return accepted([{ type: 'coin-deposit.waits', body: movedOf(deposit) }]);
}

function movedOf({ depositId, coin, amount }: CoinDeposit): Moved {
  return { depositId, coin, amount: decimalToText(amount) };
}

/** One step of a deposit; events of others leave it as it is. */
export function evolveCoinDeposit(
  deposit: CoinDeposit | undefined,
  { type, body }: CoinDepositEvent,
  atMs: number,
): CoinDeposit | undefined {
  if (type === 'coin-deposit.seen') {
    if (deposit && deposit.depositId !== body.depositId) return deposit;
    const createdAtMs = deposit?.createdAtMs ?? atMs;
    return { ...body, amount: decimal(body.amount), state: 'arriving', createdAtMs, updatedAtMs: atMs };
  }
  if (!deposit || deposit.depositId !== body.depositId) return deposit;
  switch (type) {
    case 'coin-deposit.moved':
      return { ...deposit, height: body.height, blockHash: body.blockHash, updatedAtMs: atMs };
    case 'coin-deposit.undone':
      return { ...deposit, state: 'undone', updatedAtMs: atMs };
    case 'coin-deposit.credited':
      return { ...deposit, state: 'credited', updatedAtMs: atMs };
    case 'coin-deposit.set-aside':
      return { ...deposit, state: 'set-aside', updatedAtMs: atMs };
    case 'coin-deposit.waits':
      return { ...deposit, updatedAtMs: atMs };
  }
}

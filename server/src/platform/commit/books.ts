import { decimal, decimalToText } from '@tarazu/domain/money';
import { type AccountId, HOUSE, neverNegative, type Posting, type Purpose } from '@tarazu/domain/posting';
import type { AccountRow, BalanceChange, Named } from './store.ts';

interface Account {
  readonly status: 0 | 1;
  eventNo: number;
  /** Those whose balances are known. */
  readonly assets: Set<string>;
  /** e8, by `asset|purpose`; what is not here is zero. */
  readonly balances: Map<string, bigint>;
}

/** Accounts and balances as the commands of a batch see them, with what earlier commands have moved. */
export class Books {
  readonly #accounts = new Map<AccountId, Account>();
  #changed = new Map<string, BalanceChange>();

  /** Takes in what the store answered to these names. An account that is known already keeps what it is known to be. */
  learn(
    { assets }: Named,
    accounts: readonly AccountRow[],
    balances: readonly { key: string; amount: string }[],
  ): void {
    for (const { id, status, event_no } of accounts) {
      if (!this.#accounts.has(id)) {
        this.#accounts.set(id, { status, eventNo: event_no, assets: new Set(), balances: new Map() });
      }
    }
    for (const [holder, asset] of assets) this.#accounts.get(holder)?.assets.add(asset);
    for (const { key, amount } of balances) {
      const [holder = '', asset, purpose] = key.split('|');
      this.#accounts.get(Number(holder))?.balances.set(`${asset}|${purpose}`, decimal(amount));
    }
  }

  knows(id: AccountId): boolean {
    return this.#accounts.has(id);
  }

  knowsAsset(id: AccountId, asset: string): boolean {
    return this.#accounts.get(id)?.assets.has(asset) === true;
  }

  get size(): number {
    return this.#accounts.size;
  }

  clear(): void {
    this.#accounts.clear();
    this.#changed.clear();
  }

  account(id: AccountId): { readonly status: 0 | 1; eventNo: number } {
    return this.#account(id);
  }

  balance(holder: AccountId, asset: string, purpose: Purpose): bigint {
    const { assets, balances } = this.#account(holder);
    if (!assets.has(asset)) throw new Error(`balance ${holder}|${asset} was not named by the command`);
    return balances.get(`${asset}|${purpose}`) ?? 0n;
  }

  /** Applies a line; throws when it would leave a balance below zero that must never be. */
  post({ holder, asset, purpose, amount }: Posting): bigint | undefined {
    if (holder === HOUSE) return undefined;
    const after = this.balance(holder, asset, purpose) + amount;
    if (after < 0n && neverNegative.has(purpose)) {
      throw new Error(`posting would leave ${purpose} ${asset} of account ${holder} at ${decimalToText(after)}`);
    }
    this.#account(holder).balances.set(`${asset}|${purpose}`, after);
    this.#changed.set(`${holder}|${asset}|${purpose}`, { holder, asset, purpose, amount: after });
    return after;
  }

  /** What was posted since this was asked last. */
  takeChanges(): readonly BalanceChange[] {
    const changes = [...this.#changed.values()];
    this.#changed = new Map();
    return changes;
  }

  #account(id: AccountId): Account {
    const account = this.#accounts.get(id);
    if (!account) throw new Error(`account ${id} does not exist or was not named by the command`);
    return account;
  }
}

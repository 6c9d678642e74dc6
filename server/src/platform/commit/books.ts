import { decimal, decimalToText } from '@tarazu/domain/money';
import { type AccountId, HOUSE, neverNegative, type Posting, type Purpose } from '@tarazu/domain/posting';
import type { AccountRow, BalanceChange, BalanceRow, Named } from './store.ts';

/** e8 */
interface Balance extends Omit<BalanceChange, 'amount'> {
  amount: bigint;
  /** Since the changes were taken last. */
  changed: boolean;
}

interface Account {
  readonly status: 0 | 1;
  eventNo: number;
  /** Of every asset that is known; a purpose that is not here has nothing. */
  readonly assets: Map<string, Map<Purpose, Balance>>;
  /** Every asset is known; of one that is not here it has nothing. */
  whole: boolean;
}

/** Accounts and balances as the commands of a batch see them, with what earlier commands have moved. */
export class Books {
  readonly #accounts = new Map<AccountId, Account>();
  #changed: Balance[] = [];

  /** Takes in what the store answered to these names. An account that is known already keeps what it is known to be. */
  learn({ assets, whole }: Named, accounts: readonly AccountRow[], balances: readonly BalanceRow[]): void {
    for (const { id, status, event_no } of accounts) {
      if (!this.#accounts.has(id))
        this.#accounts.set(id, { status, eventNo: event_no, assets: new Map(), whole: false });
    }
    for (const holder of whole) this.#account(holder).whole = true;
    for (const [holder, asset] of assets) this.#accounts.get(holder)?.assets.set(asset, new Map());
    for (const { holder, asset, purpose, amount } of balances) {
      const known = whole.has(holder) ? this.#balances(holder, asset) : this.#accounts.get(holder)?.assets.get(asset);
      known?.set(purpose, { holder, asset, purpose, amount: decimal(amount), changed: false });
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
    this.#changed = [];
  }

  account(id: AccountId): { readonly status: 0 | 1; eventNo: number } {
    return this.#account(id);
  }

  assets(holder: AccountId): readonly string[] {
    return [...this.#account(holder).assets.keys()];
  }

  balance(holder: AccountId, asset: string, purpose: Purpose): bigint {
    return this.#balances(holder, asset).get(purpose)?.amount ?? 0n;
  }

  /** Applies a line; throws when it would leave a balance below zero that must never be. */
  post({ holder, asset, purpose, amount }: Posting): bigint | undefined {
    if (holder === HOUSE) return undefined;
    const balances = this.#balances(holder, asset);
    const balance = balances.get(purpose) ?? { holder, asset, purpose, amount: 0n, changed: false };
    const after = balance.amount + amount;
    if (after < 0n && neverNegative.has(purpose)) {
      throw new Error(`posting would leave ${purpose} ${asset} of account ${holder} at ${decimalToText(after)}`);
    }
    balance.amount = after;
    if (!balance.changed) {
      balance.changed = true;
      this.#changed.push(balance);
      balances.set(purpose, balance);
    }
    return after;
  }

  /** What was posted since this was asked last. */
  takeChanges(): readonly BalanceChange[] {
    const changes = this.#changed;
    this.#changed = [];
    return changes.map((balance) => {
      balance.changed = false;
      const { holder, asset, purpose, amount } = balance;
      return { holder, asset, purpose, amount };
    });
  }

  #account(id: AccountId): Account {
    const account = this.#accounts.get(id);
    if (!account) throw new Error(`account ${id} does not exist or was not named by the command`);
    return account;
  }

  #balances(holder: AccountId, asset: string): Map<Purpose, Balance> {
    const { assets, whole } = this.#account(holder);
    const balances = assets.get(asset);
    if (balances) return balances;
    if (!whole) throw new Error(`balance ${holder}|${asset} was not named by the command`);
    const none = new Map<Purpose, Balance>();
    assets.set(asset, none);
    return none;
  }
}

import type { CoinDeposits } from '../coin-deposit/index.ts';
import type { CoinWithdrawals } from '../coin-withdrawal/index.ts';
import type { Content } from '../content/index.ts';
import type { Market, MarketSource } from '../market/index.ts';
import type { Messages } from '../message/index.ts';
import type { BeaconSource } from '../offer/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Committer } from '../platform/commit/committer.ts';
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/database.ts';
import type { Feed } from '../platform/feed.ts';
import type { Http } from '../platform/http.ts';
import type { Log } from '../platform/log.ts';
import type { PracticeDesk } from '../practice/index.ts';
import type { PriceAlerts } from '../price-alert/index.ts';
import type { Trading } from '../trading/index.ts';
import type { PasswordCost, User } from '../user/index.ts';
import type { KeyRing } from '../vault/index.ts';
import type { AppProcesses } from './base-services.ts';
import type { OrderFeatures } from './order-features.ts';
import type { PeopleFeatures } from './people-features.ts';

export interface AppOptions {
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Log;
  /** At least 32 bytes that stay the same for this installation. */
  readonly secret: Uint8Array;
  /** Master keys of the vault of papers; left out, one is drawn from the secret. */
  readonly vaultKeys?: KeyRing;
  /** Built from the configuration when it is left out. */
  readonly source?: MarketSource;
  /** Where public randomness of draws comes from; opened from the configuration when it is left out. */
  readonly beacon?: BeaconSource;
  /** For tests, which hash without end. No variable of the environment sets it below what a real house may have. */
  readonly passwordCost?: PasswordCost;
  /**
   * For tests: a command that changes what it did not ask for fails ([ADR 25](../../../docs/adr/0025-deciding-ahead.md)), and a call that refuses
   * with what it does not list.
   */
  readonly watched?: boolean;
  /** For tests: services of notifications may be on this computer. */
  readonly pushToLoopback?: boolean;
  /** An open store; opened from the configuration when it is left out. Closed with the house. */
  readonly database?: Database;
  /**
   * What it has with the other processes that work on the same store. Left out, one on a server brings it along, and an embedded one, which
   * the lock of its folder keeps for one process, needs none.
   */
  readonly processes?: AppProcesses;
}

/** Everything wired together: what `main.ts` starts and what tests start. */
export interface House {
  readonly database: Database;
  readonly committer: Committer;
  readonly market: Market;
  readonly user: User;
  readonly operator: PeopleFeatures['operator'];
  readonly loans: Pick<PeopleFeatures['loans'], 'settled'>;
  readonly kyc: PeopleFeatures['kyc'];
  readonly payees: PeopleFeatures['payees'];
  readonly trading: Trading;
  readonly plans: Pick<OrderFeatures['plans'], 'runDue'>;
  readonly robots: Pick<OrderFeatures['robots'], 'runDue' | 'testDue' | 'askHouse' | 'startHouse'>;
  readonly follows: Pick<OrderFeatures['follows'], 'runDue'>;
  readonly corporateActions: Pick<OrderFeatures['corporateActions'], 'runDue'>;
  readonly offers: Pick<OrderFeatures['offers'], 'runDue'>;
  readonly blocks: Pick<OrderFeatures['blocks'], 'runDue'>;
  readonly onMargin: Pick<OrderFeatures['onMargin'], 'fundNow' | 'ladder' | 'noticeNow' | 'squareOffNow'>;
  readonly options: Pick<OrderFeatures['options'], 'settleNow'>;
  readonly limitConversions: Pick<OrderFeatures['limitConversions'], 'convertNow'>;
  readonly coinDeposits: Pick<CoinDeposits, 'follow'>;
  readonly coinWithdrawals: Pick<CoinWithdrawals, 'follow'>;
  readonly priceAlerts: Pick<PriceAlerts, 'settled' | 'lookSlowly'>;
  readonly content: Content;
  readonly messages: Pick<Messages, 'pushDue'>;
  readonly practiceDesk: Pick<PracticeDesk, 'settled'>;
  /** The login that a fresh installation prints, with what its account holds at first; when the market is open. */
  ensurePracticeLogin(dataDir: string | undefined): ReturnType<User['ensurePracticeLogin']>;
  readonly http: Http;
  readonly feed: Feed;
  /** Whether this process does what must run once. */
  isLeading(): boolean;
  /** Resolves when all is passed on that was heard from other processes. */
  heardAll(): Promise<void>;
  /** Listens; answers with the address. */
  listen(): Promise<string>;
  /** Stops taking calls, answers those under way, closes what is open. */
  close(): Promise<void>;
}

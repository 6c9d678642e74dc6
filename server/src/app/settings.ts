import { join } from 'node:path';
import { analystRule } from '@tarazu/domain/analyst/analyst-rules';
import type { Currency } from '@tarazu/domain/asset';
import { decimal } from '@tarazu/domain/money';
import { networkNamed } from '@tarazu/domain/offer/draw/beacon-networks';
import { createChatModel } from '../adapters/analyst-model/chat-model.ts';
import { createDrandBeacon } from '../adapters/beacon-drand/drand-beacon.ts';
import { createSimulatedBooks } from '../adapters/books-simulated/simulated-books.ts';
import type { AnalystModel } from '../analyst/index.ts';
import { wordingsInForce } from '../content/index.ts';
import type { BooksSource } from '../fundamentals/index.ts';
import type { Market } from '../market/index.ts';
import type { BeaconSource } from '../offer/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import type { Reader } from '../platform/database.ts';
import type { Log } from '../platform/log.ts';
import { createProperties } from '../properties/index.ts';
import { scriptUrlOf } from '../support/index.ts';
import { type PasswordCost, phoneCountries, type UserSettings } from '../user/index.ts';

const RELAY_TIMEOUT_MS = 4_000;

/** Play money of a new account, decimal text by currency. Dollars of coins are exchanged for, except where only coins are replayed. */
export function grantsOf(config: Config): Readonly<Partial<Record<Currency, string>>> {
  const always = { INR: config.grantInr, BRL: config.grantBrl, USD: config.grantUsd };
  return config.marketSource === 'replay' ? { ...always, USDT: config.grantUsdt } : always;
}

/** What hashing a password costs in this house; the configuration takes no less than OWASP's least. */
export function passwordCostOf(config: Config): PasswordCost {
  return { memoryKib: config.passwordMemoryKib, passes: config.passwordPasses };
}

interface PeopleOptions {
  readonly config: Config;
  readonly secret: Uint8Array;
  readonly passwordCost?: PasswordCost;
}

/** Of companies that are recorded, and so exist, nothing is made up: shares are offered in the simulated market alone. */
export function hasOffers({ practiceOffers, marketSource }: Pick<Config, 'practiceOffers' | 'marketSource'>): boolean {
  return practiceOffers === 'on' && marketSource === 'simulated';
}

/** Asked when the round of an offer is due, and not before. */
export function openBeacon({ drandRelays }: Pick<Config, 'drandRelays'>, log: Log): BeaconSource {
  return createDrandBeacon({
    network: networkNamed('quicknet'),
    relays: drandRelays.split(','),
    timeoutMs: RELAY_TIMEOUT_MS,
    log,
  });
}

/** Accounts of companies: those that are invented have some, recorded ones none. */
export function openBooks({ marketSource, marketSeed }: Pick<Config, 'marketSource' | 'marketSeed'>): BooksSource {
  return marketSource === 'simulated' ? createSimulatedBooks(marketSeed) : { books: () => undefined };
}

/** The model that words answers of the analyst; undefined where none is set up. */
export function openModel(
  config: Pick<Config, 'analystUrl' | 'analystModel' | 'analystKey'>,
  nowMs: number,
): AnalystModel | undefined {
  const { analystUrl: url, analystModel: model, analystKey: key } = config;
  if (url === '') return undefined;
  const { bytesMax, tokensMax } = analystRule(new Date(nowMs).toISOString().slice(0, 10)).answer;
  return createChatModel({ url, model, key, bytesMax, tokensMax });
}

/** What the configuration decides about people. */
export function userSettings({
  config,
  secret,
  passwordCost = passwordCostOf(config),
}: PeopleOptions): Omit<UserSettings, 'pace'> {
  const grants = Object.entries(grantsOf(config)).map(([currency, amount]) => [currency, decimal(amount)]);
  return {
    practice: true,
    password: { min: config.passwordMin, max: config.passwordMax },
    passwordCost,
    sessionIdleMs: config.sessionIdleMinutes * 60_000,
    sessionLifeMs: config.sessionMaxHours * 3_600_000,
    phoneCountries,
    // Two people may offer something where nothing is offered by itself, and what was agreed to in advance is heeded there as well.
    openAutoApply: true,
    serviceSaleSmartly: scriptUrlOf(config),
    publicOrigin: config.publicOrigin,
    grants: Object.fromEntries(grants) as Readonly<Partial<Record<Currency, bigint>>>,
    secret,
  };
}

/** The folder of the built web app. */
export function webRootOf(config: Config): string {
  return config.webRoot === '' ? join(import.meta.dirname, '..', '..', '..', 'web', 'dist') : config.webRoot;
}

/** The folder of the built console. */
export function consoleRootOf(config: Config): string {
  return config.consoleRoot === ''
    ? join(import.meta.dirname, '..', '..', '..', 'console', 'dist')
    : config.consoleRoot;
}

interface HousePropertiesDeps {
  readonly config: Config;
  readonly clock: Clock;
  readonly database: Reader;
  readonly market: Pick<Market, 'live'>;
}

/** What the app is told about this house before anybody is logged in. */
export function createHouseProperties({ config, clock, database, market }: HousePropertiesDeps, version: string) {
  const { live } = market;
  const grants = grantsOf(config);
  return createProperties({
    fixed: {
      product: 'Tarazu',
      version,
      practice: true,
      password: { min: config.passwordMin, max: config.passwordMax },
      areaCodes: phoneCountries,
      defaultAreaCode: '+91',
      defaultCountry: 'IN',
      currencies: Object.keys(grants) as Currency[],
      grants,
    },
    market: () => ({
      source: live.sourceName,
      hours: config.marketHours,
      replayDate: live.label.replayDate ?? null,
      replaySpeed: live.label.speed ?? null,
    }),
    wordings: () => wordingsInForce(database),
    nowMs: () => clock.nowMs(),
  });
}

import type { Currency } from '@tarazu/domain/asset';
import type { OfferView } from '@tarazu/wire/market-features/offer';
import { showAssets } from '@tarazu/wire/wallet';
import { expect } from 'vitest';
import { verifyHeld } from '../app/held-store.ts';
import { verifyOffers } from '../offer/index.ts';
import { verifyLedger } from '../platform/ledger.ts';
import { verifyFills } from '../trading/index.ts';
import type { TestOperators } from './operators.ts';
import { good, type TestApp, type TestPerson } from './test-app.ts';
import { verified } from './verified.ts';

interface Running {
  readonly app: TestApp;
  readonly operators: TestOperators;
}

async function moneyIn(currency: Currency, { client }: TestPerson) {
  const { accounts } = good(await client.call(showAssets, {}));
  const { available, held } = accounts.find((one) => one.currency === currency) ?? { available: '0', held: '0' };
  return { available: Number(available), held: Number(held) };
}

const HOUR_MS = 3_600_000;
const HOURS_MAX = 30;

/** The next of these offers that opens, closes and is over within an hour, while it is still to come; `passHour` between two looks. */
export async function nextWithinHour(
  list: () => Promise<readonly OfferView[]>,
  passHour: () => Promise<void>,
): Promise<OfferView> {
  for (let hours = 0; hours < HOURS_MAX; hours += 1) {
    const next = (await list()).find(({ state, pace }) => pace === 'hour' && state === 'coming');
    if (next) return next;
    await passHour();
  }
  throw new Error('nothing comes');
}

/** What tests of offers do again and again, with what runs at that moment: some start it anew. */
export function stepsOfOffers(name: string, running: () => Running) {
  let requests = 0;
  return {
    requestId() {
      requests += 1;
      return `${name}-test-${requests}`;
    },
    async verifiedPerson(): Promise<TestPerson> {
      const { app, operators } = running();
      const person = await app.person();
      await verified(operators, person);
      return person;
    },
    /** Lets the clock come to this instant and the calendar of offers do what is due. */
    async until(at: string, afterMs = 0): Promise<void> {
      const { clock, offers } = running().app;
      clock.sleep(Math.max(0, Date.parse(at) + afterMs - clock.nowMs()));
      await offers.runDue();
    },
    async passHour(): Promise<void> {
      const { clock, offers } = running().app;
      clock.sleep(HOUR_MS);
      await offers.runDue();
    },
    rupees: (person: TestPerson) => moneyIn('INR', person),
    dollarsOfCoins: (person: TestPerson) => moneyIn('USDT', person),
    /** The books agree with one another, and offers with their draws. */
    async agrees(): Promise<void> {
      const { database } = running().app;
      expect((await verifyLedger(database)).differences).toEqual([]);
      expect((await verifyFills(database)).differences).toEqual([]);
      expect(await verifyOffers(database)).toEqual([]);
      expect(await verifyHeld(database)).toEqual([]);
    },
  };
}

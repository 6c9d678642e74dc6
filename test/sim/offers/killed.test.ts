// The whole life of companies and coins that come to the market, with kill -9 around the announcement, the applications, the close, the draw and the
// listing: what was promised and shown never becomes another, every step happens once, and all the money is accounted for.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { BASE_PATH } from '@tarazu/wire/endpoint';
import type { OfferView } from '@tarazu/wire/market-features/offer';
import { expect, test } from 'vitest';
import { migrations } from '../../../server/src/app.ts';
import { createManualClock } from '../../../server/src/platform/clock.ts';
import { takeDataDir } from '../../../server/src/platform/data-dir.ts';
import { openDatabase } from '../../../server/src/platform/database.ts';
import { migrate } from '../../../server/src/platform/migrations.ts';
import { startPostgres } from '../../../tools/machine/postgres.ts';
import { createHttpLine, requestText } from '../../../tools/proof/http-line.ts';
import { openPeople, type ProofPerson } from '../../../tools/proof/people.ts';
import { startServer } from '../../../tools/proof/server-process.ts';
import { verifyStore } from '../../../tools/proof/verify-store.ts';
import { createDice } from '../dice.ts';
import { verifyAll } from './people.ts';

const START_MS = Date.parse('2026-11-23T09:00:00Z');
const PEOPLE = 24;
const DAY_MS = 86_400_000;
/** A server begins so long before something is due: a fraction of a second on its clock, which runs sixty times as fast. */
const BEFORE_MS = 12_000;
/** The one that takes up what is left begins so much later. */
const LATER_MS = 32_000;
const KILL_MS = [120, 260, 420, 180, 330] as const;

interface Answer {
  readonly code: number;
  readonly data?: {
    readonly offer?: OfferView;
    readonly items?: readonly OfferView[];
    readonly application?: { readonly applicationId: string };
  };
}

/** What comes to the market: how it is looked at and asked for, and where the first of it is listed. */
const subjects = {
  companies: {
    coinMarket: 'none',
    list: ['GET', '/stock/index/new/list?kind=ipo&pageSize=100'],
    apply: '/stock/order/new/apply',
    places: ['BR', 'IN', 'US'],
  },
  coins: {
    coinMarket: 'simulated',
    list: ['POST', '/coin/new/list', 'pageSize=100'],
    apply: '/coin/order/new/apply',
    places: ['XC'],
  },
} as const;
interface Subject {
  readonly coinMarket: string;
  readonly list: readonly [method: 'GET' | 'POST', path: string, form?: string];
  readonly apply: string;
  readonly places: readonly string[];
}

/** Everything of one store, and servers on it one after the other. */
async function openBed(store: 'embedded' | 'server', { coinMarket }: Subject) {
  const dataDir = mkdtempSync(join(tmpdir(), 'tarazu-offers-'));
  const postgres = store === 'server' ? await startPostgres() : undefined;
  const url = postgres?.url ?? '';
  const open = () => openDatabase({ url, dataDir: postgres ? undefined : join(dataDir, 'store') });
  const folder = takeDataDir(dataDir);
  const secret = Buffer.from(folder.secret('secret-key'));
  const database = await open();
  await migrate(database, migrations);
  const clock = createManualClock(START_MS - 60_000);
  const people = await openPeople({
    database,
    clock,
    count: PEOPLE,
    grant: '5000000',
    secret,
    unlockedMs: 30 * DAY_MS,
  });
  await verifyAll(database, people);
  await database.close();
  folder.release();
  const start = (atMs: number) =>
    startServer({
      dataDir,
      databaseUrl: url,
      env: {
        MORNING_AT_MS: String(atMs),
        PRACTICE_OFFERS: 'on',
        COIN_MARKET: coinMarket,
        SESSION_IDLE_MINUTES: '43200',
        SESSION_MAX_HOURS: '8760',
      },
      script: 'tools/proof/crash/morning-server.ts',
    });
  return {
    open,
    start,
    people,
    async remove() {
      await postgres?.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function send(port: number, method: 'GET' | 'POST', path: string, person?: ProofPerson, form?: string) {
  const line = createHttpLine(port);
  try {
    const token = person === undefined ? {} : { token: person.token };
    const { body } = await line.send(
      requestText({ method, path: `${BASE_PATH}${path}`, ...token, ...(form === undefined ? {} : { form }) }),
    );
    return JSON.parse(body) as Answer;
  } finally {
    line.close();
  }
}

async function offersOf(port: number, { list: [method, path, form] }: Subject) {
  return (await send(port, method, path, undefined, form)).data?.items ?? [];
}

test.each([
  ['companies', 'embedded'],
  ['companies', 'server'],
  ['coins', 'embedded'],
] as const)(
  'killed around every step, an offer of %s keeps its promises and does each step once: %s',
  async (name, store) => {
    const subject: Subject = subjects[name];
    const bed = await openBed(store, subject);
    const dice = createDice('offers-killed');
    const shown = new Map<string, Partial<OfferView>>();
    /** What was once shown stays: hashes from the announcement on, the root from the close, seed and price from the draw. */
    const compare = async (port: number): Promise<readonly OfferView[]> => {
      const offers = await offersOf(port, subject);
      for (const { offerId, commit, termsHash, root, seed, price, closesAt, drawsAt } of offers) {
        const now = { commit, termsHash, root, seed, price, closesAt, drawsAt };
        const before = shown.get(offerId) ?? {};
        const kept = Object.entries(before).filter(([, value]) => value !== null);
        expect(now).toMatchObject(Object.fromEntries(kept));
        shown.set(offerId, now);
      }
      return offers;
    };
    try {
      const first = await bed.start(START_MS);
      const firstSeen = (await compare(first.port)).filter(({ offerId }) => offerId.endsWith('-FIRST'));
      await first.kill();
      expect(firstSeen.map(({ country }) => country).toSorted()).toEqual(subject.places);
      const [sample] = firstSeen;
      if (!sample) throw new Error('no offer');

      // Half of the applications are answered when the server is killed; all are sent again under their numbers.
      // Shares of the United States are for members, and nobody here is one.
      const forAll = firstSeen.filter(({ country }) => country !== 'US');
      const wishes = forAll.flatMap((offer) =>
        bed.people.map((person, place) => {
          const lots = 1 + dice.below(4);
          const requestId = `killed-${offer.country}-${place}`;
          const form = new URLSearchParams({
            offerId: offer.offerId,
            lots: String(Math.min(lots, offer.lotsMax)),
            agree: '1',
            requestId,
          });
          return { person, form: form.toString(), answer: undefined as Answer | undefined };
        }),
      );
      const path = subject.apply;
      const second = await bed.start(Date.parse(sample.opensAt) + 60_000);
      const underWay = wishes.map(async (wish, place) => {
        try {
          const answer = await send(second.port, 'POST', path, wish.person, wish.form);
          if (place % 2 === 0) wish.answer = answer;
        } catch {
          // Cut off by the kill.
        }
      });
      await Promise.all(underWay.slice(0, wishes.length / 2));
      await second.kill();
      await Promise.all(underWay);
      const third = await bed.start(Date.parse(sample.opensAt) + 120_000);
      await compare(third.port);
      await Promise.all(
        wishes.map(async (wish) => {
          const again = await send(third.port, 'POST', path, wish.person, wish.form);
          expect(again.code).toBe(0);
          // What is said of demand goes on; the application is the same one.
          const { answer } = wish;
          if (answer) expect(again.data?.application?.applicationId).toBe(answer.data?.application?.applicationId);
        }),
      );
      await third.kill();

      // Each due instant is met by a running server, which is killed soon after; the next one takes up what is left.
      const [closes = 0, draws = 0, joins = 0] = [sample.closesAt, sample.drawsAt, sample.creditsAt].map((iso) =>
        Date.parse(iso),
      );
      const parts = sample.lockIn.map(({ until }) => Date.parse(until));
      const instants = [closes, closes + LATER_MS, draws, joins, joins + LATER_MS, ...parts];
      for (const [turn, atMs] of instants.entries()) {
        const server = await bed.start(atMs - BEFORE_MS);
        await compare(server.port);
        server.child.send({ pass: true });
        await delay(KILL_MS[turn % KILL_MS.length]);
        await server.kill();
      }
      const last = await bed.start(Math.max(Date.parse(sample.tradesAt ?? ''), ...parts) + 60_000);
      last.child.send({ pass: true });
      await expect
        .poll(
          async () =>
            (await compare(last.port)).filter(
              ({ offerId, state }) => offerId.endsWith('-FIRST') && /credited|failed/.test(state),
            ).length,
        )
        .toBeGreaterThanOrEqual(subject.places.length);
      for (const { offerId, instrumentId } of firstSeen) {
        const [offer] = (await compare(last.port)).filter((one) => one.offerId === offerId);
        const info = await send(last.port, 'GET', `/stock/index/info?id=${encodeURIComponent(instrumentId)}`);
        expect([offerId, info.code === 0]).toEqual([offerId, offer?.state === 'credited']);
      }
      await last.kill();

      const database = await bed.open();
      expect((await verifyStore(database)).differences).toEqual([]);
      const ids = firstSeen.map(({ offerId }) => offerId);
      const steps = await database.query<{ id: string; type: string; count: number }>({
        name: 'test_offer_steps',
        text: `select coalesce(event -> 'body' ->> 'offerId', event -> 'body' -> 'offer' ->> 'offerId') as id, event ->> 'type' as type,
          count(*)::int as count
        from entry, json_array_elements(events) as event
        where owner_id = 0 and event ->> 'type' like 'offer.%' group by 1, 2`,
      });
      for (const id of ids) {
        const own = steps.filter((step) => step.id === id);
        expect(own.every(({ count }) => count === 1)).toBe(true);
        expect(own.map(({ type }) => type)).toEqual(
          expect.arrayContaining(['offer.closed', 'offer.drawn', 'offer.finished']),
        );
      }
      const states = await database.query<{ state: string; count: number; held: string }>({
        name: 'test_offer_states',
        text: `select state, count(*)::int as count, sum(held) as held from offer_application where offer_id like '%FIRST' group by 1`,
      });
      expect(states.reduce((sum, { count }) => sum + count, 0)).toBe(wishes.length);
      expect(states.every(({ state, held }) => /credited|missed/.test(state) && Number(held) === 0)).toBe(true);
      await database.close();
    } finally {
      await bed.remove();
    }
  },
);

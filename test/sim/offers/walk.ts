import { boundsOf } from '@tarazu/domain/offer/offer';
import { verifyHeld } from '../../../server/src/app/held-store.ts';
import type { House } from '../../../server/src/app/house.ts';
import { readPersons } from '../../../server/src/app/residences.ts';
import { createApp, migrations } from '../../../server/src/app.ts';
import { createApplicationTransactor } from '../../../server/src/offer/application-transactor.ts';
import { verifyOffers } from '../../../server/src/offer/index.ts';
import { type KeptOffer, listKeptOffers, loadOffers } from '../../../server/src/offer/store/offers.ts';
import { createManualClock } from '../../../server/src/platform/clock.ts';
import { consentOf } from '../../../server/src/platform/commit/consent.ts';
import { readConfig } from '../../../server/src/platform/config.ts';
import { verifyLedger } from '../../../server/src/platform/ledger.ts';
import { createLog } from '../../../server/src/platform/log.ts';
import { openFreshDatabase } from '../../../server/src/testing/fresh-database.ts';
import { clientRequestId } from '../../../server/src/testing/request-ids.ts';
import { openPeople, type ProofPerson } from '../../../tools/proof/people.ts';
import { createDice, type Dice } from '../dice.ts';
import { marketSeedOf } from '../simulation.ts';
import { verifyAll } from './people.ts';

export interface WalkOptions {
  readonly seed: string;
  readonly people: number;
  /** Offers that are gone through, and how many people apply for each. */
  readonly offers: number;
  readonly each: number;
}

export interface WalkReport {
  /** Offers that were applied for, and that came to their end. */
  readonly asked: number;
  readonly over: number;
  readonly kinds: readonly string[];
  readonly applied: number;
  /** Applications by how they ended. */
  readonly states: ReadonlyMap<string, number>;
  /** Empty when the ledger, the draws and what is set aside agree, and what issuers gave is what people paid for. */
  readonly differences: readonly string[];
}

/** A Monday on which India, Brazil and the US all trade. */
const START_MS = Date.parse('2026-11-23T06:30:00Z');
const AT_ONCE = 500;
const STEP_MS = 10 * 60_000;
const STEPS_MAX = 300;

/** What somebody asks for: retail mostly, at cut-off mostly; now and then large, at the cap. */
function wishOf({ offer }: KeptOffer, dice: Dice) {
  const pool = offer.terms.pools.length > 1 && dice.below(20) === 0 ? 1 : 0;
  const { step = 1, least = 1, most = 1 } = boundsOf(offer, pool) ?? {};
  const shares = Math.min(most, least + dice.below(4) * step);
  const { floor, cap } = offer.terms;
  const price = pool > 0 ? cap : dice.below(4) === 0 ? floor : null;
  return { pool, bids: [{ shares, price }] };
}

async function applyAll(
  app: House,
  kept: KeptOffer,
  people: readonly ProofPerson[],
  { each, dice }: { readonly each: number; readonly dice: Dice },
): Promise<number> {
  const transactor = createApplicationTransactor(readPersons, app.trading.readTraders);
  const { offerId, currency, base, instrumentId } = kept.offer;
  const chosen = new Set<ProofPerson>();
  while (chosen.size < Math.min(each, people.length)) chosen.add(dice.pick(people));
  const wishes = [...chosen].map(({ accountId: owner }) => ({
    kind: 'apply' as const,
    owner,
    offerId,
    instrumentId,
    assets: [currency, base],
    applicationId: `${offerId}-${owner}`,
    consent: consentOf(owner, 'standing'),
    ...wishOf(kept, dice),
  }));
  let taken = 0;
  for (let from = 0; from < wishes.length; from += AT_ONCE) {
    const outcomes = await Promise.all(
      wishes.slice(from, from + AT_ONCE).map((command) => {
        const requestId = clientRequestId(`many-${command.applicationId}`.slice(0, 64));
        const { owner, applicationId: body } = command;
        return app.committer.submit(transactor, { owner, requestId, body, command });
      }),
    );
    taken += outcomes.filter(({ kind }) => kind === 'accepted').length;
  }
  return taken;
}

/** What the store says against it after the last offer. */
async function differencesOf({ database }: Pick<House, 'database'>): Promise<readonly string[]> {
  const rows = <Row>(name: string, text: string) => database.query<Row & object>({ name: `walk_${name}`, text });
  const posted = `from journal cross join lateral unnest(holders, assets, purposes, amounts) as line(holder, asset, purpose, amount)`;
  const uneven = await rows<{ asset: string }>('uneven', `select asset ${posted} group by 1 having sum(amount) <> 0`);
  const paid = await rows<{ currency: string; paid: string }>(
    'paid',
    `select currency, trim_scale(sum(paid))::text as paid from offer_application group by 1 having sum(paid) > 0 order by 1`,
  );
  const issuers = await rows<{ currency: string; paid: string }>(
    'issuers',
    `select asset as currency, trim_scale(sum(amount))::text as paid ${posted} where purpose = 'issue' and amount > 0 group by 1 order by 1`,
  );
  // Accounts below zero are the house's own desks, whose holdings and orders are no part of offers.
  const setAside = await rows<{ holder: number }>(
    'set_aside',
    "select holder from balance where holder > 0 and purpose in ('held', 'locked') and amount <> 0",
  );
  const textOf = (all: typeof paid) => all.map(({ currency, paid: sum }) => `${currency} ${sum}`).join(', ');
  return [
    ...uneven.map(({ asset }) => `${asset} does not come to zero`),
    ...(textOf(paid) === textOf(issuers) ? [] : [`people paid ${textOf(paid)}, issuers have ${textOf(issuers)}`]),
    ...setAside.map(({ holder }) => `account ${holder} still has something set aside`),
    ...(await verifyLedger(database)).differences,
    ...(await verifyOffers(database)),
    ...(await verifyHeld(database)),
  ];
}

/** Offers of all kinds that are drawn, from the opening to the last coin that was locked: people apply, lists are frozen, drawn and given out, and all money is accounted for. */
export async function walkOffers({ seed, people: count, offers, each }: WalkOptions): Promise<WalkReport> {
  const clock = createManualClock(START_MS);
  const app = await createApp({
    config: readConfig({ LOG_LEVEL: 'warn', PRACTICE_OFFERS: 'on', MARKET_SEED: marketSeedOf(seed) }),
    clock,
    log: createLog('warn'),
    secret: Buffer.alloc(48, 'simulation'),
    watched: true,
    database: await openFreshDatabase(migrations),
  });
  try {
    const dice = createDice(seed);
    const { database, committer } = app;
    const people = await openPeople({ database, clock, committer, count, grant: '1000000' });
    await verifyAll(database, people);
    const asked = new Map<string, number>();
    const over = new Map<string, string>();
    for (let steps = 0; over.size < offers && steps < STEPS_MAX; steps += 1) {
      await app.offers.runDue();
      const filter = { filter: 'open', markets: [], kinds: [], nowMs: clock.nowMs(), page: 1, pageSize: 100 } as const;
      for (const kept of (await listKeptOffers(database, filter)).offers) {
        const { offerId, pace, kind } = kept.offer;
        // Those that take days would still be under way at the end; what is placed is given out by name.
        if (pace === 'days' || kind === 'placement' || asked.has(offerId) || asked.size === offers) continue;
        asked.set(offerId, await applyAll(app, kept, people, { each, dice }));
      }
      for (const { stage, offer } of await loadOffers(database, [...asked.keys()]))
        if (stage === 'credited') over.set(offer.offerId, offer.kind);
      clock.sleep(STEP_MS);
    }
    const states = await database.query<{ readonly state: string; readonly count: number }>({
      name: 'walk_states',
      text: 'select state, count(*)::int as count from offer_application group by 1 order by 1',
    });
    return {
      asked: asked.size,
      over: over.size,
      kinds: [...new Set(over.values())].toSorted(),
      applied: [...asked.values()].reduce((sum, taken) => sum + taken, 0),
      states: new Map(states.map(({ state, count: of }) => [state, of])),
      differences: await differencesOf(app),
    };
  } finally {
    await app.close();
  }
}

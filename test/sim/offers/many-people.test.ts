// Five thousand people and twenty offers of all kinds that are drawn, from the opening to the last coin that was locked: everything that was set aside is given back or paid,
// every draw follows from what was published, and the ledger comes to zero.
import { boundsOf } from '@tarazu/domain/offer/offer';
import { expect, test } from 'vitest';
import { verifyHeld } from '../../../server/src/app/held-store.ts';
import { readVerified } from '../../../server/src/app/residences.ts';
import { createApplicationTransactor } from '../../../server/src/offer/application-transactor.ts';
import { verifyOffers } from '../../../server/src/offer/index.ts';
import { type KeptOffer, loadOffers } from '../../../server/src/offer/store/offers.ts';
import { consentOf } from '../../../server/src/platform/commit/consent.ts';
import { verifyLedger } from '../../../server/src/platform/ledger.ts';
import { rowsOf } from '../../../server/src/testing/people.ts';
import { clientRequestId } from '../../../server/src/testing/request-ids.ts';
import { createTestApp, good, type TestApp } from '../../../server/src/testing/test-app.ts';
import { openPeople, type ProofPerson } from '../../../tools/proof/people.ts';
import { listCoinOffers } from '../../../wire/src/coin/coin-offer.ts';
import { listOffers } from '../../../wire/src/market-features/offer.ts';
import { createDice, type Dice } from '../dice.ts';
import { verifyAll } from './people.ts';

const PEOPLE = 5_000;
const OFFERS = 20;
const EACH = 1_000;
const AT_ONCE = 500;
const STEP_MS = 10 * 60_000;

/** What somebody asks for: retail mostly, at cut-off mostly; now and then large, at the cap. */
function wishOf({ offer }: KeptOffer, dice: Dice) {
  const pool = offer.terms.pools.length > 1 && dice.below(20) === 0 ? 1 : 0;
  const { step = 1, least = 1, most = 1 } = boundsOf(offer, pool) ?? {};
  const shares = Math.min(most, least + dice.below(4) * step);
  const { floor, cap } = offer.terms;
  const price = pool > 0 ? cap : dice.below(4) === 0 ? floor : null;
  return { pool, bids: [{ shares, price }] };
}

async function applyAll(app: TestApp, kept: KeptOffer, people: readonly ProofPerson[], dice: Dice): Promise<number> {
  const transactor = createApplicationTransactor(readVerified, app.trading.readTraders);
  const { offerId, currency, base, instrumentId } = kept.offer;
  const chosen = new Set<ProofPerson>();
  while (chosen.size < EACH) chosen.add(dice.pick(people));
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

test('five thousand people and twenty offers end with the ledger at zero', async () => {
  const app = await createTestApp({ environment: { PRACTICE_OFFERS: 'on' } });
  const dice = createDice('many-people');
  const { database, clock, committer } = app;
  const people = await openPeople({ database, clock, committer, count: PEOPLE, grant: '1000000' });
  await verifyAll(database, people);
  const asked = new Map<string, number>();
  const over = new Set<string>();
  for (let steps = 0; over.size < OFFERS && steps < 300; steps += 1) {
    await app.offers.runDue();
    const of = { filter: 'open', pageSize: 100 } as const;
    const shares = good(await app.client().call(listOffers, of)).items;
    const coins = good(await app.client().call(listCoinOffers, of)).items;
    for (const { offerId, pace, kind } of [...shares, ...coins]) {
      // Those that take days would still be under way at the end; what is placed is given out by name.
      if (pace === 'days' || kind === 'placement' || asked.has(offerId) || asked.size === OFFERS) continue;
      const [kept] = await loadOffers(database, [offerId]);
      if (kept) asked.set(offerId, await applyAll(app, kept, people, dice));
    }
    for (const kept of await loadOffers(database, [...asked.keys()]))
      if (kept.stage === 'credited') over.add(kept.offer.offerId);
    clock.sleep(STEP_MS);
  }
  expect([asked.size, over.size]).toEqual([OFFERS, OFFERS]);
  const applied = [...asked.values()].reduce((sum, count) => sum + count, 0);
  expect(applied).toBeGreaterThan((OFFERS * EACH) / 2);
  const kinds = await rowsOf(
    app,
    `select offer ->> 'kind' as kind from offer where offer_id in (${[...over].map((id) => `'${id}'`).join(',')}) group by 1 order by 1`,
  );
  expect(kinds.map(({ kind }) => kind)).toEqual(['follow_on', 'ico', 'ipo']);
  const states = await rowsOf(app, 'select state, count(*)::int as count from offer_application group by 1 order by 1');
  expect(states.map(({ state }) => state)).toEqual(['credited', 'missed']);
  expect(states.reduce((sum, { count }) => sum + Number(count), 0)).toBe(applied);
  // Every asset comes to zero over all that was ever posted, and what the issuers gave is what people paid for.
  const posted = `from journal cross join lateral unnest(holders, assets, purposes, amounts) as line(holder, asset, purpose, amount)`;
  expect(await rowsOf(app, `select asset ${posted} group by 1 having sum(amount) <> 0`)).toEqual([]);
  const paid = await rowsOf(app, 'select currency, sum(paid) as paid from offer_application group by 1 order by 1');
  const issuers = await rowsOf(
    app,
    `select asset as currency, sum(amount) as paid ${posted} where purpose = 'issue' and amount > 0 group by 1 order by 1`,
  );
  expect(issuers.map(({ currency, paid: sum }) => [currency, Number(sum)])).toEqual(
    paid.map(({ currency, paid: sum }) => [currency, Number(sum)]),
  );
  const setAside = "select holder from balance where purpose in ('held', 'locked') and amount <> 0";
  expect(await rowsOf(app, setAside)).toEqual([]);
  expect((await verifyLedger(database)).differences).toEqual([]);
  expect(await verifyOffers(database)).toEqual([]);
  expect(await verifyHeld(database)).toEqual([]);
  await app.close();
});

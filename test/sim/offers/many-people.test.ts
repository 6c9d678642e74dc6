// Five thousand people and twenty offers of all kinds that are drawn, from the opening to the last coin that was locked: everything that was set aside is given back or paid,
// every draw follows from what was published, and the ledger comes to zero.
import { expect, test } from 'vitest';
import { walkOffers } from './walk.ts';

const PEOPLE = 5_000;
const OFFERS = 20;
const EACH = 1_000;

test('five thousand people and twenty offers end with the ledger at zero', async () => {
  const report = await walkOffers({ seed: 'many-people', people: PEOPLE, offers: OFFERS, each: EACH });
  const { asked, over, kinds, applied, states, differences } = report;
  expect(differences).toEqual([]);
  expect([asked, over]).toEqual([OFFERS, OFFERS]);
  expect(applied).toBeGreaterThan((OFFERS * EACH) / 2);
  expect(kinds).toEqual(['follow_on', 'ico', 'ipo']);
  expect([...states.keys()]).toEqual(['credited', 'missed']);
  expect([...states.values()].reduce((sum, count) => sum + count, 0)).toBe(applied);
});

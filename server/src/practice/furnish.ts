import { randomInt } from 'node:crypto';
import { specimenPerson } from '@tarazu/domain/kyc/specimen';
import type { Instrument } from '@tarazu/domain/market/instrument';
import type { AccountId } from '@tarazu/domain/posting';
import type { Kyc } from '../kyc/index.ts';
import type { LiveMarket } from '../market/index.ts';
import type { Payees } from '../payee/index.ts';
import { isAnswered } from '../platform/commit/answered.ts';
import { consentOf } from '../platform/commit/consent.ts';
import { houseRequestId } from '../platform/commit/request-id.ts';
import type { Reader } from '../platform/database.ts';
import type { IdSource } from '../platform/random-id.ts';
import type { Trading } from '../trading/index.ts';
import type { PracticeLogin } from '../user/index.ts';
import { specimenPhoto } from './specimen-photo.ts';
import type { createStarter } from './starter-routes.ts';

interface FurnishDeps {
  readonly market: Pick<LiveMarket, 'instruments' | 'book' | 'tradingState'>;
  readonly ids: IdSource;
  readonly trading: Pick<Trading, 'submit' | 'queries'>;
  readonly starter: Pick<ReturnType<typeof createStarter>, 'take'>;
  readonly kyc: Pick<Kyc, 'own' | 'identities'>;
  readonly payees: Pick<Payees, 'add'>;
  readonly database: Reader;
  readonly desk: {
    isOn(): boolean;
    look(): Promise<void>;
  };
}

const COUNTRY = 'IN';
/** Ticks below the best bid: it waits, and may be filled while somebody watches. */
const TICKS_BELOW = 20n;
/** A branch of a real bank and an account of nobody: payments here are simulated. */
const account = { ifsc: 'SBIN0000691', account: '000000000001', accountAgain: '000000000001' };

const numberOf = (...parts: readonly string[]) => houseRequestId('practice-login', ...parts);

/**
 * Makes the practice login lived in, by the commands that anybody's calls make: the starter portfolio, an order that waits,
 * a specimen person whom the practice desk verifies, and a bank account. Every step looks at what is there, so that a start finishes what
 * the one before was kept from; the order that waits is placed anew when none does.
 */
export async function furnish(deps: FurnishDeps, owner: AccountId, login: PracticeLogin): Promise<void> {
  await deps.starter.take(owner, numberOf('starter'));
  if (!(await hasOpenOrder(deps, owner))) await placeOrder(deps, owner);
  if (!deps.desk.isOn()) return;
  await verify(deps, owner, login);
  await addBankAccount(deps, owner, login);
}

/** One of a day that is over does not count: it is about to end. */
async function hasOpenOrder({ market, trading: { queries } }: FurnishDeps, owner: AccountId): Promise<boolean> {
  const refs = await queries.openRefs(owner, undefined, undefined);
  const orders = await queries.ordersById(
    owner,
    refs.map(({ orderId }) => orderId),
  );
  return orders.some(({ instrumentId, tradeDate }) => tradeDate >= market.tradingState(instrumentId).tradeDate);
}

async function placeOrder({ market, trading, ids }: FurnishDeps, owner: AccountId): Promise<void> {
  const priced = ({ id, kind, listing, country }: Instrument) =>
    kind === 'stock' && listing === 'listed' && country === COUNTRY && market.book(id)?.bids[0] !== undefined;
  const share = market.instruments.find(priced);
  const best = share && market.book(share.id)?.bids[0]?.price;
  if (!share || best === undefined) return;
  const price = best - TICKS_BELOW * market.tradingState(share.id).tickSize;
  const intent = { side: 'buy', instrumentId: share.id, type: 'limit', validity: 'day' } as const;
  const orderId = ids.id();
  const consent = consentOf(owner, 'standing');
  const command = {
    kind: 'place',
    by: 'engine',
    consent,
    owner,
    orderId,
    ...intent,
    quantity: share.lot,
    price,
  } as const;
  await trading.submit(command, numberOf('order', orderId), 'practice-login');
}

/** Papers that were sent and not yet looked at are; what came back is a person's own business. */
async function verify({ kyc, ids, desk }: FurnishDeps, owner: AccountId, login: PracticeLogin): Promise<void> {
  if (login.withdrawalPassword === undefined) return;
  const { state } = (await kyc.identities([owner])).get(owner) ?? {};
  if (state === 'pending') await desk.look();
  if (state !== undefined) return;
  const own = kyc.own(owner);
  const picture = Buffer.from(await specimenPhoto()).toString('base64url');
  for (const part of ['front', 'back', 'live'] as const) await own.addPhoto({ part, picture });
  const person = specimenPerson(COUNTRY, () => randomInt(2 ** 32) / 2 ** 32);
  await own.submit({ ...person, agree: true, requestId: numberOf('identity', ids.id()) });
  await desk.look();
}

/** Once: a person who has taken it away again is not given it back. */
async function addBankAccount(
  { kyc, payees, database }: FurnishDeps,
  owner: AccountId,
  { withdrawalPassword }: PracticeLogin,
): Promise<void> {
  const requestId = numberOf('bank');
  if (withdrawalPassword === undefined || (await isAnswered(database, owner, requestId))) return;
  if ((await kyc.identities([owner])).get(owner)?.state !== 'succ') return;
  await payees.add(owner, { ...account, kind: 'bank-in', withdrawalPassword, requestId });
}

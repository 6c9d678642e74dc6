import { randomInt } from 'node:crypto';
import { specimenPerson } from '@tarazu/domain/kyc/specimen';
import type { Instrument } from '@tarazu/domain/market/instrument';
import type { AccountId } from '@tarazu/domain/posting';
import type { Kyc } from '../kyc/index.ts';
import type { LiveMarket } from '../market/index.ts';
import type { Payees } from '../payee/index.ts';
import { houseRequestId } from '../platform/commit/request-id.ts';
import type { IdSource } from '../platform/random-id.ts';
import type { StockOrders } from '../stock-order/index.ts';
import type { PracticeLogin } from '../user/index.ts';
import { specimenPhoto } from './specimen-photo.ts';
import type { createStarter } from './starter-routes.ts';

interface FurnishDeps {
  readonly market: Pick<LiveMarket, 'instruments' | 'book' | 'tradingState'>;
  readonly ids: IdSource;
  readonly stockOrders: Pick<StockOrders, 'submit'>;
  readonly starter: Pick<ReturnType<typeof createStarter>, 'take'>;
  readonly kyc: Pick<Kyc, 'own' | 'verified'>;
  readonly payees: Pick<Payees, 'add'>;
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
 * a specimen person whom the practice desk verifies, and a bank account. Each once.
 */
export async function furnish(deps: FurnishDeps, owner: AccountId, login: PracticeLogin): Promise<void> {
  await deps.starter.take(owner, numberOf('starter'));
  await placeOrder(deps, owner);
  if (deps.desk.isOn()) await verify(deps, owner, login);
}

async function placeOrder({ market, stockOrders, ids }: FurnishDeps, owner: AccountId): Promise<void> {
  const priced = ({ id, kind, listing, country }: Instrument) =>
    kind === 'stock' && listing === 'listed' && country === COUNTRY && market.book(id)?.bids[0] !== undefined;
  const share = market.instruments.find(priced);
  const best = share && market.book(share.id)?.bids[0]?.price;
  if (!share || best === undefined) return;
  const price = best - TICKS_BELOW * market.tradingState(share.id).tickSize;
  const intent = { side: 'buy', instrumentId: share.id, type: 'limit', validity: 'day' } as const;
  const command = { kind: 'place', owner, orderId: ids.id(), ...intent, quantity: share.lot, price } as const;
  await stockOrders.submit(command, numberOf('order'), 'practice-login');
}

/** Nothing where the login has proved who it is. What is refused was asked before, or is a person's own business by now. */
async function verify({ kyc, payees, desk }: FurnishDeps, owner: AccountId, login: PracticeLogin): Promise<void> {
  const { withdrawalPassword } = login;
  if (withdrawalPassword === undefined || (await kyc.verified(owner))) return;
  const own = kyc.own(owner);
  const picture = Buffer.from(await specimenPhoto()).toString('base64url');
  for (const part of ['front', 'back', 'live'] as const) await own.addPhoto({ part, picture });
  const person = specimenPerson(COUNTRY, () => randomInt(2 ** 32) / 2 ** 32);
  await own.submit({ ...person, agree: true, requestId: numberOf('identity') });
  await desk.look();
  if (!(await kyc.verified(owner))) return;
  await payees.add(owner, { ...account, kind: 'bank-in', withdrawalPassword, requestId: numberOf('bank') });
}

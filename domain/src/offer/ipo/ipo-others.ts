import { decimal, roundToStep } from '../../money.ts';
import type { Bid, ListedApplication } from '../draw/application-line.ts';
import { asciiBytes, type Digests } from '../draw/digests.ts';
import { boundsOf, type Offer } from '../offer.ts';
import { idFrom, type SimulatedOthers } from '../simulated-others.ts';

const BYTE = 256;
/** Of 256: how many are retail, and how many are retail or small HNI; the rest are large. */
const retailBelow = 240;
const smallBelow = 250;
/** Of 256: how many ask for the least, who of retail bids at any price, and who of the large ones bids the cap. */
const leastBelow = 190;
const cutOffBelow = 180;
const capBelow = 150;
/** Of 256: how many of retail bid for one lot more at the floor as well. */
const secondBelow = 40;
/** Bids lie on so many steps of the band. */
const STEPS = 20n;
/** A large application is seldom larger than so many times the least. */
const LARGE_TIMES = 3;

type Terms = Pick<Offer, 'kind' | 'terms' | 'lotsMax' | 'bounds' | 'tick'>;

function bidsOf(offer: Terms, pool: number, bytes: Uint8Array): readonly Bid[] {
  const [, size = 0, more = 0, way = 0, step = 0, second = 0] = bytes;
  const { step: lot = 1, least = 1, most = 1 } = boundsOf(offer, pool) ?? {};
  const top = pool === 0 ? most : Math.min(most, least * LARGE_TIMES);
  const lots = size < leastBelow ? 0 : Math.floor((more * (top - least + lot)) / lot / BYTE);
  const shares = Math.min(top, least + lots * lot);
  const [floor, cap] = [decimal(offer.terms.floor), decimal(offer.terms.cap)];
  const between = floor + ((cap - floor) * (BigInt(step) % (STEPS + 1n))) / STEPS;
  const price = offer.tick === undefined ? between : roundToStep(between, decimal(offer.tick), 'floor');
  if (pool > 0) return [{ shares, price: way < capBelow ? cap : price }];
  if (way < cutOffBelow) return [{ shares, price: undefined }];
  const first = { shares, price: price < floor ? floor : price };
  return second < secondBelow && shares + lot <= most ? [first, { shares: shares + lot, price: floor }] : [first];
}

/** What the simulated others ask for of a company that comes to the market: the same whoever reckons it, and by nobody's interest. */
export function* ipoOthers(
  { sha256 }: Digests,
  { count, seed }: SimulatedOthers,
  offer: Terms,
): Generator<ListedApplication> {
  for (let place = 0; place < count; place += 1) {
    const bytes = sha256(asciiBytes(`${seed} other ${place}`));
    const [who = 0] = bytes;
    const pool = who < retailBelow ? 0 : who < smallBelow ? 1 : 2;
    yield { id: idFrom(bytes.subarray(6, 16)), pool, bids: bidsOf(offer, pool, bytes) };
  }
}

import type { AccountId } from '@tarazu/domain/posting';
import { type HouseRequestId, houseRequestId } from '../platform/commit/request-id.ts';
import type { Committed } from '../platform/commit/transactor.ts';
import type { Reader } from '../platform/database.ts';
import type { ApplicationCommand } from './application-transactor.ts';
import type { KeptOffer } from './store/offers.ts';

const PAGE = 500;

/** Who watches an instrument, by their number, so many after this one. */
export type ReadWatchers = (
  reader: Reader,
  instrumentId: string,
  after: AccountId,
  count: number,
) => Promise<readonly AccountId[]>;

interface OpeningTellerDeps {
  readonly database: Reader;
  readonly readWatchers: ReadWatchers;
  submit(command: ApplicationCommand, requestId: HouseRequestId): Promise<Committed>;
}

/** Tells who watches a share that it is on offer, once for each offer: under a number that is good once, whoever begins anew. */
export function createOpeningTeller({ database, readWatchers, submit }: OpeningTellerDeps) {
  let told: ReadonlySet<string> = new Set();

  async function tell({ offer }: KeptOffer): Promise<void> {
    const { offerId, currency, base, instrumentId } = offer;
    for (let after: AccountId | undefined = 0; after !== undefined; ) {
      const watching = await readWatchers(database, instrumentId, after, PAGE);
      await Promise.all(
        watching.map((owner) =>
          submit(
            { kind: 'tell', owner, offerId, assets: [currency, base], instrumentId },
            houseRequestId('offer-opened', offerId, owner),
          ),
        ),
      );
      after = watching.length === PAGE ? watching.at(-1) : undefined;
    }
  }

  /** `open`: all offers that take applications now. */
  return async function tellOpened(open: readonly KeptOffer[]): Promise<void> {
    for (const kept of open) if (!told.has(kept.offer.offerId)) await tell(kept);
    told = new Set(open.map(({ offer }) => offer.offerId));
  };
}

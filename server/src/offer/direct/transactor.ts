import { type DirectEvent, decideName } from '@tarazu/domain/offer/direct/direct-part';
import type { Offer } from '@tarazu/domain/offer/offer';
import { type AccountId, HOUSE } from '@tarazu/domain/posting';
import type { Transactor } from '../../platform/commit/transactor.ts';
import { loadOffers } from '../store/offers.ts';
import type { ReadVerified } from '../store/persons.ts';
import { insertNamed, type Named, readNamed } from './store.ts';

/** What two operators have agreed on: shares of the direct part are kept for this person. */
export type NameCommand = Pick<Named, 'offerId' | 'owner' | 'shares' | 'reason'>;

interface DirectFacts {
  readonly offers: ReadonlyMap<string, Offer>;
  readonly verified: ReadonlyMap<AccountId, string>;
  readonly named: Named[];
  readonly added: Named[];
}

export type DirectTransactor = Transactor<NameCommand, DirectFacts, DirectEvent, { readonly offerId: string }>;

/** What the rule has to know of those who are named for an offer. */
export function namingFacts(named: readonly Named[], owner: AccountId) {
  return {
    named: named.reduce((sum, { shares }) => sum + shares, 0),
    isNamed: named.some((one) => one.owner === owner),
  };
}

export function createDirectTransactor(readVerified: ReadVerified): DirectTransactor {
  return {
    name: 'offer-direct',
    emits: ['offer-direct.named'],
    // The house is touched so that two names of one offer are decided one after the other.
    touches: ({ owner }) => ({ accounts: [HOUSE, owner] }),
    async load(reader, commands) {
      const ids = [...new Set(commands.map(({ offerId }) => offerId))];
      const [offers, named, verified] = await Promise.all([
        loadOffers(reader, ids),
        readNamed(reader, ids),
        readVerified(reader, [...new Set(commands.map(({ owner }) => owner))]),
      ]);
      return {
        offers: new Map(offers.map(({ offer }) => [offer.offerId, offer])),
        verified,
        named: [...named],
        added: [],
      };
    },
    decide({ offerId, owner, ...wish }, { offers, named, verified }, { nowMs }) {
      const own = named.filter((one) => one.offerId === offerId);
      const facts = { ...namingFacts(own, owner), verified: verified.has(owner), nowMs };
      return decideName(offers.get(offerId), wish, facts);
    },
    apply({ named, added }, _events, command, { nowMs }) {
      const one = { ...command, namedAtMs: nowMs };
      named.push(one);
      added.push(one);
    },
    answer: ({ offerId }) => ({ offerId }),
    async save(writer, { added }) {
      await Promise.all(added.map((one) => insertNamed(writer, one)));
    },
  };
}

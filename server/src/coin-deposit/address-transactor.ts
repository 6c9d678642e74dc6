import { type ChainFamily, type Network, networks } from '@tarazu/domain/chain/networks';
import {
  decideFaucet,
  decideGiveAddress,
  type FaucetWish,
  type OwnAddressEvent,
  ownAddressEvents,
} from '@tarazu/domain/chain/own-address';
import { localDate } from '@tarazu/domain/market/zone';
import type { AccountId } from '@tarazu/domain/posting';
import { insertAddresses, nextNumbers, type OwnAddress, readAddressesOf } from '../chain/index.ts';
import type { Transactor } from '../platform/commit/transactor.ts';
import type { Reader } from '../platform/database.ts';
import { insertFaucetPlaces, readFaucetPlaces } from './store.ts';

export type AddressCommand = { readonly owner: AccountId } & (
  | { readonly kind: 'give'; readonly coin: string; readonly network: Network }
  | ({ readonly kind: 'faucet' } & FaucetWish)
);

/** Who of these has proved who they are. */
export type ReadVerified = (reader: Reader, owners: readonly AccountId[]) => Promise<ReadonlySet<AccountId>>;

interface AddressFacts {
  readonly verified: ReadonlySet<AccountId>;
  /** By owner, coin and network, the newest first; those that were given for a whole family by that. */
  readonly own: Map<string, readonly string[]>;
  /** The next of each family. */
  readonly next: Map<ChainFamily, number>;
  /** How often the faucet has paid, by owner and day. */
  readonly paid: Map<string, number>;
  readonly given: Omit<OwnAddress, 'place'>[];
  readonly asked: { readonly owner: AccountId; readonly day: string; readonly place: number }[];
}

type AddressTransactor = Transactor<AddressCommand, AddressFacts, OwnAddressEvent, { readonly address: string }>;

const keyOf = (owner: AccountId, ...names: readonly string[]) => [owner, ...names].join('|');

/** What people ask for: an address of their own, and that the faucet pays to it. */
export function createAddressTransactor(
  readVerified: ReadVerified,
  addressAt: (family: ChainFamily, number: number) => string,
): AddressTransactor {
  return {
    name: 'coin-address',
    emits: ownAddressEvents,
    touches: ({ owner }) => ({ accounts: [owner] }),
    async load(reader, commands) {
      const owners = [...new Set(commands.map(({ owner }) => owner))];
      const asking = commands.filter(({ kind }) => kind === 'faucet').map(({ owner }) => owner);
      const [verified, addresses, next, paid] = await Promise.all([
        readVerified(reader, owners),
        readAddressesOf(reader, owners),
        nextNumbers(reader),
        readFaucetPlaces(reader, asking),
      ]);
      const own = new Map<string, readonly string[]>();
      for (const { owner, family, coin, network, address } of addresses) {
        const key = coin === null || network === null ? keyOf(owner, family) : keyOf(owner, coin, network);
        own.set(key, [...(own.get(key) ?? []), address]);
      }
      return {
        verified,
        own,
        next: new Map(next.map((row) => [row.family, row.next])),
        paid: new Map(paid.map(({ owner, day, count }) => [keyOf(owner, day), count])),
        given: [],
        asked: [],
      };
    },
    decide(command, { verified, own, next, paid }, { nowMs, account }) {
      const { owner, coin, network } = command;
      const { family } = networks[network];
      const mine = own.get(keyOf(owner, coin, network)) ?? [];
      const standing = { active: account(owner).status === 1, verified: verified.has(owner) };
      if (command.kind === 'give') {
        const number = next.get(family) ?? 0;
        return decideGiveAddress(
          { family, coin, network, number, address: addressAt(family, number) },
          { ...standing, own: mine.length },
        );
      }
      const date = localDate('UTC', nowMs);
      return decideFaucet(command, {
        ...standing,
        to: mine[0] ?? own.get(keyOf(owner, family))?.[0],
        paidToday: paid.get(keyOf(owner, date)) ?? 0,
        date,
      });
    },
    apply({ own, next, paid, given, asked }, events, { owner }, { nowMs }) {
      for (const { type, body } of events) {
        if (type === 'coin-deposit.address-given') {
          const { coin = null, network = null } = body;
          const key = coin === null || network === null ? keyOf(owner, body.family) : keyOf(owner, coin, network);
          own.set(key, [body.address, ...(own.get(key) ?? [])]);
          next.set(body.family, body.number + 1);
          given.push({ ...body, coin, network, owner, atMs: nowMs });
        } else {
          const day = localDate('UTC', nowMs);
          const place = (paid.get(keyOf(owner, day)) ?? 0) + 1;
          paid.set(keyOf(owner, day), place);
          asked.push({ owner, day, place });
        }
      }
    },
    answer: (_command, _facts, [event]) => ({ address: event?.body.address ?? '' }),
    async save(writer, { given, asked }) {
      await Promise.all([insertAddresses(writer, given), insertFaucetPlaces(writer, asked)]);
    },
  };
}

import type { Dividend } from '@tarazu/domain/market/corporate-action/dividend';
import {
  type CorporateActionEvent,
  corporateActionEvents,
  decideEntitle,
  decidePayDividend,
  evolveEntitlement,
} from '@tarazu/domain/market/corporate-action/entitlement';
import { addDays } from '@tarazu/domain/market/zone';
import type { AccountId } from '@tarazu/domain/posting';
import type { Transactor } from '../platform/commit/transactor.ts';
import type { Reader } from '../platform/database.ts';
import { countShares, loadEntitlements, type OwnedEntitlement, saveEntitlements } from './store.ts';

export type CorporateActionCommand = { readonly owner: AccountId; readonly dividend: Dividend } & (
  | { readonly kind: 'entitle' }
  /** `day`: the day of the exchange on which it is paid. */
  | { readonly kind: 'pay'; readonly day: string }
);

/** Where these people live for the tax office, as a code of the country; who is missing has said nothing. */
export type ReadResidences = (reader: Reader, owners: readonly AccountId[]) => Promise<ReadonlyMap<AccountId, string>>;

interface DividendFacts {
  /** Shares that count, by owner and action. */
  readonly quantities: ReadonlyMap<string, bigint>;
  readonly residences: ReadonlyMap<AccountId, string>;
  /** By owner and action. */
  readonly known: Map<string, OwnedEntitlement>;
  readonly changed: Set<string>;
}

type CorporateActionTransactor = Transactor<
  CorporateActionCommand,
  DividendFacts,
  CorporateActionEvent,
  { readonly actionId: string }
>;

/** No tax is reckoned over longer than a year. */
const TAXED_DAYS = 400;

const keyOf = (owner: AccountId, name: string) => `${owner}|${name}`;

/** What the company of this share has paid this person. */
function paidBefore({ known }: DividendFacts, owner: AccountId, instrumentId: string) {
  return [...known.values()].flatMap(({ owner: whose, entitlement: { dividend, gross, paid } }) =>
    whose === owner && dividend.instrumentId === instrumentId && paid
      ? [{ kind: dividend.kind, paidOn: paid.on, gross, withheld: paid.withheld }]
      : [],
  );
}

export function createCorporateActionTransactor(readResidences: ReadResidences): CorporateActionTransactor {
  return {
    name: 'corporate-action',
    emits: corporateActionEvents,
    touches: ({ kind, owner, dividend }) => ({
      accounts: [owner],
      ...(kind === 'pay' && { assets: [dividend.currency] }),
    }),
    async load(reader, commands) {
      const asked = commands.map(({ owner, dividend }) => ({ owner, instrumentId: dividend.instrumentId }));
      const since = commands.map(({ dividend }) => addDays(dividend.payDate, -TAXED_DAYS)).toSorted()[0] ?? '';
      const paying = commands.flatMap(({ kind, owner }) => (kind === 'pay' ? [owner] : []));
      const entitling = commands.filter(({ kind }) => kind === 'entitle');
      const [known, counted, residences] = await Promise.all([
        loadEntitlements(reader, asked, since),
        countShares(reader, entitling),
        readResidences(reader, [...new Set(paying)]),
      ]);
      return {
        quantities: new Map(
          entitling.map(({ owner, dividend }, place) => [keyOf(owner, dividend.actionId), counted[place] ?? 0n]),
        ),
        residences,
        known: new Map(known.map((one) => [keyOf(one.owner, one.entitlement.dividend.actionId), one])),
        changed: new Set(),
      };
    },
    decide(command, facts) {
      const { owner, dividend } = command;
      const key = keyOf(owner, dividend.actionId);
      const known = facts.known.get(key)?.entitlement;
      if (command.kind === 'entitle') return decideEntitle(dividend, facts.quantities.get(key) ?? 0n, known);
      const residence = facts.residences.get(owner);
      const before = paidBefore(facts, owner, dividend.instrumentId);
      return decidePayDividend({ owner, day: command.day, residence }, known, before);
    },
    apply({ known, changed }, events, { owner }) {
      for (const event of events) {
        const key = keyOf(owner, event.body.actionId);
        known.set(key, { owner, event, entitlement: evolveEntitlement(event) });
        changed.add(key);
      }
    },
    answer: ({ dividend: { actionId } }) => ({ actionId }),
    save: (writer, { known, changed }) =>
      saveEntitlements(
        writer,
        [...changed].flatMap((key) => known.get(key) ?? []),
      ),
  };
}

import { entitlementFault } from '@tarazu/domain/market/corporate-action/entitlement';
import type { PaidDividend } from '@tarazu/domain/market-rules/dividend-tax';
import type { AccountId } from '@tarazu/domain/posting';
import type { Reader } from '../platform/database.ts';
import { countShares, type OwnedEntitlement, readEntitlementPage } from './store.ts';

const PAGE = 1000;
const DIFFERENCES_MAX = 100;

const paidOnOf = ({ entitlement: { paid } }: OwnedEntitlement) => paid?.on ?? '';

/** What the company had paid this person before, of all that this person got. */
function paidBefore(one: OwnedEntitlement, own: readonly OwnedEntitlement[]): readonly PaidDividend[] {
  const place = ({ entitlement: { dividend } }: OwnedEntitlement) => dividend.actionId;
  const isBefore = (other: OwnedEntitlement) =>
    paidOnOf(other) < paidOnOf(one) || (paidOnOf(other) === paidOnOf(one) && place(other) < place(one));
  return own.flatMap((other) => {
    const { dividend, gross, paid } = other.entitlement;
    if (!paid || dividend.instrumentId !== one.entitlement.dividend.instrumentId || !isBefore(other)) return [];
    return [{ kind: dividend.kind, paidOn: paid.on, gross, withheld: paid.withheld }];
  });
}

/** Reckons every dividend again: the shares from the fills, the tax from the rule. One sentence for each that is wrong. */
export async function verifyDividends(reader: Reader): Promise<readonly string[]> {
  const differences: string[] = [];
  let own: OwnedEntitlement[] = [];
  async function checkOwn(): Promise<void> {
    const asked = own.map(({ owner, entitlement: { dividend } }) => ({ owner, dividend }));
    const counted = await countShares(reader, asked);
    own.forEach((one, index) => {
      const fault = entitlementFault(one.event, counted[index] ?? 0n, paidBefore(one, own));
      const { actionId } = one.entitlement.dividend;
      if (fault !== undefined) differences.push(`dividend ${one.owner}/${actionId}: ${fault}`);
    });
    own = [];
  }
  for (let after: readonly [AccountId, string] | undefined = [0, '']; after; ) {
    const rows: readonly OwnedEntitlement[] = await readEntitlementPage(reader, after, PAGE);
    for (const row of rows) {
      if (own[0] && own[0].owner !== row.owner) await checkOwn();
      own.push(row);
    }
    const last = rows.at(-1);
    after = last && rows.length === PAGE ? [last.owner, last.entitlement.dividend.actionId] : undefined;
    if (differences.length > DIFFERENCES_MAX) break;
  }
  await checkOwn();
  return differences.slice(0, DIFFERENCES_MAX);
}

import { deleveragingOrder } from '@tarazu/domain/margin/ladder/deleverage';
import { closeAgainst } from '@tarazu/domain/margin/ladder/take-over';
import { decimal } from '@tarazu/domain/money';
import type { AccountId } from '@tarazu/domain/posting';
import { INSURANCE_FUND } from '@tarazu/domain/trading/on-margin/liquidation';
import { type OnMargin, sideOf } from '@tarazu/domain/trading/on-margin/on-margin';
import { houseRequestId } from '../../platform/commit/request-id.ts';
import { readBalancesOf } from '../../platform/ledger.ts';
import { MARGIN_CURRENCY } from '../commands.ts';
import { marginRuleOf } from '../margin-facts.ts';
import { type AccountPositions, type HeldPosition, positionKey } from '../store.ts';
import type { LadderDeps } from './ladder-ports.ts';

type Accounts = ReadonlyMap<AccountId, AccountPositions>;

/** So many of the other side are looked at for one deleveraging. */
const OPPOSITES_MAX = 50;

/** What the fund has taken over is closed: one pass over it, on the books of now. `accounts`: everybody's positions. */
export function createFundCloser({
  market,
  database,
  clock,
  ids,
  orders,
  submit,
}: LadderDeps): (accounts: Accounts) => Promise<void> {
  async function fundMoney(): Promise<bigint> {
    const row = (await readBalancesOf(database, [INSURANCE_FUND])).find(
      ({ asset, purpose }) => asset === MARGIN_CURRENCY && purpose === 'contract',
    );
    return decimal(row?.amount ?? '0');
  }

  function oppositesOf(
    { instrumentId, position }: HeldPosition,
    mark: bigint,
    accounts: Accounts,
  ): readonly AccountId[] {
    const against = position.direction === 'long' ? 'short' : 'long';
    const key = positionKey(instrumentId, against);
    const found = [...accounts].flatMap(([owner, { positions }]) => {
      const held = positions.get(key);
      return held && owner !== INSURANCE_FUND ? [{ key: String(owner), position: held.position }] : [];
    });
    return deleveragingOrder(found, mark)
      .slice(0, OPPOSITES_MAX)
      .map(({ key: owner }) => Number(owner));
  }

  /** What the fund has taken over is closed against the book; what it cannot pay for, with those on the other side. */
  return async (accounts) => {
    for (const held of accounts.get(INSURANCE_FUND)?.positions.values() ?? []) {
      const { instrumentId, position, base, currency } = held;
      const book = market.book(instrumentId);
      const prices = market.contractPrices(instrumentId);
      const rule = marginRuleOf(held, market, clock.nowMs());
      const instrument = market.instrument(instrumentId);
      if (!book || !prices || prices.stale || !rule || !instrument) continue;
      const onMargin: OnMargin = {
        direction: position.direction,
        effect: 'close',
        mode: 'cross',
        leverage: position.leverage,
      };
      const outcome = await orders.closeForFund(
        { instrumentId, onMargin, assets: [base, currency], orderId: ids.id() },
        houseRequestId('fund-close', instrumentId, position.direction, book.sequence, ids.id()),
      );
      if (outcome.kind === 'accepted') continue;
      const levels = sideOf(onMargin) === 'buy' ? book.asks : book.bids;
      const { ended } = closeAgainst(position, levels, await fundMoney(), {
        lot: instrument.lot,
        step: rule.step,
      });
      if (ended !== 'fund') continue;
      const opposites = oppositesOf(held, prices.mark, accounts);
      if (opposites.length === 0) continue;
      const { direction, quantity } = position;
      await submit(
        { kind: 'deleverage', owner: INSURANCE_FUND, instrumentId, direction, quantity, opposites },
        houseRequestId('deleverage', instrumentId, direction, prices.sequence, ids.id()),
      );
    }
  };
}

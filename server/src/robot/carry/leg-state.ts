import type { EstimateInTurn } from '@tarazu/domain/plan/one-after-another';
import { type OnMargin, sideOf } from '@tarazu/domain/trading/on-margin/on-margin';
import type { LiveMarket } from '../../market/index.ts';
import type { Trading } from '../../trading/index.ts';
import { oneSale } from '../own-part.ts';
import { shortTerms } from '../placing.ts';
import type { CarryRobot } from './sizes.ts';

/** Whether so much of a short could be opened or closed at this moment, or why not. */
export type LegState =
  | { readonly why: 'possible' | 'halted' | 'closed' | 'nobody' }
  | { readonly why: 'refused'; readonly refusal: NonNullable<EstimateInTurn['refusal']> };

interface LegDeps {
  readonly market: Pick<LiveMarket, 'instrument' | 'tradingState'>;
  readonly trading: Pick<Trading, 'queries'>;
}

/** Of an instrument that is not listed any more nothing is traded. */
export function shutState(
  { market }: Pick<LegDeps, 'market'>,
  instrumentId: string,
): { readonly why: 'halted' | 'closed' } | undefined {
  if (!market.instrument(instrumentId)) return { why: 'closed' };
  const { phase } = market.tradingState(instrumentId);
  if (phase === 'open') return undefined;
  return { why: phase === 'halted' ? 'halted' : 'closed' };
}

/** By the rule that decides it. A part of it is enough, as much as one order may be of. `quantity`: e8. */
export async function legState(
  deps: LegDeps,
  robot: CarryRobot,
  effect: OnMargin['effect'],
  quantity: bigint,
): Promise<LegState> {
  const { account, contract } = robot;
  const shut = shutState(deps, contract.instrumentId);
  const instrument = deps.market.instrument(contract.instrumentId);
  if (shut || !instrument) return shut ?? { why: 'closed' };
  const onMargin = shortTerms(robot, effect);
  const of = { instrumentId: instrument.id, side: sideOf(onMargin), type: 'market', validity: 'ioc' } as const;
  const intent = { ...of, quantity: oneSale(instrument, quantity), price: undefined, onMargin };
  const [seen] = await deps.trading.queries.estimates(account, [{ instrument, intent }]);
  if (seen?.refusal) return { why: 'refused', refusal: seen.refusal };
  return { why: seen !== undefined && seen.fillableNow > 0n ? 'possible' : 'nobody' };
}

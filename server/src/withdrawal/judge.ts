import { allNetworks, type Network } from '@tarazu/domain/chain/networks';
import { type Refusal, refused } from '@tarazu/domain/decision';
import { decimal } from '@tarazu/domain/money';
import type { AccountId } from '@tarazu/domain/posting';
import type { RailName } from '@tarazu/domain/rail/rail';
import { coinStep, coinTermsOn } from '@tarazu/domain/withdrawal/coin-terms';
import { limitFault, routeOf } from '@tarazu/domain/withdrawal/limits';
import { tariffInTier, tierOf, type WithdrawalTariff } from '@tarazu/domain/withdrawal/tariff';
import type { RefusalName } from '@tarazu/wire/refusals';
import { readBalances } from '../platform/ledger.ts';
import type { UsablePayee, WithdrawalParts } from './parts.ts';
import { readRecent } from './store/withdrawals.ts';

/** Days of at most two time zones are summed; so far back the limits look. */
export const LOOK_BACK_MS = 48 * 3_600_000;

/** By what money or coins leave. */
export type Over = 'rail' | 'chain';

interface WayOut {
  readonly name: RailName | Network;
  readonly practice: boolean;
}

export interface Judged {
  readonly payee: UsablePayee;
  readonly way: WayOut;
  readonly tariff: WithdrawalTariff;
  readonly look: ReturnType<typeof routeOf>;
}

export async function availableOf(
  { database }: Pick<WithdrawalParts, 'database'>,
  owner: AccountId,
  asset: string,
): Promise<bigint> {
  const balances = await readBalances(database, owner);
  const found = balances.find((row) => row.asset === asset && row.purpose === 'available');
  return found ? decimal(found.amount) : 0n;
}

/** Why nothing leaves this house at the moment, whoever asked for it. */
export async function pauseFault({
  rails,
}: Pick<WithdrawalParts, 'rails'>): Promise<Refusal<'withdrawals_paused'> | undefined> {
  const pause = await rails.pause('withdrawal');
  return pause && refused('withdrawals_paused', { reason: pause.reason, until: at(pause.untilMs) });
}

const at = (untilMs: number) => ({ at: new Date(untilMs).toISOString() });

/** Whether a withdrawal may be asked for at all now: open house, verified person, no fresh change of credentials. */
export async function doorFault(parts: WithdrawalParts, owner: AccountId): Promise<Refusal<RefusalName> | undefined> {
  const { user, verified, stopped } = parts;
  const [pause, person, hold] = await Promise.all([pauseFault(parts), verified(owner), user.credentialHold(owner)]);
  if (pause) return pause;
  const stop = stopped(owner);
  if (stop) return stop;
  if (!person) return refused('kyc_required');
  if (hold) return refused('withdrawal_credential_hold', { until: at(hold.untilMs) });
  return undefined;
}

/** The tariff of money, with the dated rules of coins. */
export function wholeTariff({ tariff }: Pick<WithdrawalParts, 'tariff'>, nowMs: number): WithdrawalTariff {
  const found = tariff.at(nowMs);
  return { ...found, terms: [...found.terms, ...coinTermsOn(dateOf(nowMs))] };
}

const dateOf = (nowMs: number) => new Date(nowMs).toISOString().slice(0, 10);

/** A coin leaves over the network of its address, money by a rail that pays to such accounts. */
function wayTo(
  { rails, payingChains }: WithdrawalParts,
  { kind, details }: UsablePayee,
  over: Over,
): WayOut | undefined {
  if (over === 'rail') return rails.forPayee(kind);
  const network = allNetworks.find((each) => each === details['network']);
  const chain = kind === 'crypto' && network ? payingChains(network) : undefined;
  return chain && network && { name: network, practice: chain.practice };
}

/** Everything that is looked at before money may leave, and who has to look at it then. */
export async function judge(
  parts: WithdrawalParts,
  owner: AccountId,
  { payeeId, amount, over }: { readonly payeeId: string; readonly amount: bigint; readonly over: Over },
): Promise<Judged | Refusal<RefusalName>> {
  const fault = await doorFault(parts, owner);
  if (fault) return fault;
  const { database, clock, payees } = parts;
  const payee = await payees.usable(owner, payeeId);
  if ('code' in payee) return payee;
  const way = wayTo(parts, payee, over);
  if (!way) return refused('withdrawal_payee_kind');
  const nowMs = clock.nowMs();
  const person = await parts.verified(owner);
  if (!person) return refused('kyc_required');
  const whole = wholeTariff(parts, nowMs);
  const tariff = tariffInTier(whole, tierOf(whole, person.verifiedAtMs, nowMs));
  const terms = tariff.terms.find((one) => one.currency === payee.currency);
  if (!terms) return refused('withdrawal_currency');
  const [available, recent, lastDeposit, creditBand] = await Promise.all([
    availableOf(parts, owner, payee.currency),
    readRecent(database, [owner], nowMs - LOOK_BACK_MS),
    parts.lastCredited(owner, payee.currency),
    parts.creditBand(owner),
  ]);
  const limits = {
    terms,
    recent: recent.map(({ withdrawal }) => withdrawal),
    openMax: tariff.openMax,
    available,
    nowMs,
    step: over === 'chain' ? coinStep(payee.currency, dateOf(nowMs)) : undefined,
  };
  const beyond = limitFault(amount, payee.kind, limits);
  if (beyond) return beyond;
  const { newPayeeMs, freshDepositMs } = tariff;
  const look = routeOf(terms, amount, {
    payeeSinceMs: payee.usableFromMs,
    lastDepositAtMs: lastDeposit?.atMs,
    creditBand,
    newPayeeMs,
    freshDepositMs,
    nowMs,
  });
  return { payee, way, tariff, look };
}

import { accepted, type Decision, type DomainEvent, refused } from '../decision.ts';
import { decimalToText } from '../money.ts';
import { type ChainFamily, faucetRule, type Network } from './networks.ts';

/** Addresses of one person for one coin on one network: each stays theirs for ever, and is watched for ever. */
export const OWN_ADDRESSES_MAX = 10;

export type OwnAddressEvent =
  | DomainEvent<
      'coin-deposit.address-given',
      {
        readonly family: ChainFamily;
        /** What it is for. Absent: given for all coins of all networks of its family, as they once were. */
        readonly coin?: string;
        readonly network?: Network;
        /** Under the public key of the account. */
        readonly number: number;
        readonly address: string;
      }
    >
  /** The faucet of a practice chain is to pay this; the chain does the rest. */
  | DomainEvent<
      'coin-deposit.faucet-asked',
      {
        readonly network: Network;
        readonly coin: string;
        /** Decimal text. */
        readonly amount: string;
        readonly address: string;
      }
    >;

export const ownAddressEvents: readonly OwnAddressEvent['type'][] = [
  'coin-deposit.address-given',
  'coin-deposit.faucet-asked',
];

export type OwnAddressRefusal =
  | 'account_closed'
  | 'kyc_required'
  | 'chain_addresses_full'
  | 'chain_no_address'
  | 'faucet_amount'
  | 'faucet_day_full';
export type OwnAddressDecision = Decision<OwnAddressEvent, OwnAddressRefusal>;

/** Addresses are for people who have proved who they are, as deposits of money are. */
interface Standing {
  readonly active: boolean;
  readonly verified: boolean;
}

function standingFault({ active, verified }: Standing) {
  if (!active) return refused('account_closed');
  return verified ? undefined : refused('kyc_required');
}

/** `own`: how many they have for this coin on this network. The number and its address are the next of the house. */
export function decideGiveAddress(
  next: Extract<OwnAddressEvent, { type: 'coin-deposit.address-given' }>['body'],
  facts: Standing & { readonly own: number },
): OwnAddressDecision {
  const fault = standingFault(facts);
  if (fault) return fault;
  if (facts.own >= OWN_ADDRESSES_MAX) return refused('chain_addresses_full', { max: OWN_ADDRESSES_MAX });
  return accepted([{ type: 'coin-deposit.address-given', body: next }]);
}

export interface FaucetWish {
  readonly network: Network;
  readonly coin: string;
  /** e8 */
  readonly amount: bigint;
}

/** `to`: their newest address there; `paidToday`: how often it has paid them on this day (`date`, UTC). */
export function decideFaucet(
  { network, coin, amount }: FaucetWish,
  facts: Standing & { readonly to: string | undefined; readonly paidToday: number; readonly date: string },
): OwnAddressDecision {
  const fault = standingFault(facts);
  if (fault) return fault;
  const { to, paidToday, date } = facts;
  if (to === undefined) return refused('chain_no_address');
  const { perDay, most } = faucetRule(date);
  const max = most[coin] ?? 0n;
  if (amount <= 0n || amount > max) return refused('faucet_amount', { max: decimalToText(max), coin });
  if (paidToday >= perDay) return refused('faucet_day_full', { max: perDay });
  return accepted([
    { type: 'coin-deposit.faucet-asked', body: { network, coin, amount: decimalToText(amount), address: to } },
  ]);
}

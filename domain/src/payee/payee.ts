import { accepted, type Decision, type DomainEvent, refused } from '../decision.ts';

export const payeeKinds = ['bank-in', 'bank-br', 'pix', 'swift', 'upi', 'crypto'] as const;
export type PayeeKind = (typeof payeeKinds)[number];

/** Where a person's money may go, without what identifies the account. */
export interface Payee {
  readonly payeeId: string;
  readonly kind: PayeeKind;
  /** What can be sent there: a currency or a coin. */
  readonly currency: string;
  /** `State Bank of India`, or what the person calls it. */
  readonly label: string;
  /** The number as it may be shown. */
  readonly masked: string;
  readonly holderName: string;
  readonly addedAtMs: number;
  /** From when withdrawals may go there. */
  readonly usableFromMs: number;
  /** The one that is offered first, of its currency. */
  readonly isDefault: boolean;
  /** Keyed hash of kind and number, so that the same account is not added twice. */
  readonly fingerprint: string;
}

export type PayeeEvent =
  | DomainEvent<
      'payee.added',
      {
        readonly payeeId: string;
        readonly kind: PayeeKind;
        readonly currency: string;
        readonly label: string;
        readonly masked: string;
        readonly holderName: string;
        readonly fingerprint: string;
        readonly usableFrom: string;
        readonly at: string;
      }
    >
  | DomainEvent<'payee.removed', { readonly payeeId: string; readonly label: string; readonly masked: string }>
  | DomainEvent<'payee.default-set', { readonly payeeId: string }>;

type NewPayee = Pick<Payee, 'payeeId' | 'kind' | 'currency' | 'label' | 'masked' | 'holderName' | 'fingerprint'>;

export function decideAddPayee(
  wanted: NewPayee,
  facts: {
    readonly payees: readonly Payee[];
    readonly payeesMax: number;
    readonly holdMs: number;
    readonly nowMs: number;
  },
): Decision<PayeeEvent, 'payee_exists' | 'payees_full'> {
  const { payees, payeesMax, holdMs, nowMs } = facts;
  const { payeeId, kind, currency, label, masked, holderName, fingerprint } = wanted;
  if (payees.some((payee) => payee.fingerprint === fingerprint && payee.currency === currency))
    return refused('payee_exists');
  if (payees.length >= payeesMax) return refused('payees_full', { max: payeesMax });
  const [at, usableFrom] = [new Date(nowMs).toISOString(), new Date(nowMs + holdMs).toISOString()];
  const body = { payeeId, kind, currency, label, masked, holderName, fingerprint, usableFrom, at };
  return accepted<PayeeEvent>([{ type: 'payee.added', body }]);
}

/** When the one offered first goes, the one longest on the list of that currency takes its place. */
export function decideRemovePayee(payeeId: string, payees: readonly Payee[]): Decision<PayeeEvent, 'payee_unknown'> {
  const payee = payees.find((one) => one.payeeId === payeeId);
  if (!payee) return refused('payee_unknown');
  const { label, masked, currency, isDefault } = payee;
  const next = payees.find((one) => one.payeeId !== payeeId && one.currency === currency);
  const events: PayeeEvent[] = [{ type: 'payee.removed', body: { payeeId, label, masked } }];
  if (isDefault && next) events.push({ type: 'payee.default-set', body: { payeeId: next.payeeId } });
  return accepted<PayeeEvent>(events);
}

export function decideDefaultPayee(payeeId: string, payees: readonly Payee[]): Decision<PayeeEvent, 'payee_unknown'> {
  if (!payees.some((one) => one.payeeId === payeeId)) return refused('payee_unknown');
  return accepted<PayeeEvent>([{ type: 'payee.default-set', body: { payeeId } }]);
}

/** A person's list after one more event, oldest first. The first account of a currency is the one offered first. */
export function evolvePayees(payees: readonly Payee[], event: PayeeEvent): readonly Payee[] {
  const { payeeId } = event.body;
  if (event.type === 'payee.removed') return payees.filter((payee) => payee.payeeId !== payeeId);
  if (event.type === 'payee.added') {
    const { usableFrom, at, ...rest } = event.body;
    const isDefault = !payees.some((payee) => payee.currency === rest.currency);
    return [...payees, { ...rest, isDefault, addedAtMs: Date.parse(at), usableFromMs: Date.parse(usableFrom) }];
  }
  const currency = payees.find((payee) => payee.payeeId === payeeId)?.currency;
  return payees.map((payee) => {
    const isDefault = payee.currency === currency ? payee.payeeId === payeeId : payee.isDefault;
    return isDefault === payee.isDefault ? payee : { ...payee, isDefault };
  });
}

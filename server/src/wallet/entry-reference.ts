import type { KeptEvent } from '../platform/ledger-lines.ts';

/** What an entry is about, for the sentence on the screen: the plain facts its events name. The later event says more. */
const referenceFields = [
  'instrumentId',
  'orderId',
  'tradeId',
  'conditionalId',
  'side',
  'quantity',
  'price',
  'chargesTotal',
  'withheld',
  'fee',
  'reason',
  'date',
  'exchangeId',
  'from',
  'to',
  'depositId',
  'withdrawalId',
  'loanId',
  'adjustmentId',
  'explanation',
];

/** A conversion is about what was given and what came of it, and of its orders only where it is one. */
function conversionReference(reference: Readonly<Record<string, string>>, body: KeptEvent['body']) {
  const { chargesTotal, orderId } = reference;
  const gives = Array.isArray(body['gives']) ? (body['gives'] as readonly { readonly coin: string }[]) : [];
  const parts = Array.isArray(body['parts']) ? body['parts'].length : 0;
  return {
    ...(chargesTotal === undefined ? {} : { chargesTotal }),
    ...(orderId === undefined || parts !== 1 ? {} : { orderId }),
    from: gives.map(({ coin }) => coin).join(', '),
    to: String(body['gets']),
  };
}

export function referenceOf(events: readonly KeptEvent[]): Record<string, string> {
  const reference: Record<string, string> = {};
  for (const { type, body } of events) {
    // The exit that is set with an order is on its other side, and moves nothing itself.
    if (type === 'conditional.created') continue;
    for (const field of referenceFields) {
      const value = body[field];
      // Empty where there is none: a deposit of what is money is of no instrument.
      if (typeof value === 'string' && value !== '') reference[field] = value;
    }
    if (type === 'conversion.done') return conversionReference(reference, body);
  }
  return reference;
}

interface Named {
  readonly name: string;
  /** What is counted of it, where its name does not say so. */
  readonly measure?: string | undefined;
}
/** What an instrument or an asset is called, by its id; its code where nothing of that id is listed. */
export type NameOf = (id: string) => Named;

/** What an entry is about, with the name of what was traded in place of the code it trades under. */
export function namedReference(events: readonly KeptEvent[], nameOf: NameOf): Record<string, string> {
  const reference = referenceOf(events);
  const { instrumentId } = reference;
  if (instrumentId === undefined) return reference;
  const { name, measure } = nameOf(instrumentId);
  return { ...reference, name, ...(measure === undefined ? {} : { measure }) };
}

import { tradeValue } from '../../charges/charges.ts';
import { accepted, type Decision, type DomainEvent, refused } from '../../decision.ts';
import { type PaidDividend, taxOnDividend } from '../../market-rules/dividend-tax.ts';
import { decimal, decimalToText } from '../../money.ts';
import { type AccountId, HOUSE, transfer } from '../../posting.ts';
import type { Dividend } from './dividend.ts';

/** Plain JSON: decimals as text. */
interface DividendText extends Omit<Dividend, 'perShare'> {
  readonly perShare: string;
}

interface EntitledBody extends DividendText {
  readonly quantity: string;
  readonly gross: string;
}

interface PaidBody extends EntitledBody {
  readonly paidOn: string;
  readonly residence: string | null;
  /** Part of the gross amount that was withheld by the rule; of what exceeds a free amount, the rate of the rule. */
  readonly rate: string;
  readonly rule: string;
  readonly withheld: string;
  readonly net: string;
}

export type CorporateActionEvent =
  | DomainEvent<'corporate-action.entitled', EntitledBody>
  | DomainEvent<'corporate-action.paid', PaidBody>;

export const corporateActionEvents = ['corporate-action.entitled', 'corporate-action.paid'] as const;

/** What somebody gets of a dividend, and what became of it. Amounts and quantity e8. */
export interface Entitlement {
  readonly dividend: Dividend;
  readonly quantity: bigint;
  readonly gross: bigint;
  /** Undefined until it is paid. */
  readonly paid: { readonly on: string; readonly withheld: bigint; readonly net: bigint } | undefined;
}

type CorporateActionDecision = Decision<CorporateActionEvent, 'nothing_to_change'>;

function textOf({ dividend: { perShare, ...rest }, quantity, gross }: Omit<Entitlement, 'paid'>): EntitledBody {
  return {
    ...rest,
    perShare: decimalToText(perShare),
    quantity: decimalToText(quantity),
    gross: decimalToText(gross, 2),
  };
}

/**
 * Writes down who gets a dividend, once. `quantity`: the shares that were bought in time to settle by the record date and not sold before,
 * whether they are settled by now or not.
 */
export function decideEntitle(
  dividend: Dividend,
  quantity: bigint,
  known: Entitlement | undefined,
): CorporateActionDecision {
  const gross = tradeValue(dividend.perShare, quantity, dividend.currency);
  if (known || quantity <= 0n || gross <= 0n) return refused('nothing_to_change');
  const body = textOf({ dividend, quantity, gross });
  return accepted<CorporateActionEvent>([{ type: 'corporate-action.entitled', body }]);
}

interface PayDividend {
  readonly owner: AccountId;
  /** The day of the exchange on which it is paid. */
  readonly day: string;
  readonly residence: string | undefined;
}

/** Pays what somebody is entitled to, less the tax that is withheld, once and not before its day. The market pays; the tax is the house's to hand on. */
export function decidePayDividend(
  { owner, day, residence }: PayDividend,
  entitlement: Entitlement | undefined,
  before: readonly PaidDividend[],
): CorporateActionDecision {
  if (!entitlement || entitlement.paid || entitlement.dividend.payDate > day) return refused('nothing_to_change');
  const { dividend, gross } = entitlement;
  const { market, currency, kind } = dividend;
  const tax = taxOnDividend({ market, currency, kind, gross, paidOn: day, residence }, before);
  const net = gross - tax.withheld;
  const body = {
    ...textOf(entitlement),
    paidOn: day,
    residence: residence ?? null,
    rate: decimalToText(tax.rate),
    rule: tax.source,
    withheld: decimalToText(tax.withheld, 2),
    net: decimalToText(net, 2),
  };
  const issuer = { holder: HOUSE, purpose: 'venue' } as const;
  const postings = [
    ...transfer(net, currency, issuer, { holder: owner, purpose: 'available' }),
    ...transfer(tax.withheld, currency, issuer, { holder: HOUSE, purpose: 'tax' }),
  ];
  return accepted<CorporateActionEvent>([{ type: 'corporate-action.paid', body }], postings);
}

/** The entitlement after an event about it. */
export function evolveEntitlement({ type, body }: CorporateActionEvent): Entitlement {
  const { actionId, instrumentId, market, currency, kind, perShare, announcedOn, exDate, recordDate, payDate } = body;
  const days = { announcedOn, exDate, recordDate, payDate };
  return {
    dividend: { actionId, instrumentId, market, currency, kind, perShare: decimal(perShare), ...days },
    quantity: decimal(body.quantity),
    gross: decimal(body.gross),
    paid:
      type === 'corporate-action.paid'
        ? { on: body.paidOn, withheld: decimal(body.withheld), net: decimal(body.net) }
        : undefined,
  };
}

/** What is wrong with an entitlement when it is reckoned again from the shares that count and what was paid before, or undefined. */
export function entitlementFault(
  event: CorporateActionEvent,
  counted: bigint,
  before: readonly PaidDividend[],
): string | undefined {
  const { dividend, quantity, gross, paid } = evolveEntitlement(event);
  if (quantity !== counted) return `for ${decimalToText(quantity)} shares, the fills give ${decimalToText(counted)}`;
  if (gross !== tradeValue(dividend.perShare, quantity, dividend.currency))
    return `${decimalToText(gross)} is not its gross amount`;
  if (!paid || event.type !== 'corporate-action.paid') return undefined;
  const { market, currency, kind } = dividend;
  const residence = event.body.residence ?? undefined;
  const tax = taxOnDividend({ market, currency, kind, gross, paidOn: paid.on, residence }, before);
  if (tax.withheld !== paid.withheld)
    return `${decimalToText(paid.withheld)} was withheld, the rule gives ${decimalToText(tax.withheld)}`;
  return paid.net + paid.withheld === gross ? undefined : 'net and tax are not the gross amount';
}

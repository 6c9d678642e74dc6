import type { OrderView } from '@tarazu/wire/trading/order';

type Refusal = Pick<NonNullable<OrderView['refusal']>, 'name' | 'params'>;

/** The least distance that a refusal names, as decimal text: per cent, or a price. Undefined of any other refusal. */
export function leastTrail({
  name,
  params,
}: Refusal): { readonly trail: string; readonly byPercent: boolean } | undefined {
  const { least } = params;
  if (name !== 'trail_too_near' || typeof least !== 'object' || least === null) return undefined;
  if ('quantity' in least && typeof least.quantity === 'string') return { trail: least.quantity, byPercent: true };
  return 'price' in least && typeof least.price === 'string' ? { trail: least.price, byPercent: false } : undefined;
}

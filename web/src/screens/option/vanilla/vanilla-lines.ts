import { decimal, decimalToText } from '@tarazu/domain/money';
import type { useFormat } from '@tarazu/ui/use-format';
import type { ReplyOf } from '@tarazu/wire/endpoint';
import { priceDecimals } from '@tarazu/wire/format';
import type { showVanilla, VanillaView } from '@tarazu/wire/option/vanilla';
import type { useTranslations } from 'use-intl';

export type ShownVanilla = ReplyOf<typeof showVanilla>;
export type ClosingOffer = NonNullable<ShownVanilla['close']>;

/** What ending one comes to, as its button says it: what comes back, or what is paid where shares lie for it. */
export function closeLabel(
  side: 'buy' | 'write',
  { paid, cost, frees }: ClosingOffer,
  currency: string,
  t: ReturnType<typeof useTranslations<'option'>>,
  format: ReturnType<typeof useFormat>,
): string {
  if (frees !== null) return t('vanilla.closeShares', { amount: format.money(cost, currency) });
  return t(`vanilla.close.${side}`, { amount: format.money(paid, currency) });
}

/** What is told of one that was ended: what came back, or what it took and which shares are free again where those lay for it. */
export function closedText(
  { side, premium, result, paid, currency }: VanillaView,
  { frees }: ClosingOffer,
  t: ReturnType<typeof useTranslations<'option'>>,
  format: ReturnType<typeof useFormat>,
): string {
  if (frees === null) return t(`vanilla.closed.${side}`, { amount: format.money(paid ?? '0', currency) });
  // The premium less what buying it back took is its result.
  const cost = decimalToText(decimal(premium) - decimal(result ?? '0'), 2);
  return t('vanilla.closedShares', { amount: format.money(cost, currency), shares: format.quantity(frees) });
}

/** What is written on the paper of one, for a receipt. */
export function vanillaLines(
  { option, close, cover, shares, comparedPrice }: ShownVanilla,
  t: ReturnType<typeof useTranslations<'option'>>,
  format: ReturnType<typeof useFormat>,
) {
  const { currency } = option;
  const price = (value: string) => format.number(value, priceDecimals(value));
  const money = (value: string) => format.money(value, currency);
  return [
    { label: t('vanilla.strike'), value: price(option.strike) },
    { label: t('vanilla.contracts'), value: String(option.contracts) },
    { label: t('vanilla.units'), value: price(option.units) },
    { label: t(`vanilla.since.${option.side}`), value: format.instant(option.boughtAt) },
    { label: t('vanilla.expires'), value: format.instant(option.expiresAt) },
    { label: t('vanilla.price'), value: price(option.price) },
    { label: t('vanilla.even'), value: price(option.even) },
    { label: t(`vanilla.total.${option.side}`), value: money(option.premium) },
    ...(option.side === 'write' && !cover ? [{ label: t('vanilla.stake'), value: money(option.stake) }] : []),
    ...(option.side === 'write'
      ? [{ label: t('vanilla.cover'), value: t(`vanilla.covers.${cover ? 'shares' : 'money'}`) }]
      : []),
    ...(cover && !cover.released ? [{ label: t('vanilla.coverLocked'), value: format.quantity(cover.lies) }] : []),
    { label: t('vanilla.most'), value: money(option.payout) },
    ...(close ? [{ label: t(`vanilla.closePrice.${option.side}`), value: price(close.price) }] : []),
    ...(option.expiryPrice === null ? [] : [{ label: t('expiry'), value: price(option.expiryPrice) }]),
    ...(comparedPrice === null ? [] : [{ label: t('vanilla.compared'), value: price(comparedPrice) }]),
    ...(shares === null || shares.now === shares.before
      ? []
      : [{ label: t('vanilla.shares'), value: t('vanilla.sharesValue', { ...shares }) }]),
    ...(option.paid === null || cover ? [] : [{ label: t('vanilla.paid'), value: money(option.paid) }]),
    ...(option.result === null ? [] : [{ label: t('vanilla.result'), value: format.change(option.result, currency) }]),
    ...(option.endedAt === null ? [] : [{ label: t('vanilla.ended'), value: format.instant(option.endedAt) }]),
    { label: t('entry'), value: String(option.entry) },
  ];
}

import { Link } from '@tanstack/react-router';
import { decimal, decimalToText } from '@tarazu/domain/money';
import { buttonClass } from '@tarazu/ui/control/button.tsx';
import { Segmented } from '@tarazu/ui/control/choices.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import { Receipt } from '@tarazu/ui/show/receipt.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { priceDecimals } from '@tarazu/wire/format';
import { useTranslations } from 'use-intl';
import type { VanillaOffer, VanillaQuote } from './payoff-drawn.tsx';
import css from './vanilla.module.css';
import type { ShownVanilla } from './vanilla-lines.ts';

export const covers = ['money', 'shares'] as const;
export type Cover = (typeof covers)[number];

interface ChoiceProps {
  readonly quote: VanillaQuote;
  readonly value: Cover;
  readonly onChange: (cover: Cover) => void;
}

/** What a call is to lie on that somebody writes who holds the share; nothing where there is no choice. Whoever chose shares can always go back to money. */
export function CoverChoice({ quote: { cover }, value, onChange }: ChoiceProps) {
  const t = useTranslations('option');
  const format = useFormat();
  if (value === 'money' && !(cover && /[1-9]/.test(cover.free))) return undefined;
  return (
    <>
      <Segmented
        label={t('vanilla.cover')}
        value={value}
        onChange={onChange}
        choices={covers.map((one) => ({ value: one, label: t(`vanilla.covers.${one}`) }))}
      />
      {cover ? (
        <p className={css.fine}>
          {t('vanilla.coverFree', { free: format.quantity(cover.free), needed: format.quantity(cover.needed) })}
        </p>
      ) : undefined}
    </>
  );
}

/** Sales that wait have nothing reserved: what they would still find, where the cover leaves too few for them. */
export function WaitingSales({ cover }: Pick<VanillaQuote, 'cover'>) {
  const t = useTranslations('option');
  const format = useFormat();
  if (!cover) return undefined;
  const [waiting, left] = [decimal(cover.waiting), decimal(cover.free) - decimal(cover.needed)];
  // Where too few are free for the cover itself it is refused, and takes nothing from anybody.
  if (left < 0n || left >= waiting) return undefined;
  return (
    <Note tone="warn">
      {t('vanilla.coverWaiting', {
        waiting: format.quantity(cover.waiting),
        left: format.quantity(decimalToText(left)),
      })}
    </Note>
  );
}

/** What is laid down: money, or shares and what a sale of them at the end would be charged. */
export function laidLines(
  { side, cover, currency }: VanillaQuote,
  offer: VanillaOffer,
  onShares: boolean,
  t: ReturnType<typeof useTranslations<'option'>>,
  format: ReturnType<typeof useFormat>,
) {
  if (side !== 'write') return [];
  const money = (value: string) => format.money(value, currency);
  if (!onShares) return [{ label: t('vanilla.stake'), value: money(offer.stake) }];
  if (!cover) return [];
  const { price, quantity, charges } = cover.atMost;
  const at = format.number(price, priceDecimals(price));
  return [
    { label: t('vanilla.coverLocked'), value: format.quantity(cover.needed) },
    { label: t('vanilla.coverAtMost', { price: at }), value: format.quantity(quantity) },
    { label: t('vanilla.coverCharges', { price: at }), value: money(charges) },
  ];
}

/** What became of the shares that one lay on, once it has ended. */
export function CoverEnd({ shown: { cover, option } }: { readonly shown: ShownVanilla }) {
  const t = useTranslations('option');
  const format = useFormat();
  if (!cover?.released) return undefined;
  const { sale, released } = cover;
  const money = (value: string) => format.money(value, option.currency);
  const due = decimal(option.payout) - decimal(option.paid ?? option.payout);
  return (
    <Card title={t('vanilla.coverEnd')}>
      <div className={css.stack}>
        <Receipt
          lines={[
            ...(sale
              ? [
                  {
                    label: t('vanilla.coverSold', { price: format.number(sale.price, priceDecimals(sale.price)) }),
                    value: format.quantity(sale.quantity),
                  },
                  { label: t('vanilla.coverValue'), value: money(sale.value) },
                  { label: t('vanilla.coverPaid'), value: money(sale.charges) },
                  { label: t('vanilla.coverNet'), value: money(sale.net) },
                  { label: t('vanilla.coverDue'), value: money(decimalToText(due, 2)) },
                ]
              : []),
            { label: t('vanilla.coverFreed'), value: format.quantity(released.freed) },
          ]}
        />
        {sale?.owed ? <Note>{t('vanilla.coverOwed', { amount: money(sale.owed) })}</Note> : undefined}
        {sale ? (
          <Link to="/pages/stock/order" search={{ orderId: sale.orderId }} className={buttonClass('soft')}>
            {t('vanilla.coverOrder')}
          </Link>
        ) : undefined}
      </div>
    </Card>
  );
}

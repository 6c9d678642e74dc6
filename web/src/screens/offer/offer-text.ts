import type { TagTone } from '@tarazu/ui/show/tag.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { OfferApplicationView, OfferView } from '@tarazu/wire/market-features/offer';
import { poolText } from '@tarazu/wire/words/offer-words';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { vestingOf } from './coin/vesting.ts';

export const offerTone: Readonly<Record<OfferView['state'], TagTone>> = {
  coming: 'warn',
  open: 'ok',
  closed: 'brand',
  drawn: 'brand',
  credited: 'neutral',
  failed: 'bad',
};

/** What stands on an application: one that waits for a draw is called so once nobody can change it any more. */
export function mineState({ state, offer }: OfferApplicationView) {
  if (state === 'allotted' && offer.paysBy !== null) return 'toPay';
  return state === 'applied' && offer.state !== 'open' ? 'waiting' : state;
}

export const mineTone: Readonly<Record<ReturnType<typeof mineState>, TagTone>> = {
  applied: 'warn',
  waiting: 'brand',
  withdrawn: 'neutral',
  allotted: 'ok',
  toPay: 'warn',
  missed: 'neutral',
  paid: 'ok',
  lapsed: 'neutral',
  credited: 'ok',
};

/** What a coin is called in short: `ORVAP`, of the pair `ORVAP-USDT`. */
export function tickerOf({ symbol }: Pick<OfferView, 'symbol'>): string {
  return symbol.split('-')[0] ?? symbol;
}

/** How many times the shares on offer are asked for: `4.62`. */
export function timesOf({ demand, shares }: Pick<OfferView, 'demand' | 'shares'>): string {
  return (Math.floor((demand.shares * 100) / shares) / 100).toFixed(2);
}

/** What is on offer as a part of that and what is asked for together, for a bar. 0 to 100. */
export function shareOf({ demand, shares }: Pick<OfferView, 'demand' | 'shares'>): number {
  return (shares / (shares + demand.shares)) * 100;
}

/** What of an application for coins is locked, and until when the next part of it is. */
export function useVestingText() {
  const t = useTranslations('coinOffer');
  const format = useFormat();
  const [openedMs] = useState(() => Date.now());
  return (application: OfferApplicationView) => {
    const { offer, locked } = application;
    const at = vestingOf(offer, application, openedMs).find(({ isFree }) => !isFree)?.until;
    const count = t('lockedNow', { count: format.quantity(String(locked)) });
    return at === undefined ? count : `${count} · ${t('freeAt', { at: format.instant(at) })}`;
  };
}

export function usePriceText() {
  const format = useFormat();
  return ({ price, floor, cap, currency }: OfferView) => {
    if (price !== null) return format.price(price, currency);
    return floor === cap
      ? format.price(cap, currency)
      : `${format.price(floor, currency)} – ${format.price(cap, currency)}`;
  };
}

export function useWhenText() {
  const t = useTranslations('offer');
  const format = useFormat();
  return ({ state, opensAt, closesAt }: OfferView) => {
    if (state === 'coming') return t('opens', { at: format.instant(opensAt) });
    return t(state === 'open' ? 'closes' : 'ended', { at: format.instant(closesAt) });
  };
}

/** What a part of an offer is called. */
export function usePoolText() {
  const format = useFormat();
  return (name: OfferView['pools'][number]['name']) => poolText(name, format.language);
}

/** Where nothing is set aside there is no money that becomes free. */
function dueState(application: OfferApplicationView) {
  const state = mineState(application);
  if (application.offer.paysBy === null) return state;
  return (state === 'waiting' && application.offer.kind === 'placement') || state === 'missed' ? 'decided' : state;
}

/** What comes next for an application, or when it ended. */
export function useDueText() {
  const t = useTranslations('offer');
  const format = useFormat();
  return (application: OfferApplicationView) => {
    const { offer, updatedAt } = application;
    const at = {
      applied: offer.closesAt,
      waiting: offer.drawsAt,
      allotted: offer.creditsAt,
      withdrawn: updatedAt,
      missed: offer.drawsAt,
      credited: offer.tradesAt ?? offer.creditsAt,
      paid: offer.creditsAt,
      lapsed: offer.paysBy ?? updatedAt,
      decided: offer.drawsAt,
      toPay: offer.paysBy ?? offer.creditsAt,
    };
    const state = dueState(application);
    return t(`due.${state}`, { at: format.instant(at[state]) });
  };
}

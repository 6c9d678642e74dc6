import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { OwnEvent } from '@tarazu/wire/feed';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { onOwnEvent } from './own-events.ts';

const SHOWN_MS = 5000;

/** Says on every screen that a price alert fired. */
export function PriceAlertToast() {
  const t = useTranslations('alert');
  const format = useFormat();
  const say = useRef((_event: OwnEvent) => {});
  useEffect(() => {
    say.current = ({ type, body: { name, price, currency } }) => {
      if (type !== 'price-alert.fired') return;
      if (typeof name !== 'string' || typeof price !== 'string' || typeof currency !== 'string') return;
      showToast({
        text: t('toast', { name: format.instrument(name), price: format.price(price, currency) }),
        tone: 'ok',
        durationMs: SHOWN_MS,
      });
    };
  });
  useEffect(() => onOwnEvent((event) => say.current(event)), []);
  return undefined;
}

import { Link, type LinkProps } from '@tanstack/react-router';
import { Sheet } from '@tarazu/ui/overlay/sheet.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { useRested } from '@tarazu/ui/use-rested';
import { searchStocks } from '@tarazu/wire/market';
import { ChartCandlestick, type LucideIcon } from 'lucide-react';
import { type KeyboardEvent, useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { isStockCountry, marketPlaces, pageOf } from '../../address/products.ts';
import { services } from '../../address/services.ts';
import { useCall } from '../../use-call.ts';
import { ServicesWords } from '../services-words.tsx';
import css from './palette.module.css';

const PAGES_SHOWN = 8;
const INSTRUMENTS_SHOWN = 8;

interface Target {
  readonly key: string;
  readonly text: string;
  readonly detail: string;
  readonly Icon: LucideIcon;
  readonly link: LinkProps;
}

/** Without accents and capitals, as people type in a hurry. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** A few letters lead to any page and any instrument, without a hand leaving the keyboard. */
export function Palette({ onClose }: { readonly onClose: () => void }) {
  return (
    <ServicesWords waiting={null}>
      <PaletteSheet onClose={onClose} />
    </ServicesWords>
  );
}

/** Pages whose name has a word that begins with what was typed come before those that have it inside. */
function usePages(q: string): readonly Target[] {
  const t = useTranslations('services');
  const desk = useTranslations('desk.palette');
  const format = useFormat();
  const detail = desk('page');
  const markets = marketPlaces.map(({ place, product: { Icon } }): Target => {
    const text = isStockCountry(place) ? t('stocksOf', { place: format.place(place) }) : format.place(place);
    return { key: place, text, detail, Icon, link: { to: '/pages/tabbar/markets', search: { tab: place } } };
  });
  const pages = services.flatMap(({ places }) =>
    places.map(({ name, Icon, ...link }): Target => ({ key: name, text: t(`name.${name}`), detail, Icon, link })),
  );
  const rank = ({ text }: Target) => (` ${plain(text)}`.includes(` ${q}`) ? 0 : 1);
  return [...markets, ...pages]
    .filter(({ text }) => plain(text).includes(q))
    .toSorted((a, b) => rank(a) - rank(b))
    .slice(0, PAGES_SHOWN);
}

function useTargets(typed: string) {
  const format = useFormat();
  const q = useDeferredValue(useRested(typed.trim()));
  const { data, error } = useCall(searchStocks, { q }, { enabled: q !== '', keepPrevious: true });
  const instruments = q === '' ? [] : (data?.items ?? []).slice(0, INSTRUMENTS_SHOWN);
  const pages = usePages(plain(typed.trim()));
  const found = instruments.map(
    (quote): Target => ({
      key: quote.id,
      text: format.instrument(quote.name),
      detail: `${quote.symbol} · ${format.place(quote.country)}`,
      Icon: ChartCandlestick,
      link: { to: pageOf(quote), search: { id: quote.id } },
    }),
  );
  const settled = q === typed.trim() && (q === '' || Boolean(data) || Boolean(error));
  return { targets: [...pages, ...found], failed: q !== '' && !data && Boolean(error), settled };
}

function PaletteSheet({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('desk.palette');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const { targets, failed, settled } = useTargets(typed);
  const chosen = Math.min(at, targets.length - 1);
  useEffect(() => {
    list.current?.children[chosen]?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && targets.length > 0) {
      event.preventDefault();
      setAt((chosen + step + targets.length) % targets.length);
    }
    const option = list.current?.children[chosen];
    if (event.key === 'Enter' && option instanceof HTMLElement) option.click();
  };
  return (
    <Sheet open onClose={onClose} title={t('title')} initialFocus={input}>
      <input
        ref={input}
        className={css.input}
        role="combobox"
        type="text"
        aria-label={t('label')}
        placeholder={t('label')}
        aria-autocomplete="list"
        aria-expanded={targets.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={targets.length > 0 ? `${id}-${chosen}` : undefined}
        autoComplete="off"
        maxLength={64}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div ref={list} id={`${id}-list`} role="listbox" aria-label={t('found')} className={css.list}>
        {targets.map(({ key, text, detail, Icon, link }, place) => (
          <Link
            key={key}
            id={`${id}-${place}`}
            role="option"
            aria-selected={place === chosen}
            tabIndex={-1}
            className={css.option}
            onClick={onClose}
            {...link}
          >
            <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
            <span className={css.text}>{text}</span>
            <span className={css.detail}>{detail}</span>
          </Link>
        ))}
      </div>
      <p role="status" className={css.detail}>
        {targets.length === 0 && settled ? t('nothing', { q: typed.trim() }) : failed ? t('failed') : t('hint')}
      </p>
    </Sheet>
  );
}

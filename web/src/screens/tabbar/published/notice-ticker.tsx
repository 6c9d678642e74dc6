import { Link } from '@tanstack/react-router';
import { listNotices } from '@tarazu/wire/content/content';
import { ChevronRight, Megaphone } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { usePreferences } from '../../../app/preferences.ts';
import { useCall } from '../../../app/use-call.ts';
import css from './notice-ticker.module.css';

const SHOWN_MAX = 3;
const EACH_MS = 6_000;
const FRESH_MS = 5 * 60_000;

/** The newest notices, one after the other. They stand still for those who want less movement, and under hand or focus. */
export function NoticeTicker() {
  const t = useTranslations('messages');
  const still = usePreferences((preferences) => preferences.lessMovement);
  const { data } = useCall(listNotices, { pageSize: SHOWN_MAX }, { freshMs: FRESH_MS });
  const [turn, setTurn] = useState(0);
  const [held, setHeld] = useState(false);
  const count = data?.items.length ?? 0;
  const moves = count > 1 && !held && !still && !matchMedia('(prefers-reduced-motion: reduce)').matches;
  useEffect(() => {
    if (!moves) return undefined;
    const timer = setInterval(() => setTurn((shown) => shown + 1), EACH_MS);
    return () => clearInterval(timer);
  }, [moves]);
  const notice = data?.items[turn % Math.max(1, count)];
  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  // The room is kept while the notices are on their way, so that nothing below jumps.
  if (!notice) return data ? undefined : <div className={css.ticker} aria-hidden="true" />;
  return (
    <Link
      to="/pages/notice/detail"
      search={{ id: notice.id }}
      className={css.ticker}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <Megaphone size={20} strokeWidth={1.75} aria-hidden="true" />
      <span className="visually-hidden">{t('notice')}: </span>
      <span key={notice.id} className={css.title}>
        {notice.title}
      </span>
      <ChevronRight size={20} aria-hidden="true" />
    </Link>
  );
}

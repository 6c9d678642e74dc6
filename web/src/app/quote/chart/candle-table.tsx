import type { CandleInterval } from '@tarazu/domain/market/candle';
import { Note } from '@tarazu/ui/show/note.tsx';
import { SkeletonRows } from '@tarazu/ui/state/skeleton.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import css from '../figures-table.module.css';

type Row = readonly [number, string, string, string, string, string];

const SHOWN = 20;

/** The last bars in words and numbers, newest first. */
export function CandleTable({
  load,
  interval,
  missingText,
}: {
  readonly load: (before: number | undefined) => Promise<{ readonly rows: readonly Row[] }>;
  readonly interval: CandleInterval;
  readonly missingText: string;
}) {
  const t = useTranslations('stock');
  const format = useFormat();
  const [rows, setRows] = useState<readonly Row[] | 'missing'>();
  useEffect(() => {
    let current = true;
    load(undefined).then(
      (page) => (current ? setRows(page.rows.slice(-SHOWN).toReversed()) : undefined),
      () => (current ? setRows('missing') : undefined),
    );
    return () => {
      current = false;
    };
  }, [load]);
  if (!rows) return <SkeletonRows count={5} />;
  if (rows === 'missing') return <Note>{missingText}</Note>;
  const days = interval === '1D' || interval === '1W' || interval === '1M';
  const when = (atMs: number) => {
    const iso = new Date(atMs).toISOString();
    return days ? format.day(iso.slice(0, 10)) : format.clock(iso);
  };
  return (
    <div className={css.scroller}>
      <table className={css.table}>
        <caption className="visually-hidden">{t('tableCaption', { interval })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('time')}</th>
            <th scope="col">{t('open')}</th>
            <th scope="col">{t('high')}</th>
            <th scope="col">{t('low')}</th>
            <th scope="col">{t('close')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([at, open, high, low, close]) => (
            <tr key={at}>
              <th scope="row">{when(at)}</th>
              <td>{format.number(open)}</td>
              <td>{format.number(high)}</td>
              <td>{format.number(low)}</td>
              <td>{format.number(close)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

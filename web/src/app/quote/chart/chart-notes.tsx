import { useFormat } from '@tarazu/ui/use-format';
import { useTranslations } from 'use-intl';
import look from './chart.module.css';
import type { OwnMarksOf } from './own/no-marks.ts';

/** More of them than this are opened by a tap. */
const SHOWN = 2;

/** What the letters at the foot of the chart mean, the newest first. */
export function ChartNotes({ notes }: Pick<OwnMarksOf, 'notes'>) {
  const t = useTranslations('split');
  const words = useTranslations('chart');
  const format = useFormat();
  const list = (
    <ul className={look.notes}>
      {notes.map(({ letter, text, ex }) => (
        <li key={`${letter} ${ex}`}>{t('mark', { letter, text, ex: format.day(ex) })}</li>
      ))}
    </ul>
  );
  if (notes.length <= SHOWN) return list;
  return (
    <details className={look.folded}>
      <summary>{words('events', { count: String(notes.length) })}</summary>
      {list}
    </details>
  );
}

import { Link } from '@tanstack/react-router';
import { Sheet } from '@tarazu/ui/overlay/sheet.tsx';
import { Receipt } from '@tarazu/ui/show/receipt.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { AnalystRowView } from '@tarazu/wire/analyst/analyst';
import { useTranslations } from 'use-intl';
import css from './analyst.module.css';
import { rowText, whenText } from './row-text.ts';

interface RowsSheetProps {
  readonly said: string;
  readonly rows: readonly AnalystRowView[];
  readonly points: boolean;
  readonly onClose: () => void;
}

/** The figures of one sentence, each with its time and where it is from. */
export function RowsSheet({ said, rows, points, onClose }: RowsSheetProps) {
  const t = useTranslations('analyst');
  const format = useFormat();
  return (
    <Sheet open onClose={onClose} title={t('rowsOf')}>
      <p className={css.said}>{said}</p>
      <Receipt
        lines={rows.map((row) => ({
          label: (
            <>
              {t(`row.${row.name}`)}
              <span className={css.from}>
                {row.days === null ? '' : `${t('days', { days: row.days })} · `}
                {t(`source.${row.source}`)} · {t('asOf', { when: whenText(row.asOf, format) })}
              </span>
            </>
          ),
          value:
            row.name === 'headline' && row.about !== null ? (
              <Link to="/pages/news/detail" search={{ id: row.about }}>
                {row.value}
              </Link>
            ) : (
              rowText(row, format, points)
            ),
        }))}
      />
    </Sheet>
  );
}

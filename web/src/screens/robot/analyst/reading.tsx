import { groups } from '@tarazu/domain/analyst/reading';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { rowClass } from '@tarazu/ui/show/press';
import { Tag } from '@tarazu/ui/show/tag.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { AnalystRowView, AnalystSentenceView } from '@tarazu/wire/analyst/analyst';
import { ChevronRight } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import css from './analyst.module.css';
import { blanksOf, rowsOf, rowText } from './row-text.ts';

const RowsSheet = lazy(async () => ({ default: (await import('./rows-sheet.tsx')).RowsSheet }));

interface ReadingProps {
  readonly rows: readonly AnalystRowView[];
  readonly sentences: readonly AnalystSentenceView[];
  /** An index: its prices are points. */
  readonly points?: boolean;
  /** Stands before the names of the groups, where there are several readings on a page. */
  readonly of?: string;
}

/** The sentences by what they are about; pressed, each shows its rows. */
export function Reading({ rows, sentences, points = false, of }: ReadingProps) {
  const t = useTranslations('analyst');
  const format = useFormat();
  const [open, setOpen] = useState<AnalystSentenceView>();
  const wordsOf = (sentence: AnalystSentenceView) =>
    t(`sentence.${sentence.code}` as 'sentence.votes', blanksOf(sentence, rows, format, points) as never);
  return (
    <>
      {groups.map((group) => {
        const own = sentences.filter((sentence) => sentence.group === group);
        if (own.length === 0) return undefined;
        const title = of === undefined ? t(`group.${group}`) : `${of} · ${t(`group.${group}`)}`;
        return (
          <Card key={group} title={title} flush>
            {own.map((sentence) => (
              <button
                key={`${sentence.code} ${Object.values(sentence.values).join(' ')}`}
                type="button"
                className={rowClass}
                onClick={() => setOpen(sentence)}
              >
                <span className={css.sentence}>
                  <span>{wordsOf(sentence)}</span>
                  <ChevronRight size={20} aria-hidden="true" />
                </span>
              </button>
            ))}
          </Card>
        );
      })}
      {open ? (
        <Suspense>
          <RowsSheet
            said={wordsOf(open)}
            rows={rowsOf(open, rows)}
            points={points}
            onClose={() => setOpen(undefined)}
          />
        </Suspense>
      ) : undefined}
    </>
  );
}

/** Where on its track a figure stands; a volume of twice the mean is at the end. */
const pictured = [
  { id: 'place', name: 'place', full: 100 },
  { id: 'rsi14', name: 'strength', full: 100 },
  { id: 'volume.part', name: 'volume', full: 200 },
] as const;

/** The same in a picture for who would rather look. */
export function ReadingPicture({ rows }: Pick<ReadingProps, 'rows'>) {
  const t = useTranslations('analyst');
  const format = useFormat();
  const last = rows.find(({ id }) => id === 'close');
  if (!last) return undefined;
  return (
    <Card title={t('readingOf', { day: format.day(last.asOf) })} aside={<Tag tone="paper">{t('byRule')}</Tag>}>
      <ul className={css.tracks}>
        {pictured.flatMap(({ id, name, full }) => {
          const row = rows.find((one) => one.id === id);
          if (!row) return [];
          const at = Math.min(100, Math.max(0, (Number(row.value) / full) * 100));
          const value = rowText(row, format);
          return (
            <li key={id} className={css.trackRow}>
              <span aria-hidden="true">{t(`picture.${name}`)}</span>
              <span className={css.track} role="img" aria-label={t(`pictureText.${name}`, { value })}>
                <i className={css.middle} />
                <i className={css.dot} style={{ left: `${at}%` }} />
              </span>
              <span className={css.trackValue} aria-hidden="true">
                {value}
              </span>
            </li>
          );
        })}
      </ul>
      <p className={css.hint}>{t('tapHint')}</p>
    </Card>
  );
}

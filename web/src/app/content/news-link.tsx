import { Link } from '@tanstack/react-router';
import { cx } from '@tarazu/ui/class-names';
import { rowClass } from '@tarazu/ui/show/press';
import { useFormat } from '@tarazu/ui/use-format';
import type { NewsEntry } from '@tarazu/wire/content/content';
import { BookOpen, Building2, ChartLine, House } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { AreaLine } from './area-line.tsx';
import css from './content.module.css';
import { DatedText } from './dated-text.tsx';
import { shortWhen } from './when.ts';

/** The side of the square picture. */
const PICTURE = 64;

const icons = { report: ChartLine, company: Building2, learn: BookOpen, house: House };

/** One article in a list. */
export function NewsLink({ item }: { readonly item: NewsEntry }) {
  const t = useTranslations('news');
  const format = useFormat();
  const Icon = icons[item.category];
  const when = item.category === 'learn' ? t('minutes', { count: item.readingMinutes }) : shortWhen(format, item.at);
  return (
    <Link to="/pages/news/detail" search={{ id: item.id }} className={cx(rowClass, css.news)}>
      <span className={css.words}>
        <span className={css.newsTitle}>
          <DatedText text={item.title} />
        </span>
        <span className={css.by}>
          {t(`category.${item.category}`)} · <span className={css.when}>{when}</span>
        </span>
      </span>
      <span className={cx(css.picture, css[item.category])} aria-hidden="true">
        {item.category === 'report' && item.line ? (
          <AreaLine points={item.line.points} width={PICTURE} height={PICTURE} above={10} />
        ) : (
          <Icon size={28} strokeWidth={1.75} />
        )}
      </span>
    </Link>
  );
}

import { Link } from '@tanstack/react-router';
import { cx } from '@tarazu/ui/class-names';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { Delta } from '@tarazu/ui/show/delta.tsx';
import { rowClass } from '@tarazu/ui/show/press';
import { useFormat } from '@tarazu/ui/use-format';
import type { NewsEntry, NewsLine } from '@tarazu/wire/content/content';
import { useTranslations } from 'use-intl';
import { AreaLine } from '../../app/content/area-line.tsx';
import { DatedText } from '../../app/content/dated-text.tsx';
import { shortWhen } from '../../app/content/when.ts';
import css from './lead-story.module.css';

const WIDTH = 358;
const HEIGHT = 150;
/** The name and the change stand above the line. */
const ABOVE = 48;

/** The article at the head of the list, under the line of what it is about. */
export function LeadStory({ item, line }: { readonly item: NewsEntry; readonly line: NewsLine }) {
  const t = useTranslations('news');
  const format = useFormat();
  const day = format.day(line.tradeDate);
  return (
    <Card flush>
      <Link to="/pages/news/detail" search={{ id: item.id }} className={cx(rowClass, css.lead)}>
        <span className={css.words}>
          <b>
            <DatedText text={item.title} />
          </b>
          <span className={css.by}>
            {t(`category.${item.category}`)} · <span className={css.when}>{shortWhen(format, item.at)}</span>
          </span>
        </span>
        <span className={css.picture}>
          <span className={css.about}>
            <span>
              <DatedText text={t(`line.${line.span}`, { name: format.instrument(line.name), day })} />
            </span>
            <Delta value={line.changePercent} text={format.percent(line.changePercent)} />
          </span>
          <AreaLine points={line.points} width={WIDTH} height={HEIGHT} above={ABOVE} dot />
        </span>
      </Link>
    </Card>
  );
}

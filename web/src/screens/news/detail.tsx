import { Link, useSearch } from '@tanstack/react-router';
import { cx } from '@tarazu/ui/class-names';
import { CallRefused } from '@tarazu/ui/command/faults';
import { buttonClass } from '@tarazu/ui/control/button.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { IconButton, NavBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { Fine } from '@tarazu/ui/show/note.tsx';
import { Tag } from '@tarazu/ui/show/tag.tsx';
import { Empty } from '@tarazu/ui/state/empty.tsx';
import { Loader } from '@tarazu/ui/state/loader.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { newsInfo } from '@tarazu/wire/content/content';
import type { ReplyOf } from '@tarazu/wire/endpoint';
import { FlaskConical, Share2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { DatedText } from '../../app/content/dated-text.tsx';
import { CallFailed } from '../../app/page-states.tsx';
import { QuoteLink } from '../../app/quote/quote-link.tsx';
import { useCall } from '../../app/use-call.ts';
import { useLeave } from '../../app/use-leave.ts';
import { DayFigures } from './day-figures.tsx';
import css from './news.module.css';

type Article = ReplyOf<typeof newsInfo>;

export function NewsDetailPage() {
  const t = useTranslations('news');
  const leave = useLeave();
  const { id = '' } = useSearch({ from: '/pages/news/detail' });
  const { data, error, refetch } = useCall(newsInfo, { id }, { enabled: id !== '' });
  const unknown = id === '' || (error instanceof CallRefused && error.refusal === 'news_unknown');
  const share = async () => {
    if (navigator.share) await navigator.share({ title: data?.title ?? '', url: location.href }).catch(() => undefined);
    else {
      await navigator.clipboard.writeText(location.href);
      showToast({ text: t('shared'), tone: 'ok' });
    }
  };
  const actions =
    data && (navigator.share !== undefined || navigator.clipboard !== undefined) ? (
      <IconButton label={t('share')} onClick={() => void share()}>
        <Share2 aria-hidden="true" />
      </IconButton>
    ) : undefined;
  return (
    <Page route="/pages/news/detail" nav={<NavBar title={t('title')} onBack={leave} actions={actions} />}>
      {data ? <Story article={data} /> : undefined}
      {!data && unknown ? (
        <Empty
          pose="tilted"
          whole
          title={t('unknown')}
          actions={
            <Link to="/pages/news/list" className={buttonClass()}>
              {t('toList')}
            </Link>
          }
        >
          {error?.message}
        </Empty>
      ) : undefined}
      {!data && !unknown && error ? <CallFailed error={error} onRetry={() => void refetch()} /> : undefined}
      {!data && !unknown && !error ? <Loader /> : undefined}
    </Page>
  );
}

function Story({ article }: { readonly article: Article }) {
  const t = useTranslations('news');
  const format = useFormat();
  return (
    <article className={css.story}>
      <p className={css.tags}>
        {article.country === null ? undefined : <Tag tone="brand">{format.place(article.country)}</Tag>}
        <Tag tone="paper">
          <FlaskConical aria-hidden="true" />
          {t(`source.${article.source}`)}
        </Tag>
      </p>
      <h2>
        <DatedText text={article.title} />
      </h2>
      <p className={css.when}>
        <time dateTime={article.at}>{format.instant(article.at)}</time> ·{' '}
        {t('minutes', { count: article.readingMinutes })}
      </p>
      {article.figures ? (
        <DayFigures figures={article.figures} />
      ) : (
        <p className={cx(css.text, css.lead)}>{article.summary}</p>
      )}
      {article.paragraphs.map((paragraph) => (
        <p key={paragraph} className={css.text}>
          <DatedText text={paragraph} />
        </p>
      ))}
      {article.related.length === 0 ? undefined : (
        <Card flush title={t('named')}>
          {article.related.map((quote) => (
            <QuoteLink key={quote.id} quote={quote} />
          ))}
        </Card>
      )}
      <Fine>{t(article.source === 'computed' ? 'fineComputed' : 'fineOperator')}</Fine>
    </article>
  );
}

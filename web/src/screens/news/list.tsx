import { useNavigate, useSearch } from '@tanstack/react-router';
import { shareCountries } from '@tarazu/domain/market/instrument';
import { Tabs } from '@tarazu/ui/control/choices.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { NavBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { Empty } from '@tarazu/ui/state/empty.tsx';
import { LoadMore } from '@tarazu/ui/state/load-more.tsx';
import { SkeletonRows } from '@tarazu/ui/state/skeleton.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { listNews, type NewsEntry } from '@tarazu/wire/content/content';
import { useTranslations } from 'use-intl';
import { isStockCountry } from '../../app/address/products.ts';
import { AdSlot } from '../../app/content/ad-slot.tsx';
import { NewsLink } from '../../app/content/news-link.tsx';
import { ownNewsFirst } from '../../app/content/own-news.ts';
import { CallFailed } from '../../app/page-states.tsx';
import { usePagedCall } from '../../app/paged/use-paged-call.ts';
import { usePreferences } from '../../app/preferences.ts';
import { ownFirst } from '../../app/region/home-market.ts';
import { useLeave } from '../../app/use-leave.ts';
import { LeadStory } from './lead-story.tsx';
import css from './news.module.css';

const sections = ['all', ...shareCountries, 'learn'] as const;
type Section = (typeof sections)[number];

function searchOf(section: Section) {
  if (section === 'all') return {};
  return section === 'learn' ? { category: section } : { country: section };
}

export function NewsListPage() {
  const t = useTranslations('news');
  const leave = useLeave();
  const navigate = useNavigate();
  const { section: asked } = useSearch({ from: '/pages/news/list' });
  const section = sections.find((each) => each === asked) ?? 'all';
  const own = usePreferences((preferences) => preferences.stockCountry);
  const format = useFormat();
  const nameOf = (value: Section) => (isStockCountry(value) ? format.place(value) : t(`section.${value}`));
  const shown = ['all', ...ownFirst(shareCountries, (each) => each === own), 'learn'] as const;
  return (
    <Page route="/pages/news/list" nav={<NavBar title={t('title')} onBack={leave} />}>
      <div className={css.tabs}>
        <Tabs
          swiped
          label={t('sections')}
          value={section}
          choices={shown.map((value) => ({ value, label: nameOf(value) }))}
          onChange={(next) => void navigate({ to: '/pages/news/list', search: { section: next }, replace: true })}
        />
      </div>
      <div role="tabpanel" aria-label={nameOf(section)} className={css.panel}>
        <Articles section={section} />
      </div>
    </Page>
  );
}

function Articles({ section }: { readonly section: Section }) {
  const t = useTranslations('news');
  const news = usePagedCall<NewsEntry, typeof listNews>(listNews, { ...searchOf(section), pageSize: 20 });
  const format = useFormat();
  const own = usePreferences((preferences) => preferences.stockCountry);
  const items = news.data && ownNewsFirst(news.data.items, own, format.instantDay);
  if (!items && news.error) return <CallFailed error={news.error} onRetry={() => void news.refetch()} />;
  if (!items) {
    return (
      <Card flush>
        <SkeletonRows count={6} />
      </Card>
    );
  }
  if (items.length === 0) {
    return (
      <Card>
        <Empty title={t('empty')}>{t('emptyText')}</Empty>
      </Card>
    );
  }
  // The first article that figures stand beside leads; the others follow in their order.
  const lead = items.find(({ line }) => line);
  const others = items.filter((item) => item !== lead);
  return (
    <>
      {lead?.line ? <LeadStory item={lead} line={lead.line} /> : undefined}
      <Card flush>
        {others.map((item) => (
          <NewsLink key={item.id} item={item} />
        ))}
      </Card>
      <AdSlot place="news" />
      <LoadMore
        state={news.isFetchingNextPage ? 'loading' : news.hasNextPage ? 'more' : 'no-more'}
        onMore={() => void news.fetchNextPage()}
      />
    </>
  );
}

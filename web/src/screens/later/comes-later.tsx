import { Link, useRouterState } from '@tanstack/react-router';
import { Button, buttonClass } from '@tarazu/ui/control/button.tsx';
import { NavBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { Empty } from '@tarazu/ui/state/empty.tsx';
import { useTranslations } from 'use-intl';
import { useLeave } from '../../app/use-leave.ts';
import css from './later.module.css';
import { areaIcons, areaWays, type LaterArea, laterArea } from './later-areas.ts';

/** Every address without a screen: a known area that is not built yet, or nothing at all. */
export function ElsewherePage() {
  const path = useRouterState({ select: (state) => state.location.pathname });
  const area = laterArea(path);
  return area ? <Later path={path} area={area} /> : <NotFound path={path} />;
}

/** Says what will be here and that nothing is yet; shows no figure and takes no input. */
function Later({ path, area }: { readonly path: string; readonly area: LaterArea }) {
  const t = useTranslations('later');
  const leave = useLeave();
  const Icon = areaIcons[area];
  const way = areaWays[area];
  return (
    <Page route={path} nav={<NavBar title={t(`areas.${area}.title`)} onBack={leave} />}>
      <div className={css.area}>
        <span className={css.icon} aria-hidden="true">
          <Icon size={44} strokeWidth={1.5} />
        </span>
        <h2>{t('heading')}</h2>
        <p className={css.promise}>{t(`areas.${area}.text`)}</p>
        <p className={css.honest}>{t('text')}</p>
        <div className={css.ways}>
          <Link to={way.to} className={buttonClass()}>
            {t(`ways.${way.name}`)}
          </Link>
          <Button variant="soft" onClick={leave}>
            {t('back')}
          </Button>
        </div>
      </div>
    </Page>
  );
}

function NotFound({ path }: { readonly path: string }) {
  const t = useTranslations('later');
  const leave = useLeave();
  return (
    <Page route="404" nav={<NavBar title={t('notFoundTitle')} onBack={leave} />}>
      <Empty
        pose="tilted"
        whole
        title={t('notFound')}
        code={path}
        actions={
          <Link to="/pages/tabbar/home" className={buttonClass()}>
            {t('goHome')}
          </Link>
        }
      >
        {t('notFoundText')}
      </Empty>
    </Page>
  );
}

import { Link } from '@tanstack/react-router';
import { buttonClass } from '@tarazu/ui/control/button.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { RootBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import { Empty } from '@tarazu/ui/state/empty.tsx';
import { useTranslations } from 'use-intl';

/** The AI Quant tab, which says plainly that there is nothing behind it yet. */
export function RobotPage() {
  const t = useTranslations('later');
  const tabs = useTranslations('tabs');
  return (
    <Page route="/pages/robot/list" tabbed nav={<RootBar title={tabs('robot')} />}>
      <Card>
        <Empty
          pose="waiting"
          title={t('robotTitle')}
          actions={
            <Link to="/pages/tabbar/markets" className={buttonClass()}>
              {t('seeMarkets')}
            </Link>
          }
        >
          {t('robotText')}
        </Empty>
      </Card>
      <Note>{t('robotPromise')}</Note>
    </Page>
  );
}

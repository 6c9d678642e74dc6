import { Link } from '@tanstack/react-router';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { rowClass } from '@tarazu/ui/show/press';
import { IconTile, Row } from '@tarazu/ui/show/row.tsx';
import { Sprout } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { NoticeTicker } from './notice-ticker.tsx';

/** What is new: the notices of the house, and the way to shares on offer. */
export function Announced() {
  const t = useTranslations('home');
  return (
    <>
      <NoticeTicker />
      <Card flush>
        <Link to="/pages/stockIPO/ipoList" className={rowClass}>
          <Row
            leading={
              <IconTile>
                <Sprout aria-hidden="true" />
              </IconTile>
            }
            title={t('offers')}
            detail={t('offersText')}
            chevron
          />
        </Link>
      </Card>
    </>
  );
}

import { Link } from '@tanstack/react-router';
import { Sheet } from '@tarazu/ui/overlay/sheet.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { useTranslations } from 'use-intl';
import { isStockCountry, marketPlaces } from '../../../app/address/products.ts';
import { services } from '../../../app/address/services.ts';
import { ServicesWords } from '../../../app/frame/services-words.tsx';
import css from './home-grid.module.css';

/** Everything there is, and, set apart, what comes later: those pages say so themselves. */
export function ServicesSheet({ onClose }: { readonly onClose: () => void }) {
  return (
    <ServicesWords waiting={null}>
      <Services onClose={onClose} />
    </ServicesWords>
  );
}

function Markets() {
  const t = useTranslations('services');
  const format = useFormat();
  return marketPlaces.map(({ place, product: { Icon } }) => (
    <Link key={place} className={css.place} to="/pages/tabbar/markets" search={{ tab: place }}>
      <span className={css.icon}>
        <Icon size={22} strokeWidth={1.75} aria-hidden="true" />
      </span>
      {isStockCountry(place) ? t('stocksOf', { place: format.place(place) }) : format.place(place)}
    </Link>
  ));
}

function Services({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('services');
  return (
    <Sheet open onClose={onClose} title={t('title')}>
      {services.map(({ group, places }) => (
        <nav key={group} className={css.group} aria-labelledby={`services-${group}`}>
          <h3 id={`services-${group}`} className={css.heading}>
            {t(`group.${group}`)}
          </h3>
          <div className={css.grid}>
            {group === 'invest' ? <Markets /> : undefined}
            {places.map(({ name, Icon, ...target }) => (
              <Link key={name} className={css.place} {...(group === 'later' ? { 'data-later': true } : {})} {...target}>
                <span className={css.icon}>
                  <Icon size={22} strokeWidth={1.75} aria-hidden="true" />
                </span>
                {t(`name.${name}`)}
              </Link>
            ))}
          </div>
        </nav>
      ))}
    </Sheet>
  );
}

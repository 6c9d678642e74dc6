import { Link } from '@tanstack/react-router';
import { Segmented } from '@tarazu/ui/control/choices.tsx';
import { RadioRow, Switch } from '@tarazu/ui/control/toggles.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { NavBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { Fine } from '@tarazu/ui/show/note.tsx';
import { rowClass } from '@tarazu/ui/show/press';
import { IconTile, Row } from '@tarazu/ui/show/row.tsx';
import { Globe } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { canShake } from '../../app/command/haptics.ts';
import { setPreference, type UpDown, usePreferences } from '../../app/preferences.ts';
import { useLeave } from '../../app/use-leave.ts';
import { RegionCard } from './region-card.tsx';
import { TradingCard } from './trading-card.tsx';
import css from './user.module.css';

const themes = ['light', 'dark', 'system'] as const;
const colours = [
  { value: 'green-up', title: 'greenUp', detail: 'greenUpDetail' },
  { value: 'red-up', title: 'redUp', detail: 'redUpDetail' },
  { value: 'blue-orange', title: 'blueOrange', detail: 'blueOrangeDetail' },
] as const satisfies readonly { readonly value: UpDown; readonly title: string; readonly detail: string }[];

/** One rising and one falling candle in the colours of a choice. */
function Candles({ upDown }: { readonly upDown: UpDown }) {
  return (
    <svg
      className={css.candles}
      data-updown={upDown}
      width="32"
      height="28"
      viewBox="0 0 32 28"
      strokeWidth="1.5"
      aria-hidden="true"
    >
      <path className={css.up} d="M8 2v5M8 20v6M4 7h8v13H4z" />
      <path className={css.down} d="M23 3v5M23 21v5M19 8h8v13h-8z" />
    </svg>
  );
}

export function SettingsPage() {
  const t = useTranslations('settings');
  const leave = useLeave();
  const { theme, upDown, language, lessMovement, hideAmounts, vibration } = usePreferences();
  return (
    <Page route="/pages/user/settings" nav={<NavBar title={t('title')} onBack={leave} />}>
      <Card title={t('theme')}>
        <Segmented
          label={t('theme')}
          value={theme}
          onChange={(next) => setPreference('theme', next)}
          choices={themes.map((value) => ({ value, label: t(`themes.${value}`) }))}
        />
      </Card>
      <Card title={t('upDown')}>
        <fieldset className={css.choices}>
          <legend className="visually-hidden">{t('upDown')}</legend>
          {colours.map(({ value, title, detail }) => (
            <RadioRow
              key={value}
              name="updown"
              title={t(title)}
              detail={t(detail)}
              checked={value === upDown}
              onSelect={() => setPreference('upDown', value)}
              aside={<Candles upDown={value} />}
            />
          ))}
        </fieldset>
        <Fine>{t('upDownFine')}</Fine>
      </Card>
      <RegionCard />
      <TradingCard />
      <Card flush>
        <Link to="/pages/common/lang" className={rowClass}>
          <Row
            compact
            chevron
            leading={
              <IconTile>
                <Globe />
              </IconTile>
            }
            title={t('language')}
            value={<span className={css.quiet}>{language === 'pt-BR' ? 'Português' : 'English'}</span>}
          />
        </Link>
      </Card>
      <Card flush>
        <Switch checked={!hideAmounts} onChange={(shown) => setPreference('hideAmounts', !shown)}>
          {t('showBalances')}
        </Switch>
        <Switch
          checked={lessMovement}
          onChange={(less) => setPreference('lessMovement', less)}
          detail={t('lessMovementDetail')}
        >
          {t('lessMovement')}
        </Switch>
        {canShake() ? (
          <Switch checked={vibration} onChange={(on) => setPreference('vibration', on)} detail={t('vibrationDetail')}>
            {t('vibration')}
          </Switch>
        ) : undefined}
      </Card>
    </Page>
  );
}

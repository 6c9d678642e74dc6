import { Button } from '@tarazu/ui/control/button.tsx';
import { RadioRow } from '@tarazu/ui/control/toggles.tsx';
import { ActionBar } from '@tarazu/ui/frame/action-bar.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { NavBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { Fine } from '@tarazu/ui/show/note.tsx';
import { Receipt } from '@tarazu/ui/show/receipt.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { Language } from '@tarazu/wire/language';
import { useTranslations } from 'use-intl';
import { setPreference, usePreferences } from '../../app/preferences.ts';
import { useZoneText } from '../../app/region/time-zones.ts';
import { useLeave } from '../../app/use-leave.ts';
import css from './lang.module.css';

// Each language is named in itself: whoever opens this page may not read the one that is on.
const offers: readonly { readonly language: Language; readonly name: string; readonly detail: string }[] = [
  { language: 'en-US', name: 'English', detail: 'English (United States)' },
  { language: 'pt-BR', name: 'Português', detail: 'Português (Brasil)' },
];
const SAMPLE_INSTANT = '2026-11-20T09:17:00.000Z';

export function LanguagePage() {
  const t = useTranslations('language');
  const format = useFormat();
  const zoneText = useZoneText();
  const leave = useLeave();
  const language = usePreferences((preferences) => preferences.language);
  const sampleCurrency = language === 'pt-BR' ? 'BRL' : 'INR';
  return (
    <Page
      route="/pages/common/lang"
      nav={<NavBar title={t('title')} onBack={leave} />}
      foot={
        <ActionBar>
          <Button onClick={leave}>{t('continue')}</Button>
        </ActionBar>
      }
    >
      <Card>
        <fieldset className={css.choices}>
          <legend className="visually-hidden">{t('title')}</legend>
          {offers.map((offer) => (
            <RadioRow
              key={offer.language}
              name="language"
              title={offer.name}
              detail={offer.detail}
              checked={offer.language === language}
              onSelect={() => setPreference('language', offer.language)}
            />
          ))}
        </fieldset>
      </Card>
      <Card title={t('samples')}>
        <Receipt
          lines={[
            { label: t('amount'), value: format.money('1234567.89', sampleCurrency) },
            { label: t('large'), value: format.compact('3420000000') },
            { label: t('moment'), value: format.instant(SAMPLE_INSTANT) },
            { label: t('zone'), value: zoneText(format.timeZone) },
          ]}
        />
      </Card>
      <Fine>{t('later')}</Fine>
    </Page>
  );
}

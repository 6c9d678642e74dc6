import { Segmented } from '@tarazu/ui/control/choices.tsx';
import { NavBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { PaperStrip } from '@tarazu/ui/frame/paper-strip.tsx';
import { useTranslations } from 'use-intl';
import { setPreference, usePreferences } from '../app/preferences.ts';
import { ControlSamples } from './control-samples.tsx';
import { FrameSamples } from './frame-samples.tsx';
import { MarketSamples } from './market-samples.tsx';
import { OverlaySamples } from './overlay-samples.tsx';
import { ShowSamples } from './show-samples.tsx';
import { StateGrid } from './state-grid.tsx';
import { StateSamples } from './state-samples.tsx';

/** Every component in its states, for the eye and for the tests. In English: it is for who builds, not for who trades. */
export function Gallery() {
  const t = useTranslations('settings');
  const { theme, language } = usePreferences();
  return (
    <>
      <PaperStrip text="Gallery" />
      <Page route="/dev/gallery" nav={<NavBar title="Gallery" onBack={() => history.back()} />}>
        <Segmented
          label={t('theme')}
          value={theme}
          onChange={(next) => setPreference('theme', next)}
          choices={(['light', 'dark', 'system'] as const).map((value) => ({ value, label: t(`themes.${value}`) }))}
        />
        <Segmented
          label={t('language')}
          value={language}
          onChange={(next) => setPreference('language', next)}
          choices={[
            { value: 'en-US', label: 'English' },
            { value: 'pt-BR', label: 'Português' },
          ]}
        />
        <ControlSamples />
        <StateGrid />
        <FrameSamples />
        <ShowSamples />
        <MarketSamples />
        <StateSamples />
        <OverlaySamples />
      </Page>
    </>
  );
}

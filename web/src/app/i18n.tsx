import { UiTextsProvider, uiTextsFrom } from '@tarazu/ui/texts';
import { ClockHours } from '@tarazu/ui/use-format';
import type { Language } from '@tarazu/wire/language';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { IntlProvider, useTranslations } from 'use-intl';
import type { Catalogue } from '../messages/en-US/catalogue.ts';
import type { Parts } from '../messages/en-US/parts.ts';
import { usePreferences } from './preferences.ts';

declare module 'use-intl' {
  interface AppConfig {
    Locale: Language;
    /** What belongs to a part is there below the provider of that part only. */
    Messages: Catalogue & Parts;
  }
}

/** Compiled messages; to the type checker they are the catalogue they come from. */
const loaders: Readonly<Record<Language, () => Promise<{ messages: Catalogue }>>> = {
  'en-US': () => import('virtual:messages/en-US'),
  'pt-BR': () => import('virtual:messages/pt-BR'),
};

interface Loaded {
  readonly language: Language;
  readonly messages: Catalogue;
}

async function loadMessages(language: Language): Promise<Loaded> {
  const { messages } = await loaders[language]();
  return { language, messages };
}

let early: Loaded | undefined;

/** The words that the app begins with; asked for when the module is read, not when React renders. */
export const firstMessages = loadMessages(usePreferences.getState().language).then((loaded) => {
  early = loaded;
});

function ComponentTexts({ children }: { readonly children: ReactNode }) {
  const t = useTranslations('ui');
  const texts = useMemo(() => uiTextsFrom(t, (values) => t('digits', values)), [t]);
  return <UiTextsProvider value={texts}>{children}</UiTextsProvider>;
}

/** Words for everything below. A change of language takes effect when its words have arrived, without a reload. */
export function Words({ children }: { readonly children: ReactNode }) {
  const language = usePreferences((preferences) => preferences.language);
  const timeZone = usePreferences((preferences) => preferences.timeZone);
  const clockHours = usePreferences((preferences) => preferences.clockHours);
  const [loaded, setLoaded] = useState(early);
  const missing = loaded?.language !== language;
  useEffect(() => {
    if (!missing) return undefined;
    let current = true;
    void loadMessages(language).then((next) => {
      if (current) setLoaded(next);
    });
    return () => {
      current = false;
    };
  }, [language, missing]);
  if (!loaded) return undefined;
  return (
    <IntlProvider locale={loaded.language} messages={loaded.messages} timeZone={timeZone}>
      <ClockHours value={clockHours}>
        <ComponentTexts>{children}</ComponentTexts>
      </ClockHours>
    </IntlProvider>
  );
}

import { UiTextsProvider, uiTextsFrom } from '@tarazu/ui/texts';
import type { Language } from '@tarazu/wire/language';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { IntlProvider, useTranslations } from 'use-intl';
import type { Catalogue } from '../messages/en-US/catalogue.ts';
import { usePreferences } from './preferences.ts';

declare module 'use-intl' {
  interface AppConfig {
    Locale: Language;
    Messages: Catalogue;
  }
}

interface Loaded {
  readonly language: Language;
  readonly messages: Catalogue;
}

/** A translation has every key of the original; to the type checker its texts are the original's. */
const loaders: Readonly<Record<Language, () => Promise<Catalogue>>> = {
  'en-US': async () => (await import('../messages/en-US/catalogue.ts')).catalogue,
  'pt-BR': async () => (await import('../messages/pt-BR/catalogue.ts')).catalogue as unknown as Catalogue,
};

function ComponentTexts({ children }: { readonly children: ReactNode }) {
  const t = useTranslations('ui');
  const texts = useMemo(() => uiTextsFrom(t, (values) => t('digits', values)), [t]);
  return <UiTextsProvider value={texts}>{children}</UiTextsProvider>;
}

/** Words for everything below. A change of language takes effect when its words have arrived, without a reload. */
export function Words({ children }: { readonly children: ReactNode }) {
  const language = usePreferences((preferences) => preferences.language);
  const timeZone = usePreferences((preferences) => preferences.timeZone);
  const [loaded, setLoaded] = useState<Loaded>();
  useEffect(() => {
    let current = true;
    void loaders[language]().then((messages) => {
      if (current) setLoaded({ language, messages });
    });
    return () => {
      current = false;
    };
  }, [language]);
  if (!loaded) return undefined;
  return (
    <IntlProvider locale={loaded.language} messages={loaded.messages} timeZone={timeZone}>
      <ComponentTexts>{children}</ComponentTexts>
    </IntlProvider>
  );
}

import type { Language } from '@tarazu/wire/language';
import { type ReactNode, useEffect, useState } from 'react';
import { IntlProvider, useLocale, useMessages, useTimeZone } from 'use-intl';
import type { FundingCatalogue } from '../../messages/en-US/funding/catalogue.ts';
import { PagePending } from '../page-states.tsx';

const loaders: Readonly<Record<Language, () => Promise<{ messages: FundingCatalogue }>>> = {
  'en-US': () => import('virtual:messages/en-US/funding'),
  'pt-BR': () => import('virtual:messages/pt-BR/funding'),
};

/** The words of deposits and withdrawals for everything below; they come with the first screen that speaks them. */
export function FundingWords({ children }: { readonly children: ReactNode }) {
  const language = useLocale();
  const timeZone = useTimeZone();
  const above = useMessages();
  const [loaded, setLoaded] = useState<{ readonly language: Language; readonly messages: FundingCatalogue }>();
  useEffect(() => {
    let current = true;
    void loaders[language]().then(({ messages }) => {
      if (current) setLoaded({ language, messages });
    });
    return () => {
      current = false;
    };
  }, [language]);
  if (loaded?.language !== language) return <PagePending />;
  return (
    <IntlProvider locale={language} messages={{ ...above, ...loaded.messages }} {...(timeZone ? { timeZone } : {})}>
      {children}
    </IntlProvider>
  );
}

import type { Language } from '@tarazu/wire/language';
import { type ReactNode, useEffect, useState } from 'react';
import { IntlProvider, useLocale, useMessages, useTimeZone } from 'use-intl';
import type { CreditCatalogue } from '../../messages/en-US/credit/catalogue.ts';
import { PagePending } from '../page-states.tsx';

const loaders: Readonly<Record<Language, () => Promise<{ messages: CreditCatalogue }>>> = {
  'en-US': () => import('virtual:messages/en-US/credit'),
  'pt-BR': () => import('virtual:messages/pt-BR/credit'),
};

interface Loaded {
  readonly language: Language;
  readonly messages: CreditCatalogue;
}

/** The words of membership, loans and the credit score for everything below; they come with the first screen that speaks them. */
export function CreditWords({ children }: { readonly children: ReactNode }) {
  const language = useLocale();
  const timeZone = useTimeZone();
  const above = useMessages();
  const [loaded, setLoaded] = useState<Loaded>();
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

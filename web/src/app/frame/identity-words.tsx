import type { Language } from '@tarazu/wire/language';
import { type ReactNode, useEffect, useState } from 'react';
import { IntlProvider, useLocale, useMessages, useTimeZone } from 'use-intl';
import type { IdentityCatalogue } from '../../messages/en-US/identity/catalogue.ts';
import { PagePending } from '../page-states.tsx';

const loaders: Readonly<Record<Language, () => Promise<{ messages: IdentityCatalogue }>>> = {
  'en-US': () => import('virtual:messages/en-US/identity'),
  'pt-BR': () => import('virtual:messages/pt-BR/identity'),
};

/** The words of identity checks and accounts for withdrawals, for everything below; they come with the first screen that speaks them. */
export function IdentityWords({ children }: { readonly children: ReactNode }) {
  const language = useLocale();
  const timeZone = useTimeZone();
  const above = useMessages();
  const [loaded, setLoaded] = useState<{ readonly language: Language; readonly messages: IdentityCatalogue }>();
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

import type { Language } from '@tarazu/wire/language';
import { type ReactNode, useEffect, useState } from 'react';
import { IntlProvider, useLocale, useMessages, useTimeZone } from 'use-intl';
import type { ProtectionCatalogue } from '../../messages/en-US/protection/catalogue.ts';
import { PagePending } from '../page-states.tsx';

const loaders: Readonly<Record<Language, () => Promise<{ messages: ProtectionCatalogue }>>> = {
  'en-US': () => import('virtual:messages/en-US/protection'),
  'pt-BR': () => import('virtual:messages/pt-BR/protection'),
};

interface ProtectionWordsProps {
  readonly children: ReactNode;
  /** What stands there until the words have come; the waiting page when it is left out. */
  readonly waiting?: ReactNode;
}

/** The words of passwords, second factors and own data for everything below; they come with the first screen that speaks them. */
export function ProtectionWords({ children, waiting = <PagePending /> }: ProtectionWordsProps) {
  const language = useLocale();
  const timeZone = useTimeZone();
  const above = useMessages();
  const [loaded, setLoaded] = useState<{ readonly language: Language; readonly messages: ProtectionCatalogue }>();
  useEffect(() => {
    let current = true;
    void loaders[language]().then(({ messages }) => {
      if (current) setLoaded({ language, messages });
    });
    return () => {
      current = false;
    };
  }, [language]);
  if (loaded?.language !== language) return waiting;
  return (
    <IntlProvider locale={language} messages={{ ...above, ...loaded.messages }} {...(timeZone ? { timeZone } : {})}>
      {children}
    </IntlProvider>
  );
}

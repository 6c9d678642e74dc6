import type { Language } from '@tarazu/wire/language';
import { type ReactNode, useEffect, useState } from 'react';
import { IntlProvider, useLocale, useMessages, useTimeZone } from 'use-intl';
import { PagePending } from '../page-states.tsx';

export interface WordsProps {
  readonly children: ReactNode;
  /** What stands there until the words have come; the waiting page when it is left out. */
  readonly waiting?: ReactNode;
}

interface PartWordsProps extends WordsProps {
  /** Stays the same for the life of the part. */
  readonly loaders: Readonly<Record<Language, () => Promise<{ readonly messages: object }>>>;
}

type Loaded = { readonly language: Language; readonly messages: object } | { readonly failure: unknown };

/**
 * The words of a part of the app for everything below; they come with the first screen that speaks them. Throws, for the
 * page's error screen, when they cannot be fetched.
 */
export function PartWords({ children, waiting = <PagePending />, loaders }: PartWordsProps) {
  const language = useLocale();
  const timeZone = useTimeZone();
  const above = useMessages();
  const [loaded, setLoaded] = useState<Loaded>();
  useEffect(() => {
    let current = true;
    const keep = (next: Loaded) => {
      if (current) setLoaded(next);
    };
    loaders[language]().then(
      ({ messages }) => keep({ language, messages }),
      (failure: unknown) => keep({ failure }),
    );
    return () => {
      current = false;
    };
  }, [language, loaders]);
  if (loaded && 'failure' in loaded) throw loaded.failure;
  if (loaded?.language !== language) return waiting;
  return (
    <IntlProvider locale={language} messages={{ ...above, ...loaded.messages }} {...(timeZone ? { timeZone } : {})}>
      {children}
    </IntlProvider>
  );
}

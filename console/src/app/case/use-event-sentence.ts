import { useFormat } from '@tarazu/ui/use-format';
import { eventText } from '@tarazu/wire/words/event-words';
import { useLocale, useTranslations } from 'use-intl';
import { eventSentence } from './event-sentence.ts';

/** Events of a customer as sentences in the language of the reader. */
export function useEventSentence(): (event: { readonly type: string; readonly body: string }) => string {
  const say = useTranslations('customers.says');
  const language = useLocale();
  const { money, quantity, instant } = useFormat();
  return ({ type, body }) => eventSentence(eventText(type, language), body, { money, quantity, instant, say });
}

import { useFormat } from '@tarazu/ui/use-format';
import type { ReplyOf } from '@tarazu/wire/endpoint';
import type { listCustomerEvents } from '@tarazu/wire/operator/customer';
import { eventText } from '@tarazu/wire/words/event-words';
import { useLocale, useTranslations } from 'use-intl';
import { eventSentence } from './event-sentence.ts';

type CustomerEvent = ReplyOf<typeof listCustomerEvents>['items'][number];

/** Events of a customer as sentences in the language of the reader. */
export function useEventSentence(): (event: CustomerEvent) => string {
  const say = useTranslations('customers.says');
  const language = useLocale();
  const { money, quantity, instant } = useFormat();
  return (event) => eventSentence(eventText(event.type, language), event, { money, quantity, instant, say });
}

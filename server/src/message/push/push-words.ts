import type { PushTopic } from '@tarazu/domain/journal/push-topic';
import type { Language } from '@tarazu/wire/language';

interface Words {
  readonly topics: Readonly<Record<PushTopic, string>>;
  readonly open: string;
  readonly test: string;
  readonly testText: string;
}

/** What stands on a locked screen: the topic, and nothing of what it is about. */
export const pushWords: Readonly<Record<Language, Words>> = {
  'en-US': {
    topics: {
      fills: 'An order was filled or ended',
      triggers: 'An order that waited for a price acted',
      alerts: 'A price alert was reached',
      margin: 'A position on margin needs a look',
      messages: 'You have a new message',
    },
    open: 'Open Tarazu to see it.',
    test: 'Notifications work',
    testText: 'This is a test that you asked for.',
  },
  'pt-BR': {
    topics: {
      fills: 'Uma ordem foi executada ou terminou',
      triggers: 'Uma ordem que aguardava um preço agiu',
      alerts: 'Um alerta de preço foi atingido',
      margin: 'Uma posição com margem pede atenção',
      messages: 'Você tem uma nova mensagem',
    },
    open: 'Abra a Tarazu para ver.',
    test: 'As notificações funcionam',
    testText: 'Este é um teste que você pediu.',
  },
};

import type { Restriction, StandingEvent } from '@tarazu/domain/customer/standing';
import { formatNamedInstant } from '@tarazu/wire/clock';
import type { Language } from '@tarazu/wire/language';
import type { Sentence } from './sentence.ts';

interface Words {
  readonly stopped: Readonly<Record<Restriction, string>>;
  stoppedText(reason: string, until: string | undefined): string;
  readonly released: Readonly<Record<Restriction, string>>;
  readonly releasedText: string;
}

const words: Readonly<Record<Language, Words>> = {
  'en-US': {
    stopped: {
      frozen: 'Your account was frozen',
      no_trade: 'New orders are stopped',
      no_withdraw: 'Withdrawals are stopped',
    },
    stoppedText: (reason, until) =>
      `“${reason}”. ${until === undefined ? 'Until two operators lift it.' : `Until ${until}.`} What you have stays yours, and nobody asks a fee to lift this.`,
    released: {
      frozen: 'Your account is open again',
      no_trade: 'You can place orders again',
      no_withdraw: 'Withdrawals are open again',
    },
    releasedText: 'Thank you for your patience.',
  },
  'pt-BR': {
    stopped: {
      frozen: 'Sua conta foi bloqueada',
      no_trade: 'Novas ordens estão bloqueadas',
      no_withdraw: 'Os saques estão bloqueados',
    },
    stoppedText: (reason, until) =>
      `“${reason}”. ${until === undefined ? 'Até que dois operadores liberem.' : `Até ${until}.`} O que é seu continua seu, e ninguém cobra taxa para liberar.`,
    released: {
      frozen: 'Sua conta está aberta de novo',
      no_trade: 'Você pode enviar ordens de novo',
      no_withdraw: 'Os saques estão liberados de novo',
    },
    releasedText: 'Agradecemos a paciência.',
  },
};

const SERVICE = '/pages/common/service';

/** What operators stopped or lifted, to the person whom it concerns. */
export function standingSentence({ type, body }: StandingEvent, language: Language): Sentence {
  const say = words[language];
  if (type === 'customer.released') {
    return { title: say.released[body.restriction], text: say.releasedText, tone: 'ok', to: SERVICE };
  }
  const until = body.until === null ? undefined : formatNamedInstant(body.until, language);
  return {
    title: say.stopped[body.restriction],
    text: say.stoppedText(body.reason, until),
    tone: 'warn',
    to: SERVICE,
  };
}

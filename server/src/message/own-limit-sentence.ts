import { marketOf } from '@tarazu/domain/market-rules/markets';
import type { OwnLimitEvent } from '@tarazu/domain/trading/own-limit/own-limit';
import { formatNamedInstant } from '@tarazu/wire/clock';
import { formatDay, formatMoney } from '@tarazu/wire/format';
import type { Language } from '@tarazu/wire/language';
import { marketName } from '@tarazu/wire/words/market-names';
import type { Sentence } from './sentence.ts';

interface Words {
  readonly stopped: string;
  stoppedText(market: string, until: string): string;
  readonly limit: string;
  limitText(market: string, amount: string | undefined, from: string | undefined): string;
}

const words: Readonly<Record<Language, Words>> = {
  'en-US': {
    stopped: 'You stopped your own buying',
    stoppedText: (market, until) =>
      `${market}: until ${until}. It cannot be lifted before. Waiting purchases are revoked; selling goes on.`,
    limit: 'Your daily loss limit changed',
    limitText: (market, amount, from) =>
      `${market}: ${amount ?? 'no limit'} ${from === undefined ? 'from now on' : `from ${from}`}.`,
  },
  'pt-BR': {
    stopped: 'Você travou as suas próprias compras',
    stoppedText: (market, until) =>
      `${market}: até ${until}. Não dá para liberar antes. Compras em aberto são canceladas; as vendas continuam.`,
    limit: 'O seu limite diário de perda mudou',
    limitText: (market, amount, from) =>
      `${market}: ${amount ?? 'sem limite'} a partir de ${from === undefined ? 'agora' : from}.`,
  },
};

export function ownLimitSentence({ type, body }: OwnLimitEvent, language: Language): Sentence {
  const say = words[language];
  const market = marketName(body.market, language);
  const to = '/pages/user/ownLimits';
  if (type === 'own-limit.stopped') {
    const text = say.stoppedText(market, formatNamedInstant(body.until, language));
    return { title: say.stopped, text, tone: 'warn', to };
  }
  const { currency } = marketOf(body.market);
  const amount = body.amount === null ? undefined : formatMoney(body.amount, currency, language);
  const text = say.limitText(market, amount, body.from === null ? undefined : formatDay(body.from));
  return { title: say.limit, text, tone: 'plain', to };
}

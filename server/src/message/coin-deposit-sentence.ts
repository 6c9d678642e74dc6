import type { CoinAsideEvent } from '@tarazu/domain/chain/coin-aside';
import type { CoinDepositEvent } from '@tarazu/domain/chain/coin-deposit';
import { formatQuantity } from '@tarazu/wire/format';
import type { Language } from '@tarazu/wire/language';
import type { Sentence } from './sentence.ts';

export type CoinDepositTold = Exclude<CoinDepositEvent, { type: 'coin-deposit.moved' }> | CoinAsideEvent;
type Kind = 'seen' | 'waits' | 'credited' | 'looked-at' | 'set-aside' | 'undone';

interface Words {
  readonly title: string;
  text(amount: string): string;
}

const words: Readonly<Record<Language, Readonly<Record<Kind, Words>>>> = {
  'en-US': {
    seen: {
      title: 'A coin deposit is arriving',
      text: (amount) => `${amount} lies in a block. It is yours to use when enough blocks lie above it.`,
    },
    credited: { title: 'Coin deposit credited', text: (amount) => `${amount} is in your account.` },
    'looked-at': {
      title: 'Coin deposit credited after a look',
      text: (amount) => `We looked at your deposit: ${amount} is in your account.`,
    },
    waits: {
      title: 'A coin deposit waits for a price',
      text: (amount) =>
        `${amount} lies deep enough. There is no price for it at the moment, so that it cannot be entered yet. It is credited by itself as soon as there is one.`,
    },
    'set-aside': {
      title: 'A coin deposit is being looked at',
      text: (amount) => `${amount} came in and cannot be credited by itself. Nothing is lost.`,
    },
    undone: {
      title: 'The network undid a block',
      text: (amount) => `${amount} is no longer in the chain for now. It comes back when the network takes it again.`,
    },
  },
  'pt-BR': {
    seen: {
      title: 'Um depósito de criptoativo está chegando',
      text: (amount) => `${amount} está em um bloco. Você pode usar quando houver blocos suficientes acima dele.`,
    },
    credited: { title: 'Depósito de criptoativo creditado', text: (amount) => `${amount} está na sua conta.` },
    'looked-at': {
      title: 'Depósito de criptoativo creditado após análise',
      text: (amount) => `Analisamos o seu depósito: ${amount} está na sua conta.`,
    },
    waits: {
      title: 'Um depósito de criptoativo aguarda preço',
      text: (amount) =>
        `${amount} já tem blocos suficientes. No momento não há preço para lançar o depósito; ele é creditado sozinho assim que houver.`,
    },
    'set-aside': {
      title: 'Um depósito de criptoativo está em análise',
      text: (amount) => `${amount} chegou e não pode ser creditado automaticamente. Nada se perde.`,
    },
    undone: {
      title: 'A rede desfez um bloco',
      text: (amount) => `${amount} saiu da rede por enquanto. Volta quando a rede aceitar de novo.`,
    },
  },
};

const kinds = {
  'coin-aside.credited': 'looked-at',
  'coin-deposit.seen': 'seen',
  'coin-deposit.waits': 'waits',
  'coin-deposit.credited': 'credited',
  'coin-deposit.set-aside': 'set-aside',
  'coin-deposit.undone': 'undone',
} as const;

export function isCoinDepositTold(event: { readonly type: string }): event is CoinDepositTold {
  return Object.hasOwn(kinds, event.type);
}

export function coinDepositSentence({ type, body }: CoinDepositTold, language: Language): Sentence {
  const kind = kinds[type];
  const { title, text } = words[language][kind];
  const amount = `${formatQuantity(body.amount, language)} ${body.coin}`;
  const tone = kind === 'credited' || kind === 'looked-at' ? 'ok' : 'plain';
  return { title, text: text(amount), tone, to: `/pages/recharge/cryptoRecord?depositId=${body.depositId}` };
}

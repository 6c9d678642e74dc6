import type { OptionOutcome, OptionSettled } from '@tarazu/domain/option/option-events';
import type { VanillaExpired, VanillaSide } from '@tarazu/domain/option/vanilla/vanilla-events';
import { formatAverage, formatMoney, formatQuantity } from '@tarazu/wire/format';
import type { Language } from '@tarazu/wire/language';
import type { Sentence } from './sentence.ts';

interface Words {
  readonly titles: Readonly<Record<OptionOutcome, string>>;
  text(name: string, strike: string, expiry: string, result: string): string;
  returned(name: string, stake: string): string;
  /** Of one that lay on shares; `sold`: how many, at which price. */
  freed(shares: string): string;
  sold(shares: string, price: string): string;
}

const words: Readonly<Record<Language, Words>> = {
  'en-US': {
    titles: {
      won: 'Option won',
      lost: 'Option lost',
      push: 'Option ended at its strike',
      void: 'Option without a price',
    },
    text: (name, strike, expiry, result) => `${name}: strike ${strike}, expiry price ${expiry}. Result ${result}.`,
    returned: (name, stake) => `${name}: your stake of ${stake} came back whole.`,
    freed: (shares) => `${shares} of your shares are free again.`,
    sold: (shares, price) => `${shares} of your shares were sold for it at ${price}.`,
  },
  'pt-BR': {
    titles: {
      won: 'Opção ganha',
      lost: 'Opção perdida',
      push: 'Opção terminou no strike',
      void: 'Opção sem preço final',
    },
    text: (name, strike, expiry, result) => `${name}: strike ${strike}, preço final ${expiry}. Resultado ${result}.`,
    returned: (name, stake) => `${name}: o valor de ${stake} voltou inteiro.`,
    freed: (shares) => `${shares} das suas ações estão livres de novo.`,
    sold: (shares, price) => `${shares} das suas ações foram vendidas para isso a ${price}.`,
  },
};

function windowSentence(body: OptionSettled, name: string, language: Language): Sentence {
  const { outcome, currency, strike, expiryPrice, stake, result, contractId } = body;
  const say = words[language];
  const price = (text: string) => formatAverage(text, currency, language);
  const isReturned = outcome === 'push' || outcome === 'void' || expiryPrice === null;
  return {
    title: say.titles[outcome],
    text: isReturned
      ? say.returned(name, formatMoney(stake, currency, language))
      : say.text(name, price(strike), price(expiryPrice), formatMoney(result, currency, language, 'always')),
    tone: outcome === 'won' ? 'ok' : 'plain',
    to: `/pages/option/evidence?id=${encodeURIComponent(contractId)}`,
  };
}

type Titles = Readonly<Record<VanillaExpired['outcome'], string>>;

const expiredTitles: Readonly<Record<Language, Readonly<Record<VanillaSide, Titles>>>> = {
  'en-US': {
    buy: {
      exercised: 'Option exercised',
      worthless: 'Option expired without value',
      void: words['en-US'].titles.void,
    },
    write: {
      exercised: 'Option that you wrote was exercised',
      worthless: 'Option that you wrote expired without value',
      void: words['en-US'].titles.void,
    },
  },
  'pt-BR': {
    buy: { exercised: 'Opção exercida', worthless: 'Opção venceu sem valor', void: words['pt-BR'].titles.void },
    write: {
      exercised: 'Opção que você lançou foi exercida',
      worthless: 'Opção que você lançou venceu sem valor',
      void: words['pt-BR'].titles.void,
    },
  },
};

/** What became of the shares that one lay on. */
function coverTexts({ released, sale, currency }: VanillaExpired, language: Language): readonly string[] {
  const say = words[language];
  const count = (quantity: string) => formatQuantity(quantity, language);
  return [
    ...(sale ? [say.sold(count(sale.quantity), formatAverage(sale.price, currency, language))] : []),
    ...(released ? [say.freed(count(released.freed))] : []),
  ];
}

function vanillaSentence(body: VanillaExpired, name: string, language: Language): Sentence {
  const { side = 'buy', outcome, currency, strike, comparedPrice, stake, result, contractId } = body;
  const say = words[language];
  const price = (text: string) => formatAverage(text, currency, language);
  const told =
    comparedPrice === null
      ? body.cover
        ? `${name}:`
        : say.returned(name, formatMoney(stake, currency, language))
      : say.text(name, price(strike), price(comparedPrice), formatMoney(result, currency, language, 'always'));
  return {
    title: expiredTitles[language][side][outcome],
    text: [told, ...coverTexts(body, language)].join(' '),
    tone: Number(result) > 0 ? 'ok' : 'plain',
    to: `/pages/option/vanilla?id=${encodeURIComponent(contractId)}`,
  };
}

type OptionTold =
  | { readonly type: 'option.settled'; readonly body: OptionSettled }
  | { readonly type: 'option.vanilla-expired'; readonly body: VanillaExpired };

/** How an option has ended. */
export function optionSentence(event: OptionTold, name: string, language: Language): Sentence {
  return event.type === 'option.settled'
    ? windowSentence(event.body, name, language)
    : vanillaSentence(event.body, name, language);
}

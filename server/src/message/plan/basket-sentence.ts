import type { BasketEvent } from '@tarazu/domain/plan/basket';
import type { Language } from '@tarazu/wire/language';
import type { Sentence } from '../sentence.ts';

type Placed = Extract<BasketEvent, { type: 'basket.placed' }>['body'];

interface Words {
  readonly title: string;
  text(placed: number, all: number): string;
}

const words: Readonly<Record<Language, Words>> = {
  'en-US': {
    title: 'Basket placed',
    text: (placed, all) =>
      placed === all
        ? `All of its orders were accepted: ${all}.`
        : `Orders accepted: ${placed} of ${all}. The reasons stand beside the others.`,
  },
  'pt-BR': {
    title: 'Cesta enviada',
    text: (placed, all) =>
      placed === all
        ? `Todas as ordens foram aceitas: ${all}.`
        : `Ordens aceitas: ${placed} de ${all}. Os motivos estão ao lado das outras.`,
  },
};

export function basketSentence({ results }: Placed, language: Language): Sentence {
  const say = words[language];
  const placed = results.filter(({ refusal }) => refusal === null).length;
  const tone = placed === results.length ? 'ok' : 'warn';
  return { title: say.title, text: say.text(placed, results.length), tone, to: '/pages/basket/runs' };
}

import type { OptionQuestion } from '@tarazu/domain/option/suitability';
import type { QuestionWords } from '../questionnaire.ts';

/** The questions before the first option, in the order of their answers. */
export const optionQuizWords: Readonly<Record<OptionQuestion, QuestionWords>> = {
  loss: {
    'en-US': {
      question: 'You stake 1,000 on a call, and at the end the price is a little below the strike. What comes back?',
      answers: ['Most of it, since the price is near', 'Half of it', 'Nothing'],
      explanation: 'It is all or nothing: a hair on the wrong side of the strike loses the whole stake.',
    },
    'pt-BR': {
      question: 'Você aplica 1.000 em uma call e, no fim, o preço fica um pouco abaixo do strike. Quanto volta?',
      answers: ['Quase tudo, já que o preço está perto', 'Metade', 'Nada'],
      explanation: 'É tudo ou nada: por um triz do lado errado do strike, perde-se o valor inteiro.',
    },
  },
  even: {
    'en-US': {
      question: 'The price is 52.5 of 100. How often must you be right to come out even?',
      answers: ['50 times in 100', '52.5 times in 100', '47.5 times in 100'],
      explanation: 'The price is what you have to win of 100. With a coin’s 50 you lose on average.',
    },
    'pt-BR': {
      question: 'O preço é 52,5 de 100. Quantas vezes é preciso acertar para empatar?',
      answers: ['50 em 100', '52,5 em 100', '47,5 em 100'],
      explanation: 'O preço é o que você precisa ganhar de 100. Com os 50 de uma moeda, perde-se em média.',
    },
  },
  expiry: {
    'en-US': {
      question: 'By which price is an option settled?',
      answers: [
        'A mean of the last prints, without the extremes',
        'The very last print',
        'A price that the operator enters',
      ],
      explanation: 'No single print can decide it, nobody here can enter it, and all inputs are kept to be checked.',
    },
    'pt-BR': {
      question: 'Por qual preço a opção é liquidada?',
      answers: [
        'Uma média dos últimos negócios, sem os extremos',
        'O último negócio',
        'Um preço que o operador digita',
      ],
      explanation:
        'Nenhum negócio sozinho decide, ninguém aqui pode digitar o preço, e todos os dados ficam para conferência.',
    },
  },
  equal: {
    'en-US': {
      question: 'The expiry price equals the strike, or the market was halted. What happens?',
      answers: ['You lose', 'Your stake comes back', 'You win'],
      explanation: 'Equal, halted or too few prints: your stake comes back whole, and nobody wins.',
    },
    'pt-BR': {
      question: 'O preço final é igual ao strike, ou houve paralisação. O que acontece?',
      answers: ['Você perde', 'O valor aplicado volta', 'Você ganha'],
      explanation: 'Igual, paralisado ou com negócios de menos: o valor volta inteiro, e ninguém ganha.',
    },
  },
  chance: {
    'en-US': {
      question: 'You lost five times in a row. What about the next one?',
      answers: [
        'A win is due',
        'A larger stake makes up for it',
        'Its odds are as before, and on average you lose the margin',
      ],
      explanation: 'The market does not remember. Larger stakes lose more on average; a limit of your own stops you.',
    },
    'pt-BR': {
      question: 'Você perdeu cinco vezes seguidas. E a próxima?',
      answers: [
        'Está na hora de ganhar',
        'Um valor maior compensa',
        'As chances são as de antes, e em média se perde a margem',
      ],
      explanation: 'O mercado não tem memória. Valores maiores perdem mais em média; um limite seu faz você parar.',
    },
  },
};

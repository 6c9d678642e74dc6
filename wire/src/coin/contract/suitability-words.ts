import type { SuitabilityQuestion } from '@tarazu/domain/trading/on-margin/suitability';
import type { QuestionWords } from '../../questionnaire.ts';

/** The questions before the first contract, in the order of their answers. */
export const suitabilityWords: Readonly<Record<SuitabilityQuestion, QuestionWords>> = {
  leverage: {
    'en-US': {
      question: 'You open a position at 5x and the price moves 4% against you. How much of your margin is lost?',
      answers: ['4%', 'About 20%, fees apart', 'Nothing, until you close'],
      explanation:
        'Leverage multiplies losses as it multiplies gains: 4% times 5 is 20% of the margin, and fees come on top.',
    },
    'pt-BR': {
      question: 'Você abre uma posição com 5x e o preço anda 4% contra você. Quanto da sua margem se perde?',
      answers: ['4%', 'Cerca de 20%, sem contar as tarifas', 'Nada, até fechar'],
      explanation: 'A alavancagem multiplica perdas e ganhos: 4% vezes 5 são 20% da margem, e as tarifas vêm por cima.',
    },
  },
  liquidation: {
    'en-US': {
      question: 'What happens when the mark reaches the liquidation price of an isolated position?',
      answers: [
        'You get a message and a day to add money',
        'Half of the position is closed and you keep the rest',
        'The position is closed by force and its margin is gone',
      ],
      explanation:
        'It is taken over at once, without asking. All money at that position is lost; nothing else of yours is touched.',
    },
    'pt-BR': {
      question: 'O que acontece quando a marcação chega ao preço de liquidação de uma posição isolada?',
      answers: [
        'Você recebe uma mensagem e um dia para pôr dinheiro',
        'Metade da posição é fechada e você fica com o resto',
        'A posição é fechada à força e a margem dela se perde',
      ],
      explanation:
        'Ela é assumida na hora, sem perguntar. Todo o dinheiro dessa posição se perde; nada mais seu é tocado.',
    },
  },
  mark: {
    'en-US': {
      question: 'By which price are positions liquidated?',
      answers: ['The mark, made from several venues', 'The last trade in this app', 'A price that the operator enters'],
      explanation:
        'The mark follows an index of several venues, so no single trade can push it, and nobody here can set it.',
    },
    'pt-BR': {
      question: 'Por qual preço as posições são liquidadas?',
      answers: ['A marcação, feita de vários mercados', 'O último negócio neste app', 'Um preço que o operador digita'],
      explanation:
        'A marcação segue um índice de vários mercados: nenhum negócio sozinho a empurra, e ninguém aqui pode fixá-la.',
    },
  },
  funding: {
    'en-US': {
      question: 'What is funding?',
      answers: [
        'Interest that the house earns',
        'A payment between long and short holders every eight hours',
        'A bonus for holding long',
      ],
      explanation:
        'At 00, 08 and 16 UTC one side pays the other by the rate shown. The house keeps nothing of it, and it can cost you.',
    },
    'pt-BR': {
      question: 'O que é o funding?',
      answers: [
        'Juros que a casa ganha',
        'Um pagamento entre comprados e vendidos a cada oito horas',
        'Um bônus por ficar comprado',
      ],
      explanation:
        'Às 00, 08 e 16 UTC um lado paga ao outro pela taxa mostrada. A casa não fica com nada, e pode custar a você.',
    },
  },
  loss: {
    'en-US': {
      question: 'What is the most you can lose with an isolated position?',
      answers: ['Ten per cent of the margin', 'The fees only', 'All of the money at the position'],
      explanation:
        'Everything that lies at the position, what you added to it included. In cross mode it is all of the contract account.',
    },
    'pt-BR': {
      question: 'Qual é o máximo que você pode perder com uma posição isolada?',
      answers: ['Dez por cento da margem', 'Só as tarifas', 'Todo o dinheiro da posição'],
      explanation:
        'Tudo o que está na posição, também o que você pôs depois. No modo cruzado, é toda a conta de contratos.',
    },
  },
};

import type { RobotEvent, StopReason } from '@tarazu/domain/robot/robot';
import { formatMoney } from '@tarazu/wire/format';
import type { Language } from '@tarazu/wire/language';
import type { Sentence } from '../sentence.ts';

type Returned = Extract<RobotEvent, { type: 'robot.returned' }>['body'];

const words: Readonly<
  Record<Language, { readonly title: string; readonly back: (money: string) => string } & Record<StopReason, string>>
> = {
  'en-US': {
    title: 'Robot ended',
    back: (money) => `${money} came back to you.`,
    asked: 'You have stopped it.',
    loss_stop: 'It has lost what you allow and stopped by itself.',
    drawdown_stop: 'It has fallen as far from its highest as you allow and stopped by itself.',
    day_loss_stop: 'It has lost what you allow for one day and stopped by itself.',
    unlisted: 'What it traded is not listed any more.',
    short_gone: 'The house has closed its short, so it sold its coins and stopped.',
    leg_failed: 'Its short could not be opened, so it sold its coins and stopped.',
  },
  'pt-BR': {
    title: 'Robô encerrado',
    back: (money) => `${money} voltaram para você.`,
    asked: 'Você o parou.',
    loss_stop: 'Ele perdeu o que você permite e parou sozinho.',
    drawdown_stop: 'Ele caiu desde o máximo o quanto você permite e parou sozinho.',
    day_loss_stop: 'Ele perdeu o que você permite em um dia e parou sozinho.',
    unlisted: 'O que ele negociava não está mais listado.',
    short_gone: 'A casa fechou a posição vendida dele, então ele vendeu as moedas e parou.',
    leg_failed: 'A posição vendida dele não pôde ser aberta, então ele vendeu as moedas e parou.',
  },
};

export function robotSentence({ robotId, amount, currency, reason }: Returned, language: Language): Sentence {
  const say = words[language];
  return {
    title: say.title,
    text: `${say[reason]} ${say.back(formatMoney(amount, currency, language))}`,
    tone: reason === 'asked' ? 'ok' : 'warn',
    to: `/pages/robot/orderDetail?id=${robotId}`,
  };
}

type Asks = Extract<RobotEvent, { type: 'robot.asked' | 'robot.dropped' }>;

const askWords: Readonly<Record<Language, Readonly<Record<Asks['type'], readonly [title: string, text: string]>>>> = {
  'en-US': {
    'robot.asked': [
      'A robot asks you',
      'It would place an order and waits for your word. Without one nothing is done.',
    ],
    'robot.dropped': ['A robot was not answered', 'The time was over, so nothing was done. It goes on looking.'],
  },
  'pt-BR': {
    'robot.asked': ['Um robô pergunta', 'Ele enviaria uma ordem e espera a sua palavra. Sem ela nada é feito.'],
    'robot.dropped': ['Um robô ficou sem resposta', 'O tempo acabou, então nada foi feito. Ele continua olhando.'],
  },
};

export function robotAskSentence({ type, body: { robotId } }: Asks, language: Language): Sentence {
  const [title, text] = askWords[language][type];
  return { title, text, tone: type === 'robot.asked' ? 'plain' : 'warn', to: `/pages/robot/orderDetail?id=${robotId}` };
}

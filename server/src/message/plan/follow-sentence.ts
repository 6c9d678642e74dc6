import type { CopyStop, FollowEvent } from '@tarazu/domain/follow/copy';
import type { NoteTakenDown } from '@tarazu/domain/follow/take-down';
import { formatMoney } from '@tarazu/wire/format';
import type { Language } from '@tarazu/wire/language';
import type { Sentence } from '../sentence.ts';

type Returned = Extract<FollowEvent, { type: 'follow.returned' }>['body'];

const words: Readonly<
  Record<Language, { readonly title: string; readonly back: (money: string) => string } & Record<CopyStop, string>>
> = {
  'en-US': {
    title: 'Copy ended',
    back: (money) => `${money} came back to you.`,
    asked: 'You have stopped it.',
    loss_stop: 'It has lost what you allow and stopped by itself.',
    teacher_ended: 'The teacher has stopped.',
    unlisted: 'What it traded is not listed any more.',
  },
  'pt-BR': {
    title: 'Cópia encerrada',
    back: (money) => `${money} voltaram para você.`,
    asked: 'Você a parou.',
    loss_stop: 'Ela perdeu o que você permite e parou sozinha.',
    teacher_ended: 'O mestre parou.',
    unlisted: 'O que ela negociava não está mais listado.',
  },
};

export function followSentence({ copyId, amount, currency, reason }: Returned, language: Language): Sentence {
  const say = words[language];
  return {
    title: say.title,
    text: `${say[reason]} ${say.back(formatMoney(amount, currency, language))}`,
    tone: reason === 'asked' ? 'ok' : 'warn',
    to: `/pages/follow/copy?id=${copyId}`,
  };
}

const takenDown = {
  'en-US': { title: 'A note of yours was taken down', text: 'Members no longer read it. Why:' },
  'pt-BR': { title: 'Uma nota sua foi retirada', text: 'Os assinantes não a leem mais. Motivo:' },
} as const satisfies Readonly<Record<Language, unknown>>;

/** To whoever wrote it: why members do not read it any more. */
export function takenDownSentence({ teacherId, noticeEn, noticePt }: NoteTakenDown, language: Language): Sentence {
  const { title, text } = takenDown[language];
  const notice = language === 'pt-BR' ? noticePt : noticeEn;
  return { title, text: `${text} ${notice}`, tone: 'warn', to: `/pages/follow/notes?id=${teacherId}` };
}

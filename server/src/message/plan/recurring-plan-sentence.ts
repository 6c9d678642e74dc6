import type { PlanEvent } from '@tarazu/domain/plan/recurring-plan';
import { refusalMessage } from '@tarazu/wire/format';
import type { Language } from '@tarazu/wire/language';
import { refusals } from '@tarazu/wire/refusals';
import type { Sentence } from '../sentence.ts';

type Ran = Extract<PlanEvent, { type: 'recurring-plan.ran' }>['body'];

const words: Readonly<Record<Language, { readonly done: string; readonly missed: string; readonly placed: string }>> = {
  'en-US': { done: 'Recurring plan ran', missed: 'Recurring plan bought nothing', placed: 'its order was placed.' },
  'pt-BR': {
    done: 'Plano recorrente executado',
    missed: 'Plano recorrente sem compra',
    placed: 'a ordem foi enviada.',
  },
};

export function recurringPlanSentence({ planId, refusal }: Ran, name: string, language: Language): Sentence {
  const say = words[language];
  const text = refusal ? refusalMessage(refusals[refusal.code], refusal.params, language) : say.placed;
  return {
    title: refusal ? say.missed : say.done,
    text: `${name}: ${text}`,
    tone: refusal ? 'warn' : 'ok',
    to: `/pages/plan/detail?id=${planId}`,
  };
}

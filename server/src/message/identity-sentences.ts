import type { KycEvent } from '@tarazu/domain/kyc/kyc-case';
import type { Language } from '@tarazu/wire/language';
import type { Sentence } from './sentence.ts';

interface Words {
  readonly submitted: string;
  readonly submittedText: string;
  readonly approved: string;
  readonly approvedText: string;
  readonly failed: string;
  readonly failedText: string;
}

const words: Readonly<Record<Language, Words>> = {
  'en-US': {
    submitted: 'Documents received',
    submittedText: 'Two people check them. You will get a message here when that is done.',
    approved: 'You are verified',
    approvedText: 'Deposits and withdrawals are open.',
    failed: 'Your documents need a change',
    failedText: 'Open this message to see what to mend, and send them again.',
  },
  'pt-BR': {
    submitted: 'Documentos recebidos',
    submittedText: 'Duas pessoas vão conferir. Você receberá uma mensagem aqui quando terminar.',
    approved: 'Você está verificado',
    approvedText: 'Depósitos e saques estão liberados.',
    failed: 'Seus documentos precisam de um ajuste',
    failedText: 'Abra esta mensagem para ver o que corrigir, e envie de novo.',
  },
};

const KYC = '/pages/user/kyc';

/** What became of an identity check, to the one who sent it. What is wrong stands on the page itself. */
export function identitySentence({ type }: KycEvent, language: Language): Sentence {
  const say = words[language];
  switch (type) {
    case 'kyc.submitted':
      return { title: say.submitted, text: say.submittedText, tone: 'plain', to: KYC };
    case 'kyc.approved':
      return { title: say.approved, text: say.approvedText, tone: 'ok', to: KYC };
    case 'kyc.failed':
      return { title: say.failed, text: say.failedText, tone: 'warn', to: KYC };
  }
}

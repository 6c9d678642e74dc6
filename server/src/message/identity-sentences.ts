import type { KycEvent } from '@tarazu/domain/kyc/kyc-case';
import type { PayeeEvent } from '@tarazu/domain/payee/payee';
import { formatNamedInstant } from '@tarazu/wire/clock';
import type { Language } from '@tarazu/wire/language';
import type { Sentence } from './sentence.ts';

interface Words {
  readonly submitted: string;
  readonly submittedText: string;
  readonly approved: string;
  readonly approvedText: string;
  readonly failed: string;
  readonly failedText: string;
  readonly added: string;
  addedText(account: string, from: string): string;
  readonly removed: string;
  removedText(account: string): string;
}

const words: Readonly<Record<Language, Words>> = {
  'en-US': {
    submitted: 'Documents received',
    submittedText: 'They are being checked. You will get a message here when that is done.',
    approved: 'You are verified',
    approvedText: 'Deposits and withdrawals are open.',
    failed: 'Your documents need a change',
    failedText: 'Open this message to see what to fix, and send them again.',
    added: 'Account for withdrawals added',
    addedText: (account, from) =>
      `${account}. Withdrawals can go to it from ${from} on. If this was not you, delete it and change your passwords now.`,
    removed: 'Account for withdrawals deleted',
    removedText: (account) => `${account} is off your list.`,
  },
  'pt-BR': {
    submitted: 'Documentos recebidos',
    submittedText: 'Estão sendo conferidos. Você receberá uma mensagem aqui quando terminar.',
    approved: 'Identidade verificada',
    approvedText: 'Depósitos e saques estão liberados.',
    failed: 'Seus documentos precisam de um ajuste',
    failedText: 'Abra esta mensagem para ver o que corrigir, e envie de novo.',
    added: 'Conta para saques adicionada',
    addedText: (account, from) =>
      `${account}. Ela pode receber saques a partir de ${from}. Se não foi você, exclua e troque suas senhas agora.`,
    removed: 'Conta para saques excluída',
    removedText: (account) => `${account} saiu da sua lista.`,
  },
};

const KYC = '/pages/user/kyc';
const PAYEES = '/pages/wallet/bankList';

type Told = KycEvent | Exclude<PayeeEvent, { readonly type: 'payee.default-set' }>;

/** What became of an identity check or of the accounts for withdrawals, to their owner. What is wrong stands on the page itself. */
export function identitySentence(event: Told, language: Language): Sentence {
  const say = words[language];
  switch (event.type) {
    case 'payee.added': {
      const { label, masked, usableFrom } = event.body;
      const text = say.addedText(`${label} ${masked}`, formatNamedInstant(usableFrom, language));
      return { title: say.added, text, tone: 'warn', to: PAYEES };
    }
    case 'payee.removed': {
      const { label, masked } = event.body;
      return { title: say.removed, text: say.removedText(`${label} ${masked}`), tone: 'plain', to: PAYEES };
    }
    case 'kyc.submitted':
      return { title: say.submitted, text: say.submittedText, tone: 'plain', to: KYC };
    case 'kyc.approved':
      return { title: say.approved, text: say.approvedText, tone: 'ok', to: KYC };
    case 'kyc.failed':
      return { title: say.failed, text: say.failedText, tone: 'warn', to: KYC };
  }
}

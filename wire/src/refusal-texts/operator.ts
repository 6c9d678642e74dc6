import type { RefusalText } from '../refusal-text.ts';

export const operatorRefusals = {
  operator_login_wrong: {
    code: 8000,
    'en-US': 'Name, password or code is not right. A code opens the console once; wait for the next one.',
    'pt-BR': 'Nome, senha ou código incorreto. Cada código abre o console uma vez; espere o próximo.',
  },
  operator_link_gone: {
    code: 8001,
    'en-US': 'This link was used, has expired or was replaced. Ask for a new one.',
    'pt-BR': 'Este link já foi usado, expirou ou foi substituído. Peça um novo.',
  },
  operator_login_taken: {
    code: 8002,
    'en-US': 'Somebody already logs in with this name. Choose another.',
    'pt-BR': 'Este nome de acesso já é de outra pessoa. Escolha outro.',
  },
  operator_unknown: {
    code: 8003,
    'en-US': 'There is no such operator.',
    'pt-BR': 'Esse operador não existe.',
  },
  operator_unchanged: {
    code: 8004,
    'en-US': 'It is like this already. Nothing was changed.',
    'pt-BR': 'Já está assim. Nada foi alterado.',
  },
  operator_self: {
    code: 8005,
    'en-US': 'Nobody can do this to their own account. Ask another administrator.',
    'pt-BR': 'Isto não pode ser feito na própria conta. Fale com outra pessoa da administração.',
  },
  operator_last_administrator: {
    code: 8006,
    'en-US': 'There would be no administrator left. Make somebody else administrator first.',
    'pt-BR': 'Não restaria ninguém na administração. Inclua outra pessoa nela primeiro.',
  },
  operator_code_wrong: {
    code: 8007,
    'en-US': 'The code of the authenticator app is not right. Check the clock of the phone and type the next code.',
    'pt-BR':
      'O código do aplicativo autenticador está incorreto. Confira o relógio do celular e digite o próximo código.',
  },
  proposal_unknown: {
    code: 8020,
    'en-US': 'There is no such proposal.',
    'pt-BR': 'Essa proposta não existe.',
  },
  proposal_open_already: {
    code: 8021,
    'en-US': 'The same was already proposed and waits for a second person.',
    'pt-BR': 'O mesmo já foi proposto e espera uma segunda pessoa.',
  },
  proposal_own: {
    code: 8022,
    'en-US': 'You proposed this yourself. Somebody else must decide.',
    'pt-BR': 'Foi você quem propôs isto. Outra pessoa precisa decidir.',
  },
  proposal_damaged: {
    code: 8025,
    'en-US': 'What was proposed cannot be read any more, so it cannot be approved. Reject it and propose it again.',
    'pt-BR': 'O que foi proposto não pode mais ser lido e não pode ser aprovado. Recuse e proponha de novo.',
  },
  proposal_closed: {
    code: 8023,
    'en-US':
      'This proposal is not open any more: {status, select, approved {it was approved} done {it was carried out} failed {it could not be carried out} rejected {it was rejected} withdrawn {it was withdrawn} other {it has expired}}.',
    'pt-BR':
      'Esta proposta não está mais aberta: {status, select, approved {foi aprovada} done {foi executada} failed {não pôde ser executada} rejected {foi recusada} withdrawn {foi retirada} other {expirou}}.',
  },
  proposal_not_yours: {
    code: 8024,
    'en-US': 'Only the person who proposed this may withdraw it.',
    'pt-BR': 'Só quem propôs pode retirar a proposta.',
  },
} as const satisfies Record<string, RefusalText>;

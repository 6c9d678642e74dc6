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
    'pt-BR': 'Este link já foi usado, venceu ou foi substituído. Peça um novo.',
  },
  operator_login_taken: {
    code: 8002,
    'en-US': 'Somebody logs in with this name already.',
    'pt-BR': 'Alguém já entra com este nome.',
  },
  operator_unknown: {
    code: 8003,
    'en-US': 'There is no such operator.',
    'pt-BR': 'Esse operador não existe.',
  },
  operator_unchanged: {
    code: 8004,
    'en-US': 'It is so already. Nothing was changed.',
    'pt-BR': 'Já está assim. Nada foi mudado.',
  },
  operator_self: {
    code: 8005,
    'en-US': 'Nobody does this to themselves. Ask another administrator.',
    'pt-BR': 'Ninguém faz isto consigo mesmo. Fale com outro administrador.',
  },
  operator_last_administrator: {
    code: 8006,
    'en-US': 'The house would have no administrator left.',
    'pt-BR': 'A casa ficaria sem administrador.',
  },
  operator_code_wrong: {
    code: 8007,
    'en-US': 'The code of the authenticator app is not right. Check the clock of the telephone and type the next code.',
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
    'en-US': 'The same is proposed already and waits for a second person.',
    'pt-BR': 'O mesmo já foi proposto e espera uma segunda pessoa.',
  },
  proposal_own: {
    code: 8022,
    'en-US': 'You proposed this yourself. Somebody else must decide.',
    'pt-BR': 'Foi você quem propôs isto. Outra pessoa precisa decidir.',
  },
  proposal_closed: {
    code: 8023,
    'en-US': 'This proposal is not open any more: {status}.',
    'pt-BR': 'Esta proposta não está mais aberta: {status}.',
  },
  proposal_not_yours: {
    code: 8024,
    'en-US': 'Only who proposed it may withdraw it.',
    'pt-BR': 'Só quem propôs pode retirar.',
  },
} as const satisfies Record<string, RefusalText>;

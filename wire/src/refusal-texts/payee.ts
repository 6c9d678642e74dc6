import type { RefusalText } from '../refusal-text.ts';

export const payeeRefusals = {
  payee_kind: {
    code: 7101,
    'en-US': 'This kind of account cannot be added.',
    'pt-BR': 'Este tipo de conta não pode ser adicionado.',
  },
  payee_field: {
    code: 7102,
    'en-US': 'Something in the account is not right: {field}. Compare it with your bank’s papers.',
    'pt-BR': 'Algo na conta não está certo: {field}. Compare com os documentos do seu banco.',
  },
  payee_numbers_differ: {
    code: 7103,
    'en-US': 'The two account numbers do not match.',
    'pt-BR': 'Os dois números de conta não são iguais.',
  },
  payee_ifsc: {
    code: 7104,
    'en-US': 'This is not an IFSC: four letters, a zero, six characters.',
    'pt-BR': 'Este não é um IFSC: quatro letras, um zero, seis caracteres.',
  },
  payee_bank_unknown: {
    code: 7105,
    'en-US': 'No bank has the code {code}. Compare it with your bank’s papers.',
    'pt-BR': 'Nenhum banco tem o código {code}. Compare com os documentos do seu banco.',
  },
  payee_holder: {
    code: 7106,
    'en-US': 'The account must be in your own verified name. Accounts of other people cannot be added.',
    'pt-BR': 'A conta deve estar no seu nome verificado. Contas de outras pessoas não podem ser adicionadas.',
  },
  payee_country: {
    code: 7107,
    'en-US': 'An account of this kind belongs to another country than the one you were verified in.',
    'pt-BR': 'Uma conta deste tipo é de outro país, não daquele em que você foi verificado.',
  },
  payee_pix_key: {
    code: 7108,
    'en-US': 'This is not a Pix key of that kind.',
    'pt-BR': 'Esta não é uma chave Pix deste tipo.',
  },
  payee_pix_not_own: {
    code: 7109,
    'en-US': 'A CPF key must be your own CPF.',
    'pt-BR': 'Uma chave CPF deve ser o seu próprio CPF.',
  },
  payee_address: {
    code: 7110,
    'en-US': 'This is not an address of {network}. Copy it again, whole; one wrong character loses the money.',
    'pt-BR': 'Este não é um endereço de {network}. Copie de novo, inteiro; um caractere errado perde o dinheiro.',
  },
  payee_exists: {
    code: 7111,
    'en-US': 'You have this account on your list already.',
    'pt-BR': 'Esta conta já está na sua lista.',
  },
  payees_full: {
    code: 7112,
    'en-US': 'You have {max} accounts, the most there can be. Delete one first.',
    'pt-BR': 'Você tem {max} contas, o máximo. Exclua uma primeiro.',
  },
  payee_unknown: {
    code: 7113,
    'en-US': 'This account is not on your list.',
    'pt-BR': 'Esta conta não está na sua lista.',
  },
  payee_held: {
    code: 7114,
    'en-US': 'This account is new and can be paid to from {from}. The wait protects you if somebody else added it.',
    'pt-BR': 'Esta conta é nova e pode receber a partir de {from}. A espera protege você se outra pessoa a adicionou.',
  },
} as const satisfies Record<string, RefusalText>;

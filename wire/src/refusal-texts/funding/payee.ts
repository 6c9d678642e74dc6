import type { RefusalText } from '../../refusal-text.ts';

export const payeeRefusals = {
  payee_kind: {
    code: 7101,
    'en-US': 'This kind of account cannot be added. Choose another.',
    'pt-BR': 'Este tipo de conta não pode ser adicionado. Escolha outro.',
  },
  payee_field: {
    code: 7102,
    'en-US':
      'Check {field, select, account {the account number} accountDigit {the account digit} accountType {the account type} agency {the branch} agencyDigit {the branch digit} vpa {the UPI address} bic {the BIC / SWIFT code} bankName {the bank name} network {the network} currency {the currency} other {the account}}: it is not right. Compare it with what your bank tells you.',
    'pt-BR':
      'Confira {field, select, account {o número da conta} accountDigit {o dígito da conta} accountType {o tipo de conta} agency {a agência} agencyDigit {o dígito da agência} vpa {o endereço UPI} bic {o código BIC / SWIFT} bankName {o nome do banco} network {a rede} currency {a moeda} other {a conta}}: não está certo. Compare com os dados do seu banco.',
  },
  payee_numbers_differ: {
    code: 7103,
    'en-US': 'The two account numbers do not match. Type them again.',
    'pt-BR': 'Os dois números de conta não são iguais. Digite de novo.',
  },
  payee_ifsc: {
    code: 7104,
    'en-US': 'This IFSC is not valid. It has four letters, a zero and six characters.',
    'pt-BR': 'Este IFSC não é válido. Ele tem quatro letras, um zero e seis caracteres.',
  },
  payee_bank_unknown: {
    code: 7105,
    'en-US': 'No bank has the code {code}. Compare it with what your bank tells you.',
    'pt-BR': 'Nenhum banco tem o código {code}. Compare com os dados do seu banco.',
  },
  payee_holder: {
    code: 7106,
    'en-US': 'The account must be in your own verified name. Accounts of other people cannot be added.',
    'pt-BR': 'A conta deve estar no seu nome verificado. Contas de outras pessoas não podem ser adicionadas.',
  },
  payee_country: {
    code: 7107,
    'en-US': 'An account of this kind is of another country than your identity check. Choose another kind.',
    'pt-BR': 'Uma conta deste tipo é de outro país, não daquele da sua verificação de identidade. Escolha outro tipo.',
  },
  payee_pix_key: {
    code: 7108,
    'en-US': 'This is not a Pix key of that kind. Check the key, or choose another kind.',
    'pt-BR': 'Esta não é uma chave Pix deste tipo. Confira a chave ou escolha outro tipo.',
  },
  payee_pix_not_own: {
    code: 7109,
    'en-US': 'A CPF key must be your own CPF.',
    'pt-BR': 'Uma chave CPF deve ser o seu próprio CPF.',
  },
  payee_address: {
    code: 7110,
    'en-US': 'This is not an address of {network}. Copy it again, whole; with one wrong character the money is lost.',
    'pt-BR':
      'Este não é um endereço da rede {network}. Copie de novo, inteiro; com um caractere errado o dinheiro se perde.',
  },
  payee_exists: {
    code: 7111,
    'en-US': 'This account is already on your list.',
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
  payee_address_network: {
    code: 7115,
    'en-US':
      'This is an address of {other}, and you chose {network}. Coins sent there would be lost: choose its network, or copy the address of the right wallet.',
    'pt-BR':
      'Este é um endereço de {other}, e você escolheu {network}. Moedas enviadas para lá se perderiam: escolha a rede dele ou copie o endereço da carteira certa.',
  },
  payee_held: {
    code: 7114,
    'en-US':
      'This account or address is new and can be paid to from {from}. The wait protects you if somebody else added it.',
    'pt-BR':
      'Esta conta ou este endereço são novos e podem receber a partir de {from}. A espera protege você se outra pessoa os adicionou.',
  },
} as const satisfies Record<string, RefusalText>;

import type { RefusalText } from '../../refusal-text.ts';

export const depositRefusals = {
  deposit_unknown: {
    code: 7200,
    'en-US': 'We cannot find this deposit in your account.',
    'pt-BR': 'Não encontramos este depósito na sua conta.',
  },
  deposit_channel_unknown: {
    code: 7201,
    'en-US': 'This way to deposit does not exist. Choose one of those shown.',
    'pt-BR': 'Esta forma de depósito não existe. Escolha uma das mostradas.',
  },
  deposit_amount_bounds: {
    code: 7202,
    'en-US': 'Enter an amount from {min} to {max}.',
    'pt-BR': 'Digite um valor de {min} a {max}.',
  },
  deposit_amount_step: {
    code: 7203,
    'en-US': 'Enter an amount with two decimals at most.',
    'pt-BR': 'Digite um valor com no máximo duas casas decimais.',
  },
  deposits_open_full: {
    code: 7204,
    'en-US': 'You have {max} deposits waiting for payment. Pay or cancel one first.',
    'pt-BR': 'Você tem {max} depósitos aguardando pagamento. Pague ou cancele um primeiro.',
  },
  deposit_not_open: {
    code: 7205,
    'en-US': 'This deposit has already ended or is under review.',
    'pt-BR': 'Este depósito já terminou ou está em análise.',
  },
  deposit_not_due: {
    code: 7206,
    'en-US': 'This deposit has not expired yet.',
    'pt-BR': 'Este depósito ainda não expirou.',
  },
  deposit_receipt_known: {
    code: 7207,
    'en-US': 'This payment was taken in before.',
    'pt-BR': 'Este pagamento já foi registrado.',
  },
  deposits_paused: {
    code: 7209,
    'en-US': 'Deposits cannot be made at the moment: {reason}. Open again at {until}.',
    'pt-BR': 'No momento não é possível depositar: {reason}. Reabre em {until}.',
  },
  deposit_picture_unreadable: {
    code: 7210,
    'en-US': 'This picture cannot be read. Choose a JPEG, PNG or WebP picture.',
    'pt-BR': 'Não foi possível ler esta imagem. Escolha uma imagem JPEG, PNG ou WebP.',
  },
  deposit_picture_large: {
    code: 7211,
    'en-US': 'This picture is too large. The most is {megapixels} megapixels.',
    'pt-BR': 'Esta imagem é grande demais. O máximo são {megapixels} megapixels.',
  },
  channel_password_wrong: {
    code: 7212,
    'en-US': 'Incorrect channel password. Enter it again, or ask support.',
    'pt-BR': 'Senha do canal incorreta. Digite de novo ou fale com o suporte.',
  },
  channel_password_locked: {
    code: 7213,
    'en-US': 'Too many wrong channel passwords. Try again after {until}.',
    'pt-BR': 'Muitas senhas de canal incorretas. Tente de novo a partir de {until}.',
  },
  suspense_unknown: {
    code: 7220,
    'en-US': 'There is no such payment put aside.',
    'pt-BR': 'Não há este pagamento entre os que estão a identificar.',
  },
  suspense_not_open: {
    code: 7221,
    'en-US': 'This payment was already credited or sent back.',
    'pt-BR': 'Este pagamento já foi creditado ou devolvido.',
  },
  suspense_currency: {
    code: 7222,
    'en-US': 'The payment and the deposit are in different currencies.',
    'pt-BR': 'O pagamento e o depósito são em moedas diferentes.',
  },
  statement_unreadable: {
    code: 7223,
    'en-US': 'This file is not a statement with the columns date, reference, amount, name, narration.',
    'pt-BR': 'Este arquivo não é um extrato com as colunas date, reference, amount, name, narration.',
  },
} as const satisfies Record<string, RefusalText>;

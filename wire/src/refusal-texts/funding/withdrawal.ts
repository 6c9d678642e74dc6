import type { RefusalText } from '../../refusal-text.ts';

export const withdrawalRefusals = {
  withdrawal_unknown: {
    code: 7300,
    'en-US': 'We cannot find this withdrawal in your account.',
    'pt-BR': 'Não encontramos este saque na sua conta.',
  },
  withdrawal_currency: {
    code: 7301,
    'en-US': 'Money in this currency cannot be withdrawn. Choose another currency.',
    'pt-BR': 'Não é possível sacar nesta moeda. Escolha outra.',
  },
  withdrawal_below_min: {
    code: 7302,
    'en-US': 'The smallest withdrawal is {min}.',
    'pt-BR': 'O menor saque é de {min}.',
  },
  withdrawal_above_max: {
    code: 7303,
    'en-US': 'The largest single withdrawal is {max}. Make several, or ask support.',
    'pt-BR': 'O máximo por saque é {max}. Faça mais de um saque ou fale com o suporte.',
  },
  withdrawal_amount_step: {
    code: 7304,
    'en-US': 'Enter an amount with two decimals at most.',
    'pt-BR': 'Digite um valor com no máximo duas casas decimais.',
  },
  withdrawal_day_limit: {
    code: 7305,
    'en-US': 'Today’s limit is {max}; {left} of it is left.',
    'pt-BR': 'O limite de hoje é {max}; restam {left}.',
  },
  withdrawal_night_limit: {
    code: 7306,
    'en-US': 'At night the Pix limit is {max}; {left} of it is left until {from}:00.',
    'pt-BR': 'À noite o limite do Pix é {max}; restam {left} até as {from}h.',
  },
  withdrawal_insufficient: {
    code: 7307,
    'en-US': 'You can withdraw {available} at most.',
    'pt-BR': 'Você pode sacar no máximo {available}.',
  },
  withdrawals_open_full: {
    code: 7308,
    'en-US': 'You have {max} withdrawals under way, the most there can be. Wait for one to arrive, or cancel one.',
    'pt-BR': 'Você tem {max} saques em andamento, o máximo. Espere um chegar ou cancele um.',
  },
  withdrawal_quote_used: {
    code: 7309,
    'en-US': 'This was already confirmed. Look at your withdrawals.',
    'pt-BR': 'Isto já foi confirmado. Veja os seus saques.',
  },
  withdrawal_quote_expired: {
    code: 7310,
    'en-US': 'What you confirmed is out of date. Look at the figures again.',
    'pt-BR': 'O que você confirmou está desatualizado. Confira os valores de novo.',
  },
  withdrawal_terms_changed: {
    code: 7311,
    'en-US': 'Something has changed since the figures were shown. Look at them again.',
    'pt-BR': 'Algo mudou desde que os valores foram mostrados. Confira de novo.',
  },
  withdrawal_not_cancellable: {
    code: 7312,
    'en-US': 'This withdrawal is on its way and cannot be cancelled any more.',
    'pt-BR': 'Este saque já foi enviado e não pode mais ser cancelado.',
  },
  withdrawal_not_waiting: {
    code: 7313,
    'en-US': 'This withdrawal does not wait for a check.',
    'pt-BR': 'Este saque não aguarda conferência.',
  },
  withdrawal_instructed: {
    code: 7319,
    'en-US': 'Too late: the bank was already told to pay this withdrawal. Only the bank can end it now.',
    'pt-BR': 'Tarde demais: o banco já recebeu a ordem de pagar este saque. Agora só o banco pode encerrá-lo.',
  },
  withdrawal_not_sent: {
    code: 7314,
    'en-US': 'This withdrawal is not on its way.',
    'pt-BR': 'Este saque não está a caminho.',
  },
  withdrawal_credential_hold: {
    code: 7316,
    'en-US': 'Your sign-in details changed, so withdrawals wait until {until}. Trading goes on.',
    'pt-BR': 'Seus dados de acesso mudaram, por isso os saques esperam até {until}. Você pode continuar operando.',
  },
  withdrawals_paused: {
    code: 7317,
    'en-US': 'Withdrawals cannot be made at the moment: {reason}. Open again at {until}.',
    'pt-BR': 'No momento não é possível sacar: {reason}. Reabre em {until}.',
  },
  withdrawal_payee_kind: {
    code: 7318,
    'en-US': 'Money cannot be sent to this kind of account yet. Choose another account.',
    'pt-BR': 'Ainda não é possível enviar dinheiro para este tipo de conta. Escolha outra.',
  },
} as const satisfies Record<string, RefusalText>;

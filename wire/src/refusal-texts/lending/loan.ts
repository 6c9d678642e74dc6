import type { RefusalText } from '../../refusal-text.ts';

export const loanRefusals = {
  loan_needs_identity: {
    code: 7650,
    'en-US': 'Verify your identity first. Loans are made to verified people only.',
    'pt-BR': 'Verifique primeiro sua identidade. Só emprestamos a quem tem a identidade verificada.',
  },
  loan_open_already: {
    code: 7651,
    'en-US': 'You have a loan or an application in this currency already. One at a time.',
    'pt-BR': 'Você já tem um empréstimo ou pedido nesta moeda. Um de cada vez.',
  },
  loan_not_enabled: {
    code: 7652,
    'en-US': 'You have no loan limit yet. Ask support to set one.',
    'pt-BR': 'Você ainda não tem limite de empréstimo. Peça ao suporte.',
  },
  loan_score_low: {
    code: 7653,
    'en-US': 'Your credit score is below 60: no new loans. Everything else stays open to you.',
    'pt-BR': 'Sua pontuação de crédito está abaixo de 60: nenhum empréstimo novo. O resto continua aberto.',
  },
  loan_days_unknown: {
    code: 7654,
    'en-US': 'Choose one of the terms that are offered.',
    'pt-BR': 'Escolha um dos prazos oferecidos.',
  },
  loan_amount_low: {
    code: 7655,
    'en-US': 'The smallest loan is {min}.',
    'pt-BR': 'O menor empréstimo é de {min}.',
  },
  loan_amount_high: {
    code: 7656,
    'en-US': 'You may borrow up to {max}.',
    'pt-BR': 'Você pode pegar até {max} emprestado.',
  },
  loan_amount_steps: {
    code: 7657,
    'en-US': 'The amount goes in steps of {step}.',
    'pt-BR': 'O valor deve ser múltiplo de {step}.',
  },
  loan_unknown: {
    code: 7658,
    'en-US': 'We cannot find this loan.',
    'pt-BR': 'Não encontramos este empréstimo.',
  },
  loan_state_changed: {
    code: 7659,
    'en-US': 'The loan has moved on meanwhile. Look at it again.',
    'pt-BR': 'O empréstimo mudou nesse meio-tempo. Confira de novo.',
  },
  loan_offer_ended: {
    code: 7660,
    'en-US': 'The offer ended on {until}. You can apply again.',
    'pt-BR': 'A oferta terminou em {until}. Você pode solicitar de novo.',
  },
  loan_facts_changed: {
    code: 7661,
    'en-US': 'The offer has changed since you saw it. Look at the key facts again.',
    'pt-BR': 'A oferta mudou desde que você a viu. Confira de novo as condições principais.',
  },
  loan_agree: {
    code: 7662,
    'en-US': 'Read the key facts and agree to them first.',
    'pt-BR': 'Leia as condições principais e concorde com elas primeiro.',
  },
  loan_repay_zero: {
    code: 7663,
    'en-US': 'Enter an amount above 0, with at most two decimals.',
    'pt-BR': 'Digite um valor acima de 0, com no máximo duas casas decimais.',
  },
  loan_repay_much: {
    code: 7664,
    'en-US': 'That is more than is owed: {payoff} ends the loan today.',
    'pt-BR': 'É mais do que a dívida: {payoff} quita o empréstimo hoje.',
  },
  loan_balance_short: {
    code: 7665,
    'en-US': 'This takes {needed}; you have {available} available. Pay a smaller amount, or deposit first.',
    'pt-BR': 'São necessários {needed}; o saldo disponível é {available}. Pague um valor menor ou deposite antes.',
  },
  loan_cooling_off_over: {
    code: 7666,
    'en-US': 'The days for cancelling the loan ended on {until}. You can repay it at any time without a charge.',
    'pt-BR': 'O prazo para desistir terminou em {until}. Você pode quitar a qualquer momento, sem custo.',
  },
  loan_claim_open: {
    code: 7667,
    'en-US': 'We are already looking for a transfer of yours. You get a message when it is found.',
    'pt-BR': 'Já estamos localizando uma transferência sua. Avisamos quando ela for localizada.',
  },
  loan_claim_day: {
    code: 7668,
    'en-US': 'The day of the transfer must be between the loan and today.',
    'pt-BR': 'O dia da transferência deve ficar entre o empréstimo e hoje.',
  },
  loan_claim_unknown: {
    code: 7669,
    'en-US': 'This repayment is not under review any more.',
    'pt-BR': 'Este pagamento não está mais em análise.',
  },
  loan_limit_high: {
    code: 7670,
    'en-US': 'A limit is at most {max}.',
    'pt-BR': 'Um limite é de no máximo {max}.',
  },
} as const satisfies Record<string, RefusalText>;

import type { RefusalText } from '../../refusal-text.ts';

export const loanRefusals = {
  loan_needs_identity: {
    code: 7650,
    'en-US': 'Verify your identity first. A loan is made to a known person.',
    'pt-BR': 'Verifique primeiro sua identidade. Um empréstimo é feito a uma pessoa conhecida.',
  },
  loan_open_already: {
    code: 7651,
    'en-US': 'You have a loan or an application in this currency already. One at a time.',
    'pt-BR': 'Você já tem um empréstimo ou pedido nesta moeda. Um de cada vez.',
  },
  loan_not_enabled: {
    code: 7652,
    'en-US': 'No loan amount is enabled for you yet. Ask support to enable one.',
    'pt-BR': 'Nenhum valor de empréstimo está liberado para você. Peça ao atendimento.',
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
    'pt-BR': 'O menor empréstimo é {min}.',
  },
  loan_amount_high: {
    code: 7656,
    'en-US': 'You may borrow up to {max}.',
    'pt-BR': 'Você pode tomar até {max}.',
  },
  loan_amount_steps: {
    code: 7657,
    'en-US': 'The amount goes in steps of {step}.',
    'pt-BR': 'O valor vai de {step} em {step}.',
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
    'pt-BR': 'A oferta terminou em {until}. Você pode pedir de novo.',
  },
  loan_facts_changed: {
    code: 7661,
    'en-US': 'What you saw is not what is offered. Look at the key facts again.',
    'pt-BR': 'O que você viu não é o que é oferecido. Confira de novo os dados principais.',
  },
  loan_agree: {
    code: 7662,
    'en-US': 'Read the key facts and agree to them first.',
    'pt-BR': 'Leia os dados principais e concorde primeiro.',
  },
  loan_repay_zero: {
    code: 7663,
    'en-US': 'Enter an amount above 0, with at most two decimals.',
    'pt-BR': 'Digite um valor acima de 0, com no máximo duas casas.',
  },
  loan_repay_much: {
    code: 7664,
    'en-US': 'That is more than is owed: {payoff} ends the loan today.',
    'pt-BR': 'É mais do que se deve: {payoff} encerra o empréstimo hoje.',
  },
  loan_balance_short: {
    code: 7665,
    'en-US': 'This takes {needed}. You can spend {available}.',
    'pt-BR': 'Isto pede {needed}. Você pode gastar {available}.',
  },
  loan_cooling_off_over: {
    code: 7666,
    'en-US': 'The days for giving the loan up ended on {until}. You can repay it at any time without a charge.',
    'pt-BR': 'O prazo para desistir terminou em {until}. Você pode pagar a qualquer momento sem encargo.',
  },
  loan_claim_open: {
    code: 7667,
    'en-US': 'A repayment of yours is being looked for already.',
    'pt-BR': 'Um pagamento seu já está sendo procurado.',
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

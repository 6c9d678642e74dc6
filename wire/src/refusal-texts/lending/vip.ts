import type { RefusalText } from '../../refusal-text.ts';

export const vipRefusals = {
  vip_required: {
    code: 7750,
    'en-US': 'This is for VIP members. Membership adds access, not better prices; you find it under VIP.',
    'pt-BR': 'Isto é para assinantes VIP. A assinatura dá acesso, não preços melhores; veja em VIP.',
  },
  vip_plan_unknown: {
    code: 7751,
    'en-US': 'This plan is not offered any more. Choose another one.',
    'pt-BR': 'Este plano não é mais oferecido. Escolha outro.',
  },
  vip_price_changed: {
    code: 7752,
    'en-US': 'The price is {price} now. Nothing was paid; look at it again.',
    'pt-BR': 'O preço agora é {price}. Nada foi pago; confira de novo.',
  },
  vip_trial_needs_identity: {
    code: 7753,
    'en-US': 'The free trial is given once to each verified person. Verify your identity first.',
    'pt-BR': 'O teste grátis é para quem tem a identidade verificada, uma vez por pessoa. Verifique a sua primeiro.',
  },
  vip_trial_used: {
    code: 7754,
    'en-US': 'You have already used the free trial. You can buy a membership.',
    'pt-BR': 'Você já usou o teste grátis. Você pode assinar.',
  },
  vip_trial_while_member: {
    code: 7755,
    'en-US': 'You are a member already. The free trial stays yours for later.',
    'pt-BR': 'Você já é assinante. O teste grátis continua disponível para depois.',
  },
  vip_too_far: {
    code: 7756,
    'en-US': 'Membership can be paid at most {days} days ahead.',
    'pt-BR': 'A assinatura pode ser paga com no máximo {days} dias de antecedência.',
  },
  vip_balance_short: {
    code: 7757,
    'en-US': 'This costs {needed}; you have {available} available. Deposit or exchange first.',
    'pt-BR': 'Isto custa {needed}; o saldo disponível é {available}. Deposite ou converta antes.',
  },
  vip_nothing_to_cancel: {
    code: 7758,
    'en-US': 'This membership has ended already.',
    'pt-BR': 'Esta assinatura já terminou.',
  },
  vip_refund_changed: {
    code: 7759,
    'en-US': 'A new day has begun: the refund is now {refund}. Look at it again.',
    'pt-BR': 'Um novo dia começou: agora o reembolso é de {refund}. Confira de novo.',
  },
} as const satisfies Record<string, RefusalText>;

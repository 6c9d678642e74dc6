import type { RefusalText } from '../../refusal-text.ts';

export const railRefusals = {
  rail_unknown: {
    code: 7400,
    'en-US': 'There is no such rail.',
    'pt-BR': 'Não existe este meio de pagamento.',
  },
  rail_signature_wrong: {
    code: 7401,
    'en-US': 'The signature of this notice is wrong.',
    'pt-BR': 'A assinatura deste aviso está incorreta.',
  },
  rail_notice_old: {
    code: 7402,
    'en-US': 'This notice was not signed in the last minutes.',
    'pt-BR': 'Este aviso não foi assinado nos últimos minutos.',
  },
  rail_notice_replayed: {
    code: 7403,
    'en-US': 'This notice was delivered before.',
    'pt-BR': 'Este aviso já foi entregue.',
  },
  rail_notice_malformed: {
    code: 7404,
    'en-US': 'This notice cannot be read.',
    'pt-BR': 'Não foi possível ler este aviso.',
  },
  rail_not_practice: {
    code: 7405,
    'en-US': 'Payments can be simulated on practice rails only.',
    'pt-BR': 'Só é possível simular pagamentos em meios de simulação.',
  },
  rail_pause_bounds: {
    code: 7406,
    'en-US': 'A pause lasts from 5 minutes to {hours} hours.',
    'pt-BR': 'Uma pausa dura de 5 minutos a {hours} horas.',
  },
  starter_taken: {
    code: 7408,
    'en-US': 'You have taken your starter portfolio already.',
    'pt-BR': 'Você já recebeu sua carteira inicial.',
  },
  starter_shut: {
    code: 7409,
    'en-US': 'There is no starter portfolio here now.',
    'pt-BR': 'Não há carteira inicial aqui agora.',
  },
  refill_shut: {
    code: 7410,
    'en-US': 'There is no play money in this house.',
    'pt-BR': 'Não há dinheiro fictício aqui.',
  },
  refill_waits: {
    code: 7411,
    'en-US': 'Play money can be topped up or reset once a day. Next time: {until}.',
    'pt-BR': 'O dinheiro fictício pode ser completado ou reiniciado uma vez por dia. Próxima vez: {until}.',
  },
  refill_full: {
    code: 7412,
    'en-US': 'You already have what a new account starts with.',
    'pt-BR': 'Você já tem o que uma conta nova recebe.',
  },
  practice_desk_shut: {
    code: 7407,
    'en-US':
      'The practice desk cannot be switched on in this house: PRACTICE_DESK is off, or something here is not simulated.',
    'pt-BR': 'A mesa de simulação não pode ser ligada aqui: PRACTICE_DESK está desligado, ou algo aqui não é simulado.',
  },
} as const satisfies Record<string, RefusalText>;

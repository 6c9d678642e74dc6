import type { RefusalText } from '../../refusal-text.ts';

export const calendarRefusals = {
  calendar_unknown: {
    code: 7560,
    'en-US': 'No exchange of this name has a calendar.',
    'pt-BR': 'Nenhuma bolsa com este nome tem calendário.',
  },
  calendar_date_past: {
    code: 7561,
    'en-US': '{date} can no longer be changed, or is not a date. The first day that can be changed is {first}.',
    'pt-BR': '{date} não pode mais mudar ou não é uma data. O primeiro dia que ainda pode mudar é {first}.',
  },
  calendar_date_far: {
    code: 7562,
    'en-US': '{date} is more than two years ahead. Check the year.',
    'pt-BR': '{date} está a mais de dois anos. Confira o ano.',
  },
  calendar_day_shut: {
    code: 7563,
    'en-US': '{date} already has no session: there is nothing to shut.',
    'pt-BR': '{date} já é um dia sem pregão: não há o que fechar.',
  },
  calendar_nothing_listed: {
    code: 7564,
    'en-US': '{date} is an ordinary day: nothing is listed that could be taken back.',
    'pt-BR': '{date} é um dia comum: não há nada a desfazer.',
  },
  calendar_hours_wrong: {
    code: 7565,
    'en-US': 'A session opens and closes on its day, HH:MM, at least half an hour apart.',
    'pt-BR': 'O pregão abre e fecha no mesmo dia, HH:MM, com pelo menos meia hora entre os dois.',
  },
  calendar_shut_too_long: {
    code: 7566,
    'en-US': 'With {date} the exchange would be shut for more than {days} days in a row.',
    'pt-BR': 'Com {date} a bolsa ficaria fechada por mais de {days} dias seguidos.',
  },
  calendar_unchanged: {
    code: 7567,
    'en-US': '{date} has exactly these hours already.',
    'pt-BR': '{date} já tem exatamente este horário.',
  },
} as const satisfies Record<string, RefusalText>;

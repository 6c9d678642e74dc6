import type { RefusalText } from '../refusal-text.ts';

export const calendarRefusals = {
  calendar_unknown: {
    code: 7560,
    'en-US': 'No exchange of this name has a calendar.',
    'pt-BR': 'Nenhuma bolsa com este nome tem calendário.',
  },
  calendar_date_past: {
    code: 7561,
    'en-US': '{date} cannot be changed any more, or is no day at all. The first day that can is {first}.',
    'pt-BR': '{date} já não pode mudar ou não existe. O primeiro dia que pode é {first}.',
  },
  calendar_date_far: {
    code: 7562,
    'en-US': '{date} is more than two years ahead. Check the year.',
    'pt-BR': '{date} está a mais de dois anos. Confira o ano.',
  },
  calendar_day_shut: {
    code: 7563,
    'en-US': '{date} is free already: there is nothing to shut.',
    'pt-BR': '{date} já é dia livre: não há o que fechar.',
  },
  calendar_nothing_listed: {
    code: 7564,
    'en-US': '{date} is an ordinary day: nothing is listed that could be taken back.',
    'pt-BR': '{date} é um dia comum: não há nada a desfazer.',
  },
  calendar_hours_wrong: {
    code: 7565,
    'en-US': 'A session opens and closes on its day, HH:MM, at least half an hour apart.',
    'pt-BR': 'A sessão abre e fecha no seu dia, HH:MM, com pelo menos meia hora entre os dois.',
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

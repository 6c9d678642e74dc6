import type { RefusalText } from '../refusal-text.ts';

export const contentRefusals = {
  news_unknown: {
    code: 6001,
    'en-US': 'We cannot find this article. It may have been taken back.',
    'pt-BR': 'Não encontramos esta matéria. Ela pode ter sido retirada.',
  },
  notice_unknown: {
    code: 6002,
    'en-US': 'We cannot find this notice. It may have been taken back.',
    'pt-BR': 'Não encontramos este comunicado. Ele pode ter sido retirado.',
  },
  message_unknown: {
    code: 6003,
    'en-US': 'We cannot find this message.',
    'pt-BR': 'Não encontramos esta mensagem.',
  },
} as const satisfies Record<string, RefusalText>;

import type { RefusalText } from '../refusal-text.ts';

export const dataExportRefusals = {
  export_period: {
    code: 7590,
    'en-US': 'Choose a first and a last day, at most {days} days in all.',
    'pt-BR': 'Escolha o primeiro e o último dia, no máximo {days} dias ao todo.',
  },
  export_too_large: {
    code: 7591,
    'en-US': 'These are more than {max} rows. Choose a shorter period.',
    'pt-BR': 'São mais de {max} linhas. Escolha um período menor.',
  },
  export_unknown: {
    code: 7592,
    'en-US': 'This file is not there: it was never made, or was deleted after its day.',
    'pt-BR': 'Este arquivo não existe: não foi gerado ou já foi apagado.',
  },
} as const satisfies Record<string, RefusalText>;

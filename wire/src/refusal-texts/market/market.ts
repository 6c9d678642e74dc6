import type { RefusalText } from '../../refusal-text.ts';

export const marketRefusals = {
  instrument_unknown: {
    code: 3001,
    'en-US': 'We do not know the instrument {instrument}.',
    'pt-BR': 'Não conhecemos o ativo {instrument}.',
  },
  instrument_unlisted: {
    code: 3002,
    'en-US': '{instrument} is not listed and cannot be traded.',
    'pt-BR': '{instrument} não está listado e não pode ser negociado.',
  },
  instrument_halted: {
    code: 3003,
    'en-US': 'Trading in {instrument} is halted. Your order was not placed; try again when trading resumes.',
    'pt-BR':
      'A negociação de {instrument} está suspensa. Sua ordem não foi enviada; tente de novo quando ela for retomada.',
  },
  market_closed: {
    code: 3004,
    'en-US': 'The market is closed. It opens {opensAt}.',
    'pt-BR': 'O mercado está fechado. Abre em {opensAt}.',
  },
  not_tradable: {
    code: 3005,
    'en-US': '{instrument} cannot be bought here: an index is only watched, and a contract has a ticket of its own.',
    'pt-BR':
      '{instrument} não pode ser comprado aqui: um índice é só acompanhado, e um contrato tem a sua própria boleta.',
  },
  contract_not_tradable: {
    code: 3008,
    'en-US': '{instrument} is a perpetual contract: it can be watched, not traded. Choose a spot pair.',
    'pt-BR': '{instrument} é um contrato perpétuo: pode ser acompanhado, não negociado. Escolha um par à vista.',
  },
  watchlist_full: {
    code: 3006,
    'en-US': 'Your watchlist has {max} entries, the most it can hold. Remove one first.',
    'pt-BR': 'Seus favoritos têm {max} itens, o máximo. Remova um primeiro.',
  },
  watchlist_unknown: {
    code: 4690,
    'en-US': 'That watchlist is not there any more. Choose another of your lists.',
    'pt-BR': 'Essa lista de favoritos não existe mais. Escolha outra das suas listas.',
  },
  watchlists_full: {
    code: 4691,
    'en-US': 'You have {max} watchlists, the most there can be. Delete one first.',
    'pt-BR': 'Você tem {max} listas de favoritos, o máximo. Exclua uma primeiro.',
  },
  watchlist_name_taken: {
    code: 4692,
    'en-US': 'You already have a watchlist called {list}. Choose another name.',
    'pt-BR': 'Você já tem uma lista de favoritos chamada {list}. Escolha outro nome.',
  },
  market_ended: {
    code: 3007,
    'en-US':
      'The recorded day has ended, so nothing can be traded any more. Start the replay again or choose another day.',
    'pt-BR': 'O dia gravado acabou, então nada mais pode ser negociado. Reinicie a reprodução ou escolha outro dia.',
  },
} as const satisfies Record<string, RefusalText>;

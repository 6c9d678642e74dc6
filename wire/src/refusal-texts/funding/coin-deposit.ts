import type { RefusalText } from '../../refusal-text.ts';

export const coinDepositRefusals = {
  chain_unknown: {
    code: 4340,
    'en-US': 'This coin does not come in over this network. Choose one of those shown.',
    'pt-BR': 'Esta moeda não chega por esta rede. Escolha uma das mostradas.',
  },
  chain_addresses_full: {
    code: 4341,
    'en-US': 'You have {max} addresses here already. All of them stay good: use any of them.',
    'pt-BR': 'Você já tem {max} endereços aqui. Todos continuam valendo: use qualquer um.',
  },
  chain_not_practice: {
    code: 4342,
    'en-US': 'Only simulated networks have a faucet. Send the coins from your own wallet.',
    'pt-BR': 'Só redes simuladas têm torneira. Envie as moedas da sua própria carteira.',
  },
  chain_no_address: {
    code: 4343,
    'en-US': 'Get an address first, so that the coins know where to go.',
    'pt-BR': 'Gere um endereço primeiro, para as moedas saberem aonde ir.',
  },
  faucet_amount: {
    code: 4344,
    'en-US': 'The faucet pays more than 0 and at most {max} {coin} at a time.',
    'pt-BR': 'A torneira paga mais que 0 e no máximo {max} {coin} por vez.',
  },
  faucet_day_full: {
    code: 4345,
    'en-US': 'The faucet pays {max} times a day. Come back tomorrow.',
    'pt-BR': 'A torneira paga {max} vezes por dia. Volte amanhã.',
  },
  coin_deposit_unknown: {
    code: 4346,
    'en-US': 'We cannot find this deposit in your account.',
    'pt-BR': 'Não encontramos este depósito na sua conta.',
  },
  coin_deposit_known: {
    code: 4347,
    'en-US': 'This payment is in the books already.',
    'pt-BR': 'Este pagamento já está nos registros.',
  },
  coin_deposit_not_open: {
    code: 4348,
    'en-US': 'This deposit has already ended.',
    'pt-BR': 'Este depósito já terminou.',
  },
  coin_deposit_not_aside: {
    code: 4360,
    'en-US': 'This deposit is not put aside any more.',
    'pt-BR': 'Este depósito não está mais em análise.',
  },
  coin_deposit_not_kept: {
    code: 4361,
    'en-US': '{coin} is not kept here, or has no price at the moment. The deposit stays put aside.',
    'pt-BR': '{coin} não é mantido aqui ou está sem preço no momento. O depósito continua em análise.',
  },
} as const satisfies Readonly<Record<string, RefusalText>>;

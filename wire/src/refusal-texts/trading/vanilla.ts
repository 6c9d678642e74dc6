import type { RefusalText } from '../../refusal-text.ts';

export const vanillaRefusals = {
  vanilla_not_listed: {
    code: 4610,
    'en-US':
      'There is no option at {strike} for {date} any more: strikes follow the price, and expiries go half an hour before they end. Choose one from the list.',
    'pt-BR':
      'Já não há opção de strike {strike} para {date}: os strikes seguem o preço, e um vencimento sai da lista meia hora antes do fim. Escolha um da lista.',
  },
  vanilla_contracts: {
    code: 4611,
    'en-US': 'Contracts are whole, and {maximum} at most at once.',
    'pt-BR': 'Os contratos são inteiros, no máximo {maximum} de uma vez.',
  },
  vanilla_not_quoted: {
    code: 4612,
    'en-US':
      'This is not sold: it would cost {price} a unit at a strike of {strike}, which is less than a tick or more than it could pay. Choose another strike or expiry.',
    'pt-BR':
      'Isto não é vendido: custaria {price} por unidade com strike de {strike}, menos que um tick ou mais do que poderia pagar. Escolha outro strike ou vencimento.',
  },
  vanilla_too_little_measured: {
    code: 4613,
    'en-US':
      'How much it moves is known from {found} days so far, and {needed} are needed. Choose something that has traded longer.',
    'pt-BR':
      'A oscilação só é conhecida por {found} dias, e são precisos {needed}. Escolha algo negociado há mais tempo.',
  },
  vanilla_expires_soon: {
    code: 4614,
    'en-US':
      'In its last half hour an option is not taken back. It is exercised by itself at {at} if it is worth something.',
    'pt-BR': 'Na última meia hora a opção não é recomprada. Ela é exercida sozinha em {at} se valer algo.',
  },
  vanilla_no_bid: {
    code: 4615,
    'en-US': 'Nothing is paid for it now: less than a tick is left of its value. It stays yours until it expires.',
    'pt-BR': 'Nada é pago por ela agora: resta menos de um tick do seu valor. Ela continua sua até o vencimento.',
  },
  vanilla_buyback_whole: {
    code: 4704,
    'en-US':
      'Buying it back now would cost {cost}, which is all that it can ever pay: nothing of the {stake} that you laid down would come back. It cannot cost more at its end, {at}, so wait until then; its price may fall before.',
    'pt-BR':
      'Recomprar agora custaria {cost}, que é tudo o que ela pode pagar: nada dos {stake} que você depositou voltaria. No fim, em {at}, não pode custar mais; espere até lá, e o preço pode cair antes.',
  },
  vanilla_price_fell: {
    code: 4616,
    'en-US': '{price} is paid now, below the {limit} that you have seen. Nothing was sold. Look at it again.',
    'pt-BR': 'Agora se pagam {price}, abaixo dos {limit} que você viu. Nada foi vendido. Confira de novo.',
  },
  vanilla_contracts_open: {
    code: 4697,
    'en-US': '{open} contracts of it are open: no more can be ended. Choose fewer, or all.',
    'pt-BR': 'Há {open} contratos em aberto: não dá para encerrar mais. Escolha menos, ou todos.',
  },
  vanilla_cover_not_here: {
    code: 4693,
    'en-US': 'Only calls on shares that you write can be covered by shares. Cover this one with money.',
    'pt-BR': 'Só calls lançadas sobre ações podem ser cobertas por ações. Cubra esta com dinheiro.',
  },
  vanilla_cover_short: {
    code: 4694,
    'en-US':
      'This takes {needed} free, settled shares, and you have {free}. Choose fewer contracts, or cover it with money.',
    'pt-BR':
      'Isto exige {needed} ações livres e liquidadas, e você tem {free}. Escolha menos contratos, ou cubra com dinheiro.',
  },
  vanilla_cover_many: {
    code: 4695,
    'en-US': 'You have {maximum} calls open on your shares, which is the most. Buy one back first.',
    'pt-BR': 'Você tem {maximum} calls em aberto sobre suas ações, que é o máximo. Recompre uma antes.',
  },
} as const satisfies Readonly<Record<string, RefusalText>>;

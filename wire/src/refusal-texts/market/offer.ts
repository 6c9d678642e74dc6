import type { RefusalText } from '../../refusal-text.ts';

export const offerRefusals = {
  auto_apply_terms: {
    code: 4082,
    'en-US': 'Say how much may be set aside for one offer: more than zero.',
    'pt-BR': 'Diga quanto pode ser bloqueado por oferta: mais que zero.',
  },
  auto_apply_none: {
    code: 4083,
    'en-US': 'You do not apply automatically in this currency.',
    'pt-BR': 'Você não faz pedidos automáticos nesta moeda.',
  },
  auto_apply_asks: {
    code: 4132,
    'en-US': 'A large application cannot be taken back, so it is never made by itself. Choose to be asked each time.',
    'pt-BR': 'Um pedido grande não pode ser retirado, por isso nunca é feito sozinho. Escolha confirmar cada um.',
  },
  auto_apply_not_proposed: {
    code: 4133,
    'en-US': 'This offer does not wait for your answer. Look at it and apply yourself.',
    'pt-BR': 'Esta oferta não espera sua resposta. Veja a oferta e faça o pedido.',
  },
  offer_needs_declaration: {
    code: 4084,
    'en-US':
      'This is not offered to everybody. Say that you are an investor who may buy it, or look at the offers for all.',
    'pt-BR':
      'Isto não é oferecido a todos. Declare que você é um investidor que pode comprar, ou veja as ofertas para todos.',
  },
  offer_pay_late: {
    code: 4085,
    'en-US':
      'This had to be paid for by {until}. The shares stay with the company, and nothing else of yours is touched.',
    'pt-BR': 'O pagamento devia ser feito até {until}. As ações ficam com a empresa, e nada mais seu é afetado.',
  },
  offer_not_named: {
    code: 4126,
    'en-US': 'This part is for people who were named. Apply in the part for everybody.',
    'pt-BR': 'Esta parte é para pessoas indicadas. Faça o pedido na parte para todos.',
  },
  offer_direct_none: {
    code: 4318,
    'en-US': 'This offer has no direct part: all of it is drawn.',
    'pt-BR': 'Esta oferta não tem parte direta: ela toda é sorteada.',
  },
  offer_direct_late: {
    code: 4319,
    'en-US': 'The offer closed {closes}. Nobody is named after that.',
    'pt-BR': 'A oferta foi encerrada em {closes}. Ninguém é indicado depois disso.',
  },
  offer_direct_lots: {
    code: 4320,
    'en-US': 'Name whole lots of {lot} shares.',
    'pt-BR': 'Indique lotes inteiros de {lot} ações.',
  },
  offer_direct_shares: {
    code: 4127,
    'en-US': 'The direct part has {left} shares left. Name fewer; the draw gives none of its own.',
    'pt-BR': 'A parte direta ainda tem {left} ações. Indique menos; o sorteio não cede nenhuma das suas.',
  },
  offer_direct_person: {
    code: 4128,
    'en-US': 'Only a verified customer can be named, and each once.',
    'pt-BR': 'Só um cliente com identidade verificada pode ser indicado, e cada um uma vez.',
  },
  placement_list: {
    code: 4086,
    'en-US': 'Give shares to applications of this list only, each once and each with a reason.',
    'pt-BR': 'Atribua ações somente a pedidos desta lista, cada um uma vez e com um motivo.',
  },
  placement_lots: {
    code: 4087,
    'en-US': 'Give whole lots of {lot} shares, and nobody more than they asked for.',
    'pt-BR': 'Atribua lotes inteiros de {lot} ações, e a ninguém mais do que pediu.',
  },
  placement_shares: {
    code: 4088,
    'en-US': 'There are {shares} shares to give. Give fewer.',
    'pt-BR': 'Há {shares} ações para atribuir. Atribua menos.',
  },
  placement_people: {
    code: 4089,
    'en-US': 'It may go to {max} people at most.',
    'pt-BR': 'Pode ir para no máximo {max} pessoas.',
  },
  placement_terms: {
    code: 4130,
    'en-US':
      'With these numbers nothing can be placed. Look at the values of an application and the lots; all of it has to be over in 28 days, and no split of the share may lie in between.',
    'pt-BR':
      'Com esses números não dá para colocar nada. Confira os valores de um pedido e os lotes; tudo precisa terminar em 28 dias, sem desdobramento da ação nesse meio-tempo.',
  },
  placement_discount: {
    code: 4131,
    'en-US': 'In this market the price may be at most {percent} per cent below the last close.',
    'pt-BR': 'Neste mercado o preço pode ficar no máximo {percent} por cento abaixo do último fechamento.',
  },
  offer_draft: {
    code: 4326,
    'en-US':
      'With these numbers nothing can be offered. Look at the values of an application and the lots; it has to open in the future and be over in 28 days, and no split of the share may lie in between.',
    'pt-BR':
      'Com esses números não dá para oferecer nada. Confira os valores de um pedido e os lotes; a oferta precisa abrir no futuro e terminar em 28 dias, sem desdobramento da ação nesse meio-tempo.',
  },
  offer_draft_discount: {
    code: 4327,
    'en-US': 'The price may be at most {percent} per cent below the last close.',
    'pt-BR': 'O preço pode ficar no máximo {percent} por cento abaixo do último fechamento.',
  },
  listing_offered_already: {
    code: 4441,
    'en-US': 'Shares of this company have been offered already. Choose one that has not come.',
    'pt-BR': 'Ações desta empresa já foram oferecidas. Escolha uma que ainda não veio.',
  },
  offer_draft_languages: {
    code: 4442,
    'en-US': 'What you add to the register or to the prospectus has to be there in both languages, or in none.',
    'pt-BR': 'O que você acrescenta ao registro ou ao prospecto precisa estar nos dois idiomas ou em nenhum.',
  },
  listing_terms: {
    code: 4443,
    'en-US':
      'With these numbers nothing can be offered. The cap lies at most {band} per cent above the floor; a lot is worth {least} at least and an application of retail {most} at most; each part has one of its lots or none; it opens within {days} days, and is paid for before it is listed.',
    'pt-BR':
      'Com esses números não dá para oferecer nada. O teto fica no máximo {band} por cento acima do piso; um lote vale pelo menos {least} e um pedido do varejo no máximo {most}; cada parte tem um lote seu ou nenhum; a oferta abre em até {days} dias e é paga antes da estreia.',
  },
  listing_discount: {
    code: 4444,
    'en-US': 'The floor may lie at most {percent} per cent below what the company is thought to be worth.',
    'pt-BR': 'O piso pode ficar no máximo {percent} por cento abaixo do que se estima que a empresa valha.',
  },
  offer_unknown: { code: 4300, 'en-US': 'There is no such offer.', 'pt-BR': 'Essa oferta não existe.' },
  offer_not_open: {
    code: 4301,
    'en-US': 'Applications are taken from {opens} until {closes}.',
    'pt-BR': 'Os pedidos são aceitos de {opens} até {closes}.',
  },
  offer_applied_already: {
    code: 4302,
    'en-US': 'You have applied already. Change your application instead.',
    'pt-BR': 'Você já fez um pedido. Altere o seu pedido.',
  },
  offer_not_applied: {
    code: 4303,
    'en-US': 'You have no application that waits for this draw.',
    'pt-BR': 'Você não tem pedido à espera deste sorteio.',
  },
  offer_lots: {
    code: 4304,
    'en-US': 'Ask for whole lots of {lot}.',
    'pt-BR': 'Peça lotes inteiros de {lot}.',
  },
  offer_lots_max: {
    code: 4305,
    'en-US': 'One application may ask for {max} lots of {lot} at most.',
    'pt-BR': 'Um pedido pode ter no máximo {max} lotes de {lot}.',
  },
  offer_bid_price: {
    code: 4306,
    'en-US': 'A bid lies between {floor} and {cap}.',
    'pt-BR': 'O preço fica entre {floor} e {cap}.',
  },
  offer_bids: { code: 4307, 'en-US': 'Make one to {max} bids.', 'pt-BR': 'Faça de um a {max} lances.' },
  offer_balance_short: {
    code: 4308,
    'en-US': '{need} has to be set aside, and {available} is free. Ask for fewer lots, or pay in.',
    'pt-BR': 'É preciso reservar {need}, e há {available} disponível. Peça menos lotes ou deposite.',
  },
  offer_needs_identity: {
    code: 4309,
    'en-US': 'Each verified person may apply once. Verify your identity first.',
    'pt-BR': 'Cada pessoa verificada pode fazer um pedido. Verifique a sua identidade antes.',
  },
  offer_terms: {
    code: 4310,
    'en-US': 'Confirm that you have read the risks.',
    'pt-BR': 'Confirme que você leu os riscos.',
  },
  offer_not_closed: {
    code: 4321,
    'en-US': 'The list is frozen at the close, which is still to come.',
    'pt-BR': 'A lista é congelada no encerramento, que ainda não chegou.',
  },
  offer_not_drawn: {
    code: 4311,
    'en-US': 'The draw has not been held yet.',
    'pt-BR': 'O sorteio ainda não foi feito.',
  },
  offer_lots_least: {
    code: 4312,
    'en-US': 'An application of this part asks for {least} lots of {lot} at least.',
    'pt-BR': 'Um pedido nesta parte tem no mínimo {least} lotes de {lot}.',
  },
  offer_bid_tick: {
    code: 4313,
    'en-US': 'A bid is a multiple of {tick}.',
    'pt-BR': 'O preço do lance é múltiplo de {tick}.',
  },
  offer_cut_off_retail: {
    code: 4314,
    'en-US': 'Only retail may bid at whatever price comes out. Name a price.',
    'pt-BR': 'Só o varejo pode aceitar qualquer preço final. Informe um preço.',
  },
  coin_offer_terms: {
    code: 4316,
    'en-US':
      'With these numbers nothing can be offered. It opens after now, one lot is worth no more than anybody may ask for, and an hour of its UTC day is left when the coin is listed.',
    'pt-BR':
      'Com esses números não dá para oferecer nada. A abertura é no futuro, um lote não vale mais do que alguém pode pedir, e na estreia da moeda resta uma hora do dia UTC.',
  },
  offer_step_not_due: {
    code: 4640,
    'en-US':
      'The calendar of this offer does not allow that now. What it has next may be run from {next} on, and the program does it by itself.',
    'pt-BR':
      'O calendário desta oferta não permite isso agora. A próxima etapa pode ser executada a partir de {next}, e o programa a faz sozinho.',
  },
  offer_over: {
    code: 4641,
    'en-US': 'This offer is over. Nothing is left to be run.',
    'pt-BR': 'Esta oferta terminou. Não resta etapa a executar.',
  },
  offer_applied_elsewhere: {
    code: 4642,
    'en-US': 'You have applied for this from another account of yours. Each person applies once.',
    'pt-BR': 'Você já fez um pedido por outra conta sua. Cada pessoa pede uma vez.',
  },
  coin_offered_already: {
    code: 4317,
    'en-US': 'This coin has been offered already. Choose one that has not come.',
    'pt-BR': 'Essa moeda já foi oferecida. Escolha uma que ainda não veio.',
  },
  offer_only_up: {
    code: 4315,
    'en-US': 'A large application can only be raised: it cannot be lowered or taken back.',
    'pt-BR': 'Um pedido grande só pode aumentar: não pode ser reduzido nem retirado.',
  },
} as const satisfies Readonly<Record<string, RefusalText>>;

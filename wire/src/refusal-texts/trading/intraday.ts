import type { RefusalText } from '../../refusal-text.ts';

/** About positions in shares that end with their day. */
export const intradayRefusals = {
  intraday_not_here: {
    code: 4460,
    'en-US': 'Intraday is not offered for {instrument}. Buy it as a delivery, or choose a share that shows a leverage.',
    'pt-BR':
      'O intradia não é oferecido para {instrument}. Compre para entrega ou escolha uma ação que mostre alavancagem.',
  },
  intraday_over: {
    code: 4461,
    'en-US':
      'Intraday in {instrument} ended for today at {squareOff}, when open positions are closed. Buy it as a delivery, or come back in the next session.',
    'pt-BR':
      'O intradia em {instrument} terminou hoje às {squareOff}, quando as posições abertas são encerradas. Compre para entrega ou volte no próximo pregão.',
  },
  intraday_no_price: {
    code: 4462,
    'en-US':
      'There is no fresh price of {instrument}, so nothing is opened on leverage. Wait for the next trade; closing still works.',
    'pt-BR':
      'Não há preço recente de {instrument}, então nada é aberto com alavancagem. Aguarde o próximo negócio; fechar continua possível.',
  },
  intraday_funds: {
    code: 4463,
    'en-US':
      'Funds do not meet the leverage requirement: at {leverage}x this needs {need} with its charges; {available} are available. Add {short}, or trade at most {quantityMax}.',
    'pt-BR':
      'O saldo não atende à exigência da alavancagem: a {leverage}x isto precisa de {need} com os custos; há {available} disponíveis. Coloque {short} ou negocie no máximo {quantityMax}.',
  },
  short_near_band: {
    code: 4464,
    'en-US':
      'At {price} it is too near to its upper limit of the day: above {limit} nothing is sold short, since there may be nobody to buy it back from.',
    'pt-BR':
      'A {price} está perto demais do limite superior do dia: acima de {limit} nada é vendido a descoberto, pois pode não haver de quem recomprar.',
  },
  short_thin_asks: {
    code: 4680,
    'en-US':
      'Only {offered} are offered in the book: so much is sold short only while {need} are, since there may be nobody to buy it back from. Sell fewer, or wait.',
    'pt-BR':
      'Só há {offered} à venda no livro: para vender tanto a descoberto é preciso haver {need}, pois pode não haver de quem recomprar. Venda menos ou espere.',
  },
  short_not_carried: {
    code: 4465,
    'en-US': 'A short position in {instrument} cannot be kept overnight. Buy it back before the square-off.',
    'pt-BR': 'Uma posição vendida em {instrument} não pode passar a noite. Recompre antes do encerramento automático.',
  },
  convert_funds: {
    code: 4466,
    'en-US':
      'To keep these shares they are paid in full: {need} more, with charges; {available} are available. Add {short}, or convert fewer.',
    'pt-BR':
      'Para ficar com estas ações elas são pagas por inteiro: mais {need}, com custos; há {available} disponíveis. Coloque {short} ou converta menos.',
  },
  intraday_terms: {
    code: 4467,
    'en-US': 'Your intraday position here stands on {leverage}x. Add to it with the same leverage.',
    'pt-BR': 'Sua posição intradia aqui está em {leverage}x. Aumente com a mesma alavancagem.',
  },
  intraday_other_way: {
    code: 4468,
    'en-US': 'You hold {quantity} intraday the other way. Close that first.',
    'pt-BR': 'Você tem {quantity} em intradia no sentido oposto. Feche antes.',
  },
} as const satisfies Record<string, RefusalText>;

/** What of a robot waits, why, and what comes next. */
export const waiting = {
  what: {
    short_open: 'Uma parte da posição vendida espera: falta abrir {quantity} de {name}.',
    short_close: 'Uma parte da posição vendida espera: falta fechar {quantity} de {name}.',
    sale: 'Uma venda espera: falta vender {quantity} de {name}.',
    approved: 'O que você aprovou espera.',
    pair: 'Agora ele não compra nem vende.',
  },
  why: {
    halted: 'A negociação de {name} está suspensa.',
    closed: 'O mercado de {name} está fechado.',
    nobody: 'Não há com quem negociar {name}.',
    refused: 'As regras das ordens recusam agora.',
    unsettled: 'Foi comprado e ainda não foi liquidado.',
    short: 'A posição vendida não poderia ser fechada agora, e a moeda fica ao lado dela até lá.',
    possible: 'Já é possível e vem com a próxima olhada.',
  },
  since: 'Desde {time}',
  next: {
    short_open:
      'Ele tenta de novo a cada poucos segundos. Se passar um minuto sem nada, ele para sozinho e vende a moeda.',
    short_close: 'Ele tenta de novo a cada poucos segundos, pelo tempo que for preciso.',
    sale: 'Ele vende assim que for possível. O que está livre volta para você antes.',
    approved: 'É feito assim que o mercado abrir, e descartado quando o prazo acabar.',
    pair: 'Ele segue sozinho assim que os dois puderem ser negociados. Você pode pará-lo mesmo assim.',
  },
} as const;

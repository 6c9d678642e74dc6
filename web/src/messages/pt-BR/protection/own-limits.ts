import type { Translation } from '../../en-US/catalogue.ts';
import type { ownLimits as source } from '../../en-US/protection/own-limits.ts';

export const ownLimits: Translation<typeof source> = {
  ownLimits: {
    title: 'Seus próprios limites',
    stop: 'Trava de compras',
    stopText:
      'Trave as suas próprias compras até um horário que você escolhe. Ninguém libera antes, nem você nem o suporte. Abrir uma posição em contratos conta como compra. Vender, encerrar e cancelar continua sempre possível.',
    open: 'Livre',
    on: 'Travado',
    stoppedUntil: 'Travado até {until}',
    start: 'Travar compras',
    markets: 'Em quais mercados',
    until: 'Até quando',
    spans: { day: '24 horas', week: '7 dias', month: '30 dias', other: 'Outro dia' },
    lastDay: 'Último dia sem comprar',
    confirm: 'As compras param agora e voltam em {until}. Ordens abertas ali para comprar ou abrir são canceladas.',
    chooseMarket: 'Escolha pelo menos um mercado.',
    chooseDay: 'Escolha um dia.',
    stopNow: 'Travar agora',
    stopped: 'As suas compras estão travadas.',
    loss: 'Limite diário de perda',
    lossText:
      'Contado por mercado e por dia: os resultados das vendas do dia, já com os custos, ganhos contra perdas. Em contratos: o que foi encerrado, cada liquidação, financiamento e taxa. O que você ainda tem em carteira não conta. Ao atingir o limite, as compras param até o próximo dia do mercado; uma única venda pode passar dele.',
    none: 'Sem limite',
    lostToday: 'Perda de hoje: {lost}',
    next: 'A partir de {from}: {limit}',
    change: 'Alterar',
    back: 'Voltar',
    amount: 'Perda máxima por dia ({currency})',
    rule: 'Um limite menor vale na hora. Um maior, ou nenhum, vale a partir do próximo dia do mercado.',
    save: 'Salvar limite',
    remove: 'Remover limite',
    saved: 'O seu limite foi salvo.',
  },
};

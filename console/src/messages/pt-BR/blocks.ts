import type { blockWords as source } from '../en-US/blocks.ts';
import type { Translation } from '../en-US/catalogue.ts';

export const blockWords: Translation<typeof source> = {
  blocks: {
    title: 'Negócios em bloco',
    readOnly:
      'Pedidos, registro e estoque. Nada aqui muda um preço, uma cotação, uma execução ou um estoque: essa chamada não existe. As mesas são simuladas e negociam só dinheiro fictício: não há adaptador para mesas externas, e com dinheiro real todo bloco é recusado.',
    desks: 'Mesas',
    desksText: 'O que cada uma tem no livro-razão, suas ações aos últimos preços, e o que fez do que tinha no início.',
    deskIdle: 'Nenhuma mesa foi consultada ainda.',
    desk: 'Mesa',
    money: 'Dinheiro',
    inventory: 'Estoque',
    result: 'Resultado',
    requests: 'Pedidos mais recentes',
    noRequests: 'Ninguém pediu cotações ainda.',
    at: 'Hora',
    customer: 'Cliente',
    share: 'Ação',
    wish: '{side, select, buy {Compra {quantity}} other {Vende {quantity}}}',
    size: 'Lado e tamanho',
    answers: 'Respostas',
    declined: 'recusou',
    state: 'Situação',
    states: { open: 'Aberto', over: 'Venceu', declined: 'Sem cotação', taken: 'Aceito', let_go: 'Abandonado' },
    tape: 'Registro',
    noTape: 'Nenhum bloco foi negociado ainda.',
    price: 'Preço',
    value: 'Valor',
    percent: 'Contra a referência',
    held: 'Maiores estoques',
    noHeld: 'Nenhuma mesa tem ações.',
    free: 'Livre',
    aside: 'Separado para blocos publicados',
  },
};

export const insurance = {
  insurance: {
    csv: 'Baixar o registro (CSV)',
    title: 'Fundo de seguro',
    public: 'Público, sem login',
    balance: 'Saldo, {currency}',
    cameIn: 'Entrou, 90 dias',
    paidOut: 'Pagou',
    deleveragings: 'Outros reduzidos',
    how: 'Como funciona',
    step: {
      closed: 'Uma posição é fechada à força antes que sua margem acabe. O que sobra entra neste fundo.',
      pays: 'Se fecha a um preço pior que o seu preço zero, este fundo paga a diferença. Você nunca deve mais que sua margem.',
      empty:
        'Se o fundo estivesse vazio, as maiores posições vencedoras do outro lado seriam cortadas primeiro. A cada uma se conta como foi calculado.',
    },
    closings: 'Fechamentos forçados, 90 dias: {count}',
    noClosings: 'Nenhum em 90 dias.',
    putIn: '{count} puseram dinheiro',
    werePaid: '{count} foram pagos',
    open: 'Assumida e ainda não fechada: {position}, {quantity} por {cost}.',
    nothing: 'Nada aconteceu ainda',
    nothingText: 'Toda mudança do fundo, todo fechamento forçado e toda redução de outros ficam aqui.',
    zero: 'zero {price}',
    closedAt: 'fechada {price}',
    kind: {
      endowment: 'Primeiro dinheiro',
      takeover: 'Assumida',
      close: 'Fechada',
      deleverage: 'Outros reduzidos',
    },
    fine: 'Nenhum nome aparece. Cada linha é um lançamento no livro; o saldo é a soma deles. A equipe não pode tirar dinheiro deste fundo à mão. Tudo é simulado.',
  },
} as const;

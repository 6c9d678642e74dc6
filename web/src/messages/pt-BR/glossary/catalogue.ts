import type { Translation } from '../../en-US/catalogue.ts';
import type { GlossaryCatalogue } from '../../en-US/glossary/catalogue.ts';

export const catalogue: Translation<GlossaryCatalogue> = {
  glossary: {
    title: 'Palavras explicadas',
    search: 'Procurar palavra',
    about: 'Quais palavras',
    none: 'Nenhuma palavra aqui tem “{wanted}”',
    noneText: 'Tente um pedaço menor, ou veja todas.',
    all: 'Mostrar todas',
    topics: {
      all: 'Todas',
      orders: 'Ordens',
      costs: 'Custos e liquidação',
      margin: 'Margem e contratos',
      options: 'Opções',
      offers: 'Ofertas',
      coins: 'Moedas',
      robots: 'Robôs e cópias',
    },
    terms: {
      marketOrder: {
        name: 'Ordem a mercado',
        text: 'Negocia na hora com as melhores ofertas que houver. Você sabe a quantidade, não o preço exato.',
      },
      limitOrder: {
        name: 'Ordem limitada',
        text: 'Negocia ao seu preço ou melhor, ou espera. Você sabe o pior preço, não se ela será executada.',
      },
      book: {
        name: 'Book de ofertas',
        text: 'O que outros querem comprar e vender agora, preço por preço. Uma ordem grande consome vários preços.',
      },
      spread: {
        name: 'Spread (diferença)',
        text: 'A distância entre o melhor comprador e o melhor vendedor. Comprar e vender na hora perde isso.',
      },
      stop: {
        name: 'Ordem stop',
        text: 'Espera até o mercado chegar a um preço e só então vira ordem. Num salto, é executada ao que o book mostra, que pode ser pior.',
      },
      trailing: {
        name: 'Stop móvel',
        text: 'Um stop que acompanha o preço quando ele anda a seu favor e fica parado quando não.',
      },
      oco: {
        name: 'Uma cancela a outra',
        text: 'Duas ordens que esperam, como um alvo e um stop. Quando uma é enviada, a outra acaba.',
      },
      bracket: {
        name: 'Ordem com saídas',
        text: 'Uma ordem de entrada junto com seu alvo e seu stop, enviadas como uma só.',
      },
      validity: {
        name: 'Validade',
        text: 'Quanto tempo a ordem espera: o dia, até você cancelar, ou nada. O que não pode esperar é cancelado na hora.',
      },
      postOnly: {
        name: 'Só esperar',
        text: 'Apenas espera no book. Se fosse negociar na hora, é recusada; por isso paga a tarifa de quem espera.',
      },
      average: {
        name: 'Preço médio',
        text: 'Quanto suas ações custaram em média, com os custos, depois de cada compra e desdobramento.',
      },
      charges: {
        name: 'Custos',
        text: 'Corretagem, taxas da bolsa e do Estado e impostos de um negócio, cada um pela regra da sua data. Aparecem antes de confirmar e depois na nota.',
      },
      settlement: {
        name: 'Liquidação',
        text: 'O dia em que ações e dinheiro trocam mesmo de mãos, um ou dois dias úteis depois do negócio. Até lá estão a caminho.',
      },
      held: {
        name: 'Dinheiro bloqueado',
        text: 'Separado para uma ordem que espera, já com os custos. É seu e volta quando a ordem acaba.',
      },
      exDate: {
        name: 'Data ex',
        text: 'Quem compra a partir desse dia não recebe o provento nem as novas ações. O preço cai mais ou menos isso.',
      },
      band: {
        name: 'Limite de oscilação',
        text: 'Quanto um preço pode andar num dia. Ordens fora disso são recusadas.',
      },
      auction: {
        name: 'Leilão de abertura',
        text: 'Todas as ordens da manhã se encontram no preço único em que mais se pode negociar.',
      },
      note: {
        name: 'Nota de corretagem',
        text: 'O documento de um negócio com cada custo. Guarde para o imposto.',
      },
      leverage: {
        name: 'Alavancagem',
        text: 'Quantas vezes a posição é maior que o dinheiro atrás dela. Com 5 vezes, 1 % contra você leva 5 % dele.',
      },
      margin: {
        name: 'Margem',
        text: 'O dinheiro que sustenta uma posição. Quando as perdas o consomem, a posição é liquidada.',
      },
      isolated: {
        name: 'Isolada e cruzada',
        text: 'Isolada: só a margem da posição pode ser perdida. Cruzada: todo o dinheiro da conta de contratos sustenta todas essas posições.',
      },
      maintenance: {
        name: 'Margem de manutenção',
        text: 'O que precisa restar de uma posição. A faixa do seu tamanho diz quanto.',
      },
      liquidation: {
        name: 'Liquidação forçada',
        text: 'Quando a marcação chega ao seu preço de liquidação, o motor assume a posição. A margem se perde; além dela você não deve nada.',
      },
      mark: {
        name: 'Marcação e índice',
        text: 'O índice é o meio de várias bolsas, e a marcação fica perto dele. Liquidações seguem a marcação, e um negócio estranho não liquida ninguém.',
      },
      funding: {
        name: 'Funding (financiamento)',
        text: 'A cada oito horas um lado do contrato paga o outro, para o preço ficar perto do índice. Nada disso fica com a casa.',
      },
      insurance: {
        name: 'Fundo de seguro',
        text: 'Assume o que é liquidado, guarda o que sobra e paga o que falta. Sua página mostra cada mudança.',
      },
      deleveraging: {
        name: 'Desalavancagem',
        text: 'Quando o fundo está vazio, parte de uma posição com ganho do outro lado é fechada. Lucro e alavancagem dizem de quem.',
      },
      breakEven: {
        name: 'Ponto de equilíbrio',
        text: 'O preço em que fechar devolve o que custou, com as tarifas de ida e volta.',
      },
      squareOff: {
        name: 'Encerramento do dia',
        text: 'Uma posição intradia ainda aberta antes do fechamento é encerrada pela casa por uma taxa. Você é avisado antes.',
      },
      shortSale: {
        name: 'Vendido',
        text: 'Vendido primeiro e recomprado depois: você ganha se o preço cai. A alta não tem fim, e a perda também não, até a sua margem.',
      },
      call: {
        name: 'Opção de compra e de venda',
        text: 'A de compra paga acima do preço de exercício, a de venda abaixo. Quem compra pode perder o prêmio e nada mais.',
      },
      premium: {
        name: 'Prêmio',
        text: 'O que uma opção custa, ou rende a quem a lança.',
      },
      impliedVolatility: {
        name: 'Volatilidade',
        text: 'Quanto um preço se mexe. Opções custam mais quando ele se mexe mais.',
      },
      winRate: {
        name: 'Acerto de equilíbrio',
        text: 'Quantas vezes uma janela precisa dar certo para você não perder com o tempo. Fica ao lado do que o modelo dá.',
      },
      written: {
        name: 'Lançar uma opção',
        text: 'Você recebe o prêmio e deposita tudo o que a opção pode pagar: dinheiro ou, numa call, ações suas. Muitos ganhos pequenos, de vez em quando uma perda grande.',
      },
      ipo: {
        name: 'IPO (oferta inicial)',
        text: 'Uma empresa vende ações ao público pela primeira vez e depois é negociada numa bolsa.',
      },
      lot: {
        name: 'Lote',
        text: 'O menor número de ações que se pode pedir ou negociar.',
      },
      cutOff: {
        name: 'Preço final',
        text: 'Você aceita o preço em que a oferta terminar. O topo da faixa fica bloqueado.',
      },
      allotment: {
        name: 'Rateio',
        text: 'Quem recebe quantas ações. Com mais pedidos que ações, um sorteio decide, e qualquer um pode refazê-lo.',
      },
      blocked: {
        name: 'Dinheiro reservado',
        text: 'Fica na sua conta mas não pode ser usado até o rateio. O que não recebe ações é liberado na hora.',
      },
      lockIn: {
        name: 'Restrição de venda',
        text: 'Até o fim dela as ações são suas, mas não podem ser vendidas.',
      },
      network: {
        name: 'Rede',
        text: 'A cadeia em que uma moeda viaja. Enviada por outra rede que não a do endereço, ela pode se perder.',
      },
      confirmations: {
        name: 'Confirmações',
        text: 'Blocos construídos sobre o do seu pagamento. Depois de bastantes, ele é definitivo.',
      },
      makerTaker: {
        name: 'Quem faz e quem toma',
        text: 'Quem espera no book faz o preço, quem negocia na hora o toma. As tarifas diferem.',
      },
      drawdown: {
        name: 'Queda máxima',
        text: 'A maior queda de um topo até um fundo depois dele. Diz o que você teria de aguentar.',
      },
      slippage: {
        name: 'Deslize de preço',
        text: 'Quanto a execução foi pior que o preço da decisão.',
      },
      backtest: {
        name: 'Teste no passado',
        text: 'Uma estratégia experimentada no passado, com custos e spread. Não é resultado ganho nem promete um.',
      },
      highWater: {
        name: 'Marca máxima',
        text: 'O maior valor que uma cópia já teve. Um mestre que cobra participação a cobra só do lucro acima disso.',
      },
    },
  },
};

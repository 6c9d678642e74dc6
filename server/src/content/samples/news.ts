import type { NewsSample } from './sample.ts';

const fictionEn = 'A sample text. The company is invented, and so is what it says.';
const fictionPt = 'Um texto de amostra. A empresa é inventada, e o que ela diz também.';

export const newsSamples: readonly NewsSample[] = [
  {
    id: 'learn-limit-order',
    category: 'learn',
    en: {
      title: 'Market order or limit order: which one, and what it costs',
      summary: 'One takes what is shown, the other names a price and waits.',
      paragraphs: [
        'A market order takes the best offers that the order book shows at that moment, one price after the other, until it is filled. It is quick, and in a thinly traded share the last pieces can be expensive.',
        'A limit order names the worst price you accept. What can be filled at that price or better is filled at once; the rest waits in the book until somebody meets it, until you revoke it, or until the session ends.',
        'Charges are the same for both. The ticket shows every one of them before you confirm, and the receipt shows the same figures afterwards.',
        'A way to try it: open any share, look at the sizes in the book, and compare the average price of a market order for 10 shares with one for 10,000.',
      ],
    },
    pt: {
      title: 'Ordem a mercado ou ordem limitada: qual usar e quanto custa',
      summary: 'Uma aceita o que está no book, a outra define um preço e espera.',
      paragraphs: [
        'A ordem a mercado leva as melhores ofertas que o book mostra naquele instante, um preço depois do outro, até ser executada. É rápida, e em uma ação pouco negociada as últimas partes podem sair caras.',
        'A ordem limitada define o pior preço que você aceita. O que puder ser executado a esse preço ou melhor é executado na hora; o restante espera no book até alguém aceitar, até você cancelar ou até o fim do pregão.',
        'Os custos são os mesmos nos dois casos. A boleta mostra cada um antes da confirmação, e o comprovante mostra os mesmos valores depois.',
        'Um jeito de experimentar: abra uma ação qualquer, veja as quantidades no book e compare o preço médio de uma ordem a mercado de 10 ações com o de uma de 10.000.',
      ],
    },
  },
  {
    id: 'learn-settlement',
    category: 'learn',
    en: {
      title: 'Why shares bought today can be sold only later',
      summary: 'Between a trade and its settlement lies a working day, or two.',
      paragraphs: [
        'A trade is a promise: one side delivers shares, the other pays. The promise is kept on the settlement day. In India and the United States that is one working day after the trade, in Brazil two.',
        'Until then the shares are locked and carry a mark such as T+1. They already rise and fall with the price; they just cannot be sold. Money from a sale shows as receivable for the same reason.',
        'Weekends and exchange holidays do not count. Each position names the day on which it becomes free.',
      ],
    },
    pt: {
      title: 'Por que ações compradas hoje só podem ser vendidas depois',
      summary: 'Entre o negócio e a liquidação há um dia útil, ou dois.',
      paragraphs: [
        'Um negócio é uma promessa: um lado entrega as ações, o outro paga. A promessa é cumprida no dia da liquidação. Na Índia e nos Estados Unidos é um dia útil depois do negócio (D+1); no Brasil, dois (D+2).',
        'Até lá as ações ficam bloqueadas e trazem uma marca como D+2. Elas já ganham e perdem valor com o preço; só não podem ser vendidas. O dinheiro de uma venda aparece como “a liquidar” pelo mesmo motivo.',
        'Fins de semana e feriados da bolsa não contam. Cada posição diz o dia em que fica livre.',
      ],
    },
  },
  {
    id: 'company-sahyadri-battery-line',
    category: 'company',
    country: 'IN',
    instruments: ['IN:SAHYM'],
    en: {
      title: 'Sahyadri Motors plans a second battery line',
      summary: 'The maker of two-wheelers wants to assemble its own cells by the end of next year.',
      paragraphs: [
        'Sahyadri Motors says that it will build a second line for batteries beside its works in Maharashtra. The first one supplies its light vans; the new one is meant for two-wheelers.',
        'The company names neither the cost nor the number of jobs. Nothing about its results changes with this announcement.',
        fictionEn,
      ],
    },
    pt: {
      title: 'Sahyadri Motors planeja uma segunda linha de baterias',
      summary: 'A fabricante de motos quer montar as próprias células até o fim do ano que vem.',
      paragraphs: [
        'A Sahyadri Motors diz que vai construir uma segunda linha de baterias ao lado da fábrica em Maharashtra. A primeira abastece as vans leves; a nova será para as motos.',
        'A empresa não informa o custo nem o número de empregos. Nada em seus resultados muda com este anúncio.',
        fictionPt,
      ],
    },
  },
  {
    id: 'company-kaveri-branches',
    category: 'company',
    country: 'IN',
    instruments: ['IN:KAVBK', 'IN:ARAVB'],
    en: {
      title: 'Kaveri Bank and Aravalli Bank share cash machines',
      summary: 'Customers of either bank pay no fee at the machines of the other.',
      paragraphs: [
        'Kaveri Bank in the south and Aravalli Bank in the north-west open their cash machines to each other. The two banks stay separate companies.',
        'The agreement runs for five years and covers about four thousand machines.',
        fictionEn,
      ],
    },
    pt: {
      title: 'Kaveri Bank e Aravalli Bank dividem caixas eletrônicos',
      summary: 'Clientes de um banco não pagam tarifa nas máquinas do outro.',
      paragraphs: [
        'O Kaveri Bank, no sul, e o Aravalli Bank, no noroeste, abrem seus caixas eletrônicos um para o outro. Os dois continuam empresas separadas.',
        'O acordo vale por cinco anos e cobre cerca de quatro mil máquinas.',
        fictionPt,
      ],
    },
  },
  {
    id: 'company-ipe-transmission',
    category: 'company',
    country: 'BR',
    instruments: ['BR:IPEE3', 'BR:AROE11'],
    en: {
      title: 'Ipê Energia connects a solar park to its lines',
      summary: 'The park lies in the north of Minas Gerais and feeds the south-east.',
      paragraphs: [
        'Ipê Energia has joined a new solar park to its transmission lines. Aroeira Transmissão built the last stretch, 84 kilometers of it.',
        'Both companies are paid by the availability of the line, not by the electricity that flows through it.',
        fictionEn,
      ],
    },
    pt: {
      title: 'Ipê Energia liga um parque solar às suas linhas',
      summary: 'O parque fica no norte de Minas Gerais e abastece o Sudeste.',
      paragraphs: [
        'A Ipê Energia ligou um novo parque solar às suas linhas de transmissão. A Aroeira Transmissão construiu o último trecho, de 84 quilômetros.',
        'As duas recebem pela disponibilidade da linha, não pela energia que passa por ela.',
        fictionPt,
      ],
    },
  },
  {
    id: 'company-pinhal-delivery',
    category: 'company',
    country: 'BR',
    instruments: ['BR:PINH3', 'BR:CERR3'],
    en: {
      title: 'Pinhal Varejo tries delivery by rail',
      summary: 'Furniture for the center-west travels with Cerrado Logística for half a year.',
      paragraphs: [
        'Pinhal Varejo sends part of its furniture by train instead of by truck. Cerrado Logística provides the wagons on a line that mostly carries the harvest.',
        'The trial runs for six months. After that both will say whether it goes on.',
        fictionEn,
      ],
    },
    pt: {
      title: 'Pinhal Varejo testa entregas por trem',
      summary: 'Por seis meses, os móveis do Centro-Oeste viajam com a Cerrado Logística.',
      paragraphs: [
        'A Pinhal Varejo manda parte dos móveis por trem em vez de caminhão. A Cerrado Logística fornece os vagões em uma linha que leva sobretudo a safra.',
        'O teste dura seis meses. Depois as duas dirão se ele continua.',
        fictionPt,
      ],
    },
  },
  {
    id: 'company-lakestone-chips',
    category: 'company',
    country: 'US',
    instruments: ['US:LKST', 'US:NWRB'],
    en: {
      title: 'Lakestone Semiconductor supplies Northwind Robotics',
      summary: 'Robots for warehouses get a chip of their own.',
      paragraphs: [
        'Lakestone Semiconductor has drawn a chip for the arms of Northwind Robotics. It replaces three parts that were bought from elsewhere.',
        'Deliveries begin in spring. The companies name no price.',
        fictionEn,
      ],
    },
    pt: {
      title: 'Lakestone Semiconductor fornece chips à Northwind Robotics',
      summary: 'Robôs de armazém ganham um chip próprio.',
      paragraphs: [
        'A Lakestone Semiconductor projetou um chip para os braços da Northwind Robotics. Ele substitui três peças compradas de outros.',
        'As entregas começam no outono do hemisfério sul. As empresas não informam preço.',
        fictionPt,
      ],
    },
  },
];

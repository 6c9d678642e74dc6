import type { Language } from '@tarazu/wire/language';

interface NoteTexts {
  readonly title: string;
  readonly notice: string;
  readonly trade: string;
  readonly account: string;
  readonly accountName: string;
  readonly number: string;
  readonly order: string;
  readonly instrument: string;
  readonly exchange: string;
  readonly side: string;
  readonly buy: string;
  readonly sell: string;
  readonly product: string;
  readonly intraday: string;
  readonly kind: string;
  readonly market: string;
  readonly limit: string;
  readonly at: string;
  readonly tradeDate: string;
  readonly settlementDate: string;
  readonly quantity: string;
  readonly price: string;
  readonly value: string;
  readonly charges: string;
  readonly chargesTotal: string;
  readonly paid: string;
  readonly received: string;
  readonly result: string;
  readonly evidence: string;
  readonly source: string;
  readonly sequence: string;
  readonly rule: string;
  readonly shown: string;
  readonly taken: string;
  readonly closing: string;
  /** What the evidence calls the market. */
  readonly sources: Readonly<Record<string, string>>;
}

/** The words of a printed contract note. */
export const noteTexts: Readonly<Record<Language, NoteTexts>> = {
  'en-US': {
    title: 'Contract note',
    notice: 'Paper trading. No real money, and nothing real is bought or sold.',
    trade: 'Trade',
    account: 'Account',
    accountName: 'Account name',
    number: 'Trade number',
    order: 'Order number',
    instrument: 'Instrument',
    exchange: 'Exchange',
    side: 'Side',
    buy: 'Buy',
    sell: 'Sell',
    product: 'Product',
    intraday: 'Intraday: closed within the day, nothing is delivered',
    kind: 'Order',
    market: 'Market order',
    limit: 'Limit',
    at: 'Time of the trade',
    tradeDate: 'Trade date',
    settlementDate: 'Settlement date',
    quantity: 'Quantity',
    price: 'Average price',
    value: 'Value',
    charges: 'Charges',
    chargesTotal: 'All charges',
    paid: 'Paid',
    received: 'Received',
    result: 'Result against the average cost',
    evidence: 'Where the price came from',
    source: 'Source',
    sequence: 'Book or print number',
    rule: 'Matching rule',
    shown: 'Shown',
    taken: 'Taken',
    closing: 'Written from the record of the trade. Times are those of India (UTC+5:30).',
    sources: {
      simulated: 'Simulated market',
      replay: 'Replayed recording',
      'replay-synthetic': 'Replayed recording, book made from its prints',
    },
  },
  'pt-BR': {
    title: 'Nota de corretagem',
    notice: 'Operação simulada. Sem dinheiro de verdade, e nada de verdade é comprado ou vendido.',
    trade: 'Negócio',
    account: 'Conta',
    accountName: 'Nome da conta',
    number: 'Número do negócio',
    order: 'Número da ordem',
    instrument: 'Ativo',
    exchange: 'Bolsa',
    side: 'Compra ou venda',
    buy: 'Compra',
    sell: 'Venda',
    product: 'Modalidade',
    intraday: 'Intradia: fechado no mesmo dia, nada é entregue',
    kind: 'Ordem',
    market: 'A mercado',
    limit: 'Limitada',
    at: 'Hora do negócio',
    tradeDate: 'Data do pregão',
    settlementDate: 'Data da liquidação',
    quantity: 'Quantidade',
    price: 'Preço médio',
    value: 'Valor',
    charges: 'Custos',
    chargesTotal: 'Todos os custos',
    paid: 'Pago',
    received: 'Recebido',
    result: 'Resultado sobre o custo médio',
    evidence: 'De onde veio o preço',
    source: 'Fonte',
    sequence: 'Número do book ou do negócio',
    rule: 'Regra de execução',
    shown: 'Mostrado',
    taken: 'Executado',
    closing: 'Gerada a partir do registro do negócio. Os horários são da Índia (UTC+5:30).',
    sources: {
      simulated: 'Mercado simulado',
      replay: 'Gravação reproduzida',
      'replay-synthetic': 'Gravação reproduzida, book feito a partir dos negócios',
    },
  },
};

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

interface PositionNoteTexts {
  readonly titles: Readonly<Record<'converted' | 'closed_out', string>>;
  readonly what: string;
  readonly event: string;
  readonly at: string;
  readonly direction: string;
  readonly directions: Readonly<Record<'long' | 'short', string>>;
  readonly reason: string;
  readonly reasons: Readonly<Record<'margin_gone' | 'day_over', string>>;
  readonly price: string;
  readonly values: Readonly<Record<'converted' | 'closed_out', string>>;
  readonly margin: string;
  readonly result: string;
  readonly beyond: string;
  /** In place of the number of a print. */
  readonly close: string;
  readonly closing: string;
}

/** What is said besides of a position of the day that was converted, or closed outside of the book. */
export const positionNoteTexts: Readonly<Record<Language, PositionNoteTexts>> = {
  'en-US': {
    titles: { converted: 'Conversion to delivery', closed_out: 'Intraday position closed by the house' },
    what: 'What happened',
    event: 'Number of the event',
    at: 'Time',
    direction: 'Position',
    directions: { long: 'Long', short: 'Short' },
    reason: 'Why',
    reasons: {
      margin_gone: 'Its margin was used up, and the book showed nobody to close with',
      day_over: 'Nobody took it on the market before the end of the day',
    },
    price: 'Price',
    values: { converted: 'Cost, paid in full', closed_out: 'Value at that price' },
    margin: 'Margin that lay there',
    result: 'Result, charges paid',
    beyond: 'Lost beyond the margin, which the house bears',
    close: 'The close of the day',
    closing: 'Written from the record of the event. Times are those of India (UTC+5:30).',
  },
  'pt-BR': {
    titles: { converted: 'Conversão para entrega', closed_out: 'Posição intradia encerrada pela casa' },
    what: 'O que aconteceu',
    event: 'Número do evento',
    at: 'Hora',
    direction: 'Posição',
    directions: { long: 'Comprada', short: 'Vendida' },
    reason: 'Motivo',
    reasons: {
      margin_gone: 'A margem acabou, e o book não mostrava ninguém para fechar',
      day_over: 'Ninguém a tomou no mercado antes do fim do dia',
    },
    price: 'Preço',
    values: { converted: 'Custo, pago por inteiro', closed_out: 'Valor a esse preço' },
    margin: 'Margem que estava ali',
    result: 'Resultado, já com os custos',
    beyond: 'Perda além da margem, que a casa assume',
    close: 'O fechamento do dia',
    closing: 'Gerada a partir do registro do evento. Os horários são da Índia (UTC+5:30).',
  },
};

import type { Language } from '@tarazu/wire/language';

interface StatementTexts {
  readonly title: string;
  readonly notice: string;
  readonly currency: string;
  readonly from: string;
  readonly beginning: string;
  readonly to: string;
  readonly opening: string;
  readonly gets: string;
  readonly gives: string;
  readonly closing: string;
  readonly balanced: string;
  readonly differs: string;
  readonly lines: string;
  readonly entry: string;
  readonly at: string;
  readonly what: string;
  readonly place: string;
  readonly asset: string;
  readonly order: string;
  readonly conditional: string;
  readonly instrument: string;
  readonly amount: string;
  readonly after: string;
}

/** The words of statements as files. */
export const statementTexts: Readonly<Record<Language, StatementTexts>> = {
  'en-US': {
    title: 'Statement',
    notice: 'Paper trading. All amounts are play money.',
    currency: 'Currency',
    from: 'From',
    beginning: 'From the beginning',
    to: 'Until',
    opening: 'Opening balance',
    gets: 'Came in',
    gives: 'Went out',
    closing: 'Closing balance',
    balanced: 'Opening, plus what came in, less what went out, is the closing balance.',
    differs: 'The entries and the closing balance do not agree. Please tell support.',
    lines: 'Lines, newest first',
    entry: 'Entry',
    at: 'When',
    what: 'What',
    place: 'Where',
    asset: 'Asset',
    order: 'Order',
    conditional: 'by a conditional order',
    instrument: 'Instrument',
    amount: 'Amount',
    after: 'After',
  },
  'pt-BR': {
    title: 'Extrato',
    notice: 'Operação simulada. Todos os valores são dinheiro fictício.',
    currency: 'Moeda',
    from: 'De',
    beginning: 'Desde o início',
    to: 'Até',
    opening: 'Saldo inicial',
    gets: 'Entrou',
    gives: 'Saiu',
    closing: 'Saldo final',
    balanced: 'Saldo inicial, mais o que entrou, menos o que saiu, é o saldo final.',
    differs: 'Os lançamentos e o saldo final não batem. Avise o suporte, por favor.',
    lines: 'Linhas, a mais nova primeiro',
    entry: 'Lançamento',
    at: 'Quando',
    what: 'O quê',
    place: 'Onde',
    asset: 'Moeda ou ativo',
    order: 'Ordem',
    conditional: 'por uma ordem condicionada',
    instrument: 'Ativo',
    amount: 'Valor',
    after: 'Depois',
  },
};

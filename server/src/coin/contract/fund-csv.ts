import type { FundEntry } from '@tarazu/wire/coin/contract/insurance-fund';
import type { Language } from '@tarazu/wire/language';
import { BYTE_ORDER_MARK, csvCustoms, csvText } from '../../platform/http/csv.ts';

interface Words {
  readonly head: readonly string[];
  readonly kinds: Readonly<Record<FundEntry['kind'], string>>;
  readonly directions: Readonly<Record<'long' | 'short', string>>;
}

const words: Readonly<Record<Language, Words>> = {
  'en-US': {
    head: [
      'Entry',
      'Time (UTC)',
      'What',
      'Contract',
      'Direction',
      'Quantity',
      'Mark',
      'Bankruptcy price',
      'Price',
      'Amount (USDT)',
      'Balance (USDT)',
    ],
    kinds: {
      endowment: 'Endowment',
      takeover: 'Liquidation taken over',
      close: 'Closed',
      deleverage: 'Deleveraging',
      funding: 'Funding',
    },
    directions: { long: 'Long', short: 'Short' },
  },
  'pt-BR': {
    head: [
      'Lançamento',
      'Horário (UTC)',
      'O quê',
      'Contrato',
      'Direção',
      'Quantidade',
      'Marcação',
      'Preço de falência',
      'Preço',
      'Valor (USDT)',
      'Saldo (USDT)',
    ],
    kinds: {
      endowment: 'Dotação',
      takeover: 'Liquidação assumida',
      close: 'Encerrado',
      deleverage: 'Desalavancagem',
      funding: 'Financiamento',
    },
    directions: { long: 'Comprado', short: 'Vendido' },
  },
};

/** One row for each entry of the log. Instants are ISO 8601 in UTC; columns and decimals are parted as spreadsheets of the language read them. */
export function fundCsvOf(entries: readonly FundEntry[], language: Language): string {
  const { head, kinds, directions } = words[language];
  const { separator, mark } = csvCustoms[language];
  const number = (value: string | null) => (value === null ? '' : value.replace('.', mark));
  const rows = entries.map((one) =>
    [
      String(one.entry),
      one.at,
      csvText(kinds[one.kind]),
      csvText(one.instId ?? ''),
      csvText(one.direction === null ? '' : directions[one.direction]),
      number(one.quantity),
      number(one.mark),
      number(one.bankruptcy),
      number(one.price),
      number(one.amount),
      number(one.balance),
    ].join(separator),
  );
  return `${BYTE_ORDER_MARK}${[head.map(csvText).join(separator), ...rows].join('\r\n')}\r\n`;
}

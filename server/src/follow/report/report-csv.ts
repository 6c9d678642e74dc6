import type { CopyReportRow } from '@tarazu/wire/follow/report';
import type { Language } from '@tarazu/wire/language';
import { BYTE_ORDER_MARK, csvCustoms, csvText } from '../../platform/http/csv.ts';

type Skip = NonNullable<CopyReportRow['skip']>;

interface Texts {
  readonly heads: readonly string[];
  readonly side: Readonly<Record<CopyReportRow['side'], string>>;
  readonly why: Readonly<Record<CopyReportRow['why'], string>>;
  readonly outcome: Readonly<Record<CopyReportRow['outcome'], string>>;
  readonly skip: Readonly<Record<Skip, string>>;
}

const texts: Readonly<Record<Language, Texts>> = {
  'en-US': {
    heads: [
      ...['No.', 'Decided at (UTC)', 'Why', 'Side', 'Order', 'Outcome', 'Reason', 'Wanted', 'Filled', 'Price'],
      ...['Value', 'Charges', 'Price at the decision', 'Teacher filled', 'Teacher price', 'Slippage'],
      ...['Beside the teacher', 'Delay (ms)'],
    ],
    side: { buy: 'Buy', sell: 'Sell' },
    why: { copied: 'With the teacher', opening: 'At the beginning', closing: 'Sold by you', stopping: 'Sold to stop' },
    outcome: { filled: 'Filled', not_filled: 'Nothing filled', skipped: 'Left out', refused: 'Refused' },
    skip: {
      paused: 'The copy was paused',
      daily_stop: 'The day had lost what you allow',
      too_small: 'Too small',
      nothing_held: 'Nothing to sell or to buy along',
      no_money: 'No money left',
      missed: 'The teacher’s order was not placed, or went alone',
    },
  },
  'pt-BR': {
    heads: [
      ...[
        'Nº',
        'Decidida em (UTC)',
        'Motivo',
        'Lado',
        'Ordem',
        'Desfecho',
        'Razão',
        'Pretendida',
        'Executada',
        'Preço',
      ],
      ...['Valor', 'Custos', 'Preço na decisão', 'Mestre executou', 'Preço do mestre', 'Deslize'],
      ...['Ao lado do mestre', 'Atraso (ms)'],
    ],
    side: { buy: 'Compra', sell: 'Venda' },
    why: { copied: 'Com o mestre', opening: 'No início', closing: 'Vendida por você', stopping: 'Vendida ao parar' },
    outcome: { filled: 'Executada', not_filled: 'Nada executado', skipped: 'Deixada de fora', refused: 'Rejeitada' },
    skip: {
      paused: 'A cópia estava pausada',
      daily_stop: 'O dia já tinha perdido o que você permite',
      too_small: 'Pequena demais',
      nothing_held: 'Nada para vender ou comprar junto',
      no_money: 'Sem dinheiro',
      missed: 'A ordem do mestre não foi enviada ou foi sozinha',
    },
  },
};

/** One row for each trade. Instants are ISO 8601 in UTC; columns and decimals are parted as spreadsheets of the language read them. */
export function reportCsv(rows: readonly CopyReportRow[], language: Language): string {
  const t = texts[language];
  const { separator, mark } = csvCustoms[language];
  const number = (value: string | null) => value?.replace('.', mark) ?? '';
  const lines = rows.map((row) =>
    [
      String(row.no),
      row.at,
      csvText(t.why[row.why]),
      csvText(t.side[row.side]),
      csvText(row.orderId),
      csvText(t.outcome[row.outcome]),
      csvText(row.skip ? t.skip[row.skip] : (row.refusal?.msg ?? '')),
      ...[row.wanted, row.filled, row.price, row.value, row.charges, row.decided].map(number),
      ...[row.teacherFilled, row.teacherPrice, row.slippage, row.besideTeacher].map(number),
      row.delayMs === null ? '' : String(row.delayMs),
    ].join(separator),
  );
  return `${BYTE_ORDER_MARK}${[t.heads.map(csvText).join(separator), ...lines].join('\r\n')}\r\n`;
}

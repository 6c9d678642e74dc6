import type { Language } from '@tarazu/wire/language';

/** How the spreadsheets of a country part columns and decimals. */
export const csvCustoms: Readonly<Record<Language, { readonly separator: string; readonly mark: string }>> = {
  'en-US': { separator: ',', mark: '.' },
  'pt-BR': { separator: ';', mark: ',' },
};

/** Spreadsheets tell UTF-8 by this mark. */
export const BYTE_ORDER_MARK = '\ufeff';

/** A field in quotes; what a spreadsheet would take for a formula is made text. */
export function csvText(text: string): string {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${plain.replaceAll('"', '""')}"`;
}

/** A column: words, a decimal (parted as the language parts it), or what is plain in itself (a day, a number of an entry). */
export interface CsvColumn<Row> {
  readonly title: string;
  readonly is?: 'decimal' | 'plain';
  readonly of: (row: Row) => string;
}

/** A table for a spreadsheet of the language, titles first. */
export function csvTable<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[], language: Language): string {
  const { separator, mark } = csvCustoms[language];
  const cellOf = (row: Row, { is, of }: CsvColumn<Row>) => {
    const text = of(row);
    if (is === undefined) return csvText(text);
    return is === 'decimal' ? text.replace('.', mark) : text;
  };
  const lines = [
    columns.map(({ title }) => csvText(title)),
    ...rows.map((row) => columns.map((column) => cellOf(row, column))),
  ];
  return `${BYTE_ORDER_MARK}${lines.map((line) => `${line.join(separator)}\r\n`).join('')}`;
}

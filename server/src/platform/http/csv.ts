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

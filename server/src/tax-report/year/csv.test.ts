import type { YearDividend, YearStatement } from '@tarazu/wire/tax/year-report';
import { expect, test } from 'vitest';
import { dividendsCsv, statementCsv } from './csv.ts';

const dividend: YearDividend = {
  ...{ instrumentId: 'IN:SAHYM', name: 'Sahyadri', kind: 'dividend', currency: 'INR', paidOn: '2027-03-15' },
  ...{ quantity: '10', unit: null, gross: '12.50', withheld: '1.25', net: '11.25' },
};
const statement: YearStatement = {
  ...{ country: 'IN', year: '2026-04-01', until: '2027-03-31', years: [], timeZone: 'Asia/Kolkata', goesOn: false },
  accounts: [],
  holdings: [
    { instrumentId: 'IN:SAHYM', name: 'Sahyadri', unit: null, currency: 'INR', quantity: '10', value: '3000.00' },
  ],
  holdingsTotal: 1,
};
const lastRow = (csv: string) => csv.trimEnd().split('\r\n').at(-1);

test('a table that has less than there is says so in its last row, and one that has all does not', () => {
  expect(lastRow(dividendsCsv({ items: [dividend], total: 1 }, 'en-US'))).toContain('11.25');
  expect(lastRow(dividendsCsv({ items: [dividend], total: 2_001 }, 'en-US'))).toBe(',"1 of 2001 are listed.",,"",,,');
  expect(lastRow(statementCsv(statement, 'pt-BR'))).toContain('3000,00');
  expect(lastRow(statementCsv({ ...statement, holdingsTotal: 101 }, 'pt-BR'))).toBe(
    '"";"Em carteira no fim";"1 de 101 estão listados.";;',
  );
});

import { expect, test } from 'vitest';
import { decideExport, exportRowsMax, periodFault, periodOf } from './data-export.ts';

test('a period is whole days, in order and not endless', () => {
  const hours = periodOf({ fromDay: '2026-11-01', toDay: '2026-11-01' });
  expect((hours?.untilMs ?? 0) - (hours?.fromMs ?? 0)).toBe(86_400_000);
  expect(periodFault({ fromDay: '2026-11-02', toDay: '2026-11-01' })?.code).toBe('export_period');
  expect(periodFault({ fromDay: '2026-01-01', toDay: '2026-11-01' })?.code).toBe('export_period');
  expect(periodFault({ fromDay: '2026-99-01', toDay: '2026-11-01' })?.code).toBe('export_period');
});

test('a file is there for a day, and never only a part of what was asked for', () => {
  const made = { exportId: 'e', what: 'ledger', rows: exportRowsMax, sha256: 'h' } as const;
  expect(decideExport(made, 0)).toMatchObject({ events: [{ body: { expiresAt: '1970-01-02T00:00:00.000Z' } }] });
  expect(decideExport({ ...made, rows: exportRowsMax + 1 }, 0)).toMatchObject({ code: 'export_too_large' });
});

import { parseDecimal } from '../money.ts';

/** One payment into our account as a bank's statement lists it. */
export interface StatementLine {
  readonly line: number;
  /** The bank's own number (UTR). */
  readonly railReference: string;
  /** e8 */
  readonly amount: bigint;
  readonly narration: string;
  readonly partyName: string;
}

export interface StatementFault {
  readonly line: number;
  readonly fault: 'columns' | 'reference' | 'amount' | 'repeated';
}

export const statementColumns = ['date', 'reference', 'amount', 'name', 'narration'] as const;

function cellsOf(row: string, separator: string): readonly string[] {
  const cells: string[] = [];
  let cell = '';
  let quoted = false;
  for (let at = 0; at < row.length; at += 1) {
    const sign = row.charAt(at);
    if (quoted && sign === '"' && row.charAt(at + 1) === '"') {
      cell += '"';
      at += 1;
    } else if (sign === '"') quoted = !quoted;
    else if (sign === separator && !quoted) {
      cells.push(cell.trim());
      cell = '';
    } else cell += sign;
  }
  return [...cells, cell.trim()];
}

/**
 * The credits of a CSV statement with the columns `date,reference,amount,name,narration` in the first row (any order,
 * comma or semicolon). Lines that cannot be read are reported by number and never guessed at.
 */
export function parseStatement(csv: string): {
  readonly lines: readonly StatementLine[];
  readonly faults: readonly StatementFault[];
} {
  const rows = csv.replace(/^\uFEFF/, '').split(/\r?\n/);
  const head = rows[0] ?? '';
  const separator = head.includes(';') ? ';' : ',';
  const names = cellsOf(head, separator).map((name) => name.toLowerCase());
  const place = new Map(statementColumns.map((name) => [name, names.indexOf(name)]));
  if ([...place.values()].some((at) => at < 0)) return { lines: [], faults: [{ line: 1, fault: 'columns' }] };
  const lines: StatementLine[] = [];
  const faults: StatementFault[] = [];
  const seen = new Set<string>();
  rows.forEach((row, index) => {
    if (index === 0 || row.trim() === '') return;
    const cells = cellsOf(row, separator);
    const cell = (name: (typeof statementColumns)[number]) => cells[place.get(name) ?? -1] ?? '';
    const line = index + 1;
    const railReference = cell('reference').toUpperCase();
    const amount = parseDecimal(cell('amount'));
    if (cells.length !== names.length) faults.push({ line, fault: 'columns' });
    else if (!/^[A-Z0-9]{6,40}$/.test(railReference)) faults.push({ line, fault: 'reference' });
    else if (amount === undefined || amount <= 0n || amount % 1_000_000n !== 0n) faults.push({ line, fault: 'amount' });
    else if (seen.has(railReference)) faults.push({ line, fault: 'repeated' });
    else {
      seen.add(railReference);
      lines.push({ line, railReference, amount, narration: cell('narration'), partyName: cell('name') });
    }
  });
  return { lines, faults };
}

/** A file of a draw with one thing altered, as somebody would who wants another result, and what a check has to name. */
export interface AlteredFile {
  readonly name: string;
  readonly rows: readonly string[];
}

const fieldOf = (rows: readonly string[], name: string) => rows.findIndex((row) => row.startsWith(`${name} `));

/** Another hexadecimal sign at the end. */
function flipped(row: string): string {
  return `${row.slice(0, -1)}${row.endsWith('0') ? '1' : '0'}`;
}

/** The line of the first application, of the first that got nothing and of the first that got something; below 0: there is none. */
function placesIn(rows: readonly string[]) {
  const first = fieldOf(rows, 'applications') + 1;
  const isLoser = (row: string) => row.endsWith('|0');
  const loser = rows.findIndex((row, place) => place >= first && isLoser(row));
  const winner = rows.findIndex((row, place) => place >= first && !isLoser(row));
  return { first, loser, winner };
}

/** Whether somebody got something and somebody nothing. */
export function canBeAltered(rows: readonly string[]): boolean {
  const { loser, winner } = placesIn(rows);
  return loser >= 0 && winner >= 0;
}

/** Each way in which a published file can lie, tried on this one. Needs a winner, a loser and somebody who asked for more than one lot. */
export function alteredFiles(rows: readonly string[]): readonly AlteredFile[] {
  const { first, loser, winner } = placesIn(rows);
  if (loser < 0 || winner < 0) throw new Error('a file with a winner and a loser was expected');
  const flip = (name: string) => rows.with(fieldOf(rows, name), flipped(rows[fieldOf(rows, name)] ?? ''));
  const counted = (changed: readonly string[], by: number) =>
    changed.with(first - 1, `applications ${rows.length - first + by}`);
  const [won = '', lost = ''] = [rows[winner], rows[loser]];
  const shares = won.slice(won.lastIndexOf('|'));
  const swapped = rows.with(winner, won.replace(/\|\d+$/, '|0')).with(loser, lost.replace(/\|0$/, shares));
  return [
    {
      name: 'one byte',
      rows: rows.with(
        loser,
        lost.replace(/^(.)(.)/, (_, a, b) => `${a}${b === 'Z' ? 'Y' : 'Z'}`),
      ),
    },
    {
      name: 'one bucket',
      rows: rows.with(
        loser,
        lost.replace(/\|(\d+)@/, (_, asked) => `|${Number(asked) * 2}@`),
      ),
    },
    { name: 'one seed', rows: flip('seed') },
    { name: 'one promise', rows: flip('commit') },
    { name: 'one beacon', rows: rows.with(fieldOf(rows, 'beacon'), `beacon ${'ab'.repeat(32)}`) },
    ...(fieldOf(rows, 'signature') < 0 ? [] : [{ name: 'one signature', rows: flip('signature') }]),
    { name: 'the terms', rows: rows.map((row) => row.replace(/"leastBps":\d+/, '"leastBps":1')) },
    { name: 'a loser dropped', rows: counted(rows.toSpliced(loser, 1), -1) },
    { name: 'an applicant added late', rows: counted([...rows, 'ZZZZ-late|0|1@cut-off|0'], 1) },
    { name: 'a winner and a loser swapped', rows: swapped },
  ];
}

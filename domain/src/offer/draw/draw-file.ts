import { decimalToText } from '../../money.ts';
import { readApplicationLine } from './application-line.ts';
import { type DrawTerms, readTermsText, termsText } from './terms.ts';

/** All that was published about a draw, before and after. Hashes and the seed in hexadecimal. */
export interface DrawFile {
  readonly terms: DrawTerms;
  /** SHA-256 of the terms' text and of the seed, as they were shown before the offer opened. */
  readonly termsHash: string;
  readonly commit: string;
  readonly seed: string;
  readonly beacon: string;
  readonly root: string;
  readonly price: string;
  readonly failed: boolean;
  readonly lines: readonly string[];
  /** Whole shares, one for each line. */
  readonly allotted: readonly number[];
}

const HEAD = 'tarazu-draw 1';
/** More than any issue has had. */
const linesMax = 5_000_000;

export function* drawFileLines(file: DrawFile): Generator<string> {
  yield HEAD;
  yield `terms ${termsText(file.terms)}`;
  yield `terms-hash ${file.termsHash}`;
  yield `commit ${file.commit}`;
  yield `seed ${file.seed}`;
  yield `beacon ${file.beacon}`;
  yield `root ${file.root}`;
  yield `price ${file.price}`;
  yield `failed ${file.failed ? 'yes' : 'no'}`;
  yield `applications ${file.lines.length}`;
  for (const [place, line] of file.lines.entries()) yield `${line}|${file.allotted[place] ?? 0}`;
}

/** What is wrong with the form of a file, by the number of its line. */
export interface FileFault {
  readonly line: number;
  readonly fault: 'head' | 'field' | 'terms' | 'application' | 'order' | 'count';
}

const fields = ['terms', 'terms-hash', 'commit', 'seed', 'beacon', 'root', 'price', 'failed', 'applications'] as const;
type Field = (typeof fields)[number];

const forms: Readonly<Record<Field, RegExp>> = {
  terms: /^\{.*\}$/,
  'terms-hash': /^[0-9a-f]{64}$/,
  commit: /^[0-9a-f]{64}$/,
  seed: /^[0-9a-f]{64}$/,
  beacon: /^[0-9A-Za-z:.-]{0,500}$/,
  root: /^[0-9a-f]{64}$/,
  price: /^\d{1,12}(?:\.\d{1,8})?$/,
  failed: /^(?:yes|no)$/,
  applications: /^\d{1,7}$/,
};

function readHead(rows: readonly string[]): Readonly<Record<Field, string>> | FileFault {
  if (rows[0] !== HEAD) return { line: 1, fault: 'head' };
  const found: Partial<Record<Field, string>> = {};
  for (const [place, field] of fields.entries()) {
    const row = rows[place + 1] ?? '';
    const value = row.slice(field.length + 1);
    if (!row.startsWith(`${field} `) || !forms[field].test(value)) return { line: place + 2, fault: 'field' };
    found[field] = value;
  }
  return found as Readonly<Record<Field, string>>;
}

/** `rows`: the file without its line ends. */
export function readDrawFile(rows: readonly string[]): DrawFile | FileFault {
  const head = readHead(rows);
  if ('fault' in head) return head;
  const terms = readTermsText(head.terms);
  if (!terms) return { line: 2, fault: 'terms' };
  const first = fields.length + 1;
  const count = Number(head.applications);
  if (count > linesMax || rows.length !== first + count) return { line: rows.length, fault: 'count' };
  const lines: string[] = [];
  const allotted: number[] = [];
  let before = '';
  for (let place = first; place < rows.length; place += 1) {
    const row = rows[place] ?? '';
    const end = row.lastIndexOf('|');
    const line = row.slice(0, end);
    const shares = row.slice(end + 1);
    const application = readApplicationLine(line);
    if (!application || !/^(?:0|[1-9]\d{0,11})$/.test(shares)) return { line: place + 1, fault: 'application' };
    // Each once, in one order: otherwise the same list could have several roots.
    if (application.id <= before) return { line: place + 1, fault: 'order' };
    before = application.id;
    lines.push(line);
    allotted.push(Number(shares));
  }
  const { commit, seed, beacon, root, price, failed, 'terms-hash': termsHash } = head;
  return { terms, termsHash, commit, seed, beacon, root, price, failed: failed === 'yes', lines, allotted };
}

/** A file of a result, from what it was drawn with. */
export function drawFileOf(
  published: Pick<DrawFile, 'terms' | 'termsHash' | 'commit' | 'seed' | 'beacon' | 'lines'>,
  result: {
    readonly root: string;
    readonly price: bigint;
    readonly failed: boolean;
    readonly allotted: Iterable<number>;
  },
): DrawFile {
  const { root, price, failed, allotted } = result;
  return { ...published, root, price: decimalToText(price), failed, allotted: [...allotted] };
}

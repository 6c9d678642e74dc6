import { decimalToText } from '../../money.ts';
import { readApplicationLine } from './application-line.ts';
import { type BeaconProof, networkText, readNetworkText } from './beacon.ts';
import { type DrawTerms, readTermsText, termsText } from './terms.ts';

/** All that was published about a draw, before and after. Hashes and the seed in hexadecimal. */
export interface DrawFile {
  readonly terms: DrawTerms;
  /** SHA-256 of the terms' text and of the seed, as they were shown before the offer opened. */
  readonly termsHash: string;
  readonly commit: string;
  readonly seed: string;
  /** The randomness of the round that the terms name; empty where they name none. */
  readonly beacon: string;
  /** Who signed that round, and how. */
  readonly proof?: BeaconProof;
  readonly root: string;
  readonly price: string;
  readonly failed: boolean;
  readonly lines: readonly string[];
  /** Whole shares, one for each line. */
  readonly allotted: readonly number[];
}

/** The second where the terms name a round of public randomness. */
const heads = { seed: 'tarazu-draw 1', round: 'tarazu-draw 2' } as const;
/** More than any issue has had. */
const linesMax = 5_000_000;

export function* drawFileLines(file: DrawFile): Generator<string> {
  const { proof } = file;
  yield heads[proof ? 'round' : 'seed'];
  yield `terms ${termsText(file.terms)}`;
  yield `terms-hash ${file.termsHash}`;
  yield `commit ${file.commit}`;
  yield `seed ${file.seed}`;
  if (proof) {
    yield `network ${networkText(proof.network)}`;
    yield `signature ${proof.signature}`;
  }
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

const before = ['terms', 'terms-hash', 'commit', 'seed'] as const;
const ofRound = ['network', 'signature'] as const;
const after = ['beacon', 'root', 'price', 'failed', 'applications'] as const;
type Field = (typeof before | typeof after)[number];
type RoundField = (typeof ofRound)[number];
type Head = Readonly<Record<Field, string>> & Readonly<Partial<Record<RoundField, string>>>;

const forms: Readonly<Record<Field | RoundField, RegExp>> = {
  terms: /^\{.*\}$/,
  'terms-hash': /^[0-9a-f]{64}$/,
  commit: /^[0-9a-f]{64}$/,
  seed: /^[0-9a-f]{64}$/,
  network: /^\{.*\}$/,
  signature: /^[0-9a-f]{96}$/,
  beacon: /^(?:[0-9a-f]{64})?$/,
  root: /^[0-9a-f]{64}$/,
  price: /^\d{1,12}(?:\.\d{1,8})?$/,
  failed: /^(?:yes|no)$/,
  applications: /^\d{1,7}$/,
};

function readHead(rows: readonly string[]): (Head & { readonly first: number }) | FileFault {
  const hasRound = rows[0] === heads.round;
  if (!hasRound && rows[0] !== heads.seed) return { line: 1, fault: 'head' };
  const fields = [...before, ...(hasRound ? ofRound : []), ...after];
  const found: Partial<Record<Field | RoundField, string>> = {};
  for (const [place, field] of fields.entries()) {
    const row = rows[place + 1] ?? '';
    const value = row.slice(field.length + 1);
    if (!row.startsWith(`${field} `) || !forms[field].test(value)) return { line: place + 2, fault: 'field' };
    found[field] = value;
  }
  return { ...(found as Head), first: fields.length + 1 };
}

function readProof({ network: text, signature }: Head): BeaconProof | undefined {
  const network = readNetworkText(text ?? '');
  return network && signature !== undefined ? { network, signature } : undefined;
}

/** `rows`: the file without its line ends. */
export function readDrawFile(rows: readonly string[]): DrawFile | FileFault {
  const head = readHead(rows);
  if ('fault' in head) return head;
  const terms = readTermsText(head.terms);
  if (!terms) return { line: 2, fault: 'terms' };
  const proof = readProof(head);
  if ((head.network !== undefined) !== (proof !== undefined)) return { line: 6, fault: 'field' };
  const { first } = head;
  const count = Number(head.applications);
  if (count > linesMax || rows.length !== first + count) return { line: rows.length, fault: 'count' };
  const lines: string[] = [];
  const allotted: number[] = [];
  let last = '';
  for (let place = first; place < rows.length; place += 1) {
    const row = rows[place] ?? '';
    const end = row.lastIndexOf('|');
    const line = row.slice(0, end);
    const shares = row.slice(end + 1);
    const application = readApplicationLine(line);
    if (!application || !/^(?:0|[1-9]\d{0,11})$/.test(shares)) return { line: place + 1, fault: 'application' };
    // Each once, in one order: otherwise the same list could have several roots.
    if (application.id <= last) return { line: place + 1, fault: 'order' };
    last = application.id;
    lines.push(line);
    allotted.push(Number(shares));
  }
  const { commit, seed, beacon, root, price, failed, 'terms-hash': termsHash } = head;
  const own = { terms, termsHash, commit, seed, beacon, root, price, failed: failed === 'yes', lines, allotted };
  return proof ? { ...own, proof } : own;
}

/** A file of a result, from what it was drawn with. */
export function drawFileOf(
  published: Pick<DrawFile, 'terms' | 'termsHash' | 'commit' | 'seed' | 'beacon' | 'proof' | 'lines'>,
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

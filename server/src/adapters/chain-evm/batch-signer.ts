import { createHash } from 'node:crypto';
import { networks } from '@tarazu/domain/chain/networks';
import { parseDecimal } from '@tarazu/domain/money';
import { decodeFunctionData, erc20Abi, type Hex, parseTransaction, type TransactionSerializableEIP1559 } from 'viem';
import { mnemonicToAccount, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts';
import * as z from 'zod/mini';
import { checkSigned } from './evm-payouts.ts';
import { feeOf, NATIVE_DECIMALS, unitsOf } from './payments.ts';

// What a signing machine does with a batch. No server runs this: `npm run sign-batch` does, where the keys are.

/** A batch has at most fifty payments of some hundred bytes. */
export const BATCH_BYTES_MAX = 1_000_000;
const PAYMENTS_MAX = 200;

const payment = z.strictObject({
  key: z.string(),
  sender: z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/)),
  nonce: z.int().check(z.gte(0)),
  to: z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/)),
  coin: z.string(),
  amount: z.string(),
  feeMost: z.string(),
  unsigned: z.string().check(z.regex(/^0x02[0-9a-f]{2,20000}$/)),
});
const batchFile = z.strictObject({
  kind: z.literal('unsigned payouts'),
  network: z.enum(['ethereum', 'bsc', 'polygon']),
  batchId: z.string(),
  payments: z.array(payment).check(z.minLength(1), z.maxLength(PAYMENTS_MAX)),
});
type Said = z.infer<typeof payment>;

/** Why a batch is not signed. `line`: of which payment, from 1; 0 for the file. */
export interface BatchFault {
  readonly line: number;
  readonly fault: 'unreadable' | 'recipient' | 'amount' | 'nonce' | 'fee' | 'chain' | 'call' | 'twice' | 'key';
}

/** A payment as its own bytes say it, which is what is signed; what the file says beside them agrees. */
interface ReadPayment extends Said {
  /** Of a token: its contract. A machine without a network cannot know whose it is, so people compare it. */
  readonly contract: Hex | undefined;
  /** With so many digits behind the point the bytes are the amount that the file says: people compare this too, since another number is another amount. */
  readonly digits: number;
  readonly transaction: TransactionSerializableEIP1559;
}

export interface ReadBatch {
  readonly digest: string;
  readonly network: keyof typeof networks;
  readonly batchId: string;
  readonly chainId: number;
  readonly payments: readonly ReadPayment[];
}

const same = (one: string, other: string | null | undefined) => one.toLowerCase() === other?.toLowerCase();

/** Whom these bytes pay how much, in the smallest unit; undefined where they do something else. */
function paidBy({ to, value, data }: ReturnType<typeof parseTransaction>) {
  if (!to) return undefined;
  if (!data || data === '0x') return { recipient: to, units: value ?? 0n, contract: undefined };
  if (value) return undefined;
  try {
    const { functionName, args } = decodeFunctionData({ abi: erc20Abi, data });
    if (functionName !== 'transfer') return undefined;
    const [recipient, units] = args;
    return { recipient, units, contract: to };
  } catch {
    // A call of something else.
    return undefined;
  }
}

/** With how many digits so many of the smallest unit are this amount; undefined where with none. A token may have any, a chain's own coin has its own. */
function digitsOf(amount: bigint, units: bigint, isToken: boolean): number | undefined {
  const all = isToken ? Array.from({ length: 37 }, (_, digits) => digits) : [NATIVE_DECIMALS];
  return all.find((digits) => {
    try {
      return unitsOf(amount, digits) === units;
    } catch {
      // An amount that a token of so few digits cannot have.
      return false;
    }
  });
}

function readPayment(said: Said): ReadPayment | BatchFault['fault'] {
  let transaction: ReturnType<typeof parseTransaction>;
  try {
    transaction = parseTransaction(said.unsigned as Hex);
  } catch {
    return 'unreadable';
  }
  if (transaction.type !== 'eip1559' || transaction.r !== undefined) return 'unreadable';
  const paid = paidBy(transaction);
  if (!paid) return 'call';
  const [amount, most] = [parseDecimal(said.amount), parseDecimal(said.feeMost)];
  if (!same(said.to, paid.recipient)) return 'recipient';
  if (amount === undefined || amount <= 0n) return 'amount';
  const digits = digitsOf(amount, paid.units, paid.contract !== undefined);
  if (digits === undefined) return 'amount';
  // A transaction leaves out a nonce of zero.
  if ((transaction.nonce ?? 0) !== said.nonce) return 'nonce';
  if (most === undefined || feeOf((transaction.gas ?? 0n) * (transaction.maxFeePerGas ?? 0n)) > most) return 'fee';
  return { ...said, contract: paid.contract, digits, transaction: transaction as TransactionSerializableEIP1559 };
}

function parsed(text: string): z.infer<typeof batchFile> | undefined {
  try {
    return z.safeParse(batchFile, JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** Reads what is to be signed from its bytes, and holds it against what the file says of them. Asks nobody and needs no key. */
export function readBatch(text: string): ReadBatch | BatchFault {
  const file = text.length > BATCH_BYTES_MAX ? undefined : parsed(text);
  if (!file) return { line: 0, fault: 'unreadable' };
  const payments: ReadPayment[] = [];
  for (const [place, said] of file.payments.entries()) {
    const read = readPayment(said);
    if (typeof read === 'string') return { line: place + 1, fault: read };
    const first = payments[0] ?? read;
    if (read.transaction.chainId !== first.transaction.chainId) return { line: place + 1, fault: 'chain' };
    if (read.contract === undefined && read.coin !== networks[file.network].native)
      return { line: place + 1, fault: 'call' };
    // One contract counts in one way.
    if (payments.some(({ contract, digits }) => contract === read.contract && digits !== read.digits))
      return { line: place + 1, fault: 'amount' };
    // Two payments under one nonce: only one of them could ever arrive.
    if (payments.some(({ sender, nonce }) => same(sender, read.sender) && nonce === read.nonce))
      return { line: place + 1, fault: 'twice' };
    payments.push(read);
  }
  const { network, batchId } = file;
  const digest = createHash('sha256').update(text).digest('hex');
  return { digest, network, batchId, chainId: payments[0]?.transaction.chainId ?? 0, payments };
}

/** One a line: twelve words and more, of which the paying address is taken (`m/44'/60'/0'/1/0`), or a private key in hexadecimal. Undefined where a line is neither. */
export function readKeys(text: string): readonly PrivateKeyAccount[] | undefined {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  try {
    const accounts = lines.map((line) => {
      if (/^(0x)?[0-9a-fA-F]{64}$/.test(line)) return privateKeyToAccount(`0x${line.replace(/^0x/, '')}`);
      const { privateKey } = mnemonicToAccount(line, { path: "m/44'/60'/0'/1/0" }).getHdKey();
      if (!privateKey) throw new Error('words without a key');
      return privateKeyToAccount(`0x${Buffer.from(privateKey).toString('hex')}`);
    });
    return accounts.length === 0 ? undefined : accounts;
  } catch {
    // Nothing of such a line may be shown, so nobody learns more than that it is none.
    return undefined;
  }
}

/** The file that goes back. Every payment is checked as the server will check it. */
export async function signBatch(
  { digest, batchId, payments }: ReadBatch,
  keys: readonly PrivateKeyAccount[],
): Promise<string | BatchFault> {
  const signed: string[] = [];
  for (const [place, { sender, transaction, unsigned }] of payments.entries()) {
    const key = keys.find(({ address }) => same(sender, address));
    const text = key && (await key.signTransaction(transaction));
    const about = { key: '', to: '', coin: '', amount: 0n, feeMost: 0n, nonce: 0, unsigned };
    if (text === undefined || typeof checkSigned({ ...about, sender: key?.address ?? '' }, text) === 'string')
      return { line: place + 1, fault: 'key' };
    signed.push(text);
  }
  return `${JSON.stringify({ kind: 'signed payouts', batchId, digest, signed }, undefined, 2)}\n`;
}

// `npm run sign-batch -- FILE`: signs a batch of payouts where the keys are, on a machine that needs no network. It shows the digest and, out of the
// bytes that would be signed, every payment; whoever sits there compares both with the console and says so by typing the beginning of the digest. Only
// then are the keys read: from the file that SIGNER_KEYS_FILE names, or from SIGNER_KEYS. What is signed goes to FILE with `.signed.json` at its end.
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { networks } from '@tarazu/domain/chain/networks';
import {
  BATCH_BYTES_MAX,
  type BatchFault,
  type ReadBatch,
  readBatch,
  readKeys,
  signBatch,
} from '../../server/src/adapters/chain-evm/batch-signer.ts';

/** Of the digest, what is typed: nobody types it without looking at it. */
const TYPED = 8;

const faultsInEnglish: Readonly<Record<BatchFault['fault'], string>> = {
  unreadable: 'this is no batch for a chain of the EVM as the console gives it',
  recipient: 'the bytes to be signed pay somebody else than the file says',
  amount: 'the bytes to be signed pay another amount than the file says',
  nonce: 'the bytes to be signed have another nonce than the file says',
  fee: 'the bytes to be signed allow a higher fee than the file says',
  chain: 'the bytes to be signed are for another chain than those before',
  call: 'the bytes to be signed do something else than to pay this coin',
  twice: 'a payment before has the same nonce',
  key: 'none of the keys here is that of the address that pays',
};
const en = {
  usage: 'npm run sign-batch -- FILE   (keys: SIGNER_KEYS_FILE=path, or SIGNER_KEYS)',
  unreadable: (path: string) => `${path} cannot be read`,
  refused: 'NOT SIGNED',
  at: (line: number, fault: string) => (line === 0 ? fault : `payment ${line}: ${fault}`),
  faults: faultsInEnglish,
  digest: 'Digest (SHA-256). Compare it with the one that the console shows:',
  batch: (count: number, network: string, chain: number) => `${count} payments on ${network}, chain ${chain}`,
  payment: (amount: string, to: string) => `${amount} to ${to}`,
  about: (sender: string, nonce: number, fee: string) => `from ${sender}, nonce ${nonce}, network fee at most ${fee}`,
  token: (contract: string, digits: number) => `token contract ${contract}, counted with ${digits} digits`,
  ask: `Type the first ${TYPED} characters of the digest, from the console, to sign all of them: `,
  declined: 'Not what the digest begins with. Nothing was signed.',
  noKeys: 'No keys: name their file in SIGNER_KEYS_FILE, or give them in SIGNER_KEYS.',
  badKeys: 'The keys cannot be read: one a line, twelve words or more, or a private key in hexadecimal.',
  openKeys: (path: string) => `Others on this machine can read ${path}. Take that right away first (chmod 600).`,
  exists: (path: string) => `${path} cannot be written, or is there already. Nothing was kept.`,
  done: (path: string) => `Signed: ${path}. Bring it back to the console.`,
};
const pt: typeof en = {
  usage: 'npm run sign-batch -- ARQUIVO   (chaves: SIGNER_KEYS_FILE=caminho, ou SIGNER_KEYS)',
  unreadable: (path) => `não foi possível ler ${path}`,
  refused: 'NÃO ASSINADO',
  at: (line, fault) => (line === 0 ? fault : `pagamento ${line}: ${fault}`),
  faults: {
    unreadable: 'isto não é um lote para uma rede EVM como o console o entrega',
    recipient: 'os bytes a assinar pagam a outro que não o do arquivo',
    amount: 'os bytes a assinar pagam outro valor que não o do arquivo',
    nonce: 'os bytes a assinar têm outro nonce que não o do arquivo',
    fee: 'os bytes a assinar permitem uma taxa maior que a do arquivo',
    chain: 'os bytes a assinar são de outra rede que não a dos anteriores',
    call: 'os bytes a assinar fazem outra coisa que não pagar esta moeda',
    twice: 'um pagamento anterior tem o mesmo nonce',
    key: 'nenhuma das chaves daqui é a do endereço que paga',
  },
  digest: 'Resumo (SHA-256). Compare com o que o console mostra:',
  batch: (count, network, chain) => `${count} pagamentos em ${network}, rede ${chain}`,
  payment: (amount, to) => `${amount} para ${to}`,
  about: (sender, nonce, fee) => `de ${sender}, nonce ${nonce}, taxa da rede no máximo ${fee}`,
  token: (contract, digits) => `contrato do token ${contract}, contado com ${digits} casas`,
  ask: `Digite os primeiros ${TYPED} caracteres do resumo, vistos no console, para assinar todos: `,
  declined: 'O resumo não começa assim. Nada foi assinado.',
  noKeys: 'Sem chaves: indique o arquivo em SIGNER_KEYS_FILE, ou passe-as em SIGNER_KEYS.',
  badKeys: 'Não foi possível ler as chaves: uma por linha, doze palavras ou mais, ou uma chave privada em hexadecimal.',
  openKeys: (path) => `Outros nesta máquina podem ler ${path}. Retire antes essa permissão (chmod 600).`,
  exists: (path) => `${path} não pode ser gravado ou já existe. Nada foi guardado.`,
  done: (path) => `Assinado: ${path}. Leve de volta ao console.`,
};
const say = /^pt/i.test(process.env['LANG'] ?? '') ? pt : en;

/** Said, and the program ends with this code. */
class Ended extends Error {
  readonly code: number;
  constructor(code: number, text: string) {
    super(text);
    this.code = code;
  }
}

const faultOf = ({ line, fault }: BatchFault) => new Ended(1, `${say.refused}: ${say.at(line, say.faults[fault])}`);

function textOf(path: string, bytesMax: number): string {
  try {
    if (statSync(path).size <= bytesMax) return readFileSync(path, 'utf8');
  } catch {
    // Said below, with the path.
  }
  throw new Ended(2, say.unreadable(path));
}

function show({ digest, network, chainId, payments }: ReadBatch): void {
  const { name, native } = networks[network];
  console.log(`${say.digest}\n\n  ${digest}\n\n${say.batch(payments.length, name, chainId)}`);
  for (const [place, { amount, coin, to, sender, nonce, feeMost, contract, digits }] of payments.entries()) {
    console.log(`  ${place + 1}. ${say.payment(`${amount} ${coin}`, to)}`);
    if (contract) console.log(`     ${say.token(contract, digits)}`);
    console.log(`     ${say.about(sender, nonce, `${feeMost} ${native}`)}`);
  }
}

async function agreed({ digest }: ReadBatch): Promise<boolean> {
  const asking = createInterface({ input: process.stdin, output: process.stdout });
  try {
    const closed = new Promise<string>((resolve) => asking.once('close', () => resolve('')));
    const typed = await Promise.race([asking.question(`\n${say.ask}`), closed]);
    return typed.trim().toLowerCase() === digest.slice(0, TYPED);
  } finally {
    asking.close();
  }
}

/** A file that others on the machine can read is not taken. Where a system has no such rights, they are not asked. */
function keysOf({ SIGNER_KEYS_FILE: path, SIGNER_KEYS: given }: NodeJS.ProcessEnv) {
  if (path === undefined && given === undefined) throw new Ended(2, say.noKeys);
  const text = path === undefined ? (given ?? '') : textOf(path, 10_000);
  if (path !== undefined && process.platform !== 'win32' && (statSync(path).mode & 0o077) !== 0)
    throw new Ended(2, say.openKeys(path));
  const keys = readKeys(text);
  if (!keys) throw new Ended(2, say.badKeys);
  return keys;
}

async function run([path, ...others]: readonly string[]): Promise<void> {
  if (path === undefined || others.length > 0) throw new Ended(2, say.usage);
  const batch = readBatch(textOf(path, BATCH_BYTES_MAX));
  if ('fault' in batch) throw faultOf(batch);
  show(batch);
  if (!(await agreed(batch))) throw new Ended(1, say.declined);
  const signed = await signBatch(batch, keysOf(process.env));
  if (typeof signed !== 'string') throw faultOf(signed);
  const target = `${path.replace(/\.json$/, '')}.signed.json`;
  try {
    writeFileSync(target, signed, { flag: 'wx', mode: 0o600 });
  } catch {
    throw new Ended(2, say.exists(target));
  }
  console.log(say.done(target));
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof Ended)) throw error;
  console.error(error.message);
  process.exitCode = error.code;
}

// Draws again from the published file of an offer and says whether its result follows: `npm run verify-draw FILE [APPLICATION]`, or the same
// program as one file, `node verify-draw.mjs FILE [APPLICATION]`, on any machine with Node 20.19 or newer. It asks nobody and needs nothing else.
import { readFileSync } from 'node:fs';
import { readApplicationLine } from '@tarazu/domain/offer/draw/application-line';
import { roundAtMs } from '@tarazu/domain/offer/draw/beacon';
import { knownNetwork } from '@tarazu/domain/offer/draw/beacon-networks';
import { checkDraw } from '@tarazu/domain/offer/draw/check-draw';
import { type DrawFile, readDrawFile } from '@tarazu/domain/offer/draw/draw-file';
import { nodeChecks } from '../../../server/src/offer/draw/draw-checks.ts';

const sayEvery = 100_000;

const en = {
  usage: 'node verify-draw.mjs FILE [APPLICATION]',
  unreadable: (path: string) => `${path} cannot be read`,
  broken: (line: number, fault: string) => `line ${line} is not of such a file: ${fault}`,
  differs: 'THE RESULT DOES NOT FOLLOW FROM WHAT WAS PUBLISHED',
  difference: (what: string, published: string, found: string) => `${what}: published ${published}, found ${found}`,
  nothing: 'nothing',
  same: (winners: number, all: number) => `the same result: ${winners} of ${all} applications got shares`,
  compare: 'Compare these with what was shown before the offer opened, and the root with what was shown at its close:',
  round: (round: number, network: string, at: string) => `signed by drand ${network}, round ${round}, ${at}`,
  unknown: (round: number) =>
    `round ${round}, signed by a network that this program does not know: find out whose it is`,
  alone: 'no public randomness: the seed stands alone, and could have been picked among many before anybody applied',
  absent: (id: string) => `APPLICATION ${id} IS NOT IN THE LIST`,
  own: (id: string, shares: number) => `application ${id} is in the list and got ${shares} shares`,
};
const pt: typeof en = {
  usage: 'node verify-draw.mjs ARQUIVO [PEDIDO]',
  unreadable: (path) => `não foi possível ler ${path}`,
  broken: (line, fault) => `a linha ${line} não é de um arquivo de sorteio: ${fault}`,
  differs: 'O RESULTADO NÃO DECORRE DO QUE FOI PUBLICADO',
  difference: (what, published, found) => `${what}: publicado ${published}, calculado ${found}`,
  nothing: 'nada',
  same: (winners, all) => `o mesmo resultado: pedidos com ações: ${winners} de ${all}`,
  compare: 'Compare com o que foi mostrado antes da abertura, e a raiz com o que foi mostrado no encerramento:',
  round: (round, network, at) => `assinado pela drand ${network}, rodada ${round}, ${at}`,
  unknown: (round) => `rodada ${round}, assinada por uma rede que este programa não conhece: descubra de quem ela é`,
  alone:
    'sem número aleatório público: a semente está sozinha e pode ter sido escolhida entre muitas antes dos pedidos',
  absent: (id) => `O PEDIDO ${id} NÃO ESTÁ NA LISTA`,
  own: (id, shares) => `o pedido ${id} está na lista e recebeu ações: ${shares}`,
};
const say = /^pt/i.test(process.env['LANG'] ?? '') ? pt : en;

function sayPromises({ terms, termsHash, commit, root }: DrawFile): void {
  console.log(say.compare);
  for (const [name, value] of Object.entries({ terms: termsHash, seed: commit, root }))
    console.log(`  ${name} ${value}`);
  if (!terms.beacon) {
    console.log(`  ${say.alone}`);
    return;
  }
  const { chain, round } = terms.beacon;
  const network = knownNetwork(chain);
  const at = network && new Date(roundAtMs(network, round)).toISOString();
  console.log(`  network ${chain}`);
  console.log(`  ${network && at !== undefined ? say.round(round, network.id, at) : say.unknown(round)}`);
}

/** Whether it is there. */
function sayOwn({ lines, allotted }: DrawFile, id: string): boolean {
  const place = lines.findIndex((line) => readApplicationLine(line)?.id === id);
  console.log(place < 0 ? say.absent(id) : say.own(id, allotted[place] ?? 0));
  return place >= 0;
}

function verify(text: string, own: string | undefined): boolean {
  const file = readDrawFile(text.replace(/\n$/, '').split('\n'));
  if ('fault' in file) {
    console.log(say.broken(file.line, file.fault));
    return false;
  }
  const check = checkDraw(nodeChecks, file);
  let said = 0;
  let step = check.next();
  for (; !step.done; step = check.next()) {
    const { step: what, done, of } = step.value;
    if (done < said) said = 0;
    if (done - said < sayEvery) continue;
    said = done;
    console.log(`  ${what}: ${done} / ${of}`);
  }
  const { differences } = step.value;
  if (differences.length > 0) console.log(say.differs);
  for (const { what, id, published, found } of differences)
    console.log(say.difference(id === '' ? what : `${what} ${id}`, published || say.nothing, found || say.nothing));
  if (differences.length > 0) return false;
  console.log(say.same(file.allotted.filter((shares) => shares > 0).length, file.lines.length));
  sayPromises(file);
  return own === undefined || sayOwn(file, own);
}

/** 0: it follows. 1: it does not. 2: nothing could be checked. */
function run([path, own, ...others]: readonly string[]): number {
  if (path === undefined || others.length > 0) {
    console.error(say.usage);
    return 2;
  }
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    console.error(say.unreadable(path));
    return 2;
  }
  return verify(text, own) ? 0 : 1;
}

process.exitCode = run(process.argv.slice(2));

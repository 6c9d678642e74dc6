// `npm run verify-draw FILE`: draws again from the published file of an offer and says whether its result follows.
import { readFileSync } from 'node:fs';
import { checkDraw } from '@tarazu/domain/offer/draw/check-draw';
import { readDrawFile } from '@tarazu/domain/offer/draw/draw-file';
import { nodeChecks } from '../../../server/src/offer/draw/draw-checks.ts';

const sayEvery = 100_000;

function verify(path: string): number {
  const rows = readFileSync(path, 'utf8').replace(/\n$/, '').split('\n');
  const file = readDrawFile(rows);
  if ('fault' in file) {
    console.log(`line ${file.line} is not of such a file: ${file.fault}`);
    return 1;
  }
  const check = checkDraw(nodeChecks, file);
  let said = 0;
  let step = check.next();
  for (; !step.done; step = check.next()) {
    const { step: what, done, of } = step.value;
    if (done < said) said = 0;
    if (done - said < sayEvery) continue;
    said = done;
    console.log(`  ${what}: ${done} of ${of}`);
  }
  const { differences, result } = step.value;
  for (const { what, id, published, found } of differences)
    console.log(`${what}${id === '' ? '' : ` of ${id}`}: published ${published || 'nothing'}, found ${found}`);
  if (differences.length > 0) return 1;
  const winners = file.allotted.filter((shares) => shares > 0).length;
  console.log(`the same result: ${winners} of ${file.lines.length} applications got shares, list ${result?.root}`);
  return 0;
}

const [path, ...others] = process.argv.slice(2);
if (path === undefined || others.length > 0) {
  console.error('npm run verify-draw FILE');
  process.exitCode = 2;
} else {
  process.exitCode = verify(path);
}

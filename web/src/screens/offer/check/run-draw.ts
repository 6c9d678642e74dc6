import { bls12_381 } from '@noble/curves/bls12-381.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { signatureCheck } from '@tarazu/domain/offer/draw/beacon';
import { checkDraw, type DrawCheck } from '@tarazu/domain/offer/draw/check-draw';
import type { Progress } from '@tarazu/domain/offer/draw/draw';
import { type DrawFile, type FileFault, readDrawFile } from '@tarazu/domain/offer/draw/draw-file';

const TURN_MS = 12;

export interface RunDraw {
  readonly file: DrawFile;
  readonly check: DrawCheck;
}

/** Draws again on this device, in turns so short that the page stays awake. Undefined when it was stopped. */
export async function runDrawHere(
  text: string,
  onProgress: (progress: Progress) => void,
  isStopped: () => boolean,
): Promise<RunDraw | FileFault | undefined> {
  const file = readDrawFile(text.replace(/\n$/, '').split('\n'));
  if ('fault' in file) return file;
  const steps = checkDraw({ sha256, isSigned: signatureCheck(bls12_381.shortSignatures) }, file);
  for (let until = performance.now() + TURN_MS; ; ) {
    const step = steps.next();
    if (step.done) return { file, check: step.value };
    if (performance.now() < until) continue;
    onProgress(step.value);
    await new Promise((resolve) => setTimeout(resolve));
    if (isStopped()) return undefined;
    until = performance.now() + TURN_MS;
  }
}

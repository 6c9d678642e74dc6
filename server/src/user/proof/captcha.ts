import { createHash, timingSafeEqual } from 'node:crypto';
import { type Refusal, refused } from '@tarazu/domain/decision';
import { createChallenge, verifySolution } from 'altcha-lib/v1';
import type { Challenge, Payload } from 'altcha-lib/v1/types';
import svgCaptcha from 'svg-captcha';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import { captchaLifeMs } from '../settings.ts';
import { countCaptchas, insertCaptcha, sweepCaptchas, takeCaptcha } from '../store/captchas.ts';
import { randomText } from './secrets.ts';

export interface CaptchaFields {
  readonly captchaId?: string | undefined;
  readonly captcha?: string | undefined;
  readonly captchaProof?: string | undefined;
}

/** Pictures to read and, for who cannot see them, puzzles that cost a machine a moment. Each is good for one use. */
export interface Captcha {
  picture(): Promise<{ captchaId: string; svg: string; expiresAtMs: number } | undefined>;
  puzzle(): Promise<Challenge>;
  /** Undefined when the fields carry a right answer, which is used up by this. */
  check(fields: CaptchaFields): Promise<Refusal<'captcha_required' | 'captcha_wrong'> | undefined>;
  sweep(): Promise<void>;
}

/** The package is itself the function that draws a given text; its types know only those that choose one by Math.random. */
const draw = svgCaptcha as unknown as (text: string, options: Parameters<typeof svgCaptcha.create>[0]) => string;

/** Open pictures that are kept at most; the next ones have to wait for these to be used or to expire. */
const picturesMax = 20_000;
const countEvery = 200;
const pictureLetters = 5;
/** About a tenth of a second of a telephone's time on average. */
const puzzleNumberMax = 50_000;
/** No letter that looks like another once it is bent. */
const letters = '234678ABCDEFHJKMNPRTUVWXYZ';

export function createCaptcha(
  database: Database,
  clock: Clock,
  challengeKey: string,
  newText: () => string = () => randomText(pictureLetters, letters),
): Captcha {
  let sinceCount = countEvery;
  let full = false;
  return {
    async picture() {
      sinceCount += 1;
      if (sinceCount > countEvery || full) {
        full = (await countCaptchas(database)) >= picturesMax;
        sinceCount = 0;
      }
      if (full) return undefined;
      const text = newText();
      const captchaId = randomText(20);
      const expiresAtMs = clock.nowMs() + captchaLifeMs;
      await insertCaptcha(database.side, captchaId, answerHash(captchaId, text), expiresAtMs);
      return {
        captchaId,
        svg: draw(text, { width: 190, height: 56, fontSize: 46, noise: 1, color: false }),
        expiresAtMs,
      };
    },
    puzzle: () =>
      createChallenge({
        hmacKey: challengeKey,
        maxnumber: puzzleNumberMax,
        expires: new Date(clock.nowMs() + captchaLifeMs),
      }),
    async check(fields) {
      const { captchaId, captcha, captchaProof } = fields;
      if (captchaProof) return (await isProved(captchaProof)) ? undefined : refused('captcha_wrong');
      if (!captchaId || !captcha) return refused('captcha_required');
      const kept = await takeCaptcha(database.side, captchaId);
      if (!kept || kept.expiresAtMs <= clock.nowMs()) return refused('captcha_wrong');
      const given = answerHash(captchaId, captcha.trim().toUpperCase());
      return timingSafeEqual(Buffer.from(given), Buffer.from(kept.answerHash)) ? undefined : refused('captcha_wrong');
    },
    sweep: () => sweepCaptchas(database.side, clock.nowMs()),
  };

  async function isProved(proof: string): Promise<boolean> {
    const payload = parseProof(proof);
    if (!payload) return false;
    const expiresAtMs = Number(new URLSearchParams(payload.salt.split('?')[1] ?? '').get('expires')) * 1_000;
    // The clock of the house counts, not that of the library.
    if (!(expiresAtMs > clock.nowMs()) || !(await verifySolution(payload, challengeKey, false))) return false;
    // Kept until it expires, so that the same proof cannot be used twice; its signature is unique to it.
    return insertCaptcha(database.side, `proof ${payload.signature}`, '', expiresAtMs);
  }
}

/** Only a proof of the very kind this house gives out is looked at. */
function parseProof(proof: string): Payload | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(proof, 'base64').toString('utf8'));
    if (typeof value !== 'object' || value === null) return undefined;
    const { algorithm, challenge, number, salt, signature } = value as Record<string, unknown>;
    if (algorithm !== 'SHA-256' || typeof challenge !== 'string' || typeof number !== 'number') return undefined;
    if (typeof salt !== 'string' || typeof signature !== 'string' || !/^[0-9a-f]{64}$/.test(signature))
      return undefined;
    return { algorithm, challenge, number, salt, signature };
  } catch {
    return undefined;
  }
}

function answerHash(captchaId: string, text: string): string {
  return createHash('sha256').update(`${captchaId}\n${text}`).digest('base64url');
}

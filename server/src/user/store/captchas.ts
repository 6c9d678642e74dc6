import type { Reader, Statement, Writer } from '../../platform/database.ts';

const insert: Statement = {
  name: 'captcha_insert',
  text: `insert into captcha (captcha_id, answer_hash, expires_at_ms) values ($1, $2, $3)
         on conflict (captcha_id) do nothing returning captcha_id`,
};
const take: Statement = {
  name: 'captcha_take',
  text: 'delete from captcha where captcha_id = $1 returning answer_hash as "answerHash", expires_at_ms as "expiresAtMs"',
};
const count: Statement = { name: 'captcha_count', text: 'select count(*) as waiting from captcha' };
const sweep: Statement = { name: 'captcha_sweep', text: 'delete from captcha where expires_at_ms < $1' };

/** False when the id is there already: a proof of work that was used before. */
export async function insertCaptcha(
  writer: Writer,
  captchaId: string,
  answerHash: string,
  expiresAtMs: number,
): Promise<boolean> {
  return (await writer.query(insert, [captchaId, answerHash, expiresAtMs])).length > 0;
}

/** Removes a picture: whatever the answer was, there is no second try at it. */
export async function takeCaptcha(
  writer: Writer,
  captchaId: string,
): Promise<{ answerHash: string; expiresAtMs: number } | undefined> {
  return (await writer.query<{ answerHash: string; expiresAtMs: number }>(take, [captchaId]))[0];
}

export async function countCaptchas(reader: Reader): Promise<number> {
  return (await reader.query<{ waiting: number }>(count))[0]?.waiting ?? 0;
}

export async function sweepCaptchas(writer: Writer, expiredBeforeMs: number): Promise<void> {
  await writer.query(sweep, [expiredBeforeMs]);
}

import type { RefusalName } from '@tarazu/wire/refusals';

/** The server said no, with a listed reason. `message` is its sentence in the reader's language. */
export class CallRefused extends Error {
  readonly code: number;
  readonly refusal: RefusalName | undefined;
  readonly params: Readonly<Record<string, unknown>>;

  constructor(
    code: number,
    refusal: RefusalName | undefined,
    message: string,
    params: Readonly<Record<string, unknown>>,
  ) {
    super(message);
    this.code = code;
    this.refusal = refusal;
    this.params = params;
  }
}

/** No answer that can be read: no network, no server, or a minute of silence. */
export class CallUnreachable extends Error {}

export type CallFault = CallRefused | CallUnreachable;

export function isCallFault(error: unknown): error is CallFault {
  return error instanceof CallRefused || error instanceof CallUnreachable;
}

const silence: ReadonlySet<RefusalName> = new Set(['internal_error', 'shutting_down']);
const aboutProof = /^(?:transaction_password|withdrawal_password|channel_password|second_factor)_|^passkey_refused$/;

/** The server broke, or nothing came back: whether the command was done is not known. Some breaks are known to have done nothing. */
export function isSilence(error: unknown): boolean {
  if (error instanceof CallUnreachable) return true;
  if (!(error instanceof CallRefused) || error.refusal === undefined) return false;
  return silence.has(error.refusal) && error.params['done'] !== 'nothing';
}

/** Said before the command was looked at: by the protocol (session, syntax, limits), or by the gate of the digits and of passkeys. */
function isFromTheDoor({ code, refusal }: CallRefused): boolean {
  if (refusal === 'request_id_reused') return false;
  return code < 0 || (code >= 1400 && code < 1600) || refusal === undefined || aboutProof.test(refusal);
}

/** True when the command itself was decided: whatever was sent before under the same request id is settled, too. */
export function isVerdict(error: unknown): boolean {
  return error instanceof CallRefused && !isSilence(error) && !isFromTheDoor(error);
}

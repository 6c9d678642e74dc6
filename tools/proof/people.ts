import { decimal } from '@tarazu/domain/money';
import type { AccountId } from '@tarazu/domain/posting';
import { consentVersion } from '@tarazu/domain/user/consent';
import { userSettings } from '../../server/src/app/settings.ts';
import type { Clock } from '../../server/src/platform/clock.ts';
import { type Committer, createCommitter } from '../../server/src/platform/commit/committer.ts';
import { onceRequestId } from '../../server/src/platform/commit/request-id.ts';
import { readConfig } from '../../server/src/platform/config.ts';
import type { Database } from '../../server/src/platform/database.ts';
import { tokenHash } from '../../server/src/platform/proof/token.ts';
import { createIdSource } from '../../server/src/platform/random-id.ts';
import type { UserCommand } from '../../server/src/user/commands.ts';
import { registerCommand } from '../../server/src/user/registration.ts';
import { createSessionBook } from '../../server/src/user/session/sessions.ts';
import { createUserTransactor } from '../../server/src/user/transactor.ts';

/** Somebody who is signed in and may trade without the six digits. */
export interface ProofPerson {
  readonly accountId: AccountId;
  readonly token: string;
}

export interface PeopleOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly count: number;
  /** Decimal text: what each has in INR, BRL, USD and USDT. */
  readonly grant: string;
  /** That of the house where they will be signed in; needed only there. */
  readonly secret?: Uint8Array;
  /** How long they may trade without the six digits; a day when it is left out. */
  readonly unlockedMs?: number;
  /** The write path to use; one of its own when it is left out. */
  readonly committer?: Committer;
}

const dayMs = 86_400_000;
const firstNumber = 9_200_000_000;
const atOnce = 200;
/** Nobody logs in with a password here, and no password fits this. */
const noPassword = '-';

/**
 * Opens accounts through the write path with the commands of the user feature. What is left out is what takes time on
 * purpose: puzzles, codes and password hashes, 0.1 s of work for each person.
 */
export async function openPeople(options: PeopleOptions): Promise<ProofPerson[]> {
  const { database, clock, count, grant, secret = new Uint8Array(32), unlockedMs = dayMs } = options;
  const each = decimal(grant);
  const settings = {
    ...userSettings({ config: readConfig({}), secret }),
    grants: { INR: each, BRL: each, USD: each, USDT: each },
    pace: () => 'real' as const,
  };
  const committer =
    options.committer ??
    createCommitter({ database, clock, queueMax: 10_000, batchMax: atOnce, onCommitted: () => undefined });
  const ids = createIdSource(clock.nowMs);
  const sessions = createSessionBook(database, clock, settings);
  const transactor = createUserTransactor({ clock, settings, sessions, readActing: () => Promise.resolve([]) });
  const submit = async (command: UserCommand): Promise<void> => {
    const submission = { owner: command.owner, requestId: onceRequestId(ids), body: command.kind, command };
    const outcome = await committer.submit(transactor, submission);
    if (outcome.kind === 'refused') throw new Error(`${command.kind} was refused: ${outcome.code}`);
  };

  async function open(index: number): Promise<ProofPerson> {
    const number = `+91${firstNumber + index}`;
    const token = sessions.mintToken();
    const sessionId = ids.id();
    const command = await registerCommand(
      { database, settings },
      {
        name: {
          kind: 'phone',
          key: `phone:${number}`,
          channel: 'sms',
          to: number,
          masked: '+91 ****',
          areaCode: '+91',
        },
        wordings: { terms: consentVersion('terms'), privacy: consentVersion('privacy') },
        passwordHash: noPassword,
        transactionHash: noPassword,
        inviteCode: undefined,
        language: 'en-US',
        address: '127.0.0.1',
        channel: 'house',
        codeId: undefined,
        session: { sessionId, tokenHash: tokenHash(token), device: 'proof', address: '127.0.0.1' },
      },
    );
    const { owner } = command;
    await submit(command);
    await submit({ kind: 'unlock', owner, sessionId, untilMs: clock.nowMs() + unlockedMs });
    return { accountId: owner, token };
  }

  const people: ProofPerson[] = [];
  for (let from = 0; from < count; from += atOnce) {
    const batch = Array.from({ length: Math.min(atOnce, count - from) }, (_, index) => open(from + index));
    people.push(...(await Promise.all(batch)));
  }
  if (!options.committer) await committer.close();
  return people;
}

import type { AccountId } from '@tarazu/domain/posting';
import { readEventsAfter } from '../../platform/commit/read-events.ts';
import { type LineRow, readLines } from '../../platform/ledger-lines.ts';
import { personOf, type UserParts } from '../parts.ts';
import { selectConsents, selectSecurityEvents } from '../store/own-record.ts';
import { selectPasskeys } from '../store/passkeys.ts';
import { selectAliveSessions } from '../store/sessions.ts';
import { securityTypes } from './security-log.ts';
import { type ZipEntry, zipOf } from './zip.ts';

/** What one file holds at most; who has more is told so in the file, and gets the rest by statements of a period. */
const decisionsMax = 20_000;
const linesMax = 50_000;
const pageOfDecisions = 1_000;

/** Everything kept about a person as a ZIP. Hashes and secrets are not in it: they would only help a thief of the file. */
export async function ownDataFile(parts: UserParts, owner: AccountId): Promise<Buffer> {
  const { database, clock, settings } = parts;
  const nowMs = clock.nowMs();
  const [person, consents, security, passkeys, sessions, decisions, ledger] = await Promise.all([
    personOf(parts, owner),
    selectConsents(database, owner),
    selectSecurityEvents(database, owner, securityTypes, { pageSize: decisionsMax }),
    selectPasskeys(database, [owner]),
    selectAliveSessions(database, [owner], {
      createdAfterMs: nowMs - settings.sessionLifeMs,
      seenAfterMs: nowMs - settings.sessionIdleMs,
    }),
    readDecisions(parts, owner),
    readLines(database, owner, { asset: undefined, limit: linesMax }),
  ]);
  const { passwordHash: _password, transactionHash, withdrawalHash, ...account } = person;
  const files: readonly ZipEntry[] = [
    { name: 'README.txt', text: readme(new Date(nowMs).toISOString(), decisions.whole, ledger.next !== undefined) },
    {
      name: 'account.json',
      text: json({
        ...account,
        transactionPasswordSet: transactionHash !== null,
        withdrawalPasswordSet: withdrawalHash !== null,
      }),
    },
    { name: 'consents.json', text: json(consents) },
    { name: 'sessions.json', text: json(sessions.map(({ tokenHash: _token, ...session }) => session)) },
    { name: 'passkeys.json', text: json(passkeys.map(({ publicKey: _key, ...passkey }) => passkey)) },
    { name: 'security-log.json', text: json(security.rows) },
    { name: 'events.json', text: json(decisions.rows) },
    { name: 'ledger.csv', text: csvOf(ledger.lines) },
  ];
  return zipOf(files, nowMs);
}

async function readDecisions({ database }: UserParts, owner: AccountId) {
  const rows: unknown[] = [];
  let after = 0;
  while (rows.length < decisionsMax) {
    const batch = await readEventsAfter(database, owner, after, pageOfDecisions);
    rows.push(...batch.map(({ no, at_ms: atMs, events }) => ({ no, at: new Date(atMs).toISOString(), events })));
    const last = batch.at(-1);
    if (!last || batch.length < pageOfDecisions) return { rows, whole: true };
    after = last.no;
  }
  return { rows, whole: false };
}

function json(value: unknown): string {
  return `${JSON.stringify(value, undefined, 2)}\n`;
}

/** Amounts with eight decimals, as the ledger keeps them. No field holds a comma or a quotation mark. */
function csvOf(lines: readonly LineRow[]): string {
  const rows = lines.map(({ no, at_ms: atMs, kind, asset, purpose, amount, balance_after: balance }) =>
    [no, new Date(atMs).toISOString(), kind, asset, purpose, amount, balance ?? ''].join(','),
  );
  return `${['entry,at,kind,asset,place,amount,balance_after', ...rows].join('\r\n')}\r\n`;
}

function readme(at: string, whole: boolean, ledgerCut: boolean): string {
  const lines = [
    `Tarazu: everything kept about this account, ${at}.`,
    'account.json: who you are to us. consents.json: what you agreed to. sessions.json, passkeys.json: where you log in.',
    'security-log.json: log-ins and changes. events.json: every decision about this account. ledger.csv: every line of money and shares.',
    'Identity papers are shown on the identity page and, for safety, are not in this file. Passwords are kept as hashes only.',
    ...(whole ? [] : [`events.json holds the first ${decisionsMax} decisions; ask support for the rest.`]),
    ...(ledgerCut ? [`ledger.csv holds the latest ${linesMax} lines; older ones are in the statements.`] : []),
  ];
  return `${lines.join('\r\n')}\r\n`;
}

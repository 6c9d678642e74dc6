import type { AccountId } from '@tarazu/domain/posting';
import { type ConsentPurpose, consentVersion, type NeededWordings, neededConsents } from '@tarazu/domain/user/consent';
import { credentialHoldAt, holdHours, practiceHoldMinutes } from '@tarazu/domain/user/credential-hold';
import { showCredentialHold } from '@tarazu/wire/user/credentials';
import {
  type ConsentView,
  closeAccount,
  exportOwnData,
  listConsents,
  listSecurityEvents,
  setConsent,
} from '@tarazu/wire/user/own-record';
import { FileAnswer } from '../../platform/http/envelope.ts';
import type { Serve } from '../../platform/http.ts';
import { readBalances } from '../../platform/ledger.ts';
import { personOf, tell, type UserParts } from '../parts.ts';
import { originOf } from '../session/device.ts';
import { proveFully } from '../session/prove-again.ts';
import { selectCredentialChanges } from '../store/credential-changes.ts';
import { selectConsents } from '../store/own-record.ts';
import { ownDataFile } from './own-data.ts';
import { securityLog } from './security-log.ts';

const purposes: readonly ConsentPurpose[] = ['terms', 'privacy', 'product_news'];
const iso = (ms: number): string => new Date(ms).toISOString();

/** What a person may see, take along and end of their own account. */
export function serveOwnRecord(serve: Serve, parts: UserParts): void {
  const { database, clock } = parts;
  serve(listSecurityEvents, (input, { session, language }) => securityLog(parts, session.accountId, input, language));
  serve(showCredentialHold, async (_input, { session }) => {
    const changes = await selectCredentialChanges(database, session.accountId);
    const [nowMs, pace] = [clock.nowMs(), parts.settings.pace()];
    const hold = credentialHoldAt(changes, nowMs, pace);
    const next = {
      hours: holdHours('withdrawal-password', nowMs),
      emailHours: holdHours('email', nowMs),
      practiceMinutes: practiceHoldMinutes(pace) ?? null,
    };
    return { next, hold: hold ? { until: iso(hold.untilMs), reason: hold.reason } : null };
  });
  serveConsents(serve, parts);
  serve(exportOwnData, async (input, context) => {
    const owner = context.session.accountId;
    const person = await personOf(parts, owner);
    const wrong = await proveFully(parts, person, input, context);
    if (wrong) return wrong;
    const committed = await parts.submit({ kind: 'export', owner, origin: originOf(context) });
    if (committed.kind === 'refused') return committed;
    await tell(parts, person, 'data_exported');
    return new FileAnswer(await ownDataFile(parts, owner), 'application/zip');
  });
  serve(closeAccount, async (input, context) => {
    const owner = context.session.accountId;
    const person = await personOf(parts, owner);
    const wrong = await proveFully(parts, person, input, context);
    if (wrong) return wrong;
    const assets = [...new Set((await readBalances(database, owner)).map(({ asset }) => asset))];
    const committed = await parts.submit({ kind: 'close', owner, assets, origin: originOf(context) });
    if (committed.kind === 'refused') return committed;
    await tell(parts, person, 'account_closed');
    return {};
  });
}

function serveConsents(serve: Serve, parts: UserParts): void {
  const list = async (owner: AccountId) => {
    const [kept, wordings] = await Promise.all([selectConsents(parts.database, owner), parts.wordings()]);
    return { items: consentViews(kept, wordings) };
  };
  serve(listConsents, (_input, { session }) => list(session.accountId));
  serve(setConsent, async ({ purpose, agree }, context) => {
    const owner = context.session.accountId;
    const committed = await parts.submit({
      kind: 'consent',
      owner,
      purpose,
      version: consentVersion(purpose),
      given: agree,
      language: context.language,
      origin: originOf(context),
    });
    return committed.kind === 'refused' ? committed : list(owner);
  });
}

/** Every wording that was agreed to; a purpose that was never agreed to has one line that says so. */
function consentViews(
  kept: Awaited<ReturnType<typeof selectConsents>>,
  { terms, privacy }: NeededWordings,
): ConsentView[] {
  const inForce = { terms, privacy, product_news: consentVersion('product_news') };
  return purposes.flatMap((purpose): ConsentView[] => {
    const own = kept.filter((consent) => consent.purpose === purpose);
    const needed = neededConsents.has(purpose);
    if (own.length === 0) {
      return [{ purpose, version: inForce[purpose], language: null, givenAt: null, withdrawnAt: null, needed }];
    }
    return own.map(({ version, language, givenAtMs, withdrawnAtMs }) => ({
      purpose,
      version,
      language,
      givenAt: iso(givenAtMs),
      withdrawnAt: withdrawnAtMs === null ? null : iso(withdrawnAtMs),
      needed,
    }));
  });
}

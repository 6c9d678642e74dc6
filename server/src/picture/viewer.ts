import type { Refusal } from '@tarazu/domain/decision';
import type { ActionField, ActionObject, SoloDeed } from '@tarazu/domain/operator/action';
import type { AccountId } from '@tarazu/domain/posting';
import type { MarkedPicture } from '@tarazu/wire/operator/fields';
import type { RefusalName } from '@tarazu/wire/refusals';
import type { Clock } from '../platform/clock.ts';
import { auditNote, recordAudit } from '../platform/commit/audit.ts';
import type { Database } from '../platform/database.ts';
import type { OperatorContext } from '../platform/http.ts';
import type { Vault } from '../vault/index.ts';
import { mark } from './mark.ts';
import { createPictureTurns } from './turns.ts';

/** A picture that somebody sent, as it lies in the vault, and what an operator wants with it. */
export interface Look {
  readonly owner: AccountId;
  /** What it was sealed as. */
  readonly label: string;
  readonly sealed: Uint8Array;
  readonly action: SoloDeed;
  readonly object: ActionObject;
  /** The customer whom it concerns; undefined for a guest. */
  readonly subject: AccountId | undefined;
  /** What for, in the operator's own words. */
  readonly purpose: string;
  readonly detail?: Readonly<Partial<Record<ActionField, unknown>>>;
  /** The end of the mark: which one it is. */
  readonly reference: string;
}

/** The one way by which operators see pictures that people sent. */
export type PictureViewer = (look: Look, context: OperatorContext) => Promise<MarkedPicture | Refusal<RefusalName>>;

interface ViewerDeps {
  readonly database: Pick<Database, 'transaction'>;
  readonly clock: Clock;
  readonly vault: Pick<Vault, 'open'>;
}

const WAITING_MAX = 6;

export function createPictureViewer({ database, clock, vault }: ViewerDeps): PictureViewer {
  const inTurn = createPictureTurns(WAITING_MAX);
  return async ({ owner, label, sealed, action, object, subject, purpose, detail, reference }, context) => {
    const nowMs = clock.nowMs();
    // Written down first: nobody sees a picture without a trace.
    const note = auditNote(context, { action, object, subject, reason: purpose, ...(detail && { detail }) });
    await recordAudit(database, { note, outcome: 'done', atMs: nowMs });
    const minute = new Date(nowMs).toISOString().slice(0, 16).replace('T', ' ');
    const watermark = `${context.operator.name} · ${minute} UTC · ${reference}`;
    const marked = await inTurn(async () => mark(await vault.open(owner, label, sealed), watermark));
    if ('kind' in marked) return marked;
    const { bytes, width, height } = marked;
    return { picture: Buffer.from(bytes).toString('base64'), width, height, watermark };
  };
}

import type { Refusal } from '@tarazu/domain/decision';
import type { ActionObject, ProposalKindName, ProposalSummary } from '@tarazu/domain/operator/action';
import type { Capability } from '@tarazu/domain/operator/capability';
import type { QueueName } from '@tarazu/domain/operator/work-queue';
import type { AccountId } from '@tarazu/domain/posting';
import type { RefusalName } from '@tarazu/wire/refusals';
import type { ClientRequestId } from '@tarazu/wire/scalar';
import type { AuditNote } from './commit/audit.ts';
import type { HouseRequestId } from './commit/request-id.ts';
import type { Committed } from './commit/transactor.ts';
import type { OperatorContext } from './http.ts';

/**
 * Actions that take two people. A feature registers what its proposals do; the operator feature keeps them, lists them,
 * and lets somebody else approve. Nothing happens to money or status before the second person has spoken.
 */
export interface ProposalKind<Payload> {
  /** `withdrawal.release`; the console has its words by this name. */
  readonly kind: ProposalKindName;
  readonly propose: Capability;
  readonly approve: Capability;
  /** Throws when what was kept is not of this shape. */
  parse(payload: unknown): Payload;
  /** What the second person must have done before they approve, asked when they do. */
  mayApprove?(payload: Payload, checkerId: string): Promise<Refusal<RefusalName> | undefined>;
  /**
   * Does it, through the write path. Called again after a crash with the same `requestId`, so it must submit under that
   * id. A refusal ends the proposal as failed, with the refusal shown to both.
   */
  execute(payload: Payload, approved: ApprovedProposal): Promise<Committed>;
}

export interface ApprovedProposal {
  readonly proposalId: string;
  /** Fixed for the proposal. */
  readonly requestId: HouseRequestId;
  readonly makerId: string;
  /** Name of the one who proposed; not unique. */
  readonly makerName: string;
  readonly checkerId: string;
  readonly checkerName: string;
  /** To be passed on with the submission: the checker's action, with the maker in its detail. */
  readonly audit: AuditNote;
}

export interface Proposed<Payload> {
  readonly kind: ProposalKindName;
  readonly payload: Payload;
  /** What the caller has asked for, where the payload holds what was looked up besides, such as a price: by it the same wish is known again. */
  readonly asked?: unknown;
  /** What it is about, `withdrawal:7Qm...`. One open proposal of a kind for an object. */
  readonly object: ActionObject;
  /** The customer it concerns. */
  readonly subject?: AccountId | undefined;
  /** What a checker must see in one line, as parameters of the kind's sentence: amounts, names, numbers. */
  readonly summary: ProposalSummary;
  /** The maker's own words. */
  readonly reason: string;
  readonly requestId: ClientRequestId;
  /** What speaks against it as things are now. Not asked where the same was proposed before: that is answered as it was then. */
  readonly barred?: () => Refusal<RefusalName> | undefined | Promise<Refusal<RefusalName> | undefined>;
}

export interface ProposalDesk {
  /** At start, before the first call. Two of one name are an error. */
  register<Payload>(kind: ProposalKind<Payload>): void;
  /** Keeps a proposal of the caller, who must have the kind's `propose` capability. */
  propose<Payload>(
    context: Pick<OperatorContext, 'operator' | 'address'>,
    proposed: Proposed<Payload>,
  ): Promise<{ readonly proposalId: string } | Refusal<RefusalName>>;
  /** Open proposals about these objects, for the feature's own pages; of this kind, where an object may have several. */
  openFor(objects: readonly string[], kind?: ProposalKindName): Promise<ReadonlyMap<string, OpenProposal>>;
}

export interface OpenProposal {
  readonly proposalId: string;
  readonly kind: ProposalKindName;
  readonly makerName: string;
  readonly reason: string;
  readonly atMs: number;
}

/** Something that waits for operators: each feature registers its own, the console shows the numbers. */
export interface WorkQueue {
  /** `withdrawal`; the console has its words by this name. */
  readonly name: QueueName;
  /** Who may work in it, and so sees it. */
  readonly capability: Capability;
  /** Asked every few seconds: an indexed count. */
  state(): Promise<{
    readonly count: number;
    /** Since when the oldest waits; undefined when nothing does. */
    readonly oldestAtMs: number | undefined;
  }>;
}

export interface WorkQueues {
  /** At start, before the first call. Two of one name are an error. */
  register(queue: WorkQueue): void;
}

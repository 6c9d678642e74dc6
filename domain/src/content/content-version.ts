import { accepted, type Decision, type DomainEvent, refused } from '../decision.ts';
import { isLegalName, nextWording } from './legal-text.ts';

export const editedKinds = ['news', 'notice', 'ad', 'legal'] as const;
export type EditedKind = (typeof editedKinds)[number];

/** What one language says. Paragraphs hold no blank lines. */
export interface WrittenText {
  readonly title: string;
  readonly summary: string;
  readonly paragraphs: readonly string[];
}

/** One version of something that operators publish. No version is ever changed; a later one takes its place. */
export interface ContentDraft {
  readonly kind: EditedKind;
  readonly id: string;
  /** Of news: `company`, `learn` or `house`; of an ad: its place. */
  readonly category: string;
  readonly pinned: boolean;
  readonly country: string | null;
  readonly instrumentIds: readonly string[];
  readonly english: WrittenText;
  readonly portuguese: WrittenText;
  /** Of an ad: who pays for it, in both languages the same, and where its button leads. */
  readonly advertiser: string;
  readonly action: { readonly english: string; readonly portuguese: string };
  readonly to: string;
  /** When it is shown, ms UTC: from the one moment on and before the other; left out: from its publication on, and until it is taken down. */
  readonly fromMs?: number | undefined;
  readonly untilMs?: number | undefined;
}

interface Named {
  readonly kind: EditedKind;
  readonly id: string;
}

export type ContentEvent =
  | DomainEvent<'content.saved', Named & { readonly version: number }>
  | DomainEvent<
      'content.published',
      /** `wording`: of a legal text, the version that people agree to. */
      Named & { readonly version: number; readonly at: string; readonly wording?: string }
    >
  | DomainEvent<'content.ended', Named & { readonly at: string }>;

export type ContentFault =
  | 'content_unknown'
  | 'content_incomplete'
  | 'content_not_live'
  | 'content_report'
  | 'content_legal'
  | 'content_until_early';

function filled({ title, summary, paragraphs }: WrittenText, kind: EditedKind): boolean {
  if (title.trim() === '' || (kind !== 'legal' && summary.trim() === '')) return false;
  return kind === 'ad' || paragraphs.length > 0;
}

/**
 * Whether both languages say everything; an ad has no long text but says who pays for it and where it leads, a legal text
 * has no summary.
 */
export function isComplete({ kind, english, portuguese, advertiser, action, to }: ContentDraft): boolean {
  if (!filled(english, kind) || !filled(portuguese, kind)) return false;
  return kind !== 'ad' || [advertiser, action.english, action.portuguese, to].every((text) => text.trim() !== '');
}

/** Reports of the market are reckoned from figures; nobody writes into them. Legal texts are three. */
export function decideSave(draft: ContentDraft, version: number): Decision<ContentEvent, ContentFault> {
  if (draft.category === 'report') return refused('content_report');
  if (draft.kind === 'legal' && !isLegalName(draft.id)) return refused('content_unknown');
  if (draft.untilMs !== undefined && draft.untilMs <= (draft.fromMs ?? 0)) return refused('content_until_early');
  return accepted<ContentEvent>([
    { type: 'content.saved', body: { kind: draft.kind, id: draft.id, version: version + 1 } },
  ]);
}

/** `taken`: of a legal text, the versions that its wordings have so far, the one of the program among them. */
export function decidePublish(
  { kind, id, version }: Named & { readonly version: number },
  draft: ContentDraft | undefined,
  nowMs: number,
  taken: readonly string[] = [],
): Decision<ContentEvent, ContentFault> {
  if (!draft) return refused('content_unknown');
  if (!isComplete(draft)) return refused('content_incomplete');
  // What is over already would be published to nobody.
  if (draft.untilMs !== undefined && draft.untilMs <= nowMs) return refused('content_until_early');
  const at = new Date(nowMs).toISOString();
  const named = kind === 'legal' ? { wording: nextWording(at.slice(0, 10), taken) } : {};
  return accepted<ContentEvent>([{ type: 'content.published', body: { kind, id, version, at, ...named } }]);
}

/** A legal text is not taken down: people agreed to it. A newer wording takes its place. */
export function decideEnd({ kind, id }: Named, live: boolean, nowMs: number): Decision<ContentEvent, ContentFault> {
  if (kind === 'legal') return refused('content_legal');
  if (!live) return refused('content_not_live');
  return accepted<ContentEvent>([{ type: 'content.ended', body: { kind, id, at: new Date(nowMs).toISOString() } }]);
}

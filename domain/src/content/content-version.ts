import { accepted, type Decision, type DomainEvent, refused } from '../decision.ts';

export const editedKinds = ['news', 'notice', 'ad'] as const;
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
}

interface Named {
  readonly kind: EditedKind;
  readonly id: string;
}

export type ContentEvent =
  | DomainEvent<'content.saved', Named & { readonly version: number }>
  | DomainEvent<'content.published', Named & { readonly version: number; readonly at: string }>
  | DomainEvent<'content.ended', Named & { readonly at: string }>;

export type ContentFault = 'content_unknown' | 'content_incomplete' | 'content_not_live' | 'content_report';

const filled = ({ title, summary, paragraphs }: WrittenText, withText: boolean) =>
  title.trim() !== '' && summary.trim() !== '' && (!withText || paragraphs.length > 0);

/** Whether both languages say everything; an ad has no long text but says who pays for it and where it leads. */
export function isComplete({ kind, english, portuguese, advertiser, action, to }: ContentDraft): boolean {
  const long = kind !== 'ad';
  if (!filled(english, long) || !filled(portuguese, long)) return false;
  return long || [advertiser, action.english, action.portuguese, to].every((text) => text.trim() !== '');
}

/** Reports of the market are reckoned from figures; nobody writes into them. */
export function decideSave(draft: ContentDraft, version: number): Decision<ContentEvent, ContentFault> {
  if (draft.category === 'report') return refused('content_report');
  return accepted<ContentEvent>([
    { type: 'content.saved', body: { kind: draft.kind, id: draft.id, version: version + 1 } },
  ]);
}

export function decidePublish(
  { kind, id, version }: Named & { readonly version: number },
  draft: ContentDraft | undefined,
  nowMs: number,
): Decision<ContentEvent, ContentFault> {
  if (!draft) return refused('content_unknown');
  if (!isComplete(draft)) return refused('content_incomplete');
  const at = new Date(nowMs).toISOString();
  return accepted<ContentEvent>([{ type: 'content.published', body: { kind, id, version, at } }]);
}

export function decideEnd({ kind, id }: Named, live: boolean, nowMs: number): Decision<ContentEvent, ContentFault> {
  if (!live) return refused('content_not_live');
  return accepted<ContentEvent>([{ type: 'content.ended', body: { kind, id, at: new Date(nowMs).toISOString() } }]);
}

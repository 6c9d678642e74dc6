import {
  type ContentDraft,
  type ContentEvent,
  decideEnd,
  decidePublish,
  decideSave,
  type EditedKind,
} from '@tarazu/domain/content/content-version';
import type { Country } from '@tarazu/domain/market/instrument';
import { HOUSE } from '@tarazu/domain/posting';
import type { Transactor } from '../../platform/commit/transactor.ts';
import type { Writer } from '../../platform/database.ts';
import type { ContentItem } from '../store/items.ts';
import { deleteLive, insertVersion, publishVersion, readLiveKeys, readVersions } from '../store/versions.ts';

interface Named {
  readonly kind: EditedKind;
  readonly id: string;
}

export type EditCommand =
  | (Named & { readonly what: 'save'; readonly draft: ContentDraft; readonly by: string; readonly reason: string })
  | (Named & { readonly what: 'publish'; readonly version: number })
  | (Named & { readonly what: 'end' });

interface EditFacts {
  /** `kind id version` */
  readonly drafts: Map<string, ContentDraft>;
  readonly last: Map<string, number>;
  readonly live: Set<string>;
  readonly writes: ((writer: Writer, nowMs: number) => Promise<void>)[];
}

export type EditTransactor = Transactor<EditCommand, EditFacts, ContentEvent>;

/** The item that customers read, made from a version. */
function itemOf(draft: ContentDraft): Omit<ContentItem, 'kind' | 'id' | 'atMs' | 'figures'> {
  const { category, pinned, instrumentIds, english, portuguese, advertiser, action, to } = draft;
  const ad = (label: string) => (draft.kind === 'ad' ? { advertiser, action: label, to } : {});
  return {
    category,
    pinned,
    country: draft.country as Country | null,
    instrumentIds,
    texts: {
      'en-US': { ...english, ...ad(action.english) },
      'pt-BR': { ...portuguese, ...ad(action.portuguese) },
    },
  };
}

export const editTransactor: EditTransactor = {
  name: 'content',
  emits: ['content.saved', 'content.published', 'content.ended'],
  touches: () => ({ accounts: [HOUSE] }),
  async load(reader, commands) {
    const [versions, live] = await Promise.all([readVersions(reader, commands), readLiveKeys(reader, commands)]);
    const drafts = new Map(versions.map((row) => [`${row.kind} ${row.id} ${row.version}`, row.draft]));
    // Newest first, so the first of an item is its last.
    const last = new Map(versions.toReversed().map((row) => [`${row.kind} ${row.id}`, row.version]));
    return { drafts, last, live, writes: [] };
  },
  decide(command, { drafts, last, live }, { nowMs }) {
    const key = `${command.kind} ${command.id}`;
    if (command.what === 'save') return decideSave(command.draft, last.get(key) ?? 0);
    if (command.what === 'publish') return decidePublish(command, drafts.get(`${key} ${command.version}`), nowMs);
    return decideEnd(command, live.has(key), nowMs);
  },
  apply(facts, events, command) {
    const { kind, id } = command;
    const key = `${kind} ${id}`;
    for (const event of events) {
      if (event.type === 'content.saved' && command.what === 'save') {
        const { version } = event.body;
        const { draft, by, reason } = command;
        facts.last.set(key, version);
        facts.drafts.set(`${key} ${version}`, draft);
        facts.writes.push((writer, atMs) =>
          insertVersion(writer, { kind, id, version, draft, at_ms: atMs, by_name: by, reason }),
        );
      } else if (event.type === 'content.published') {
        const { version } = event.body;
        const draft = facts.drafts.get(`${key} ${version}`);
        facts.live.add(key);
        if (draft)
          facts.writes.push((writer, atMs) => publishVersion(writer, { kind, id, version }, itemOf(draft), atMs));
      } else {
        facts.live.delete(key);
        facts.writes.push((writer) => deleteLive(writer, { kind, id }));
      }
    }
  },
  answer: ({ kind, id }, { last }) => ({ id, version: last.get(`${kind} ${id}`) ?? 0 }),
  async save(writer, { writes }, { nowMs }) {
    await Promise.all(writes.map((write) => write(writer, nowMs)));
  },
};

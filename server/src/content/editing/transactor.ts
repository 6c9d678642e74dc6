import {
  type ContentDraft,
  type ContentEvent,
  decideEnd,
  decidePublish,
  decideSave,
  type EditedKind,
} from '@tarazu/domain/content/content-version';
import { isLegalName, programWordings } from '@tarazu/domain/content/legal-text';
import type { Country } from '@tarazu/domain/market/instrument';
import { HOUSE } from '@tarazu/domain/posting';
import type { Transactor } from '../../platform/commit/transactor.ts';
import type { Reader, Writer } from '../../platform/database.ts';
import type { ContentItem } from '../store/items.ts';
import { deleteLive, insertVersion, publishVersion, readLiveKeys, readVersions } from '../store/versions.ts';
import { insertWording, readWordings } from '../store/wordings.ts';

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
  /** Versions of the wordings of a legal text, by its name. */
  readonly wordings: Map<string, readonly string[]>;
  readonly writes: ((writer: Writer, nowMs: number) => Promise<void>)[];
}

export type EditTransactor = Transactor<
  EditCommand,
  EditFacts,
  ContentEvent,
  { readonly id: string; readonly version: number }
>;

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

/** The program's own wordings and what was published, where a command is about a legal text. */
async function takenWordings(
  reader: Reader,
  commands: readonly EditCommand[],
): Promise<Map<string, readonly string[]>> {
  const taken = new Map<string, readonly string[]>();
  if (!commands.some(({ kind }) => kind === 'legal')) return taken;
  const rows = await readWordings(reader);
  for (const { kind, id } of commands) {
    if (kind !== 'legal' || !isLegalName(id)) continue;
    const published = rows.filter((row) => row.id === id).map(({ wording }) => wording);
    taken.set(id, [programWordings[id], ...published]);
  }
  return taken;
}

export const editTransactor: EditTransactor = {
  name: 'content',
  emits: ['content.saved', 'content.published', 'content.ended'],
  touches: () => ({ accounts: [HOUSE] }),
  async load(reader, commands) {
    const [versions, live, wordings] = await Promise.all([
      readVersions(reader, commands),
      readLiveKeys(reader, commands),
      takenWordings(reader, commands),
    ]);
    const drafts = new Map(versions.map((row) => [`${row.kind} ${row.id} ${row.version}`, row.draft]));
    // Newest first, so the first of an item is its last.
    const last = new Map(versions.toReversed().map((row) => [`${row.kind} ${row.id}`, row.version]));
    return { drafts, last, live, wordings, writes: [] };
  },
  decide(command, { drafts, last, live, wordings }, { nowMs }) {
    const key = `${command.kind} ${command.id}`;
    if (command.what === 'save') return decideSave(command.draft, last.get(key) ?? 0);
    if (command.what === 'publish') {
      return decidePublish(command, drafts.get(`${key} ${command.version}`), nowMs, wordings.get(command.id));
    }
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
        const { version, wording } = event.body;
        const draft = facts.drafts.get(`${key} ${version}`);
        facts.live.add(key);
        if (!draft) continue;
        const item = itemOf(draft);
        facts.writes.push((writer, atMs) => publishVersion(writer, { kind, id, version }, item, draft, atMs));
        if (wording === undefined) continue;
        facts.wordings.set(id, [...(facts.wordings.get(id) ?? []), wording]);
        facts.writes.push((writer, atMs) => insertWording(writer, { id, wording, version }, item.texts, atMs));
      } else {
        facts.live.delete(key);
        facts.writes.push((writer) => deleteLive(writer, { kind, id }));
      }
    }
  },
  answer: ({ kind, id }, { last }) => ({ id, version: last.get(`${kind} ${id}`) ?? 0 }),
  async save(writer, { writes }, { nowMs }) {
    // Sent in turn: two wordings of one text are numbered as they were decided.
    await Promise.all(writes.map((write) => write(writer, nowMs)));
  },
};

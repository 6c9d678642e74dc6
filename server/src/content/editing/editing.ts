import { type ContentDraft, editedKinds, isComplete } from '@tarazu/domain/content/content-version';
import { isLegalName, legalNames } from '@tarazu/domain/content/legal-text';
import { refused } from '@tarazu/domain/decision';
import { HOUSE } from '@tarazu/domain/posting';
import type { RequestOf } from '@tarazu/wire/endpoint';
import {
  type ContentFields,
  endContent,
  listOwnContent,
  proposePublication,
  saveContent,
  showOwnContent,
} from '@tarazu/wire/operator/content';
import * as z from 'zod/mini';
import { auditNote } from '../../platform/commit/audit.ts';
import type { Committer } from '../../platform/commit/committer.ts';
import { operatorRequestId } from '../../platform/commit/request-id.ts';
import type { Database } from '../../platform/database.ts';
import type { Serve } from '../../platform/http.ts';
import type { ProposalDesk } from '../../platform/proposals.ts';
import { readLastVersions, readLive, readVersions } from '../store/versions.ts';
import { readWordings } from '../store/wordings.ts';
import { editTransactor } from './transactor.ts';

const KIND = 'content.publish';
const payload = z.object({ kind: z.enum(editedKinds), id: z.string(), version: z.int() });

export interface EditingDeps {
  readonly database: Pick<Database, 'query' | 'side'>;
  readonly committer: Committer;
  readonly proposals: ProposalDesk;
  readonly nowMs: () => number;
}

function paragraphsOf(body: string): readonly string[] {
  return body
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function momentOf(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Date.parse(text);
}

function textOf(atMs: number | null | undefined): string | null {
  return atMs === undefined || atMs === null ? null : new Date(atMs).toISOString();
}

function spanOf(fromMs: number | null | undefined, untilMs: number | null | undefined) {
  return { showFrom: textOf(fromMs), showUntil: textOf(untilMs) };
}

function draftOf(input: RequestOf<typeof saveContent>): ContentDraft {
  const { kind, id, category, pinned, country, instruments, advertiser, to } = input;
  return {
    kind,
    id,
    category,
    pinned,
    advertiser,
    to,
    country: country ?? null,
    instrumentIds: instruments.split(/\s+/).filter((one) => one !== ''),
    english: { title: input.titleEn, summary: input.summaryEn, paragraphs: paragraphsOf(input.bodyEn) },
    portuguese: { title: input.titlePt, summary: input.summaryPt, paragraphs: paragraphsOf(input.bodyPt) },
    action: { english: input.actionEn, portuguese: input.actionPt },
    // People agree to a legal text: it holds from its publication on, and until a newer one does.
    ...(kind === 'legal' ? {} : { fromMs: momentOf(input.showFrom), untilMs: momentOf(input.showUntil) }),
  };
}

function fieldsOf(draft: ContentDraft): ContentFields {
  const { category, pinned, instrumentIds, english, portuguese, advertiser, action, to } = draft;
  return {
    category,
    pinned,
    advertiser,
    to,
    country: draft.country as ContentFields['country'],
    instruments: instrumentIds.join(' '),
    titleEn: english.title,
    titlePt: portuguese.title,
    summaryEn: english.summary,
    summaryPt: portuguese.summary,
    bodyEn: english.paragraphs.join('\n\n'),
    bodyPt: portuguese.paragraphs.join('\n\n'),
    actionEn: action.english,
    actionPt: action.portuguese,
    ...spanOf(draft.fromMs, draft.untilMs),
  };
}

type LiveRow = Awaited<ReturnType<typeof readLive>>[number];

function liveFields(row: LiveRow): ContentFields {
  const { category, pinned, country, instrument_ids: ids, texts } = row;
  const [english, portuguese] = [texts['en-US'], texts['pt-BR']];
  return {
    category,
    pinned,
    country,
    instruments: ids.join(' '),
    titleEn: english.title,
    titlePt: portuguese.title,
    summaryEn: english.summary,
    summaryPt: portuguese.summary,
    bodyEn: english.paragraphs.join('\n\n'),
    bodyPt: portuguese.paragraphs.join('\n\n'),
    advertiser: english.advertiser ?? '',
    actionEn: english.action ?? '',
    actionPt: portuguese.action ?? '',
    to: english.to ?? '',
    ...spanOf(row.from_ms, row.until_ms),
  };
}

function showingAt({ from_ms: fromMs, until_ms: untilMs }: LiveRow, nowMs: number): 'now' | 'ahead' | 'over' {
  if (fromMs !== null && fromMs > nowMs) return 'ahead';
  return untilMs !== null && untilMs <= nowMs ? 'over' : 'now';
}

/** Where the wording of the program holds, which the server does not have: nothing to start from. */
const unwritten: ContentFields = {
  category: 'house',
  pinned: false,
  country: null,
  instruments: '',
  advertiser: '',
  to: '',
  titleEn: '',
  titlePt: '',
  summaryEn: '',
  summaryPt: '',
  bodyEn: '',
  bodyPt: '',
  actionEn: '',
  actionPt: '',
  ...spanOf(null, null),
};

/** How operators write what everybody reads: versions that are kept, published by a second person, taken down by one. */
export function createContentEditing({ database, committer, proposals, nowMs }: EditingDeps) {
  proposals.register({
    kind: KIND,
    propose: 'content.edit',
    approve: 'content.publish',
    parse: (json) => z.parse(payload, json),
    execute(wanted, { requestId, audit }) {
      const body = JSON.stringify(wanted);
      const command = { ...wanted, what: 'publish' } as const;
      return committer.submit(editTransactor, { owner: HOUSE, requestId, body, command, audit });
    },
  });

  function serveReading(serve: Serve): void {
    serve(listOwnContent, async ({ kind }) => {
      const [live, last] = await Promise.all([readLive(database, kind), readLastVersions(database, kind)]);
      const versions = new Map(last.map((row) => [row.id, row]));
      const published = live.map((row) => {
        const version = versions.get(row.id);
        const { titleEn, titlePt } = liveFields(row);
        return {
          id: row.id,
          titleEn,
          titlePt,
          category: row.category,
          pinned: row.pinned,
          live: true,
          ...spanOf(row.from_ms, row.until_ms),
          showing: showingAt(row, nowMs()),
          version: version?.version ?? 0,
          draft: version !== undefined && version.published_at_ms === null,
          at: new Date(row.at_ms).toISOString(),
        };
      });
      const shown = new Set(live.map(({ id }) => id));
      const written = last
        .filter(({ id }) => !shown.has(id))
        .map(({ id, version, draft, at_ms: atMs, published_at_ms: publishedAtMs }) => ({
          id,
          titleEn: draft.english.title,
          titlePt: draft.portuguese.title,
          category: draft.category,
          pinned: draft.pinned,
          live: false,
          version,
          draft: publishedAtMs === null,
          ...spanOf(draft.fromMs, draft.untilMs),
          showing: 'over' as const,
          at: new Date(atMs).toISOString(),
        }));
      const named = new Set([...written, ...published].map((row) => row.id));
      const missing = kind === 'legal' ? legalNames.filter((id) => !named.has(id)) : [];
      const ofProgram = missing.map((id) => ({
        id,
        titleEn: '',
        titlePt: '',
        category: 'house',
        pinned: false,
        live: false,
        version: 0,
        draft: false,
        ...spanOf(null, null),
        showing: 'over' as const,
        at: new Date(0).toISOString(),
      }));
      return { items: [...written, ...published, ...ofProgram] };
    });
    serve(showOwnContent, async ({ kind, id }) => {
      const [[live], versions, wordings, open] = await Promise.all([
        readLive(database, kind, id),
        readVersions(database, [{ kind, id }]),
        kind === 'legal' ? readWordings(database) : [],
        proposals.openFor([`content:${kind}/${id}`]),
      ]);
      const shown = live ? liveFields(live) : null;
      const blank = kind === 'legal' && isLegalName(id) ? unwritten : null;
      const last = versions[0] ? fieldsOf(versions[0].draft) : (shown ?? blank);
      if (!last) return refused('content_unknown');
      const proposal = open.get(`content:${kind}/${id}`);
      return {
        kind,
        id,
        live: shown,
        last,
        version: versions[0]?.version ?? 0,
        versions: versions.map((row) => ({
          version: row.version,
          by: row.by_name,
          reason: row.reason,
          at: new Date(row.at_ms).toISOString(),
          wordings: wordings
            .filter((one) => one.id === id && one.version === row.version)
            .map(({ wording }) => wording),
          publishedAt: row.published_at_ms === null ? null : new Date(row.published_at_ms).toISOString(),
        })),
        proposal: proposal
          ? { proposalId: proposal.proposalId, makerName: proposal.makerName, reason: proposal.reason }
          : null,
      };
    });
  }

  return {
    routes(serve: Serve) {
      serveReading(serve);
      serve(saveContent, async (input, context) => {
        const { kind, id, reason, requestId } = input;
        const draft = draftOf(input);
        const { operatorId, name } = context.operator;
        const outcome = await committer.submit(editTransactor, {
          owner: HOUSE,
          requestId: operatorRequestId(operatorId, requestId),
          body: JSON.stringify([draft, reason]),
          command: { what: 'save', kind, id, draft, by: name, reason },
          audit: auditNote(context, { action: 'content.save', object: `content:${kind}/${id}`, reason }),
        });
        return outcome.kind === 'refused' ? outcome : outcome.answer;
      });
      serve(proposePublication, async ({ kind, id, version, reason, requestId }, context) => {
        const versions = await readVersions(database, [{ kind, id }]);
        const found = versions.find((row) => row.version === version);
        if (!found) return refused('content_unknown');
        if (!isComplete(found.draft)) return refused('content_incomplete');
        return proposals.propose(context, {
          kind: KIND,
          payload: { kind, id, version },
          object: `content:${kind}/${id}`,
          summary: { name: found.draft.english.title, what: kind, version: String(version) },
          reason,
          requestId,
        });
      });
      serve(endContent, async ({ kind, id, reason, requestId }, context) => {
        const outcome = await committer.submit(editTransactor, {
          owner: HOUSE,
          requestId: operatorRequestId(context.operator.operatorId, requestId),
          body: JSON.stringify([kind, id, reason]),
          command: { what: 'end', kind, id },
          audit: auditNote(context, { action: 'content.end', object: `content:${kind}/${id}`, reason }),
        });
        return outcome.kind === 'refused' ? outcome : { id };
      });
    },
  };
}

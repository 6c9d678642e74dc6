import type { PhotoPart } from '@tarazu/domain/kyc/requirement';
import type { AccountId } from '@tarazu/domain/posting';
import type { Reader, Statement, Writer } from '../../platform/database.ts';

/** A photo without its bytes. */
export interface PhotoRow {
  readonly owner: AccountId;
  readonly photoId: string;
  readonly part: PhotoPart;
  /** Null while it is not sent. */
  readonly caseId: string | null;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** Bytes, before sealing. */
  readonly size: number;
}

const columns = 'owner_id as owner, photo_id as "photoId", part, case_id as "caseId", width, height, size';

const selectDrafts: Statement = {
  name: 'kyc_photo_drafts',
  text: `select ${columns} from kyc_photo where owner_id = any($1::bigint[]) and case_id is null order by part`,
};
const selectOfCase: Statement = {
  name: 'kyc_photos_of_case',
  text: `select ${columns} from kyc_photo where owner_id = $1 and case_id = $2 order by part`,
};
const selectSealed: Statement = {
  name: 'kyc_photo_sealed',
  text: `select ${columns}, sealed from kyc_photo where owner_id = $1 and case_id = $2 and photo_id = $3`,
};
const upsertDraft: Statement = {
  name: 'kyc_photo_save',
  text: `insert into kyc_photo (owner_id, photo_id, part, width, height, size, at_ms, sealed)
    values ($1, $2, $3, $4, $5, $6, $7, $8)
    on conflict (owner_id, part) where case_id is null do update set photo_id = excluded.photo_id,
      width = excluded.width, height = excluded.height, size = excluded.size, at_ms = excluded.at_ms, sealed = excluded.sealed`,
};
const deleteDraft: Statement = {
  name: 'kyc_photo_delete',
  text: `delete from kyc_photo where owner_id = $1 and photo_id = $2 and case_id is null returning photo_id`,
};
const deleteStale: Statement = {
  name: 'kyc_photo_delete_stale',
  text: 'delete from kyc_photo where case_id is null and at_ms < $1',
};
const bindDrafts: Statement = {
  name: 'kyc_photo_bind',
  text: `update kyc_photo p set case_id = b.case_id from unnest($1::bigint[], $2::text[]) as b(owner_id, case_id)
    where p.owner_id = b.owner_id and p.case_id is null`,
};
const countUpload: Statement = {
  name: 'kyc_upload_count',
  text: `insert into kyc_upload (owner_id, day, uploads) values ($1, $2, 1)
    on conflict (owner_id, day) do update set uploads = kyc_upload.uploads + 1 returning uploads`,
};
const selectUploads: Statement = {
  name: 'kyc_uploads',
  text: 'select uploads from kyc_upload where owner_id = $1 and day = $2',
};
const deleteUploads: Statement = { name: 'kyc_uploads_delete', text: 'delete from kyc_upload where day < $1' };

/** Photos that are added and not sent yet. */
export function readDrafts(reader: Reader, owners: readonly AccountId[]): Promise<readonly PhotoRow[]> {
  return reader.query<PhotoRow>(selectDrafts, [owners]);
}

export function readCasePhotos(reader: Reader, owner: AccountId, caseId: string): Promise<readonly PhotoRow[]> {
  return reader.query<PhotoRow>(selectOfCase, [owner, caseId]);
}

export async function readSealedPhoto(
  reader: Reader,
  owner: AccountId,
  caseId: string,
  photoId: string,
): Promise<(PhotoRow & { readonly sealed: Uint8Array }) | undefined> {
  const rows = await reader.query<PhotoRow & { readonly sealed: Uint8Array }>(selectSealed, [owner, caseId, photoId]);
  return rows[0];
}

/** In place of an earlier draft of the part. */
export async function saveDraft(
  writer: Writer,
  photo: Omit<PhotoRow, 'caseId'> & { readonly atMs: number; readonly sealed: Uint8Array },
): Promise<void> {
  const { owner, photoId, part, width, height, size, atMs, sealed } = photo;
  await writer.query(upsertDraft, [owner, photoId, part, width, height, size, atMs, Buffer.from(sealed)]);
}

/** Whether there was such a draft. */
export async function dropDraft(writer: Writer, owner: AccountId, photoId: string): Promise<boolean> {
  return (await writer.query(deleteDraft, [owner, photoId])).length > 0;
}

/** Drafts older than this, and counts of earlier days. */
export async function sweepDrafts(writer: Writer, olderThanMs: number, beforeDay: string): Promise<void> {
  await Promise.all([writer.query(deleteStale, [olderThanMs]), writer.query(deleteUploads, [beforeDay])]);
}

/** The drafts of these people become the photos of their cases. */
export async function bindPhotos(
  writer: Writer,
  bound: readonly { readonly owner: AccountId; readonly caseId: string }[],
): Promise<void> {
  if (bound.length === 0) return;
  await writer.query(bindDrafts, [bound.map(({ owner }) => owner), bound.map(({ caseId }) => caseId)]);
}

/** Counts one more upload of the day; answers how many there are. */
export async function noteUpload(writer: Writer, owner: AccountId, day: string): Promise<number> {
  return (await writer.query<{ uploads: number }>(countUpload, [owner, day]))[0]?.uploads ?? 1;
}

export async function readUploads(reader: Reader, owner: AccountId, day: string): Promise<number> {
  return (await reader.query<{ uploads: number }>(selectUploads, [owner, day]))[0]?.uploads ?? 0;
}

import type { AccountId } from '@tarazu/domain/posting';
import type { Reader, Statement } from '../database.ts';
import type { RequestId } from './request-id.ts';

const findAnswer: Statement = {
  name: 'commit_answered',
  text: 'select no from journal where owner_id = $1 and request_id = $2',
};

/** Whether this account's journal holds a decision under this id. */
export async function isAnswered(reader: Reader, owner: AccountId, requestId: RequestId): Promise<boolean> {
  return (await reader.query(findAnswer, [owner, requestId])).length > 0;
}

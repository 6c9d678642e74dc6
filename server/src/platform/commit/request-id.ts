import type { AccountId } from '@tarazu/domain/posting';
import type { Endpoint, RequestOf } from '@tarazu/wire/endpoint';
import type { ClientRequestId } from '@tarazu/wire/scalar';
import type { IdSource } from '../random-id.ts';

declare const ofTheHouse: unique symbol;

/** A number under which the house does something of its own. It begins with a sign that no client can send. */
export type HouseRequestId = string & { readonly [ofTheHouse]: true };

/** Unique for the account whose journal the command is written in. */
export type RequestId = ClientRequestId | HouseRequestId;

/** What a call asks for, also where the house asks in its own name. */
export type OwnRequest<E extends Endpoint> = Omit<RequestOf<E>, 'requestId'> & { readonly requestId: RequestId };

const SIGN = '~';
const form = /^(?:[A-Za-z0-9_-]{8,64}|~[a-z-]+(?::[^\s~]*)+)$/;

/** The one place where these numbers are made. `action` says what is done, `about` to what: together they are done once. */
function made(action: string, about: readonly (string | number)[]): HouseRequestId {
  return `${SIGN}${[action, ...about].join(':')}` as HouseRequestId;
}

/** For reactions, jobs, notices and agreed proposals: the same action about the same thing has one effect, whoever asks first. */
export function houseRequestId(action: string, ...about: readonly (string | number)[]): HouseRequestId {
  return made(action, about);
}

/** An operator's number in the journal of somebody else, where it must meet neither theirs nor another operator's. */
export function operatorRequestId(operatorId: string, requestId: ClientRequestId): HouseRequestId {
  return made('operator', [operatorId, requestId]);
}

/** Under which a decision about `owner` writes into the journal of somebody else: it says which entry it belongs to. */
export function tiedRequestId(owner: AccountId, requestId: string): HouseRequestId {
  return made('tied', [owner, requestId.replace(SIGN, '')]);
}

/** For what is not repeated under one number: each call is a command of its own. */
export function onceRequestId(ids: Pick<IdSource, 'id'>): HouseRequestId {
  return made('once', [ids.id()]);
}

export function isHouseRequestId(requestId: string): boolean {
  return requestId.startsWith(SIGN);
}

/** The door's own look, for what came past the types. */
export function isRequestId(text: string): boolean {
  return form.test(text);
}

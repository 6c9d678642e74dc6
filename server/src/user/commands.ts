import type { Asset } from '@tarazu/domain/asset';
import type { AccountId } from '@tarazu/domain/posting';
import type { EndReason, LogInMethod, Registration } from '@tarazu/domain/user/account';
import type { ConsentPurpose } from '@tarazu/domain/user/consent';
import type { Language } from '@tarazu/wire/language';
import type { AccountName } from './proof/account-name.ts';

export interface NewSession {
  readonly sessionId: string;
  readonly tokenHash: string;
  readonly device: string;
  readonly address: string;
}

/** Where a wish came from: kept beside the journal for its owner's own list, and not for ever. */
export interface Origin {
  readonly address: string;
  readonly device: string;
}

export interface RegisterCommand {
  readonly kind: 'register';
  readonly owner: AccountId;
  readonly registration: Registration;
  readonly name: AccountName;
  readonly passwordHash: string;
  readonly transactionHash: string | null;
  readonly ownInviteCode: string;
  /** The code of who invited. */
  readonly inviteCode: string | undefined;
  readonly language: Language;
  readonly address: string;
  readonly channel: 'app' | 'house';
  /** The code that proved the phone or the address; undefined when the house itself opens the account. */
  readonly codeId: string | undefined;
  readonly session: NewSession | undefined;
}

/** Everything that changes what is kept about a person. Passwords are hashed before: commands carry hashes only. */
export type UserCommand =
  | RegisterCommand
  | {
      readonly kind: 'log-in';
      readonly owner: AccountId;
      readonly session: NewSession;
      /** Set when the cost of hashing was raised since the password was kept. */
      readonly newHash: string | undefined;
      readonly method: LogInMethod;
    }
  | {
      readonly kind: 'end-sessions';
      readonly owner: AccountId;
      readonly which: 'one' | 'others';
      readonly sessionId: string;
      readonly reason: EndReason;
    }
  | {
      readonly kind: 'update';
      readonly owner: AccountId;
      readonly nickname: string | undefined;
      readonly language: Language | undefined;
    }
  | {
      readonly kind: 'password';
      readonly owner: AccountId;
      readonly hash: string;
      readonly keepSessionId: string;
      readonly origin: Origin;
    }
  | {
      readonly kind: 'password-reset';
      readonly owner: AccountId;
      readonly hash: string;
      /** The name that the code was sent to. */
      readonly name: AccountName;
      readonly codeId: string;
      readonly origin: Origin;
    }
  | {
      readonly kind: 'transaction-password' | 'withdrawal-password';
      readonly owner: AccountId;
      readonly hash: string;
      /** Set when the six digits were forgotten. */
      readonly codeId: string | undefined;
      readonly origin: Origin;
    }
  | {
      readonly kind: 'email';
      readonly owner: AccountId;
      readonly name: AccountName;
      readonly codeId: string;
      /** The code that went to the name the account was opened with. */
      readonly ownCodeId: string;
      readonly origin: Origin;
    }
  | {
      readonly kind: 'unlock';
      readonly owner: AccountId;
      readonly sessionId: string;
      readonly untilMs: number | null;
    }
  | {
      readonly kind: 'consent';
      readonly owner: AccountId;
      readonly purpose: ConsentPurpose;
      readonly version: string;
      readonly given: boolean;
      readonly language: Language;
      readonly origin: Origin;
    }
  | { readonly kind: 'export'; readonly owner: AccountId; readonly origin: Origin }
  | {
      readonly kind: 'close';
      readonly owner: AccountId;
      /** Everything the account had a balance of a moment ago. */
      readonly assets: readonly Asset[];
      readonly origin: Origin;
    }
  | { readonly kind: 'status'; readonly owner: AccountId; readonly status: 0 | 1 };

/** What is wrong in a piece of code. `compiler`: in words of the compiler. `decide`: there is no such function. `modules`: it imports or exports, which nothing in the sandbox does. */
export interface TypeFault {
  readonly kind: 'compiler' | 'decide' | 'modules';
  /** Characters from the beginning; equal where it is about no piece of the code. */
  readonly from: number;
  readonly to: number;
  /** From one. */
  readonly line: number;
  /** Of the compiler; empty for the others. */
  readonly message: string;
}

/** A name that fits where it was asked for. */
export interface Offer {
  readonly name: string;
  readonly kind: string;
  /** It belongs to what stands before it, or to the function around, and not to the whole language. */
  readonly isNear: boolean;
}

/** What is known of a piece of the code. */
export interface Told {
  readonly from: number;
  readonly to: number;
  readonly type: string;
  /** Its documentation; empty where there is none. */
  readonly text: string;
}

interface At {
  readonly code: string;
  /** Characters from the beginning. */
  readonly at: number;
}

/** What can be asked for, and what is answered. */
export interface Asked {
  readonly faults: { readonly code: string };
  readonly offers: At;
  readonly offer: At & { readonly name: string };
  readonly told: At;
}
export interface Answers {
  readonly faults: readonly TypeFault[];
  readonly offers: readonly Offer[];
  readonly offer: Told | null;
  readonly told: Told | null;
}
export type Topic = keyof Asked;
export type Question = { readonly [Each in Topic]: { readonly topic: Each } & Asked[Each] }[Topic];

/** The author's types, told in the language in which the compiler is to speak. */
export interface Begin {
  readonly types: string;
  readonly language: string;
}
export type ToWorker =
  | ({ readonly kind: 'begin' } & Begin)
  | { readonly kind: 'ask'; readonly no: number; readonly question: Question };
export type FromWorker =
  | { readonly kind: 'ready' }
  | { readonly kind: 'answer'; readonly no: number; readonly answer: Answers[Topic] };

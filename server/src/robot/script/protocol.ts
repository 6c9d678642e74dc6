import type { OwnField } from '@tarazu/wire/robot/strategy-fields';

/**
 * Why a strategy has not answered. `syntax`: it cannot be read. `decide`: there is no such function. `slow`, `memory`: it used more than it may. `error`: it threw.
 * `answer`: what it answered is not understood; the message names the field. `outside`: it remembers something outside of its memory.
 */
export interface ScriptFault {
  readonly kind: 'syntax' | 'decide' | 'slow' | 'memory' | 'error' | 'answer' | 'outside';
  /** One line. */
  readonly message: string;
  readonly line: number | null;
}

/** Numbers as the author sees them. */
export interface StepInput {
  /** Bars that it has not seen yet, each in the order of `strategyFields.Bar`. */
  readonly bars: readonly (readonly [number, number, number, number, number, number])[];
  readonly own: Readonly<Record<OwnField, number>>;
  /** JSON of an object. */
  readonly memory: string;
}

/** Decimals as text. */
export interface StepAnswer {
  readonly buy: string;
  readonly sell: string;
  readonly memory: string;
}

/** The thread has begun, under the number by which the system knows it. */
export interface SandboxReady {
  readonly thread: number | undefined;
}

export type ToSandbox = { readonly no: number; readonly code: string; readonly input: StepInput | null };
export type FromSandbox = { readonly no: number } & (
  | { readonly kind: 'answered'; readonly answer: StepAnswer | null }
  | { readonly kind: 'failed'; readonly fault: ScriptFault }
);

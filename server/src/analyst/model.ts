export interface ModelMessage {
  readonly role: 'system' | 'user';
  readonly content: string;
}

/** Writes what it is asked to, piece by piece. What it writes is believed by nobody: every sentence is checked. */
export interface AnalystModel {
  /** Where questions go, for people to know. */
  readonly host: string;
  /** Throws when it does not answer, answers too much or too late, and when the signal ends it. */
  write(messages: readonly ModelMessage[], signal: AbortSignal): AsyncIterable<string>;
}

import type { Quarter } from '@tarazu/domain/analyst/fundamentals/statement';

/** A quarter of accounts with the days on which it ended and was published, `YYYY-MM-DD`. */
export interface PublishedQuarter extends Quarter {
  readonly ends: string;
  readonly publishedOn: string;
  /** The calendar year in which its year of accounts ends. */
  readonly year: number;
}

/** Who holds a company, per cent e8; together a hundred. `pledged`: of the founders' part. */
export interface Owners {
  readonly founders: bigint;
  readonly institutions: bigint;
  readonly people: bigint;
  readonly pledged: bigint;
}

export interface CompanyBooks {
  /** What was known on the day that was asked for, the oldest first. */
  readonly quarters: readonly PublishedQuarter[];
  /** When the next quarter is published. */
  readonly nextOn: string;
  readonly owners: Owners;
}

/** Where accounts come from; undefined for what has none. */
export interface BooksSource {
  /** As they were known on a day, `YYYY-MM-DD`: nothing of later is told. */
  books(instrumentId: string, day: string): CompanyBooks | undefined;
}

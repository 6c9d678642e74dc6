import * as z from 'zod/mini';

/** What somebody writes for others to read later: at least three signs, and not of spaces alone. */
export const written = (longest: number) => z.string().check(z.trim(), z.minLength(3), z.maxLength(longest));

/** Why, in the operator's own words; it stands in the audit trail for good. */
export const reason = written(500);

/** Where a figure of the world was published. */
export const source = written(300);

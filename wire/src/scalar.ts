import { currencies } from '@tarazu/domain/asset';
import { countries } from '@tarazu/domain/market/instrument';
import * as z from 'zod/mini';

/** The day that a calendar makes of it; undefined for none at all. */
function dayOf(text: string): string | undefined {
  const at = new Date(`${text}T00:00:00.000Z`);
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString().slice(0, 10);
}

/** Decimal text, the only way money, prices and quantities travel: optional minus, at most 19 digits and 8 decimals. */
export const decimalText = z.string().check(z.regex(/^-?\d{1,19}(\.\d{1,8})?$/));
/** Decimal text that is not negative (zero is for the rule to refuse, with its own message). */
export const amountText = z.string().check(z.regex(/^\d{1,15}(\.\d{1,8})?$/));
/** A moment as ISO 8601 text in UTC with milliseconds. One that exists: the pattern alone has a 99th day. */
export const instant = z.string().check(
  z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
  z.refine((text) => !Number.isNaN(Date.parse(text))),
);
/** Where a period begins or ends. */
export const bound = z.optional(instant);
/** A calendar day `YYYY-MM-DD` in the exchange's own time zone. One that exists: the pattern alone has a 30 February. */
export const day = z.string().check(
  z.regex(/^\d{4}-\d\d-\d\d$/),
  z.refine((text) => text >= '0001' && dayOf(text) === text),
);
export const country = z.enum(countries);
/** What is counted, as it is written behind a number (`BTC`); null = shares. */
export const unit = z.nullable(z.string());
export const currency = z.enum(currencies);
export const instrumentId = z.string().check(z.regex(new RegExp(`^(${countries.join('|')}):[A-Z0-9&._-]{1,24}$`)));
/** A number that the client makes once for each intention, so that a repeated call has one effect. */
export const requestId = z
  .string()
  .check(z.regex(/^[A-Za-z0-9_-]{8,64}$/))
  .brand<'client request'>();
/** One that has passed the schema. What the house does under numbers of its own has another form, which no client can send. */
export type ClientRequestId = z.output<typeof requestId>;
export const publicId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,40}$/));
export const text = (longest: number, shortest = 0) => z.string().check(z.minLength(shortest), z.maxLength(longest));

/** What somebody calls a thing of their own, on one line, without spaces around it or signs that turn what stands beside it. */
export const ownName = (longest: number, shortest = 0) =>
  z
    .string()
    .check(z.trim(), z.minLength(shortest), z.maxLength(longest), z.regex(/^[^\p{Cc}\u2028-\u202e\u2066-\u2069]*$/u));

/** Several of them in one field, with spaces between: at most so many, each at most so long. */
export const spaced = <Id extends z.ZodMiniType<string, string>>(id: Id, most: number, longest: number) =>
  z.pipe(
    z.string().check(z.maxLength(most * (longest + 1))),
    z.pipe(
      z.transform((text: string) => text.split(' ').filter((part) => part !== '')),
      z.array(id).check(z.maxLength(most)),
    ),
  );

/** A whole number that may arrive as text (a form) or as a number (JSON). */
export const integer = (lowest: number, highest: number) =>
  z.pipe(
    z.pipe(
      z.union([z.string().check(z.regex(/^-?\d{1,9}$/)), z.int()]),
      z.transform((value) => Number(value)),
    ),
    z.int().check(z.gte(lowest), z.lte(highest)),
  );

export const flag = z.pipe(
  z.union([z.enum(['0', '1', 'true', 'false']), z.boolean()]),
  z.transform((value) => value === true || value === '1' || value === 'true'),
);

export const PAGE_SIZE_MAX = 100;
export const page = z._default(integer(1, 100_000), 1);
export const pageSize = z._default(integer(1, PAGE_SIZE_MAX), 20);

/** One page of a longer list. `total` is the length of the whole list. */
export const pageOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ items: z.array(item), page: z.int(), pageSize: z.int(), total: z.int() });

/** So many of a list with cursors are counted: what it costs to count more grows with a person's life here. */
export const COUNTED_MAX = 1_000;

const cursorText = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,60}$/));

/**
 * Where a page of such a list begins: the `next` of the page before. Left out, at its head. Each list gives out places of one form, and takes no other: what
 * nobody was given is a malformed field.
 */
const placeIn = (form: RegExp) => z.optional(cursorText.check(z.regex(form)));

/** Of a list that is numbered. */
export const numberCursor = placeIn(/^\d{1,15}$/);
/** Of a list by moments: milliseconds (UTC), and what stands there. */
export const momentCursor = placeIn(/^\d{1,15}-[A-Za-z0-9_-]{1,44}$/);
/** Of the lines of entries: the entry, and which of its lines. */
export const lineCursor = placeIn(/^\d{1,15}-\d{1,4}$/);
/** Of a list by ids, which grow with time; a part has the id of the whole, and its number. */
export const idCursor = placeIn(/^[0-9A-Za-v]{8}[0-9A-V]{12}(-\d{1,3})?$/);

/**
 * One page of a list that only grows at its head, with the place where the next page begins; null at its end. `page` says nothing, and `total`
 * counts up to `COUNTED_MAX`.
 */
export const cursorPageOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.extend(pageOf(item), { next: z.nullable(cursorText) });

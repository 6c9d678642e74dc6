import { type Role, roles } from '@tarazu/domain/operator/capability';
import * as z from 'zod/mini';
import { ownName, text } from '../scalar.ts';

/** What somebody writes for others to read later: at least three signs, and not of spaces alone. */
export const written = (longest: number) => z.string().check(z.trim(), z.minLength(3), z.maxLength(longest));

/** Why, in the operator's own words; it stands in the audit trail for good. */
export const reason = written(500);

/** Where a figure of the world was published. */
export const source = written(300);

/** What people read of something that the house has done, on one line; not of spaces alone. */
export const notice = ownName(300, 3);

/** What a picture is looked at for; it stands in the audit trail for good. */
export const purpose = written(200);

/** A picture that somebody sent, as an operator sees it: with the name of who looks, and when, across it. */
export const markedPicture = z.object({
  /** WebP in base64. */
  picture: z.string(),
  width: z.int(),
  height: z.int(),
  watermark: z.string(),
});
export type MarkedPicture = z.infer<typeof markedPicture>;

/** What an operator logs in with. */
export const operatorLogin = z.string().check(z.regex(/^[a-z0-9][a-z0-9._@-]{2,63}$/));
export const operatorName = text(80, 2);
export const operatorPassword = text(128);
export const authenticatorCode = z.string().check(z.regex(/^ *[0-9]{3} ?[0-9]{3} *$/));

export const role = z.enum(roles);

function isRole(value: string): value is Role {
  return roles.some((name) => name === value);
}

/** Roles as a form carries them: names separated by commas, each once. */
export const roleList = z.pipe(
  z.string().check(
    z.maxLength(200),
    z.refine((value) => {
      const names = value.split(',');
      return names.every(isRole) && new Set(names).size === names.length;
    }),
  ),
  z.transform((value): readonly Role[] => value.split(',').filter(isRole)),
);

/** Part of a list that was looked for by name: whether more people have that name than a search goes through. */
export const cutByName = { cut: z.boolean() };

/** As the reader writes it: decimal text `12.5` with a comma where the language has one. */
export function shownDecimal(value: string, decimalMark: string): string {
  return value.replaceAll('.', decimalMark);
}

/** The last mark ends a number; marks before it part groups, and the group before the last mark has three digits. */
const grouped = /^([-+−–]?\d{1,3}(?:[.,\s]\d{2,3})*[.,\s]\d{3})([.,])(\d*%?)$/;

/** Only groups: `1 234`, or the same mark more than once, as in `12,34,567`. */
const onlyGroups = /^[-+−–]?\d{1,3}(?:\s\d{2,3})*\s\d{3}$|^[-+−–]?\d{1,3}([.,])(?:\d{2,3}\1)+\d{3}$/;

/**
 * What was typed, as text with a point. Either mark may be typed for the decimals, so `12,50` and `12.50` are one number.
 * What is no number stays as it is: the owner of the field says so.
 */
export function readDecimal(typed: string): string {
  const text = typed.trim();
  if (onlyGroups.test(text)) return text.replace(/[.,\s]/g, '');
  const [, whole, , rest = ''] = grouped.exec(text) ?? [];
  if (whole !== undefined) return `${whole.replace(/[.,\s]/g, '')}.${rest}`;
  return typed.replaceAll(',', '.');
}

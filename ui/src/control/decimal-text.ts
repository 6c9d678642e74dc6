/** As the reader writes it: decimal text `12.5` with a comma where the language has one. */
export function shownDecimal(value: string, decimalMark: string): string {
  return value.replaceAll('.', decimalMark);
}

/** The last mark ends a number; marks before it part groups, and the group before the last mark has three digits. */
const grouped = /^([-+−–]?\d{1,3}(?:[.,\s]\d{2,3})*[.,\s]\d{3})([.,])(\d*%?)$/;

/** Only groups: `1 234`, or the same mark more than once, as in `12,34,567`. */
const onlyGroups = /^[-+−–]?\d{1,3}(?:\s\d{2,3})*\s\d{3}%?$|^[-+−–]?\d{1,3}([.,])(?:\d{2,3}\1)+\d{3}%?$/;

/** One mark with three digits behind it: in the reader's own way of parting thousands it parts thousands. */
const oneGroup: Readonly<Record<string, RegExp>> = {
  '.': /^[-+−–]?[1-9]\d{0,2},\d{3}%?$/,
  ',': /^[-+−–]?[1-9]\d{0,2}\.\d{3}%?$/,
};

/**
 * What was typed by a reader whose language has this decimal mark, as text with a point. `1,000` is a thousand to whom writes `12.50`, and one to
 * whom writes `12,50`; where a mark cannot part thousands it is taken for the decimal mark, so `12,50` and `12.50` are one number for everybody.
 * What is no number stays as it is: the owner of the field says so.
 */
export function readDecimal(typed: string, decimalMark: string): string {
  const text = typed.trim();
  if (onlyGroups.test(text) || oneGroup[decimalMark]?.test(text)) return text.replace(/[.,\s]/g, '');
  const [, whole, , rest = ''] = grouped.exec(text) ?? [];
  if (whole !== undefined) return `${whole.replace(/[.,\s]/g, '')}.${rest}`;
  return typed.replaceAll(',', '.');
}

/** What a field shows: what was typed, as long as that is its value, which the owner may have set to something else since. */
export function shownField(typed: string | undefined, value: string, decimalMark: string): string {
  return typed !== undefined && readDecimal(typed, decimalMark) === value ? typed : shownDecimal(value, decimalMark);
}

import type { OptionEvidence } from '@tarazu/wire/option/evidence';

/** What a settlement was reckoned from, as a sheet reads it: instants in UTC, decimals with a point, the number on the tape. */
export function pricesFile({
  strikeBy,
  settledBy,
}: {
  readonly strikeBy: OptionEvidence;
  readonly settledBy: OptionEvidence | null;
}): Blob {
  const rows = (of: string, { from, at, step, price, inputs }: OptionEvidence) => [
    ...inputs.map((one) => [of, one.sequence, one.at, one.price, one.use]),
    [`${of} from`, '', from, '', ''],
    [`${of} to`, '', at, '', ''],
    [`${of} step`, '', '', step, ''],
    [`${of} result`, '', '', price ?? '', ''],
  ];
  const all = [
    ['of', 'tape', 'at', 'price', 'use'],
    ...rows('strike', strikeBy),
    ...(settledBy ? rows('expiry', settledBy) : []),
  ];
  return new Blob([`${all.map((row) => row.join(',')).join('\r\n')}\r\n`], { type: 'text/csv' });
}

interface Entry {
  readonly title: string;
  /** ISO, UTC. */
  readonly at: string;
}

const FOLD_BYTES = 74;
const bytes = new TextEncoder();

const escaped = (text: string) => text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll('\n', '\\n');
const stamp = (iso: string) => iso.replaceAll(/[-:]|\.\d+/g, '');

/** No line has more than 75 bytes; what goes on begins with a space (RFC 5545, 3.1). */
function folded(line: string): string {
  const parts: string[] = [''];
  let size = 0;
  for (const sign of line) {
    const length = bytes.encode(sign).length;
    if (size + length > FOLD_BYTES) {
      parts.push('');
      size = 1;
    }
    size += length;
    parts[parts.length - 1] += sign;
  }
  return parts.join('\r\n ');
}

/** Dates of an offer as a file that calendars read (RFC 5545). The same offer gives the same entries, so that a second file replaces the first. */
export function calendarText(offerId: string, announcedAt: string, entries: readonly Entry[]): string {
  const events = entries.flatMap(({ title, at }, place) => [
    'BEGIN:VEVENT',
    `UID:${offerId}-${place}@tarazu`,
    `DTSTAMP:${stamp(announcedAt)}`,
    `DTSTART:${stamp(at)}`,
    `SUMMARY:${escaped(title)}`,
    'END:VEVENT',
  ]);
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Tarazu//Offers//EN', ...events, 'END:VCALENDAR'];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}

import type { FileFault } from '@tarazu/domain/offer/draw/draw-file';
import type { OfferApplicationView, OfferView } from '@tarazu/wire/market-features/offer';
import type { RunDraw } from './run-draw.ts';

export interface OwnNumber extends Pick<OfferApplicationView, 'applicationId' | 'allotted'> {
  /** In the draw, in hexadecimal; null where there was none. */
  readonly number: string | null;
}

export interface Promised {
  readonly offer: OfferView;
  /** An application of the reader, which has to be in the list with what they were told that it got. */
  readonly own?: OwnNumber;
}

interface Fault {
  readonly published: string;
  readonly found: string;
}

/** What was shown before is on this page, and the file says it once more: the first of it that is another one. */
function brokenPromise({ file }: RunDraw, { offer, own }: Promised): Fault | undefined {
  const place = file.lines.findIndex((line) => own && line.startsWith(`${own.applicationId}|`));
  return [
    { published: offer.termsHash, found: file.termsHash },
    { published: offer.commit ?? '', found: file.commit },
    { published: offer.root ?? '', found: file.root },
    ...(own
      ? [
          {
            published: `${own.applicationId} ${own.allotted}`,
            found: `${own.applicationId} ${file.allotted[place] ?? '–'}`,
          },
        ]
      : []),
  ].find(({ published, found }) => published !== found);
}

/** The first thing that does not follow from what was published; undefined: all of it does. */
export function faultIn(result: RunDraw | FileFault, promised: Promised): Fault | FileFault | undefined {
  if ('fault' in result) return result;
  return brokenPromise(result, promised) ?? result.check.differences[0];
}

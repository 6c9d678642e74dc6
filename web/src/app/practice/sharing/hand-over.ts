import { keepFile } from '../../order/download.ts';

const NAME = 'tarazu-paper.png';

/** Hands the picture to the phone, or keeps it where a browser cannot do that. Resolves with false when it was not wanted after all. */
export async function handOver(blob: Blob): Promise<boolean> {
  const file = new File([blob], NAME, { type: blob.type });
  if (navigator.canShare?.({ files: [file] })) {
    try {
      await navigator.share({ files: [file] });
      return true;
    } catch {
      return false;
    }
  }
  keepFile(blob, NAME);
  return true;
}

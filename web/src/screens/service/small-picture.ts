import { base64url } from './writer.ts';

const EDGE_MAX = 1600;
const QUALITY = 0.82;

/** A chosen file as a JPEG of at most 1600 pixels an edge, in base64url. Throws when the browser cannot read the file. */
export async function smallPicture(file: Blob): Promise<{ readonly text: string; readonly blob: Blob }> {
  const bitmap = await createImageBitmap(file);
  const scale = Math.min(1, EDGE_MAX / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  // JPEG has no transparency: what is clear in a screenshot shall not turn black.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  if (!blob) throw new Error('the picture could not be written');
  return { blob, text: base64url(new Uint8Array(await blob.arrayBuffer())) };
}

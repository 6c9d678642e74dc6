interface Smallness {
  /** Of the longest edge, in pixels; `shortest`: of the other one, for what is cut to a square. */
  readonly edgeMax: number;
  readonly edge?: 'longest' | 'shortest';
  /** From 0 to 1, as JPEG has it. */
  readonly quality: number;
  /** A file of fewer bytes that is small enough already stays as it is. */
  readonly keptBytes?: number;
}

/** A chosen file as a JPEG within these bounds. Throws when the browser cannot read the file. */
export async function drawSmall(file: Blob, { edgeMax, edge = 'longest', quality, keptBytes = 0 }: Smallness) {
  const bitmap = await createImageBitmap(file);
  const measured = edge === 'longest' ? Math.max(bitmap.width, bitmap.height) : Math.min(bitmap.width, bitmap.height);
  const scale = Math.min(1, edgeMax / measured);
  if (scale === 1 && file.size < keptBytes) return file;
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
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
  if (!drawn) throw new Error('the picture could not be written');
  return drawn;
}

/** The same; what this browser cannot read the server may: it decides, and says why not. */
export function drawSmallOrKeep(file: Blob, smallness: Smallness): Promise<Blob> {
  return drawSmall(file, smallness).catch(() => file);
}

/** In base64url, without padding. */
export function base64url(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** The bytes of a picture as the calls take them. */
export async function pictureText(picture: Blob): Promise<string> {
  return base64url(new Uint8Array(await picture.arrayBuffer()));
}

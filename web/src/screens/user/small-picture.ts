const EDGE_MAX = 640;
const QUALITY = 0.9;

/** Drawn smaller where the browser can read it, so that a photo of many megabytes need not travel. */
async function shrink(file: Blob): Promise<Blob> {
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, EDGE_MAX / Math.min(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
    return drawn ?? file;
  } catch {
    // What this browser cannot read the server may; it decides, and says why not.
    return file;
  }
}

/** The bytes of a chosen picture in base64url, without padding. */
export async function pictureText(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await (await shrink(file)).arrayBuffer());
  const characters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(characters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

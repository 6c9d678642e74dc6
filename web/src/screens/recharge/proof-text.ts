const EDGE_MAX = 1800;
const QUALITY = 0.85;

/** Drawn smaller where the browser can read it; what it cannot read the server may, and says why not. */
async function shrink(file: Blob): Promise<Blob> {
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, EDGE_MAX / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    return (await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))) ?? file;
  } catch {
    return file;
  }
}

/** The bytes of a chosen receipt in base64url, without padding. */
export async function proofText(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await (await shrink(file)).arrayBuffer());
  const characters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(characters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

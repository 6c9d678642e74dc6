import { expect, test } from 'vitest';
import { drawSmallOrKeep, pictureText } from './small-picture.ts';

test('the bytes of a picture travel as base64url without padding', async () => {
  const bytes = Uint8Array.from({ length: 100_001 }, (_, at) => (at * 37) % 256);
  expect(await pictureText(new Blob([bytes]))).toBe(Buffer.from(bytes).toString('base64url'));
});

test('what the browser cannot read goes to the server as it is', async () => {
  const file = new Blob(['no picture']);
  expect(await drawSmallOrKeep(file, { edgeMax: 10, quality: 0.9 })).toBe(file);
});

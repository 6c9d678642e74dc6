import { expect, test } from 'vitest';
import { withinLimit } from './lazy-page.ts';

test('a page that arrives is shown, one that fails fails, one that never comes fails after the limit', async () => {
  await expect(withinLimit(Promise.resolve('page'))).resolves.toBe('page');
  await expect(withinLimit(Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  await expect(withinLimit(new Promise(() => undefined), 5)).rejects.toMatchObject({ name: 'ChunkLoadError' });
});

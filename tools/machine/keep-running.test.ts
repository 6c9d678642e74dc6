import { spawn } from 'node:child_process';
import { expect, test, vi } from 'vitest';
import { COULD_NOT_START, keepRunning, waitAfter } from './keep-running.ts';

/** A program that ends at once in one of several ways, one after the other. */
function endingBy(...ways: readonly string[]) {
  const left = [...ways];
  return () => spawn(process.execPath, ['-e', left.shift() ?? 'process.exit(0)'], { stdio: 'ignore' });
}

test('what ends by itself is started again, a little later each time, and not for ever', () => {
  expect([1, 2, 3, 4].map((deaths) => waitAfter(1, deaths))).toEqual([500, 1_000, 2_000, 4_000]);
  expect(waitAfter(137, 5)).toBeUndefined();
});

test('a clean end and a start that cannot succeed are the end', async () => {
  expect(await keepRunning(endingBy('process.exit(0)', 'process.exit(3)'))).toBe(0);
  expect(await keepRunning(endingBy(`process.exit(${COULD_NOT_START})`, 'process.exit(0)'))).toBe(COULD_NOT_START);
});

test('a killed program is started again, and it is said', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(await keepRunning(endingBy("process.kill(process.pid, 'SIGKILL')", 'process.exit(0)'))).toBe(0);
  expect(said).toHaveBeenCalledWith('The server ended unexpectedly (code 137); it is started again in 0.5 s.');
  said.mockRestore();
});

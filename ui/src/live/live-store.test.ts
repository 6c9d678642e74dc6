import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LiveStore } from './live-store.ts';
import { closeFakeBrowser, openFakeBrowser } from './test-browser.ts';

let browser: ReturnType<typeof openFakeBrowser>;
beforeEach(() => {
  browser = openFakeBrowser();
});
afterEach(closeFakeBrowser);

test('many values in a quarter of a second are told once, and the last of them is there', () => {
  const store = new LiveStore<number>();
  const heard: (number | undefined)[] = [];
  store.subscribe('a', () => heard.push(store.get('a')));
  vi.advanceTimersByTime(1000);
  store.set('a', 1);
  vi.advanceTimersByTime(1);
  for (let value = 2; value <= 100; value += 1) store.set('a', value);
  vi.advanceTimersByTime(200);
  expect(heard).toEqual([1]);
  vi.advanceTimersByTime(60);
  expect(heard).toEqual([1, 100]);
});

test('only those who listen to a key hear of it, and nobody who has left', () => {
  const store = new LiveStore<number>();
  const heard: string[] = [];
  const leave = store.subscribe('a', () => heard.push('a'));
  store.subscribe('b', () => heard.push('b'));
  store.set('a', 1);
  leave();
  store.set('b', 1);
  vi.advanceTimersByTime(1000);
  expect(heard).toEqual(['b']);
  expect(store.get('a')).toBe(1);
});

test('a hidden page hears nothing, and catches up when it shows again', () => {
  const store = new LiveStore<number>();
  const heard: (number | undefined)[] = [];
  store.subscribe('a', () => heard.push(store.get('a')));
  browser.document.hidden = true;
  store.set('a', 1);
  store.set('a', 2);
  vi.advanceTimersByTime(60_000);
  expect(heard).toEqual([]);
  browser.document.hidden = false;
  browser.document.dispatchEvent(new Event('visibilitychange'));
  vi.advanceTimersByTime(1000);
  expect(heard).toEqual([2]);
});

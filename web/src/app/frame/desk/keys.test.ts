import { expect, test } from 'vitest';
import { afterPress, keys, type Press } from './keys.ts';

const press = (key: string, held: Partial<Press> = {}): Press => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  isComposing: false,
  ...held,
});

test('every key of the table is found by what it says', () => {
  for (const { name, press: told } of keys) {
    let state: ReturnType<typeof afterPress> = {};
    for (const key of told) state = afterPress(state.begun, press(key));
    expect(state).toEqual({ wish: name });
  }
});

test('no two keys are the same, and none is the beginning of another', () => {
  const told = keys.map(({ press: each }) => each.join(' '));
  for (const [at, one] of told.entries()) {
    expect(told.filter((other, index) => index !== at && `${other} `.startsWith(`${one} `))).toEqual([]);
  }
});

test('capitals are the same key, a pair that is not one is forgotten, the second half alone is nothing', () => {
  expect(afterPress(undefined, press('B'))).toEqual({ wish: 'buy' });
  expect(afterPress('g', press('x'))).toEqual({});
  expect(afterPress('g', press('b'))).toEqual({ wish: 'buy' });
  expect(afterPress(undefined, press('m'))).toEqual({});
  expect(afterPress('g', press('g'))).toEqual({ begun: 'g' });
});

test('Ctrl K and Cmd K are K, also after the first half of a pair', () => {
  for (const held of ['ctrlKey', 'metaKey'] as const) {
    expect(afterPress('g', press('k', { [held]: true }))).toEqual({ wish: 'palette' });
  }
  expect(afterPress(undefined, press('k', { ctrlKey: true, altKey: true }))).toEqual({});
});

test('what is held with Ctrl, Alt or Cmd, or is still being composed, is not ours', () => {
  for (const held of ['ctrlKey', 'metaKey', 'altKey', 'isComposing'] as const) {
    expect(afterPress(undefined, press('b', { [held]: true }))).toEqual({});
  }
});

import { expect, test } from 'vitest';
import { openApp } from '../open-app.ts';
import { onScreen } from '../screen.ts';

const open = openApp();

test('a city found by its name, moved by keys, shown, and its numbers copied', async () => {
  const page = await open.visit('/choose-location');
  await page.getByText('No place chosen yet.').waitFor();
  await page.getByRole('searchbox', { name: 'Name of a city' }).fill('sao pau');
  await page.getByRole('button', { name: 'São Paulo' }).click();
  await page.getByRole('status').getByText('São Paulo · -23.55000, -46.63000').waitFor();
  const map = page.getByRole('button', { name: 'Map, chosen place' });
  await map.press('ArrowUp');
  const moved = page.getByRole('status').getByText(/^-\d/);
  await expect.poll(() => moved.textContent()).toBe('-22.80000, -46.63000');
  await map.click();
  const pressed = (await moved.textContent())?.split(', ').map(Number);
  expect(pressed?.[0]).toBeCloseTo(-23.55, 0);
  await page.getByRole('button', { name: 'Zoom out' }).click();
  await page.getByRole('searchbox', { name: 'Name of a city' }).fill('zzz');
  await page.getByRole('heading', { name: 'No city found' }).waitFor();
  await page.getByRole('button', { name: 'Show this place' }).click();
  await onScreen(page, '/open-location');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy coordinates' }).click();
  await page.getByText('Copied').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    pressed?.map((value) => value.toFixed(5)).join(', '),
  );
});

test('the device is asked only after a press, and a no leaves the other ways open', async () => {
  const page = await open.visit('/choose-location', { language: 'pt-BR', theme: 'dark' });
  await page.getByText('Nenhum lugar escolhido ainda.').waitFor();
  await page.getByRole('button', { name: 'Usar minha localização' }).click();
  await page.getByRole('alert').getByText('O navegador não permite.', { exact: false }).waitFor();
  await page.context().grantPermissions(['geolocation']);
  await page.context().setGeolocation({ latitude: 19.0761, longitude: 72.8774 });
  await page.getByRole('button', { name: 'Usar minha localização' }).click();
  await page.getByRole('status').getByText('19.07610, 72.87740').waitFor();
});

test('an address that names no place says so and leads on', async () => {
  const page = await open.visit('/open-location?latitude=95&longitude=10');
  await page.getByRole('heading', { name: 'This address does not name a place' }).waitFor();
  await page.getByRole('link', { name: 'Choose a place' }).click();
  await onScreen(page, '/choose-location');
});

import { showAuth } from '@tarazu/wire/kyc';
import { listHoldings } from '@tarazu/wire/stock-order';
import { expect, test } from 'vitest';
import { good } from '../../../server/src/testing/test-app.ts';
import { openApp } from '../open-app.ts';
import { onScreen } from '../screen.ts';
import { faults } from './faults.ts';

const open = openApp({ environment: { PRACTICE_DESK: 'on' } });

test('alone in Portuguese: a specimen person is verified by the practice desk, and settled shares are taken', async () => {
  const person = await open.app.person();
  const app = await open.visit('/pages/user/kyc', { person, language: 'pt-BR', still: true });
  await onScreen(app, '/pages/user/kyc');
  await app.getByText('Simulação: use dados inventados').waitFor();
  // Every wrong field is named at once.
  await app.getByRole('button', { name: 'Continuar' }).click();
  await expect.poll(() => app.locator('[aria-invalid="true"]').count()).toBeGreaterThan(2);
  expect(await faults(app)).toEqual([]);
  await app.getByRole('button', { name: 'Preencher com uma pessoa fictícia' }).click();
  await expect.poll(() => app.locator('[aria-invalid="true"]').count()).toBe(0);
  await app.getByRole('button', { name: 'Continuar' }).click();
  for (let left = 3; left > 0; left -= 1) {
    const buttons = app.getByRole('button', { name: /^Usar uma foto fictícia/ });
    await expect.poll(() => buttons.count()).toBe(left);
    await buttons.first().click();
  }
  await expect.poll(() => app.getByRole('button', { name: /^Usar uma foto fictícia/ }).count()).toBe(0);
  expect(await faults(app)).toEqual([]);
  await app.getByRole('button', { name: 'Continuar' }).click();
  for (const box of await app.getByRole('checkbox').all()) await box.check();
  await app.getByRole('button', { name: 'Enviar para análise' }).click();
  await app.getByText('Mesa de simulação, pela regra ID-1').waitFor();
  expect(await faults(app)).toEqual([]);
  expect(good(await person.client.call(showAuth, {})).state).toBe('succ');

  await app.goto(`${open.app.origin}/pages/tabbar/home`);
  await app.getByRole('button', { name: 'Receber estas ações' }).click();
  await expect.poll(async () => good(await person.client.call(listHoldings, {})).total).toBe(5);
  await app.getByText('Carteira inicial').waitFor({ state: 'detached' });
  expect(await faults(app)).toEqual([]);
});

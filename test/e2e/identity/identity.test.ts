import { showAuth } from '@tarazu/wire/kyc';
import { listPayees } from '@tarazu/wire/payee';
import { updatePassword } from '@tarazu/wire/user/credentials';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createOperators, type TestOperator, type TestOperators } from '../../../server/src/testing/operators.ts';
import { good, testPassword } from '../../../server/src/testing/test-app.ts';
import { testCpf, testPapers, testPhoto, verified } from '../../../server/src/testing/verified.ts';
import { openApp } from '../open-app.ts';
import { onScreen } from '../screen.ts';
import { faults } from './faults.ts';

const open = openApp();
let made: TestOperators | undefined;

/** The same people for the whole file: a house has one first administrator. */
function team(): TestOperators {
  made ??= createOperators(open.app);
  return made;
}

const shoot = (page: Page, name: string) => page.screenshot({ path: `test/e2e/output/identity-${name}.png` });

/** The console as this operator has it open. */
async function deskOf(operator: TestOperator, path: string): Promise<Page> {
  const page = await open.visit('/console/', { desk: true, still: true });
  await page.evaluate((token) => sessionStorage.setItem('operatorToken', token), operator.token);
  await page.goto(`${open.app.origin}${path}`);
  return page;
}

/** `photos`: how many have to be opened before the word is taken; none where papers are sent back. */
async function approveOnScreen(page: Page, photos = 0): Promise<void> {
  await page.goto(`${open.app.origin}/console/proposals`);
  await page.getByRole('row', { name: /identity check/ }).press('Enter');
  await page.getByLabel('Reason, kept in the audit trail').fill('compared with the papers');
  if (photos > 0) {
    await page.getByText(/^Open every photo before you approve/).waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Approve' }).isDisabled()).toBe(true);
    expect(await faults(page)).toEqual([]);
    await shoot(page, 'second-check');
  }
  for (let left = photos; left > 0; left -= 1) {
    await page.getByRole('button', { name: 'Show', exact: true }).first().click();
    await expect.poll(() => page.getByRole('button', { name: 'Show', exact: true }).count()).toBe(left - 1);
  }
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.getByText('Nothing waits for a second person').waitFor();
}

async function addPhotos(page: Page, parts: readonly string[]): Promise<void> {
  const photo = { name: 'paper.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await testPhoto(), 'base64url') };
  for (const [index, part] of parts.entries()) {
    await page.getByLabel(`Choose a file: ${part}`).setInputFiles(photo);
    await page.getByText('Added', { exact: true }).nth(index).waitFor();
  }
}

const three = ['Front of the document', 'Back of the document', 'Photo of yourself'];

async function sendOnScreen(page: Page, pan: string, name: string): Promise<void> {
  await page.getByRole('radio', { name: 'Voter card' }).check();
  await page.getByLabel('Full name, as on the document').fill(name);
  await page.getByLabel('Date of birth').fill('14081994');
  await page.getByLabel('PAN').fill(pan);
  await page.getByLabel('Document number').fill(`ABC${pan.slice(5, 9)}123`);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('2. Photos').waitFor();
  await addPhotos(page, three);
  expect(await faults(page)).toEqual([]);
  await shoot(page, 'photos');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('These are my own, unaltered documents.').check();
  await page.getByLabel(/I agree to this data being processed/).check();
  expect(await faults(page)).toEqual([]);
  await shoot(page, 'check');
  await page.getByRole('button', { name: 'Send for review' }).click();
  await page.getByRole('heading', { name: 'Under review' }).waitFor();
}

test('from nothing to verified, sent back once on the way: app and two desks side by side', async () => {
  const person = await open.app.person();
  const operators = team();
  const [maker, checker] = [await operators.person('compliance', 1), await operators.person('compliance', 2)];
  const app = await open.visit('/pages/user/kyc', { person, still: true });
  await onScreen(app, '/pages/user/kyc');
  await app.getByLabel('Date of birth').fill('14082012');
  await app.getByLabel('Full name, as on the document').fill('Ananya Rao');
  await app.getByRole('button', { name: 'Continue' }).click();
  await app.getByText('You must be 18 or older.').waitFor();
  expect(await faults(app)).toEqual([]);
  await shoot(app, 'details');
  await sendOnScreen(app, 'ABCPR4321F', 'Ananya Rao');
  expect(await faults(app)).toEqual([]);
  await shoot(app, 'pending');

  const desk = await deskOf(maker, '/console/kyc');
  await desk.getByRole('button', { name: /Ananya Rao/ }).click();
  const photo = desk.getByRole('group', { name: 'Front' });
  await photo.getByRole('button', { name: 'Show' }).click();
  await desk.getByRole('img', { name: 'Front' }).waitFor();
  await desk.getByText(/Marked: compliance 1/).waitFor();
  await photo.getByRole('button', { name: 'Larger' }).click();
  expect(await faults(desk)).toEqual([]);
  await shoot(desk, 'console');
  await photo.getByRole('button', { name: 'Smaller' }).click();
  await desk.getByRole('radio', { name: /Propose to send back/ }).check();
  await desk.getByLabel('What is wrong with: Back').selectOption('Blurred');
  await desk.getByLabel('Reason, kept in the audit trail').fill('the back cannot be read');
  await desk.getByRole('button', { name: 'Propose to send back' }).click();
  await desk.getByText(/compliance 1 proposed a decision/).waitFor();
  // Who reads the cases and decides none is told so before a word is typed.
  const reader = await deskOf(await operators.person('support', 1), '/console/kyc');
  await reader.getByRole('button', { name: /Ananya Rao/ }).click();
  await reader.getByText('You cannot open identity documents. Compliance can.').first().waitFor();
  await expect.poll(() => reader.getByRole('button', { name: 'Show', exact: true }).first().isDisabled()).toBe(true);
  expect(await faults(reader)).toEqual([]);
  const second = await deskOf(checker, '/console/proposals');
  await approveOnScreen(second);

  // The feed tells the app; nobody reloads.
  await app.getByText('Back of the document: it is blurred.').waitFor();
  expect(await faults(app)).toEqual([]);
  await shoot(app, 'failed');
  await app.getByRole('button', { name: 'Start again' }).click();
  await sendOnScreen(app, 'ABCPR4321F', 'Ananya Rao');

  await desk.goto(`${open.app.origin}/console/kyc`);
  await desk.getByRole('button', { name: /Ananya Rao/ }).waitFor();
  await desk.keyboard.press('j');
  await desk.getByText(/Try 1/).waitFor();
  await desk.getByLabel('Reason, kept in the audit trail').fill('all is right');
  await desk.getByRole('button', { name: 'Propose approval' }).click();
  // Nobody proposes what they have not looked at; the reason that was typed stays.
  await desk.getByText('Open every photo before you approve: 3 are still closed.').waitFor();
  for (let left = three.length; left > 0; left -= 1) {
    await desk.getByRole('button', { name: 'Show', exact: true }).first().click();
    await expect.poll(() => desk.getByRole('button', { name: 'Show', exact: true }).count()).toBe(left - 1);
  }
  await desk.getByRole('button', { name: 'Propose approval' }).click();
  await desk.getByText(/compliance 1 proposed a decision/).waitFor();
  await approveOnScreen(second, three.length);
  await app.getByRole('heading', { name: 'Verified' }).waitFor();
  expect(await faults(app)).toEqual([]);
  await shoot(app, 'verified');
  expect(good(await person.client.call(showAuth, {})).state).toBe('succ');
});

test('accounts for withdrawals: only after the identity check, with six digits, masked, deleted with a question', async () => {
  const person = await open.app.person();
  const app = await open.visit('/pages/wallet/addBank', { person, language: 'pt-BR', theme: 'dark', still: true });
  await app.getByText('Verifique sua identidade primeiro').waitFor();
  expect(await faults(app)).toEqual([]);
  const cpf = testCpf(888_001);
  await verified(team(), person, { ...testPapers('BR'), primaryNumber: cpf });
  await app.goto(`${open.app.origin}/pages/wallet/bankList`);
  await app.getByText('Nenhuma conta ainda').waitFor();
  expect(await faults(app)).toEqual([]);
  await app.getByRole('link', { name: 'Adicionar conta' }).click();
  await app.getByRole('radio', { name: 'Pix' }).click();
  await app.getByText('Ainda falta: Tipo de chave, Chave Pix', { exact: true }).waitFor();
  await shoot(app, 'add-pix-empty-dark');
  await app.getByLabel('Tipo de chave').selectOption('CPF');
  await app.getByLabel('Chave Pix').fill(cpf);
  expect(await faults(app)).toEqual([]);
  await shoot(app, 'add-pix-dark');
  await app.getByRole('button', { name: 'Salvar conta' }).click();
  await app.getByText(/Defina primeiro uma senha de saque/).waitFor();
  const digits = { next: '730951', nextAgain: '730951' };
  good(await person.client.call(updatePassword, { kind: 'withdrawal', loginPassword: testPassword, ...digits }));
  await app.reload();
  await app.getByRole('radio', { name: 'Pix' }).click();
  await app.getByLabel('Tipo de chave').selectOption('CPF');
  await app.getByLabel('Chave Pix').fill(cpf);
  await app.getByRole('button', { name: 'Salvar conta' }).click();
  await app.getByRole('textbox', { name: 'Senha de saque' }).fill('730951');
  await app.getByRole('dialog').getByRole('button', { name: 'Salvar conta' }).click();
  await onScreen(app, '/pages/wallet/bankList');
  await app.getByText(/Pode receber a partir de/).waitFor();
  expect(await faults(app)).toEqual([]);
  await shoot(app, 'list-dark');
  expect(await app.content()).not.toContain(cpf);
  await app.getByRole('button', { name: 'Excluir' }).click();
  await app.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click();
  await app.getByText('Nenhuma conta ainda').waitFor();
  expect(good(await person.client.call(listPayees, {})).items).toEqual([]);
  // The form and the way out of money say the same wait: the one in force here.
  await app.goto(`${open.app.origin}/pages/wallet/addBank`);
  await app.getByText(/^\s*Contas novas esperam 24 horas/).waitFor();
  await app.goto(`${open.app.origin}/pages/withdraw/bankWithdraw`);
  await app.getByText(/Uma conta nova pode ser usada depois de 24 horas\./).waitFor();
});

test('an address is taken with its checksum and not without; an Indian bank is known by its code', async () => {
  const person = await open.app.person();
  await verified(team(), person);
  const digits = { next: '730951', nextAgain: '730951' };
  good(await person.client.call(updatePassword, { kind: 'withdrawal', loginPassword: testPassword, ...digits }));
  const app = await open.visit('/pages/wallet/addAdress', { person, still: true });
  await app.getByLabel('Network').selectOption('Tron (TRC-20)');
  await app.getByLabel('Address').fill('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u');
  await app.getByRole('button', { name: 'Save address' }).click();
  await app.getByRole('textbox', { name: 'Withdrawal password' }).fill('730951');
  await app.getByRole('dialog').getByRole('button', { name: 'Save address' }).click();
  await app.getByText(/This is not an address of Tron/).waitFor();
  await app.getByRole('button', { name: 'Close' }).click();
  await app.getByLabel('Address').fill('TJRabPrwbZy45sbavfcjinPJC18kjpRTv8');
  await app.getByRole('button', { name: 'Save address' }).click();
  await app.getByRole('textbox', { name: 'Withdrawal password' }).fill('730951');
  await app.getByRole('dialog').getByRole('button', { name: 'Save address' }).click();
  await onScreen(app, '/pages/wallet/addressList');
  // The whole address and its network, to compare with the wallet.
  await app.getByText('TJRabPrwbZy45sbavfcjinPJC18kjpRTv8').waitFor();
  await app.getByText('Tron (TRC-20)').first().waitFor();
  await app.goto(`${open.app.origin}/pages/wallet/addBank`);
  await app.getByLabel('IFSC').fill('sbin0000691');
  await app.getByText('State Bank of India').waitFor();
  await app.getByLabel('Account number', { exact: true }).fill('000123456789');
  await app.getByLabel('Account number again').fill('000123456788');
  await app.getByText('The two numbers do not match.').waitFor();
  expect(await faults(app)).toEqual([]);
  await shoot(app, 'add-bank');
});

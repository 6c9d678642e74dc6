// Accounts of a company from the page of its share, and companies found by their numbers.
import { screenCompanies } from '@tarazu/wire/fundamentals/fundamentals';
import { listSavedScreens } from '@tarazu/wire/fundamentals/saved-screen';
import { listStocks } from '@tarazu/wire/market';
import { expect, test } from 'vitest';
import { good } from '../../../server/src/testing/test-app.ts';
import { expectCleanAndNarrow, expectLargeTextFits } from '../clean.ts';
import { openApp } from '../open-app.ts';
import { onScreen } from '../screen.ts';

const open = openApp();

const en = {
  votes: 'All votes',
  about: 'About',
  link: 'Company numbers',
  quarter: 'Quarter',
  last: '09-2026',
  left: /^Of ₹100.00 of sales in 09-2026/,
  accounts: 'Accounts in full',
  peers: 'Others it is set against',
  parts: [
    { tab: 'Accounts', says: 'Cash from operations' },
    { tab: 'Ratios', says: 'Debt for 1 of own capital' },
    { tab: 'Owners', says: 'Who holds it' },
    { tab: 'Others', says: 'This company' },
    { tab: 'Dates', says: 'Coming dates' },
  ],
  toScreener: 'Find companies by their numbers',
  india: 'India',
  add: 'Add a filter',
  multiple: 'Price for 1 of profit',
  least: 'at least',
  most: 'at most',
  found: (count: number, all: number) => `${count} of ${all} companies`,
  save: 'Save this screen',
  saved: 'Saved screens',
  sector: 'Sector',
  volume: 'Volume of the day',
  remove: (field: string) => `Remove ${field}`,
  nothing: 'No company lies within these bounds',
  clear: 'Remove all filters',
};
const pt: typeof en = {
  votes: 'Todos os votos',
  about: 'Sobre',
  link: 'Números da empresa',
  quarter: 'Trimestre',
  last: '09-2026',
  left: /^De ₹\s100,00 de vendas em 09-2026/,
  accounts: 'Balanços completos',
  peers: 'Outras com que se compara',
  parts: [
    { tab: 'Balanços', says: 'Caixa das operações' },
    { tab: 'Índices', says: 'Dívida por 1 de capital próprio' },
    { tab: 'Donos', says: 'Quem tem as ações' },
    { tab: 'Outras', says: 'Esta empresa' },
    { tab: 'Datas', says: 'Próximas datas' },
  ],
  toScreener: 'Buscar empresas pelos números',
  india: 'Índia',
  add: 'Incluir um filtro',
  multiple: 'Preço por 1 de lucro',
  least: 'no mínimo',
  most: 'no máximo',
  found: (count: number, all: number) => `${count} de ${all} empresas`,
  save: 'Salvar este filtro',
  saved: 'Filtros salvos',
  sector: 'Setor',
  volume: 'Volume do dia',
  remove: (field: string) => `Tirar ${field}`,
  nothing: 'Nenhuma empresa está dentro desses limites',
  clear: 'Tirar todos os filtros',
};

test.each([
  { say: en, language: 'en-US', theme: 'light' },
  { say: pt, language: 'pt-BR', theme: 'dark' },
] as const)('accounts are read and companies are found: $language', async ({ say, language, theme }) => {
  const client = open.app.client();
  const [share] = good(await client.call(listStocks, { country: 'IN' })).items;
  const page = await open.visit(`/pages/stock/stockKline?id=${share?.id}`, { language, theme, still: true });
  await page.getByRole('tab', { name: say.about }).waitFor();
  // The last that comes, below.
  await page.getByRole('link', { name: say.votes }).waitFor();
  await expectLargeTextFits(page);
  await page.getByRole('tab', { name: say.about }).click();
  await page.getByRole('link', { name: say.link }).waitFor();
  await expectLargeTextFits(page);
  await page.getByRole('link', { name: say.link }).click();
  await onScreen(page, '/pages/stock/fundamentals');
  await page.getByRole('radio', { name: say.quarter }).click();
  await page.getByRole('rowheader', { name: say.last }).waitFor();
  await page.getByText(say.left).waitFor();
  // Every line of eight quarters, and which of them are shown stands in the address.
  const accounts = page.getByRole('region', { name: say.accounts }).getByRole('table');
  expect(await accounts.getByRole('columnheader').count()).toBe(9);
  await page.reload();
  await accounts.getByRole('columnheader', { name: say.last }).waitFor();
  for (const [part, shown] of say.parts.entries()) {
    const tab = page.getByRole('tab', { name: shown.tab });
    if (part > 0) {
      await page.getByRole('tab', { selected: true }).press('ArrowRight');
      await expect.poll(() => tab.getAttribute('aria-selected')).toBe('true');
      expect(await tab.evaluate((element) => element === document.activeElement)).toBe(true);
    }
    await page.getByText(shown.says).first().waitFor();
    await page.screenshot({ path: `test/e2e/output/company-${part}.${language}.png` });
    await expectCleanAndNarrow(page);
    await expectLargeTextFits(page);
  }
  expect(new URL(page.url()).searchParams.get('part')).toBe('events');
  // A link leads to one part, and from there to that of another company.
  await page.goto(`${open.app.origin}/pages/stock/fundamentals?id=${share?.id}&part=peers`);
  const peers = page.getByRole('region', { name: say.peers });
  await peers.getByRole('link').first().waitFor();
  // The heads, the company itself, and at least three others.
  expect(await peers.getByRole('row').count()).toBeGreaterThan(4);
  await peers.getByRole('link').first().click();
  await expect.poll(() => new URL(page.url()).searchParams.get('id')).not.toBe(share?.id);
  await page.getByRole('tab', { name: say.parts[3]?.tab ?? '', selected: true }).waitFor();

  await page.getByRole('link', { name: say.toScreener }).click();
  await onScreen(page, '/pages/stock/screener');
  await page.getByRole('radio', { name: say.india }).click();
  await page.getByLabel(say.add).selectOption({ label: say.multiple });
  const filter = page.getByRole('group', { name: say.multiple });
  await filter.getByLabel(say.least).fill('5');
  await filter.getByLabel(say.most).fill('30');
  const { total, of } = good(await client.call(screenCompanies, { filters: 'priceToProfit:5:30' }));
  expect(total).toBeGreaterThan(0);
  // Prices move while it is asked.
  await expect
    .poll(async () => {
      const { total } = good(await client.call(screenCompanies, { filters: 'priceToProfit:5:30' }));
      return page.getByRole('heading', { name: say.found(total, of) }).count();
    })
    .toBe(1);
  await page.getByRole('button', { name: say.save }).click();
  await expectCleanAndNarrow(page);
  // Of one sector or several, and by what the day says.
  const { sectors } = good(await open.app.client(undefined, language).call(screenCompanies, {}));
  await page.getByLabel(say.add).selectOption({ label: say.sector });
  const among = page.getByRole('group', { name: say.sector });
  for (const { name } of sectors.slice(0, 2)) await among.getByLabel(name, { exact: true }).check();
  await page.getByLabel(say.add).selectOption({ label: say.volume });
  await page.getByRole('group', { name: say.volume }).getByLabel(say.least).fill('1');
  const asked = `priceToProfit:5:30,volume:1:,sector:${sectors
    .slice(0, 2)
    .map(({ key }) => key)
    .join('|')}`;
  await expect
    .poll(async () => {
      const { total } = good(await client.call(screenCompanies, { filters: asked }));
      return page.getByRole('heading', { name: say.found(total, of) }).count();
    })
    .toBe(1);
  await expectCleanAndNarrow(page);
  await expectLargeTextFits(page);
  await page.getByRole('button', { name: say.remove(say.sector) }).click();
  await page.getByRole('button', { name: say.remove(say.volume) }).click();
  await filter.getByLabel(say.least).fill('29.9999');
  await filter.getByLabel(say.most).fill('29.9999');
  await page.getByText(say.nothing).waitFor();
  await page.getByRole('button', { name: say.clear }).click();
  await page.getByRole('heading', { name: say.found(of, of) }).waitFor();
  // What was kept is there after the page was left, and asks for the same.
  await page.reload();
  await page.getByRole('region', { name: say.saved }).getByRole('button').first().click();
  await expect.poll(() => page.url()).toContain('priceToProfit');
  await filter.getByLabel(say.most).waitFor();
  await expect.poll(() => filter.getByLabel(say.most).inputValue()).toBe('30');
});

test('who is signed in has their screens by name on every device; those of a device stay there', async () => {
  const person = await open.app.person();
  const wanted = '/pages/stock/screener?country=IN&filters=priceToProfit:5:30';
  const page = await open.visit(wanted, { person, still: true });
  const list = page.getByRole('region', { name: en.saved });
  await list.getByLabel('Name of the screen').fill('Cheap ones');
  await expectCleanAndNarrow(page);
  await list.getByRole('button', { name: en.save }).click();
  await list.getByRole('button', { name: /^Cheap ones · India · Price for 1 of profit 5–30$/ }).waitFor();
  await list.getByText('Kept with your account, 20 at most.').waitFor();
  // The same is not offered twice.
  expect(await list.getByRole('button', { name: en.save }).count()).toBe(0);

  const other = await open.visit('/pages/stock/screener', { person, language: 'pt-BR', theme: 'dark', still: true });
  await other.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('preferences') ?? '{}') as { readonly state?: object };
    const screens = [{ country: 'BR', filters: 'returnOnEquity:15:', sort: 'marketValue', turned: '' }];
    localStorage.setItem('preferences', JSON.stringify({ ...kept, state: { ...kept.state, screens } }));
  });
  await other.reload();
  const there = other.getByRole('region', { name: pt.saved });
  await there.getByRole('heading', { name: 'Neste aparelho' }).waitFor();
  await expectCleanAndNarrow(other);
  await there.getByRole('button', { name: /^Cheap ones · / }).press('Enter');
  await expect.poll(() => other.url()).toContain('priceToProfit');
  await there.getByRole('button', { name: 'Apagar Cheap ones' }).press('Enter');
  await there.getByRole('button', { name: /^Cheap ones/ }).waitFor({ state: 'detached' });
  expect(good(await person.client.call(listSavedScreens, {})).items).toEqual([]);
});

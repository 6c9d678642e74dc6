import type { Journey } from './journey.ts';
import type { Walker } from './walk.ts';

const person = { phone: '9876540099', password: 'green-Tree-42', digits: '481516' };

/** Somebody who comes for the first time, on one telephone from the first look to their own orders. */
export const newcomer: readonly Journey[] = [
  {
    name: 'Guest: look around and search',
    bar: { taps: 3, seconds: 5 },
    from: '/pages/tabbar/home',
    async walk(walker) {
      const { page } = walker;
      await walker.link('Markets');
      await walker.on('/pages/tabbar/markets');
      await walker.tap(page.getByRole('link', { name: 'Search' }).or(page.getByRole('button', { name: 'Search' })));
      await walker.type(
        page.getByRole('searchbox').or(page.getByLabel('Name, ticker or ISIN')).first(),
        'sahadri motrs',
      );
      await walker.tap(page.getByRole('link', { name: /Sahyadri Motors/ }));
      await walker.on('/pages/stock/stockKline');
    },
  },
  {
    name: 'Guest: Buy leads to an account',
    bar: { taps: 2, seconds: 5 },
    from: '/pages/stock/stockKline?id=IN:SAHYM',
    async walk(walker) {
      await walker.button('Buy');
      await walker.on('/pages/account/login');
      await walker.tap(walker.page.getByRole('link', { name: /Create account/ }));
      await walker.on('/pages/account/reg');
    },
  },
  {
    name: 'Register with a phone',
    bar: { taps: 5, seconds: 40 },
    from: '/pages/account/reg',
    async walk(walker) {
      const { page } = walker;
      await walker.type(page.getByLabel('Phone number', { exact: true }), person.phone);
      await walker.type(page.getByLabel('Login password', { exact: true }), person.password);
      await walker.type(page.getByLabel('Repeat password'), person.password);
      await walker.button('I cannot read the picture');
      await walker.reads('Checked without a picture.');
      await walker.check(page.getByRole('checkbox', { name: /disclaimer/ }));
      await walker.check(page.getByRole('checkbox', { name: /privacy policy/ }));
      await walker.button('Send code');
      const message = await page
        .getByText(/\b\d{6}\b/)
        .first()
        .textContent();
      await walker.type(page.getByLabel('Enter the 6-digit code'), /\b\d{6}\b/.exec(message ?? '')?.[0] ?? '');
      await walker.reads('Account created. Your play money is there.');
    },
  },
  {
    name: 'Identity check with a specimen person',
    bar: { taps: 12, seconds: 60 },
    from: '/pages/user/kyc',
    async walk(walker) {
      const { page } = walker;
      await walker.button('Fill with a specimen person');
      await walker.button('Continue');
      const photos = page.getByRole('button', { name: /^Use a specimen photo/ });
      await walker.sees(photos);
      for (let left = await photos.count(); left > 0; left -= 1) {
        await walker.tap(photos);
        await page.waitForFunction(
          (most) =>
            [...document.querySelectorAll('button')].filter(({ textContent }) =>
              textContent?.startsWith('Use a specimen photo'),
            ).length < most,
          left,
        );
      }
      await walker.button('Continue');
      await walker.sees(page.getByRole('checkbox'));
      for (const box of await page.getByRole('checkbox').all()) await walker.check(box);
      await walker.button('Send for review');
      await walker.reads(/Practice desk, by rule/);
    },
  },
  {
    name: 'First order: six digits set from the ticket',
    bar: { taps: 6, seconds: 15 },
    from: '/pages/stock/stockKline?id=IN:SAHYM',
    async walk(walker) {
      const { page } = walker;
      await walker.button('Buy');
      await walker.button('Review buy order');
      await walker.tap(
        page.getByRole('link', { name: 'Set it now' }).or(page.getByRole('button', { name: 'Set it now' })),
      );
      await walker.on('/pages/user/tradePassword');
      await walker.type(page.getByLabel('Login password', { exact: true }), person.password);
      await walker.button('Continue');
      await walker.sees(page.getByRole('heading', { name: 'Choose 6 digits' }));
      await walker.digits(person.digits);
      await walker.sees(page.getByRole('heading', { name: 'Type them again' }));
      await walker.digits(person.digits);
      await walker.button('Review buy order');
      await walker.sees(page.getByRole('dialog', { name: 'Confirm buy order' }));
      await walker.digits(person.digits);
      await walker.button('Place buy order');
      await walker.on('/pages/stock/order');
    },
  },
  {
    name: 'Buy at the market with digits, Home to receipt',
    bar: { taps: 4, seconds: 5 },
    from: '/pages/tabbar/home',
    async walk(walker) {
      await buyFromHome(walker, true);
    },
  },
  {
    name: 'Buy at the market, unlocked, Home to receipt',
    bar: { taps: 4, seconds: 5 },
    from: '/pages/tabbar/home',
    async before(walker) {
      await walker.begin('/pages/user/security');
      await walker.page.getByRole('switch', { name: /^Don't ask again for 15 minutes/ }).click();
      const sheet = walker.page.getByRole('dialog');
      await sheet.getByLabel('Current 6 digits').fill(person.digits);
      await sheet.getByRole('button', { name: /^Don't ask again for 15 minutes/ }).click();
      await walker.reads(/^No digits are asked for/);
    },
    async walk(walker) {
      await buyFromHome(walker, false);
    },
  },
  {
    name: 'Buy with a limit',
    bar: { taps: 5, seconds: 8 },
    from: '/pages/tabbar/home',
    async walk(walker) {
      const { page } = walker;
      await walker.tap(firstShare(walker));
      await walker.on('/pages/stock/stockKline');
      await walker.button('Buy');
      await walker.tap(page.getByRole('radio', { name: 'Limit' }));
      const limit = page.getByRole('textbox', { name: 'Limit price' });
      const last = Number((await limit.inputValue()).replaceAll(',', ''));
      await walker.type(limit, String(Math.floor(last * 0.97)));
      await walker.button('Review buy order');
      await walker.button('Place buy order');
      await walker.sees(page.getByRole('heading', { name: 'Order placed' }));
    },
  },
  {
    name: 'Change the limit that waits',
    bar: { taps: 3, seconds: 5 },
    from: '/pages/tabbar/position?tab=orders',
    async walk(walker) {
      const { page } = walker;
      await walker.tap(page.getByRole('button', { name: /^(?:Change|Modify)/ }));
      const sheet = page.getByRole('dialog');
      await walker.tap(sheet.getByRole('button', { name: /^(?:Increase|More|Raise)/ }).first());
      await walker.tap(sheet.getByRole('button', { name: 'Change order' }));
      await walker.reads('Order changed');
    },
  },
  {
    name: 'Revoke it',
    bar: { taps: 2, seconds: 5 },
    from: '/pages/tabbar/position?tab=orders',
    async walk(walker) {
      await walker.tap(walker.page.getByRole('button', { name: /^Revoke/ }));
      await walker.tap(walker.page.getByRole('alertdialog').getByRole('button', { name: /^Revoke/ }));
      await walker.sees(walker.page.getByRole('heading', { name: 'No waiting orders' }));
    },
  },
  {
    name: 'Another indicator on the chart',
    bar: { taps: 3, seconds: 5 },
    from: '/pages/stock/stockKline?id=IN:SAHYM',
    async walk(walker) {
      await walker.button('Indicators and more');
      await walker.tap(walker.page.getByRole('dialog').getByRole('radio', { name: 'RSI', exact: true }));
      await walker.button('Close');
      await walker.reads(/^RSI14/);
    },
  },
  {
    name: 'Price alert',
    bar: { taps: 2, seconds: 5 },
    from: '/pages/stock/stockKline?id=IN:SAHYM',
    async walk(walker) {
      await walker.tap(walker.page.getByRole('button', { name: /^Price alerts for/ }));
      const sheet = walker.page.getByRole('dialog');
      await walker.type(sheet.getByRole('textbox'), '99999');
      await walker.tap(sheet.getByRole('button', { name: 'Set alert' }));
      await walker.reads('Alert set.');
    },
  },
  {
    name: 'Statement, both sides of a trade',
    bar: { taps: 3, seconds: 4 },
    from: '/pages/tabbar/home',
    async walk(walker) {
      const { page } = walker;
      await walker.link('Mine');
      await walker.tap(page.getByRole('link', { name: /Funding details/ }));
      await walker.on('/pages/fundsDetail/index');
      await walker.tap(page.getByText(/Double entry/).first());
      await walker.reads('Balanced: debits and credits are equal.');
    },
  },
];

const firstShare = ({ page }: Walker) =>
  page.getByRole('region', { name: 'Most traded' }).locator('a[href*="stockKline"]');

async function buyFromHome(walker: Walker, locked: boolean): Promise<void> {
  await walker.tap(firstShare(walker));
  await walker.on('/pages/stock/stockKline');
  await walker.button('Buy');
  await walker.button('Review buy order');
  if (locked) await walker.digits(person.digits);
  await walker.button('Place buy order');
  await walker.on('/pages/stock/order');
}

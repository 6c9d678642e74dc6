import type { Journey } from './journey.ts';

export interface PracticeLogin {
  readonly account: string;
  readonly password: string;
  readonly transactionPassword: string;
  readonly withdrawalPassword?: string;
}

/** Whoever installed the house, who is verified and owns settled shares: what takes an identity or something to sell. */
export function ownerJourneys(login: PracticeLogin): readonly Journey[] {
  return [
    {
      name: 'Log in',
      bar: { taps: 1, seconds: 5 },
      from: '/pages/account/login',
      async walk(walker) {
        const { page } = walker;
        await walker.type(page.getByLabel('Phone number', { exact: true }), login.account);
        await walker.type(page.getByLabel('Login password', { exact: true }), login.password);
        await walker.button('Log in');
        await walker.sees(page.getByRole('region', { name: 'Most traded' }));
      },
    },
    {
      name: 'Sell what is held, Home to receipt',
      bar: { taps: 5, seconds: 6 },
      from: '/pages/tabbar/home',
      async walk(walker) {
        const { page } = walker;
        await walker.link('Position');
        await walker.on('/pages/tabbar/position');
        await walker.tap(page.getByRole('tabpanel', { name: 'Holdings' }).getByRole('link'));
        await walker.link('Sell');
        await walker.button('Review sell order');
        await walker.digits(login.transactionPassword);
        await walker.button('Place sell order');
        await walker.on('/pages/stock/order');
      },
    },
    {
      name: 'Deposit by UPI, Home to credited',
      bar: { taps: 5, seconds: 8 },
      from: '/pages/tabbar/home',
      async walk(walker) {
        const { page } = walker;
        await walker.tap(page.getByRole('main').getByRole('link', { name: /Deposit/ }));
        await walker.tap(page.getByRole('link', { name: /^UPI/ }));
        await walker.button('5,000');
        await walker.button('Continue');
        await walker.button('Simulate payment');
        await walker.sees(page.getByRole('status').getByText('Complete'));
      },
    },
    {
      name: 'Withdraw to a bank, Home to the receipt',
      bar: { taps: 4, seconds: 8 },
      from: '/pages/tabbar/home',
      async before(walker) {
        // A bank account waits a minute on a practice server, and a day on any other.
        await walker.begin('/pages/withdraw/bankWithdraw');
        await walker.sees(walker.page.getByRole('textbox', { name: /^Amount/ }));
        await walker.page.getByText(/can be used from/).waitFor({ state: 'detached', timeout: 90_000 });
      },
      async walk(walker) {
        const { page } = walker;
        await walker.tap(page.getByRole('main').getByRole('link', { name: /Withdraw/ }));
        await walker.tap(page.getByRole('link', { name: /^To bank/ }));
        await walker.type(page.getByRole('textbox', { name: /^Amount/ }), '500');
        await walker.button('Continue');
        await walker.sees(page.getByRole('dialog', { name: 'Confirm the withdrawal' }));
        await walker.digits(login.withdrawalPassword ?? '');
        await walker.tap(page.getByRole('dialog').getByRole('button', { name: /^Withdraw ₹/ }));
        await walker.sees(page.getByRole('status').getByText('In progress'));
      },
    },
    {
      name: 'VIP trial',
      bar: { taps: 3, seconds: 4 },
      from: '/pages/tabbar/home',
      async walk(walker) {
        await walker.link('Mine');
        await walker.tap(walker.page.getByRole('link', { name: /VIP/ }));
        await walker.button('Try 7 days free');
        await walker.reads(/7 days left/);
      },
    },
  ];
}

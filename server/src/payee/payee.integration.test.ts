import { listMessages } from '@tarazu/wire/content/message';
import {
  addPayee,
  bankTemplate,
  listPayees,
  lookUpIfsc,
  removePayee,
  setDefaultPayee,
  showPayee,
} from '@tarazu/wire/payee';
import { updatePassword } from '@tarazu/wire/user/credentials';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOperators, type TestOperators } from '../testing/operators.ts';
import { noticesOf, rowsOf } from '../testing/people.ts';
import { createTestApp, good, refusalOf, type TestApp, type TestPerson, testPassword } from '../testing/test-app.ts';
import { testCpf, testPapers, verified } from '../testing/verified.ts';

let app: TestApp;
let operators: TestOperators;
beforeAll(async () => {
  app = await createTestApp();
  operators = createOperators(app);
});
afterAll(() => app.close());

const withdrawalPassword = '730951';

async function payingPerson(papers = testPapers()): Promise<TestPerson> {
  const person = await app.person();
  await verified(operators, person, papers);
  const digits = { next: withdrawalPassword, nextAgain: withdrawalPassword };
  good(await person.client.call(updatePassword, { kind: 'withdrawal', loginPassword: testPassword, ...digits }));
  return person;
}

let requests = 0;
const nextRequest = () => {
  requests += 1;
  return `payee-request-${requests}`;
};
const bank = { kind: 'bank-in', account: '000123456789', accountAgain: '0001 2345 6789', ifsc: 'sbin0000691' } as const;
const wish = (changed: object = {}) => ({ requestId: nextRequest(), withdrawalPassword, ...bank, ...changed });
const ownerOf = async (userId: string) =>
  Number((await rowsOf(app, `select owner_id from app_user where public_id = '${userId}'`))[0]?.['owner_id']);

test('added in the verified name, masked, told by all ways, and usable only after a day', async () => {
  const person = await payingPerson();
  const { client, userId } = person;
  const request = wish();
  const added = good(await client.call(addPayee, request));
  expect(added).toMatchObject({
    label: 'State Bank of India',
    masked: '••••••••6789',
    currency: 'INR',
    usable: false,
    isDefault: true,
  });
  expect(good(await client.call(addPayee, request)).payeeId).toBe(added.payeeId);
  expect(refusalOf(await client.call(addPayee, wish()))).toBe('payee_exists');
  const { payeeId } = added;
  const info = good(await client.call(showPayee, { payeeId }));
  expect(info.particulars).toEqual(expect.arrayContaining([{ name: 'ifsc', value: 'SBIN0000691' }]));
  expect(JSON.stringify([info, good(await client.call(listPayees, {}))])).not.toContain('123456789');
  expect(
    JSON.stringify(
      await rowsOf(
        app,
        `select p::text as text from payee p union all select j::text from journal j where j::text like '%${payeeId}%'`,
      ),
    ),
  ).not.toContain('123456789');

  const owner = await ownerOf(userId);
  expect(await app.payees.usable(owner, payeeId)).toMatchObject({ code: 'payee_held' });
  expect(await app.payees.usable(owner + 1, payeeId)).toMatchObject({ code: 'payee_unknown' });
  app.clock.jumpTo(app.clock.nowMs() + 24 * 60 * 60_000);
  expect(await app.payees.usable(owner, payeeId)).toMatchObject({
    kind: 'bank-in',
    currency: 'INR',
    details: { ifsc: 'SBIN0000691', account: '000123456789' },
  });
  const { items } = good(await client.call(listMessages, { topic: 'security' }));
  expect(items.find(({ type }) => type === 'payee.added')?.text).toContain('State Bank of India ••••••••6789');
  expect(
    (await noticesOf(app)).some(({ recipient, body }) => recipient.endsWith(person.account) && body.includes('6789')),
  ).toBe(true);
});

test('only verified people, only their own name and number, only with the right digits', async () => {
  const stranger = await app.person();
  expect(refusalOf(await stranger.client.call(addPayee, wish()))).toBe('kyc_required');
  const papers = { ...testPapers('BR'), fullName: 'João Pereira da Silva', primaryNumber: testCpf(777_001) };
  const { client } = await payingPerson(papers);
  const pix = (changed: object) => client.call(addPayee, wish({ kind: 'pix', ...changed }));
  expect(refusalOf(await client.call(addPayee, wish()))).toBe('payee_country');
  expect(refusalOf(await pix({ pixKind: 'cpf', pixKey: testCpf(777_002) }))).toBe('payee_pix_not_own');
  expect(refusalOf(await pix({ pixKind: 'cnpj', pixKey: '12.ABC.345/01DE-35' }))).toBe('payee_holder');
  expect(refusalOf(await pix({ pixKind: 'evp', pixKey: 'x' }))).toBe('payee_pix_key');
  expect(refusalOf(await pix({ pixKind: 'email', pixKey: 'a@b.co', holderName: 'Maria Souza' }))).toBe('payee_holder');
  expect(refusalOf(await pix({ pixKind: 'cpf', pixKey: testCpf(777_001), withdrawalPassword: '000001' }))).toBe(
    'withdrawal_password_wrong',
  );
  expect(good(await client.call(listPayees, {})).items).toEqual([]);
  const own = good(await pix({ pixKind: 'cpf', pixKey: testCpf(777_001), holderName: 'JOAO P DA SILVA' }));
  expect(own).toMatchObject({ currency: 'BRL', label: 'Pix', holderName: 'JOAO P DA SILVA' });
  const account = {
    kind: 'bank-br',
    bankCode: '341',
    accountType: 'checking',
    agency: '2545',
    account: '02366',
    accountAgain: '02366',
  };
  expect(refusalOf(await client.call(addPayee, wish({ ...account, accountDigit: '2' })))).toBe('payee_field');
  expect(refusalOf(await client.call(addPayee, wish({ ...account, bankCode: '999', accountDigit: '1' })))).toBe(
    'payee_bank_unknown',
  );
  expect(good(await client.call(addPayee, wish({ ...account, accountDigit: '1' }))).label).toBe('Itaú Unibanco');
});

test('each wrong field has its refusal, and a wrong field costs no try of the digits', async () => {
  const { client } = await payingPerson();
  const refusalFor = async (changed: object) =>
    refusalOf(await client.call(addPayee, wish({ withdrawalPassword: '000002', ...changed })));
  expect(await refusalFor({ accountAgain: '000123456788' })).toBe('payee_numbers_differ');
  expect(await refusalFor({ ifsc: 'SBIN1000691' })).toBe('payee_ifsc');
  expect(await refusalFor({ ifsc: 'QQQQ0000691' })).toBe('payee_bank_unknown');
  expect(await refusalFor({ account: '1', accountAgain: '1' })).toBe('payee_field');
  expect(await refusalFor({ kind: 'upi', vpa: 'nobody' })).toBe('payee_field');
  expect(await refusalFor({ kind: 'crypto', network: 'tron', address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u' })).toBe(
    'payee_address',
  );
  const ofTron = await client.call(
    addPayee,
    wish({
      kind: 'crypto',
      network: 'ethereum',
      address: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
      withdrawalPassword: '000002',
    }),
  );
  expect(ofTron).toMatchObject({
    name: 'payee_address_network',
    msg: expect.stringContaining('an address of Tron (TRC-20), and you chose Ethereum (ERC-20)'),
  });
  expect(
    await refusalFor({
      kind: 'crypto',
      network: 'bitcoin',
      address: '1BoatSLRHtKNngkdXEeobR76b53LETtpyT',
      currency: 'USDT',
    }),
  ).toBe('payee_field');
  expect(refusalOf(await client.call(lookUpIfsc, { ifsc: 'ICIC1000168' }))).toBe('payee_ifsc');
  expect(good(await client.call(lookUpIfsc, { ifsc: 'icic0000168' })).bankName).toBe('ICICI Bank');
});

test('default, delete, add again: the wait begins anew, and other people’s lists are out of reach', async () => {
  const [one, two] = [await payingPerson(), await payingPerson()];
  const first = good(await one.client.call(addPayee, wish()));
  const second = good(await one.client.call(addPayee, wish({ kind: 'upi', vpa: 'ananya@okbank' })));
  const coin = good(
    await one.client.call(
      addPayee,
      wish({
        kind: 'crypto',
        network: 'tron',
        currency: 'USDT',
        address: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
        label: 'Cold wallet',
      }),
    ),
  );
  expect([first.isDefault, second.isDefault, coin.isDefault, coin.label]).toEqual([true, false, true, 'Cold wallet']);
  for (const call of [removePayee, setDefaultPayee, showPayee] as const) {
    expect(refusalOf(await two.client.call(call, { payeeId: first.payeeId }))).toBe('payee_unknown');
  }
  good(await one.client.call(setDefaultPayee, { payeeId: second.payeeId }));
  const defaults = async () => {
    const { items } = good(await one.client.call(listPayees, {}));
    return new Set(items.filter((item) => item.isDefault).map((item) => item.payeeId));
  };
  expect(await defaults()).toEqual(new Set([second.payeeId, coin.payeeId]));
  good(await one.client.call(removePayee, { payeeId: second.payeeId }));
  expect(await defaults()).toEqual(new Set([first.payeeId, coin.payeeId]));
  expect(good(await one.client.call(listPayees, { type: '2' })).items.map((item) => item.payeeId)).toEqual([
    coin.payeeId,
  ]);
  app.clock.jumpTo(app.clock.nowMs() + 25 * 60 * 60_000);
  good(await one.client.call(removePayee, { payeeId: first.payeeId }));
  const again = good(await one.client.call(addPayee, wish()));
  expect([again.usable, again.payeeId === first.payeeId]).toEqual([false, false]);
  expect(refusalOf(await one.client.call(removePayee, { payeeId: first.payeeId }))).toBe('payee_unknown');
});

test('the template names every field of every kind that /bank/add takes', () => {
  return app
    .client()
    .call(bankTemplate, {})
    .then((outcome) => {
      const { kinds, holdHours } = good(outcome);
      const known = new Set(Object.keys(addPayee.request.def.shape));
      for (const { fields } of kinds) for (const { name } of fields) expect(known.has(name), name).toBe(true);
      expect([kinds.length, holdHours]).toEqual([6, 24]);
      const [bankCode] = kinds.find(({ kind }) => kind === 'bank-br')?.fields ?? [];
      const numbers = bankCode?.choices?.map(({ value }) => value) ?? [];
      expect(numbers[0]).toBe('001');
      expect(numbers).toEqual(numbers.toSorted());
    });
});

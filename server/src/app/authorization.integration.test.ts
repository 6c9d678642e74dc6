import { inflateRawSync } from 'node:zlib';
import { encodeForm } from '@tarazu/wire/client';
import { BASE_PATH, type Endpoint, TOKEN_HEADER } from '@tarazu/wire/endpoint';
import { addAuthPhoto } from '@tarazu/wire/kyc';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readAsideCoins } from '../coin-deposit/index.ts';
import { verifyDeposits } from '../deposit/index.ts';
import { verifyLoans } from '../loan/index.ts';
import { verifyAudit } from '../platform/commit/audit.ts';
import { verifyLedger } from '../platform/ledger.ts';
import { verifyRails } from '../rail/index.ts';
import { createOperators } from '../testing/operators.ts';
import { rowsOf } from '../testing/people.ts';
import {
  planted,
  plantedPerson,
  recorded,
  setWithdrawalPassword,
  unlock,
  withdrawalDigits,
} from '../testing/planted-person.ts';
import {
  createTestApp,
  good,
  type TestApp,
  type TestPerson,
  testPassword,
  testTransactionPassword,
} from '../testing/test-app.ts';
import { testPapers, testPhoto, verified } from '../testing/verified.ts';
import { verifyFills } from '../trading/index.ts';
import { verifyWithdrawals } from '../withdrawal/index.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Calls about one position of the day. */
const intradayCalls = [
  'order/preview',
  'order/add',
  'position/close',
  'position/close/preview',
  'convert/preview',
  'convert',
];

/** Calls about one contract, and of it one direction. */
const contractCalls = [
  ...['order/multiple', 'order/list', 'order/preview', 'order/add', 'order/list/active', 'order/set/profit'],
  ...['order/set/loss', 'order/add/mgn', 'order/add/mgn/preview', 'order/leverage', 'order/liquidate', 'history'],
];

/** Fields that name nothing of anybody, with what a stranger puts there; undefined leaves the field out. */
/** A cursor is a place in one's own list: rows are compared with it, and nothing is looked up by it. */
const listsWithCursors = [
  ...['/stock/order/list', '/stock/order/trade/list', '/stock/order/conditional/list', '/coin/order/list'],
  ...['/coin/order/trade/list', '/coin/contract/order/list', '/coin/contract/history', '/coin/contract/fund/log'],
  ...['/stock/order/option/list', '/stock/order/option/vanilla/list', '/stock/ai/order/list', '/follow/note/list'],
  ...['/follow/copy/list', '/coin/convert/limit/list', '/coin/convert/list', '/user/exchange/list'],
  ...['/user/security/log', '/user/tx/record', '/user/recharge/order', '/user/withdraw/order', '/coin/recharge/order'],
  ...['/coin/withdraw/order', '/stock/block/mine'],
];

const plainFields: Fields = {
  ...{
    page: 1,
    pageSize: 30,
    country: 'IN',
    currency: 'INR',
    from: undefined,
    to: undefined,
    in: undefined,
    '/user/assets/allocation.in': 'INR',
    // Said by the quantity.
    ...Object.fromEntries(
      ['/stock/order/buy', '/stock/order/sell', '/stock/order/preview', '/coin/order/add', '/coin/order/preview'].map(
        (path) => [`${path}.amount`, undefined],
      ),
    ),
    year: undefined,
    turned: 'no',
  },
  ...{ amount: '100', days: 90, agree: true, text: 'a text of a stranger', total: '1', cost: '1', price: '1' },
  ...{
    report: 'statement',
    target: '0.05',
    refund: '0',
    planId: 'days-30',
    kind: undefined,
    type: 'limit',
    quantity: '1',
    side: 'sell',
  },
  ...{
    instId: 'BTC-USDT',
    coin: 'USDT',
    into: 'BTC',
    bar: undefined,
    sz: 5,
    limit: 5,
    after: undefined,
    fromDay: undefined,
    untilDay: undefined,
  },
  ...{
    instrumentId: 'IN:SAHYM',
    ids: 'IN:SAHYM',
    holdings: 'IN:SAHYM|1',
    positions: 'IN:SAHYM|long|2026-11-23T08:30:00.000Z',
    '/stock/collect/lists/sort.ids': 'main',
    direction: 'down',
    validity: undefined,
    postOnly: undefined,
    filter: 'all',
    asset: 'INR',
    colour: undefined,
  },
  ...{ stopLevel: '0.1', stopPrice: undefined, targetLevel: undefined, targetPrice: undefined },
  ...{ trailAmount: undefined, trailPercent: undefined, atOpening: undefined, until: undefined, sort: undefined },
  ...{ password: testPassword, withdrawalPassword: withdrawalDigits, transactionPassword: testTransactionPassword },
  ...{ loginPassword: testPassword, current: undefined, next: '564738', nextAgain: '564738', code: '123456' },
  ...{ secondFactor: undefined, passkey: undefined, ownCode: '123456', email: 'stranger@example.com' },
  ...{ reference: 'UTR000111222333', paidOn: '2026-12-01', mode: undefined, group: undefined, minutes: 15 },
  ...{ question: 'What is its range?', answerId: 'none-of-anybody' },
  ...{ nickname: 'stranger', language: undefined, topic: undefined, channel: 'upi', channelPassword: undefined },
  ...{
    refill: 'top-up',
    on: true,
    paused: true,
    only: undefined,
    what: 'message',
    utr: undefined,
    picture: undefined,
    payer: undefined,
  },
  ...{ name: 'a key', response: '{}', part: 'front', rail: undefined, purpose: 'product_news', guest: undefined },
  ...{ fullName: 'Somebody', birthDate: '1990-01-01', primaryNumber: 'AAAPR9999A', documentKind: 'voter_id' },
  ...{ documentNumber: 'ABC0999999', documentExpiresOn: undefined, holderName: undefined, label: undefined },
  ...{ account: undefined, accountAgain: undefined, ifsc: undefined, bankCode: undefined, agency: undefined },
  ...{ agencyDigit: undefined, accountDigit: undefined, accountType: undefined, pixKind: undefined, vpa: undefined },
  ...{ '/coin/transfer.from': 'currency', '/coin/transfer.currency': 'USDT' },
  ...{ '/coin/recharge/address.network': 'tron', '/coin/recharge/address/generate.network': 'tron' },
  ...{ '/coin/recharge/add.network': 'tron', '/coin/withdraw/address.network': 'tron' },
  ...{ '/coin/withdraw/address/generate.network': 'tron' },
  ...{ '/coin/withdraw/address/generate.address': 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8' },
  ...{ pixKey: undefined, bic: undefined, bankName: undefined, network: undefined, address: undefined },
  ...{ revision: 1, legIds: '', every: 'month', on: 5, action: 'skip', title: 'a plan' },
  ...{ pool: undefined, further: undefined, declares: undefined },
  ...{ offerId: 'NSE-202601010000', lots: 1, most: '100', priceMost: undefined, '/user/update/autoapply.on': true },
  ...{ pool: undefined, further: undefined, category: undefined, asks: undefined, apply: false },
  ...{ effect: 'open', leverage: 2, exitBy: undefined, takeProfit: undefined, stopLoss: undefined, hedged: true },
  // Numbers of events are counted for each person.
  ...{ takeBack: undefined, level: '1', by: undefined, version: 1, answers: '12012', eventNo: 1 },
  ...Object.fromEntries(
    contractCalls.flatMap((call) => [
      [`/coin/contract/${call}.instId`, 'BTC-USDT-PERP'],
      [`/coin/contract/${call}.direction`, 'long'],
    ]),
  ),
  ...{ strategy: 'dca', singleLimit: '100', lossStop: 20, before: undefined },
  ...{ drawdownStop: undefined, dayLossStop: undefined, shareMax: undefined, more: undefined },
  ...{ code: 'function decide() {}', interval: '1D', asks: undefined, at: '2026-01-01T00:00:00.000Z', approve: true },
  ...{ '/stock/ai/buy.amount': '5000', '/stock/ai/order/change.action': 'stop' },
  ...{
    fixedAmount: undefined,
    keep: 60,
    dailyStop: undefined,
    slippage: undefined,
    feePercent: undefined,
    percent: 5,
    opensNow: false,
    '/follow/copy/start.mode': 'proportional',
  },
  '/follow/copy/change.action': 'stop',
  ...Object.fromEntries(intradayCalls.map((call) => [`/stock/intraday/${call}.direction`, 'long'])),
  ...Object.fromEntries(listsWithCursors.map((path) => [`${path}.cursor`, undefined])),
  ...{ window: '5m', priceLimit: '60', '/stock/order/option/list.state': 'all' },
  '/user/basket/order/add.direction': 'long',
  '/user/basket/order/modify.direction': undefined,
  '/stock/order/option/quote.direction': 'call',
  '/stock/order/option/apply.direction': 'call',
  ...{ expiry: '2026-11-27', strike: '100', contracts: 1, '/stock/order/option/vanilla/list.state': 'all' },
  '/stock/order/option/vanilla/quote.direction': 'call',
  '/stock/order/option/vanilla/buy.direction': 'call',
  '/stock/order/option/vanilla/write.direction': 'call',
  '/stock/order/option/vanilla/quote.cover': 'shares',
  '/stock/order/option/vanilla/write.cover': undefined,
  '/stock/order/option/vanilla/quote.side': 'write',
  least: '1',
  ...{ tool: 'line', times: '2026-01-01T00:00:00.000Z 2026-01-02T00:00:00.000Z', prices: '100 101' },
  '/stock/drawing/save.text': '',
  ...{ filters: 'priceToProfit:1:90', '/stock/screener/saved/save.sort': 'marketValue' },
  ...{ studies: 'over:SMA:5:', '/stock/chart/template/save.kind': 'hollow' },
  ...{ deviceKey: 'A', deviceSecret: 'A', '/user/push/add.address': 'https://127.0.0.2/none' },
  ...{ '/user/push/topic.on': true, '/user/push/details.on': true },
  ...{ pushTopic: 'fills', quietFrom: undefined, quietUntil: undefined, timeZone: undefined },
  ...{ blockId: 'NSE-20261120-1', desk: 'godavari' },
  ...{ market: 'NSE', markets: 'NSE', '/user/ownLimit/stop.until': '2026-01-01T00:00:00.000Z' },
  // A share in all calls but one, and a number of the caller's own messages.
  ...{ id: 'IN:SAHYM', no: 1, '/stock/order/modify.price': undefined, '/user/notification/set.topic': 'money' },
  ...{
    '/user/notification/set.channel': 'email',
    '/user/exchange/quote.from': 'INR',
    '/user/exchange/quote.to': 'USD',
  },
  ...{ '/stock/alert/add.kind': 'below', '/user/update/password.kind': 'transaction', '/bank/list.type': undefined },
  ...{
    '/user/update/password.current': testTransactionPassword,
    '/user/withdraw/order.currency': undefined,
    '/stock/order/sell.type': 'market',
    '/stock/order/sell.price': undefined,
  },
};

/** Calls that only read by their own word, and yet keep something for the caller. */
const keeps = ['/user/auth/photo', '/user/auth/photo/del', '/user/notice/read', '/user/notification/set', '/vote'];
const keepsToo = ['/user/update/avatar', '/user/totp/start', '/user/passkey/start', '/support/message/read'];
const keepsOfDevices = ['add', 'remove', 'topic', 'details', 'quiet'].map((call) => `/user/push/${call}`);
/** What ends or changes the caller's own session comes last, in this order. */
const last = ['/user/update/password', '/user/session/end', '/user/close', '/user/logout'];

let app: TestApp;
let stranger: TestPerson;
let owner: Awaited<ReturnType<typeof plantedPerson>>;
let calls: readonly Endpoint[];
/** Of the owner, by the name of the field that takes it; and what of theirs must never be shown. */
let ownedFields: ReadonlyMap<string, readonly unknown[]>;
let secrets: readonly string[];
let requests = 0;

beforeAll(async () => {
  app = await createTestApp();
  const operators = createOperators(app);
  stranger = await app.person();
  await verified(operators, stranger);
  await setWithdrawalPassword(stranger);
  // Photos that are not sent yet are of somebody who is not verified yet.
  const waiting = recorded((await app.person()).client);
  good(await waiting.client.call(addAuthPhoto, { part: 'front', picture: await testPhoto() }));
  const papers = { ...testPapers('IN'), fullName: `Ananya ${planted.surname}` };
  owner = await plantedPerson(app, operators, papers);
  await unlock(stranger);
  await app.database.side.query(
    {
      name: 'test_passkey',
      text: `insert into passkey (passkey_id, owner_id, public_key, counter, transports, name, created_at_ms)
      values ('plantedPasskey01', $1, 'none', 0, '', 'the planted key', 0)`,
    },
    [await accountOf(owner.token)],
  );
  await app.database.side.query(
    {
      name: 'test_option',
      text: `insert into option_contract (owner_id, contract_id, instrument_id, market, currency, direction, lasts, stake, payout, price, fair,
          strike, levels, tick_part, bought_ms, expires_ms, event_no)
        values ($1, 'plantedOption001', 'IN:SAHYM', 'NSE', 'INR', 'call', '5m', 100, 190, 52.5, 50, 100, false, 0.005, 1, 4102444800000, 1)`,
    },
    [await accountOf(owner.token)],
  );
  await app.database.side.query(
    {
      name: 'test_limit_conversion',
      text: `insert into limit_conversion (owner_id, limit_id, gives, gets, amount, least, value, ratio, set_ms, ends_ms, set_no, state)
        values ($1, 'plantedLimit0001', 'ETH', 'BTC', 1, 1, 3000, 1e18, 0, 4102444800000, 1, 'waiting')`,
    },
    [await accountOf(owner.token)],
  );
  const { ids } = owner.record;
  for (const photoId of waiting.record.ids.get('photoId') ?? []) ids.get('photoId')?.add(photoId);
  ids.set('after', ids.get('orderId') ?? new Set());
  ids.set('copyOf', ids.get('basketId') ?? new Set());
  ids.set('contractId', new Set(['plantedOption001']));
  ids.set('passkeyId', new Set(['plantedPasskey01']));
  ids.set('limitId', new Set(['plantedLimit0001']));
  ids.set('/support/picture.id', new Set([owner.supportPicture]));
  const fields = [...ids].map(([field, values]) => [field, [...values]] as const);
  ownedFields = new Map<string, readonly unknown[]>([...fields, ['entry', [owner.entry]]]);
  const { surname, bankAccount, question, utr, ...amounts } = planted;
  const numbers = [amounts.deposit, amounts.withdrawal, amounts.exchanged];
  const notTheirs = new Set(['planId', 'requestId', 'instrumentId', 'ruleId', 'documentId', 'teacherId']);
  const names = fields.filter(([field]) => !notTheirs.has(field)).flatMap(([, values]) => values);
  const papersOf = [papers.primaryNumber, papers.documentNumber, owner.account, owner.userId];
  secrets = [surname, bankAccount, question, utr, ...numbers, ...names, ...papersOf];
  calls = app.http.endpoints
    .filter(({ access, path }) => access === 'session' || (access === 'public' && path.startsWith('/support/')))
    .toSorted((a, b) => last.indexOf(a.path) - last.indexOf(b.path));
}, 200_000);
afterAll(() => app.close());

async function accountOf(token: string): Promise<number> {
  return (await app.user.sessions.authenticate(token))?.accountId ?? 0;
}

interface Answer {
  readonly status: number;
  readonly name: string;
  readonly text: string;
}

/** The texts of the files in a ZIP. */
function unpacked(zip: Buffer): string {
  const texts: string[] = [];
  for (let at = zip.indexOf('PK\u0003\u0004'); at >= 0; at = zip.indexOf('PK\u0003\u0004', at + 4)) {
    const start = at + 30 + zip.readUInt16LE(at + 26) + zip.readUInt16LE(at + 28);
    texts.push(inflateRawSync(zip.subarray(start, start + zip.readUInt32LE(at + 18))).toString());
  }
  expect(texts.length).toBeGreaterThan(0);
  return texts.join('\n');
}

async function ask(endpoint: Endpoint, input: Fields, token?: string): Promise<Answer> {
  const form = encodeForm(input);
  const isGet = endpoint.method === 'GET';
  const response = await fetch(`${app.origin}${BASE_PATH}${endpoint.path}${isGet ? `?${form.toString()}` : ''}`, {
    method: endpoint.method,
    headers: token === undefined ? {} : { [TOKEN_HEADER]: token },
    ...(isGet ? {} : { body: form }),
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  const text = response.headers.get('content-type') === 'application/zip' ? unpacked(bytes) : bytes.toString();
  const isEnvelope = response.headers.get('content-type')?.startsWith('application/json') === true;
  const { code, data } = isEnvelope
    ? (JSON.parse(text) as { code: number; data: { name?: string } })
    : { code: 0, data: {} };
  return { status: response.status, name: code === 0 ? 'none' : (data.name ?? String(code)), text };
}

/** What a stranger says: every id-like field holds something of the owner's. */
function attacksOn({ path, request }: Endpoint): Fields[] {
  const names = Object.keys(request.def.shape).filter((name) => name !== 'requestId');
  const owned = names.filter((name) => valuesOf(path, name) !== undefined);
  const rounds = Math.max(1, ...owned.map((name) => valuesOf(path, name)?.length ?? 0));
  return Array.from({ length: rounds }, (_, round) => {
    const input: Record<string, unknown> = {};
    if ('requestId' in request.def.shape) input['requestId'] = `stranger-${++requests}`;
    for (const name of names) {
      const values = valuesOf(path, name);
      input[name] = values
        ? values[round % values.length]
        : plainFields[`${path}.${name}` in plainFields ? `${path}.${name}` : name];
    }
    return input;
  });
}

/** The owner's own calls, word for word. */
function repeatsOf({ path }: Endpoint): Fields[] {
  return (owner.record.inputs.get(path) ?? []) as Fields[];
}

function valuesOf(path: string, name: string): readonly unknown[] | undefined {
  return ownedFields.get(`${path}.${name}`) ?? (name in plainFields ? undefined : ownedFields.get(name));
}

/** Every row of the store that names the owner, or an id of theirs. */
async function ownersRows(): Promise<string[]> {
  const accountId = await accountOf(owner.token);
  const tables = await rowsOf(app, `select tablename as name from pg_tables where schemaname = 'public' order by 1`);
  const found: string[] = [];
  for (const table of tables.map(({ name }) => String(name))) {
    for (const { row } of await rowsOf(app, `select to_jsonb(t)::text as row from public.${table} t`)) {
      const text = String(row);
      const { owner_id: ownerId } = JSON.parse(text) as { owner_id?: number };
      const isOwners = ownerId === undefined ? secrets.some((secret) => text.includes(secret)) : ownerId === accountId;
      if (isOwners) found.push(`${table} ${text}`);
    }
  }
  return found.toSorted();
}

/** What the owner is shown by every call that only reads. */
async function ownersView(): Promise<Map<string, string>> {
  const view = new Map<string, string>();
  const reads = calls.filter(
    ({ emits, path, sensitive }) =>
      emits.length === 0 && !sensitive && ![...keeps, ...keepsToo, ...keepsOfDevices].includes(path),
  );
  for (const call of reads) {
    if (call.path.endsWith('.pdf')) continue;
    for (const input of attacksOn(call)) {
      const { text } = await ask(call, input, owner.token);
      // A quote is a new one each time it is asked for.
      view.set(`${call.method} ${call.path} ${JSON.stringify(input)}`, text.replaceAll(/"quote":"[^"]+"/g, ''));
    }
  }
  return view;
}

async function differences(): Promise<unknown[]> {
  const reports = [verifyLedger, verifyFills, verifyAudit, verifyWithdrawals];
  const found = await Promise.all(reports.map(async (verify) => (await verify(app.database)).differences));
  const aside = await readAsideCoins(app.database);
  found.push((await verifyDeposits(app.database, aside)).differences);
  return [...found.flat(), ...(await verifyLoans(app.database)), ...(await verifyRails(app.database))];
}

test('every field of every call is known here: what names something of somebody is tried with another’s', () => {
  const unknown = calls.flatMap(({ path, request }) =>
    Object.keys(request.def.shape)
      .filter((name) => name !== 'requestId' && ![name, `${path}.${name}`].some((known) => known in plainFields))
      .filter((name) => !valuesOf(path, name))
      .map((name) => `${path} has a new field "${name}": plant one of the owner's, or list it among the plain fields`),
  );
  expect(unknown).toEqual([]);
  expect(calls.length).toBeGreaterThan(100);
  for (const secret of secrets) expect(secret.length, secret).toBeGreaterThan(4);
});

test('a guest is told to sign in by every call, and nothing changes', async () => {
  const before = await ownersRows();
  for (const call of calls.filter(({ access }) => access === 'session')) {
    for (const input of [{}, ...attacksOn(call), ...repeatsOf(call)]) {
      for (const token of [undefined, 'A'.repeat(43)]) {
        const { name } = await ask(call, input, token);
        expect(name, `${call.path} ${JSON.stringify(input).slice(0, 300)}`).toBe('session_gone');
      }
    }
  }
  expect(await ownersRows()).toEqual(before);
});

test('a place in a list that nobody was given is refused by name, by every list that has places', async () => {
  const lists = app.http.endpoints.filter(({ request }) => 'cursor' in request.def.shape);
  const paths = lists.map(({ path }) => path);
  expect(listsWithCursors.filter((path) => !paths.includes(path))).toEqual([]);
  const junk = ['junk', 'nobodys-cursor', '-1', '1-', '0x10', '9'.repeat(19), '1_1', 'z'.repeat(20), '7'.repeat(60)];
  // One of each form that lists give out: none takes all of them, and each takes its own.
  const forms = ['7', '1795150000000-NSE-20261120-1', '7-1', '0l91l3k0GKJJFHIRQ4JN'];
  for (const list of lists) {
    const [input] = attacksOn(list);
    const answers = async (cursors: readonly string[]) => {
      const asked = cursors.map((cursor) => ask(list, { ...input, cursor }, stranger.token));
      return (await Promise.all(asked)).map(({ name, text }) => (name === 'malformed_field' ? text : name));
    };
    for (const text of await answers(junk)) expect(text, list.path).toMatch(/"field":"cursor","problem":"form"/);
    const taken = (await answers(forms)).map((text) => !text.includes('"cursor"'));
    expect(taken, list.path).toContain(true);
    expect(taken, list.path).toContain(false);
  }
});

/** Makes the calls as the stranger; answers what was wrong, and the calls that no input got into. */
async function attack(inputsOf: (call: Endpoint) => Fields[], hidden: readonly string[]) {
  const wrong: string[] = [];
  const reached = new Set<string>();
  for (const call of calls) {
    for (const input of inputsOf(call)) {
      const { name, status, text } = await ask(call, input, stranger.token);
      // A refusal may repeat what was said to it; an answer may not, since it would be about the owner's.
      const said = name === 'none' ? [] : Object.values(input).map(String);
      const seen = hidden.filter((secret) => text.includes(secret) && !said.includes(secret));
      const words = `${call.path} ${JSON.stringify(input).slice(0, 300)}`;
      if (seen.length > 0) wrong.push(`${words} shows ${seen.join(', ')}: ${text.slice(0, 300)}`);
      // A picture has no words in it to be found: whatever names something of the owner's has to be refused.
      const isNamed = Object.values(input).some((value) => hidden.includes(String(value)));
      if (isNamed && name === 'none') wrong.push(`${words} was answered`);
      if (status >= 500) wrong.push(`${words} failed: ${text.slice(0, 300)}`);
      if (name === 'session_gone') wrong.push(`${words}: the stranger's session ended too early`);
      if (!['malformed_field', 'malformed_body', 'unknown_field'].includes(name)) reached.add(call.path);
    }
  }
  return { wrong, reached };
}

test('nobody reaches anything of another person, by any call and with any of their numbers', async () => {
  const view = await ownersView();
  const shown = [...view.values()].join('');
  const { surname, deposit, withdrawal, exchanged, question, utr, bankAccount } = planted;
  // What is searched for below is really there to be found.
  for (const secret of [surname, deposit, withdrawal, exchanged, question]) expect(shown).toContain(secret);
  const before = await ownersRows();
  expect(before.length).toBeGreaterThan(40);

  const filled = await attack((call) => (last.includes(call.path) ? [] : attacksOn(call)), secrets);
  expect(filled.wrong).toEqual([]);
  // Said word for word, the owner's amounts and sentences are the stranger's own; ids and names are not.
  const sayable: readonly string[] = [deposit, withdrawal, exchanged, question, utr, bankAccount];
  const unsayable = secrets.filter((secret) => !sayable.includes(secret));
  const repeated = await attack((call) => (last.includes(call.path) ? [] : repeatsOf(call)), unsayable);
  expect(repeated.wrong).toEqual([]);
  const ending = await attack((call) => (last.includes(call.path) ? attacksOn(call) : []), unsayable);
  expect(ending.wrong).toEqual([]);
  const reached = new Set([...filled.reached, ...repeated.reached, ...ending.reached]);
  expect(calls.map(({ path }) => path).filter((path) => !reached.has(path))).toEqual([]);

  await app.trading.engine.settled();
  expect(await ownersRows()).toEqual(before);
  for (const [call, text] of await ownersView()) expect([call, text]).toEqual([call, view.get(call)]);
  // It was planted and never set, which the check would find.
  await app.database.script(`delete from limit_conversion where limit_id = 'plantedLimit0001'`);
  expect(await differences()).toEqual([]);
});

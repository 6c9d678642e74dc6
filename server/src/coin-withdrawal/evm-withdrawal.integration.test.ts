import { spawnSync } from 'node:child_process';
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decimal } from '@tarazu/domain/money';
import { showCoinAssets } from '@tarazu/wire/coin/coin-market';
import { addCoinOrder } from '@tarazu/wire/coin/coin-order';
import { fetchPayoutFile, makePayoutBatch, takeSignedPayouts } from '@tarazu/wire/funding/coin-payout-desk';
import { showChainStates, showCoinReserves } from '@tarazu/wire/funding/coin-reserve';
import { addCoinAddress } from '@tarazu/wire/funding/coin-withdrawal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPayingApp, type PayingApp, signer, signerWords, wallet } from '../testing/evm/paying-app.ts';
import { good, refusalOf, testTransactionPassword } from '../testing/test-app.ts';

const FINAL = 64;
let paying: PayingApp;
beforeAll(async () => {
  paying = await openPayingApp('evm-withdrawal');
}, 150_000);
afterAll(() => paying.close());

test('a token comes from a node, buys a coin, and what is left of it goes to the person’s own wallet, with the books right at every block', async () => {
  const { app, node, usdt, person, mine, agrees, requestId } = paying;
  const { client } = person;
  const own = await paying.address();
  await node.transferToken(usdt, own, 500_000_000n);
  await mine(3);
  await node.reorganise(2);
  await mine(2);
  await node.transferToken(usdt, own, 200_000_000n);
  await mine(FINAL + 1);
  const order = { instId: 'ETH-USDT', side: 'buy', type: 'market', validity: 'ioc', quantity: '0.02' } as const;
  const sealed = { requestId: requestId(), transactionPassword: testTransactionPassword };
  expect(good(await client.call(addCoinOrder, { ...order, ...sealed })).order.status).toBe('filled');
  const held = good(await client.call(showCoinAssets, {})).coins.find(({ ccy }) => ccy === 'ETH');
  expect(held?.quantity).toBe('0.02');
  await agrees();

  const withdrawalId = await paying.ask('100');
  const shown = () => paying.show(withdrawalId);
  const { receives } = (await shown()) ?? {};
  await paying.paying(await paying.treasury(1), await paying.treasury(2));
  await app.coinWithdrawals.follow();
  expect(await shown()).toMatchObject({ status: 'sent', place: 'pending' });
  await mine(1);
  expect(await shown()).toMatchObject({ status: 'sent', confirmations: 1, confirmationsNeeded: FINAL });
  // The chain forgets it, and it is sent again: the same transaction, once.
  const { txId } = (await shown()) ?? {};
  await node.reorganise(1);
  await app.coinWithdrawals.follow();
  await mine(FINAL);
  expect(await shown()).toMatchObject({ status: 'paid', place: 'final', txId, receives });
  expect(await paying.tokensOf(wallet)).toBe(BigInt(Math.round(Number(receives) * 1_000_000)));
  await mine(2);
  await agrees();
  const reserve = async () => {
    app.clock.sleep(60_000);
    const { lines, silent } = good(await app.client().call(showCoinReserves, {}));
    expect(silent).toEqual([]);
    const line = lines.find(({ coin }) => coin === 'USDT');
    const of = (text: string | undefined) => decimal(text ?? '0');
    const [onChain, paying, books] = [of(line?.onChain), of(line?.paying), of(line?.books)];
    return { onChain, came: of(line?.came), books, beyond: onChain + paying - books };
  };
  // What is there beyond the books is what the house was given to pay with, to the last digit.
  const float = decimal('1000');
  const before = await reserve();
  expect(before).toMatchObject({ onChain: before.came, beyond: float });
  expect(before.books).toBe(before.came - decimal(receives ?? '0'));
  // Whoever has the keys brings deposits to the address that pays: nothing is missing.
  await node.moveToken(usdt, own, signer.address, 700_000_000n);
  await mine(1);
  await node.mine(FINAL);
  await mine(1);
  expect(await reserve()).toEqual({ ...before, onChain: 0n });
  // And what goes elsewhere is.
  await node.moveToken(usdt, signer.address, '0x00000000000000000000000000000000000000aa', 1_500_000_000n);
  await node.mine(1);
  const movedIn = Number(await node.client.getBlockNumber());
  await node.mine(FINAL);
  await mine(1);
  expect((await reserve()).beyond).toBe(float - decimal('1500'));
  // The program has noticed by itself, at which block, and keeps what was before.
  const desk = await paying.treasury(1);
  const stretches = async () => {
    const { comparisons } = good(await desk.call(showChainStates, {}));
    return comparisons.filter(({ coin }) => coin === 'USDT');
  };
  const [gone, sound] = await stretches();
  expect(gone).toMatchObject({ difference: '-500', since: movedIn });
  expect(sound).toMatchObject({ difference: '1000' });
  expect(sound?.height).toBe(movedIn - 1);
  const { compared } = good(await app.client().call(showCoinReserves, {}));
  expect(compared.find(({ coin }) => coin === 'USDT')).toEqual(gone);
  // With a node that does not tell balances blocks are read on, and it is asked again.
  paying.front.behave({ lie: ({ method }, truth) => (method === 'eth_call' ? null : truth) });
  await mine(2);
  expect((await stretches())[0]?.height).toBe(gone?.height);
  paying.front.behave({});
  await mine(1);
  expect((await stretches())[0]?.height).toBeGreaterThan(gone?.height ?? 0);
  await node.transferToken(usdt, signer.address, 1_500_000_000n);
  await mine(1);
  await node.mine(FINAL);
  await mine(1);
  const [back] = await stretches();
  expect(back).toMatchObject({ difference: '1000' });
  // What was gone for three blocks and is there again is found too, although nobody looked while it was gone.
  await node.moveToken(usdt, signer.address, '0x00000000000000000000000000000000000000aa', 250_000_000n);
  await node.mine(3);
  await node.transferToken(usdt, signer.address, 250_000_000n);
  await node.mine(FINAL);
  await mine(1);
  const [now, without, then] = await stretches();
  expect([now?.difference, without?.difference, then?.difference]).toEqual(['1000', '750', '1000']);
  expect(now?.since).toBe((without?.height ?? 0) + 1);
  expect((without?.height ?? 0) - (without?.since ?? 0)).toBe(2);
}, 180_000);

test('a program that ends when the node has taken a payment, and before it knows, pays once', async () => {
  const { node, front } = paying;
  const before = await paying.tokensOf(wallet);
  const nonce = await node.client.getTransactionCount({ address: signer.address });
  const withdrawalId = await paying.ask('75');
  await paying.paying(await paying.treasury(1), await paying.treasury(2));
  front.behave({ cutsAfter: ({ method }) => method === 'eth_sendRawTransaction' });
  await paying.app.coinWithdrawals.follow();
  // The page of it waits for no node.
  expect(await paying.show(withdrawalId)).toMatchObject({ status: 'instructed', place: 'none', txId: null });
  const waits = await node.client.getTransactionCount({ address: signer.address, blockTag: 'pending' });
  expect(waits).toBe(nonce + 1);
  await paying.restart();
  front.behave({});
  await paying.mine(1);
  expect(await paying.show(withdrawalId)).toMatchObject({ status: 'sent', confirmations: 1 });
  front.behave({ drops: true });
  expect(await paying.show(withdrawalId)).toMatchObject({ status: 'sent', confirmations: 1 });
  await paying.app.coinWithdrawals.follow();
  front.behave({});
  await node.mine(FINAL);
  await paying.mine(1);
  const paid = await paying.show(withdrawalId);
  expect(paid).toMatchObject({ status: 'paid', place: 'final' });
  expect((await paying.tokensOf(wallet)) - before).toBe(BigInt(Math.round(Number(paid?.receives) * 1_000_000)));
  expect(await node.client.getTransactionCount({ address: signer.address })).toBe(nonce + 1);
  await paying.agrees();
}, 180_000);

test('the contract of a token that the node was told of is no address to pay to', async () => {
  const { client, usdt, requestId } = paying;
  const way = { coin: 'USDT', network: 'ethereum', withdrawalPassword: '730951' } as const;
  for (const address of [usdt, usdt.toLowerCase()])
    expect(refusalOf(await client.call(addCoinAddress, { ...way, address, requestId: requestId() }))).toBe(
      'coin_address_contract',
    );
}, 60_000);

/** The program that ships for whoever has the keys, on the file as it was given out. */
function signByProgram(file: string, typed: string, keys: string) {
  const program = join(import.meta.dirname, '..', '..', '..', 'tools', 'machine', 'sign-batch.ts');
  const env = { PATH: process.env['PATH'] ?? '', LANG: 'en_US.UTF-8', SIGNER_KEYS_FILE: keys };
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, file], {
    input: typed,
    encoding: 'utf8',
    env,
  });
  return { status, text: stdout + stderr };
}

test('the signer that comes with the house shows the digest first, signs what was agreed and nothing else', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tarazu-signer-'));
  try {
    const before = await paying.tokensOf(wallet);
    const withdrawalId = await paying.ask('31');
    const [first, second] = [await paying.treasury(1), await paying.treasury(2)];
    const wish = { requestId: paying.requestId(), network: 'ethereum', reason: 'for the test' } as const;
    const { batchId, proposal, digest } = good(await first.call(makePayoutBatch, wish));
    await paying.agree(second, proposal?.proposalId ?? '');
    const { text } = good(await first.call(fetchPayoutFile, { batchId }));
    const [path, keys] = [join(folder, 'batch.json'), join(folder, 'keys')];
    await writeFile(path, text);
    await writeFile(keys, `${signerWords}\n`, { mode: 0o644 });
    const agreed = `${digest.slice(0, 8)}\n`;
    // Nothing is signed where somebody has not looked, where others can read the keys, or for a payment that is not what it says.
    expect(signByProgram(path, 'ja\n', keys)).toMatchObject({ status: 1 });
    expect(signByProgram(path, '', keys)).toMatchObject({ status: 1 });
    const open = signByProgram(path, agreed, keys);
    expect([open.status, open.text.includes('chmod 600')]).toEqual([2, true]);
    await chmod(keys, 0o600);
    const altered = join(folder, 'altered.json');
    await writeFile(altered, text.replace(/"amount": "[^"]+"/, '"amount": "3"'));
    const refused = signByProgram(altered, agreed, keys);
    expect([refused.status, refused.text]).toEqual([
      1,
      expect.stringContaining('pay another amount than the file says'),
    ]);
    expect(await readdir(folder)).toEqual(['altered.json', 'batch.json', 'keys']);

    const signed = signByProgram(path, agreed, keys);
    expect(signed.status).toBe(0);
    const { receives } = (await paying.show(withdrawalId)) ?? {};
    for (const shown of [digest, wallet, `${receives} USDT`, paying.usdt.toLowerCase(), 'counted with 6 digits'])
      expect(signed.text.toLowerCase()).toContain(shown.toLowerCase());
    expect(signed.text.indexOf(digest)).toBeLessThan(signed.text.indexOf(wallet));
    const file = await readFile(join(folder, 'batch.signed.json'), 'utf8');
    // What was signed is not written over.
    expect(signByProgram(path, agreed, keys).status).toBe(2);
    const back = { requestId: paying.requestId(), batchId, file, reason: 'for the test' };
    good(await second.call(takeSignedPayouts, back));
    await paying.mine(2);
    await paying.node.mine(FINAL);
    await paying.mine(1);
    expect(await paying.show(withdrawalId)).toMatchObject({ status: 'paid', place: 'final' });
    expect((await paying.tokensOf(wallet)) - before).toBe(BigInt(Math.round(Number(receives) * 1_000_000)));
  } finally {
    await rm(folder, { recursive: true });
  }
}, 180_000);

import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { erc20Abi, type Hex } from 'viem';
import { expect, test } from 'vitest';
import { readEvmChains } from '../../app/evm-chains.ts';
import { openLocalNode } from './local-node.ts';

const holder = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359';
const program = join(import.meta.dirname, '..', '..', '..', '..', 'tools', 'machine', 'test-token.ts');

function run(folder: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'] ?? '' },
  });
  return { status, text: stdout + stderr };
}

/** A node that makes a block of whatever it is sent, and a file that names it. */
async function withNode(
  chainId: number,
  work: (folder: string, node: Awaited<ReturnType<typeof openLocalNode>>) => Promise<void>,
) {
  const folder = await mkdtemp(join(tmpdir(), 'tarazu-token-'));
  const node = await openLocalNode(chainId);
  try {
    await node.client.setAutomine(true);
    const account =
      'xpub6DCoCpSuQZB2jawqnGMEPS63ePKWkwWPH4TU45Q7LPXWuNd8TMtVxRrgjtEshuqpK3mdhaWHPFsBngh5GFZaM6si3yZdUsT8ddYM3PwnATt';
    const file = { account, networks: { ethereum: { url: node.url, chainId } } };
    await writeFile(join(folder, 'chains.json'), JSON.stringify(file));
    await work(folder, node);
  } finally {
    await node.stop();
    await rm(folder, { recursive: true });
  }
}

test('on a local node a token is made once, entered in the file as a house reads it, and sent to whom it is for', async () => {
  await withNode(31_337, async (folder, { client }) => {
    expect(run(folder, 'chains.json')).toMatchObject({ status: 0 });
    const path = join(folder, 'chains.json');
    const tokens = () => readEvmChains(path, '2026-11-25').chains[0]?.tokens;
    const made = tokens();
    expect(made).toMatchObject([{ coin: 'USDT', decimals: 6 }]);
    const contract = made?.[0]?.contract as Hex;
    expect(run(folder, 'chains.json', '--to', holder, '--amount', '12.5', '--ether', '0.25')).toMatchObject({
      status: 0,
    });
    expect(tokens()).toEqual(made);
    const held = { address: contract, abi: erc20Abi, functionName: 'balanceOf', args: [holder] } as const;
    expect(await client.readContract(held)).toBe(12_500_000n);
    expect(await client.getBalance({ address: holder })).toBe(250_000_000_000_000_000n);
    for (const wrong of [
      ['--to', holder.toLowerCase().replace('0xf', '0xF')],
      ['--network', 'bsc', '--to', holder],
      ['--to', holder, '--amount', 'x'],
    ])
      expect(run(folder, 'chains.json', ...wrong).status).toBe(2);
    expect(await client.readContract(held)).toBe(12_500_000n);
  });
});

test('on a chain that is no local one nothing is made', async () => {
  await withNode(11_155_111, async (folder, { client }) => {
    const before = await readFile(join(folder, 'chains.json'), 'utf8');
    const { status, text } = run(folder, 'chains.json');
    expect([status, text]).toEqual([2, expect.stringContaining('not a local one')]);
    expect(await readFile(join(folder, 'chains.json'), 'utf8')).toBe(before);
    expect(await client.getBlockNumber()).toBe(0n);
  });
});

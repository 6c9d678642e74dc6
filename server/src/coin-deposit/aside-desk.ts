import { creditAsideFault } from '@tarazu/domain/chain/coin-aside';
import { networks } from '@tarazu/domain/chain/networks';
import { refused } from '@tarazu/domain/decision';
import { decimalToText } from '@tarazu/domain/money';
import { type AsideCoinView, listAsideCoins, proposeAsideCredit } from '@tarazu/wire/funding/coin-reserve';
import * as z from 'zod/mini';
import type { Serve } from '../platform/http.ts';
import type { OpenProposal } from '../platform/proposals.ts';
import { countAside, listAside, readAnyDeposit } from './aside-store.ts';
import { asideTransactor } from './aside-transactor.ts';
import type { CoinDepositParts } from './parts.ts';
import type { OwnedCoinDeposit } from './store.ts';

const CREDIT = 'coin-aside.credit';
const payload = z.object({ owner: z.int(), depositId: z.string() });
const objectOf = (depositId: string) => `coin-deposit:${depositId}` as const;

/** What was put aside is credited by two people, and counts among what waits. */
export function registerAside(parts: CoinDepositParts): void {
  const { database, committer, homeOf, proposals, queues } = parts;
  proposals.register({
    kind: CREDIT,
    propose: 'deposit.match',
    approve: 'deposit.approve',
    parse: (json) => z.parse(payload, json),
    async execute({ owner, depositId }, { requestId, audit }) {
      const found = await readAnyDeposit(database, depositId);
      if (!found || found.owner !== owner) return refused('coin_deposit_unknown');
      const { deposit } = found;
      const { coin } = deposit;
      const command = { owner, coin, payment: deposit, home: homeOf(coin) };
      return committer.submit(asideTransactor, { owner, requestId, body: depositId, command, audit });
    },
  });
  queues.register({ name: 'coin-aside', capability: 'deposit.match', state: () => countAside(database) });
}

async function viewOf(
  { customerId, homeOf }: CoinDepositParts,
  { owner, deposit }: OwnedCoinDeposit,
  proposal: OpenProposal | undefined,
): Promise<AsideCoinView> {
  const { depositId, coin, network, amount, aside, address, txId, height, updatedAtMs } = deposit;
  return {
    depositId,
    userId: await customerId(owner),
    coin,
    network,
    networkName: networks[network].name,
    amount: decimalToText(amount),
    aside: aside === 'not_listed' ? 'not_listed' : 'below_minimum',
    address,
    txId,
    block: height,
    at: new Date(updatedAtMs).toISOString(),
    creditable: creditAsideFault(deposit, homeOf(coin)) === undefined,
    proposal: proposal
      ? {
          proposalId: proposal.proposalId,
          makerName: proposal.makerName,
          reason: proposal.reason,
          at: new Date(proposal.atMs).toISOString(),
        }
      : null,
  };
}

/** The desk of what was put aside. */
export function serveAside(serve: Serve, parts: CoinDepositParts): void {
  const { database, proposals, homeOf, customerId } = parts;
  serve(listAsideCoins, async ({ page, pageSize }) => {
    const { found, total } = await listAside(database, { page, pageSize });
    const open = await proposals.openFor(found.map(({ deposit }) => objectOf(deposit.depositId)));
    const items = await Promise.all(found.map((one) => viewOf(parts, one, open.get(objectOf(one.deposit.depositId)))));
    return { items, page, pageSize, total };
  });
  serve(proposeAsideCredit, async ({ requestId, depositId, reason }, context) => {
    const found = await readAnyDeposit(database, depositId);
    const fault = creditAsideFault(found?.deposit, found && homeOf(found.deposit.coin));
    // Looked at again when it is carried out; here so that nobody agrees to what cannot be done.
    if (fault || !found) return fault ?? refused('coin_deposit_unknown');
    const { owner, deposit } = found;
    const { coin, network, amount, address, txId } = deposit;
    return proposals.propose(context, {
      kind: CREDIT,
      payload: { owner, depositId },
      object: objectOf(depositId),
      subject: owner,
      summary: {
        amount: `${decimalToText(amount)} ${coin}`,
        network: networks[network].name,
        customerId: await customerId(owner),
        to: address,
        reference: txId,
      },
      reason,
      requestId,
    });
  });
}

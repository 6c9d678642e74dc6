import { allNetworks, confirmationRule, type Network, networks } from '@tarazu/domain/chain/networks';
import { type Refusal, refused } from '@tarazu/domain/decision';
import { decimalToText } from '@tarazu/domain/money';
import type { AccountId } from '@tarazu/domain/posting';
import { coinStep } from '@tarazu/domain/withdrawal/coin-terms';
import type { Withdrawal } from '@tarazu/domain/withdrawal/withdrawal';
import type { ReplyOf, RequestOf } from '@tarazu/wire/endpoint';
import {
  addCoinAddress,
  addCoinWithdrawal,
  type CoinWayOut,
  type CoinWithdrawalView,
  cancelCoinWithdrawal,
  coinWithdrawalStart,
  listCoinAddresses,
  listCoinWithdrawals,
  quoteCoinWithdrawal,
} from '@tarazu/wire/funding/coin-withdrawal';
import type { RefusalName } from '@tarazu/wire/refusals';
import type { Serve, SessionContext } from '../platform/http.ts';
import { feeOf, waysOut } from './fee.ts';
import type { CoinWithdrawalParts } from './parts.ts';
import { readPayoutsOf } from './store.ts';
import { coinWithdrawalView, textOf } from './views.ts';

/** The calls for coins that leave. */
export function serveCoinWithdrawals(serve: Serve, parts: CoinWithdrawalParts): void {
  const { withdrawals, payees } = parts;
  serve(coinWithdrawalStart, (_input, { session }) => start(parts, session.accountId));
  serve(listCoinAddresses, async ({ coin, network }, { session }) => ({
    addresses: await addressesOf(parts, session.accountId, { coin, network }),
  }));
  serve(addCoinAddress, async ({ requestId, coin, network, ...typed }, { session }) => {
    const input = { requestId, kind: 'crypto', currency: coin, network, ...typed } as const;
    const added = await payees.add(session.accountId, input);
    return 'code' in added ? added : { addresses: await addressesOf(parts, session.accountId, { coin, network }) };
  });
  serve(quoteCoinWithdrawal, (input, context) => quote(parts, input, context));
  serve(addCoinWithdrawal, async (input, context) => {
    const made = await withdrawals.confirm(input, context);
    return 'code' in made ? made : viewOf(parts, made);
  });
  serve(cancelCoinWithdrawal, async ({ requestId, withdrawalId }, { session: { accountId: owner } }) => {
    const found = await withdrawals.own(owner, withdrawalId);
    if (!found) return refused('withdrawal_unknown');
    const command = { kind: 'cancel', owner, withdrawalId, currency: found.currency } as const;
    const outcome = await withdrawals.submit(command, requestId, JSON.stringify(['cancel', withdrawalId]));
    if (outcome.kind === 'refused') return outcome;
    const after = await withdrawals.own(owner, withdrawalId);
    return after ? viewOf(parts, after) : refused('withdrawal_unknown');
  });
  serve(listCoinWithdrawals, (asked, { session }) => list(parts, session.accountId, asked));
}

async function addressesOf(
  { payees, clock }: CoinWithdrawalParts,
  owner: AccountId,
  wanted: { readonly coin?: string | undefined; readonly network?: Network | undefined },
) {
  const own = (await payees.addresses(owner)).filter(
    ({ currency, network }) =>
      (wanted.coin === undefined || currency === wanted.coin) &&
      (wanted.network === undefined || network === wanted.network),
  );
  return own.map(({ payeeId, currency, network, label, address, usableFromMs, isDefault }) => ({
    payeeId,
    coin: currency,
    network,
    networkName: allNetworks.includes(network as Network) ? networks[network as Network].name : network,
    label,
    address,
    usable: usableFromMs <= clock.nowMs(),
    usableFrom: textOf(usableFromMs),
    isDefault,
  }));
}

async function start(parts: CoinWithdrawalParts, owner: AccountId): Promise<ReplyOf<typeof coinWithdrawalStart>> {
  const { withdrawals, nameOf, clock } = parts;
  const date = textOf(clock.nowMs()).slice(0, 10);
  const [terms, door] = await Promise.all([withdrawals.terms(owner), withdrawals.door(owner)]);
  const coins = await Promise.all(
    waysOut().map(async ({ coin, networks: over }) => {
      const name = nameOf(coin);
      const own = terms.find(({ currency }) => currency === coin);
      const ways = (await Promise.all(over.map((network) => wayView(parts, network, coin)))).flatMap(
        (way) => way ?? [],
      );
      if (name === undefined || !own || ways.length === 0) return [];
      const { available, setAside, min, max, dayMax, dayUsed } = own;
      const figures = { available, setAside, min, max, dayMax, dayUsed, step: coinStep(coin, date) };
      const texts = Object.fromEntries(Object.entries(figures).map(([key, value]) => [key, decimalToText(value)]));
      return [{ coin, name, networks: ways, ...(texts as Record<keyof typeof figures, string>) }];
    }),
  );
  return { coins: coins.flat(), ...door };
}

async function wayView(parts: CoinWithdrawalParts, network: Network, coin: string): Promise<CoinWayOut | undefined> {
  const chain = parts.chains.of(network);
  const found = chain && (await feeOf(parts, network, coin));
  if (!found) return undefined;
  const { name, short } = networks[network];
  return {
    network,
    name,
    short,
    practice: chain.practice,
    fee: decimalToText(found.fee),
    feeMost: decimalToText(found.most),
    confirmations: confirmationRule(network, textOf(parts.clock.nowMs()).slice(0, 10)).final,
    blockSeconds: chain.blockSeconds,
  };
}

async function quote(
  parts: CoinWithdrawalParts,
  { payeeId, amount: asked }: RequestOf<typeof quoteCoinWithdrawal>,
  context: SessionContext,
): Promise<ReplyOf<typeof quoteCoinWithdrawal> | Refusal<RefusalName>> {
  const shown = await parts.withdrawals.ask(
    {
      payeeId,
      amount: asked,
      async leaves({ payee, way }, amount) {
        const network = allNetworks.find((each) => each === way.name);
        const found = network && (await feeOf(parts, network, payee.currency));
        const home = payee.currency === 'USDT' ? { instrumentId: '' } : parts.homeOf(payee.currency);
        if (!network || !found || !home) return refused('chain_unknown');
        const address = payee.details['address'] ?? '';
        const fault = await parts.addressFault(network, address);
        if (fault) return fault;
        const { fee, rate, payouts } = found;
        if (fee >= amount) return refused('withdrawal_terms_changed');
        const { instrumentId } = home;
        const onChain = { network, address, feeCoin: payouts.feeCoin, feeRate: decimalToText(rate), instrumentId };
        return { fee, onChain };
      },
    },
    context,
  );
  if ('code' in shown) return shown;
  const { quote: sealed, ticket, receives, look, payee, way, expiresAt, checkedBy, amount } = shown;
  const { onChain } = ticket;
  if (!onChain) return refused('chain_unknown');
  const { network, address } = onChain;
  return {
    quote: sealed,
    coin: payee.currency,
    network,
    networkName: networks[network].name,
    practice: way.practice,
    address,
    label: payee.label,
    amount: decimalToText(amount),
    fee: decimalToText(amount - receives),
    receives: decimalToText(receives),
    confirmations: confirmationRule(network, textOf(parts.clock.nowMs()).slice(0, 10)).final,
    arrivesBy: ticket.arrivesBy,
    route: look.route,
    checkedBy,
    looks: look.looks.slice(),
    expiresAt,
  };
}

async function viewsOf(parts: CoinWithdrawalParts, own: readonly Withdrawal[]): Promise<CoinWithdrawalView[]> {
  const payouts = await readPayoutsOf(
    parts.database,
    own.map(({ withdrawalId }) => withdrawalId),
  );
  return own.flatMap((one) => {
    const network = one.onChain?.network;
    const chain = network && parts.chains.of(network);
    // What was read last: a page waits for no node.
    const head = (network && parts.chains.looks().get(network)?.head?.height) ?? 0;
    return coinWithdrawalView(one, payouts.get(one.withdrawalId), chain, head) ?? [];
  });
}

async function viewOf(parts: CoinWithdrawalParts, own: Withdrawal): Promise<CoinWithdrawalView | Refusal<RefusalName>> {
  return (await viewsOf(parts, [own]))[0] ?? refused('withdrawal_unknown');
}

async function list(
  parts: CoinWithdrawalParts,
  owner: AccountId,
  { coin, withdrawalId, cursor, pageSize }: RequestOf<typeof listCoinWithdrawals>,
) {
  if (withdrawalId !== undefined) {
    const one = await parts.withdrawals.own(owner, withdrawalId);
    if (!one) return refused('withdrawal_unknown');
    return { items: await viewsOf(parts, [one]), page: 1, pageSize, total: 1, next: null };
  }
  const { rows, next, total } = await parts.withdrawals.list(owner, { coin, cursor, pageSize });
  return { items: await viewsOf(parts, rows), page: 1, pageSize, total, next };
}

import { networks } from '@tarazu/domain/chain/networks';
import { Button } from '@tarazu/ui/control/button.tsx';
import { Chips, QuickAmounts } from '@tarazu/ui/control/choices.tsx';
import { Field } from '@tarazu/ui/control/field.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { listCoinChannels, showCoinAddress } from '@tarazu/wire/funding/coin-deposit';
import type { CoinReservesView } from '@tarazu/wire/funding/coin-reserve';
import type { Derivation } from '@tarazu/wire/funding/derived-address';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { CopyLine } from '../../../app/frame/funding/copy-line.tsx';
import css from '../../../app/frame/funding/funding.module.css';
import { useSignedIn } from '../../../app/session.ts';
import { useCall } from '../../../app/use-call.ts';

type PublishedChain = CoinReservesView['chains'][number];

/** BIP 32: a number from here on needs the private key. */
const NUMBER_MOST = 2 ** 31 - 1;

/** The addresses of whoever is signed in for one of the coins of a network, each of which has its own. */
function useOwnAddresses(network: PublishedChain['network']) {
  const isSignedIn = useSignedIn();
  const [chosen, setCoin] = useState<string>();
  const known = useCall(listCoinChannels, {}, { enabled: isSignedIn }).data?.coins ?? [];
  const coins = known
    .filter(({ networks: ways }) => ways.some((way) => way.network === network))
    .map(({ coin }) => coin);
  const coin = chosen ?? coins[0] ?? '';
  const { data } = useCall(showCoinAddress, { coin, network }, { enabled: coin !== '' });
  return { coins, coin, setCoin, own: data?.addresses ?? [] };
}

/** Works one's own address out of what is published, with nobody asked, and compares it with the one that was given. */
export function DeriveCard({ chains }: Pick<CoinReservesView, 'chains'>) {
  const t = useTranslations('coinDeposit.reserves');
  const [network, setNetwork] = useState(chains[0]?.network);
  const chain = chains.find((each) => each.network === network);
  if (!chain) return undefined;
  return (
    <Card title={t('here')}>
      <div className={css.stack}>
        <p>{t('hereText')}</p>
        <Chips
          label={t('network')}
          choices={chains.map((each) => ({ value: each.network, label: networks[each.network].short }))}
          value={chain.network}
          onChange={setNetwork}
        />
        <DeriveForm key={chain.network} chain={chain} />
      </div>
    </Card>
  );
}

/** What was worked out, and with what it was compared. */
interface Outcome extends Derivation {
  readonly compared: string;
  readonly isSame: boolean;
}

function DeriveForm({ chain: { network, publicKey, practice } }: { readonly chain: PublishedChain }) {
  const t = useTranslations('coinDeposit.reserves');
  const format = useFormat();
  const { coins, coin, setCoin, own } = useOwnAddresses(network);
  const [typed, setTyped] = useState<{ readonly number: string; readonly address: string }>();
  const [outcome, setOutcome] = useState<Outcome | 'failed'>();
  const [busy, setBusy] = useState(false);
  // The newest own address until something is typed or chosen.
  const number = typed?.number ?? String(own[0]?.number ?? 0);
  const address = typed?.address ?? own[0]?.address ?? '';
  const isNumber = /^\d{1,10}$/.test(number) && Number(number) <= NUMBER_MOST;
  const type = (next: { readonly number: string; readonly address: string }) => {
    setTyped(next);
    setOutcome(undefined);
  };
  const derive = async () => {
    setBusy(true);
    try {
      const { derivation } = await import('@tarazu/wire/funding/derived-address');
      const { family } = networks[network];
      const derived = derivation(family, publicKey, Number(number), practice);
      const compared = address.trim();
      // Without capitals an address of an EVM chain is the same one, only without its checksum.
      const isSame =
        family === 'evm' ? derived.address.toLowerCase() === compared.toLowerCase() : derived.address === compared;
      setOutcome({ ...derived, compared, isSame });
    } catch {
      setOutcome('failed');
    }
    setBusy(false);
  };
  return (
    <>
      {coins.length > 1 ? (
        <Chips
          label={t('coin')}
          choices={coins.map((value) => ({ value, label: value }))}
          value={coin}
          onChange={(next) => {
            setCoin(next);
            setTyped(undefined);
            setOutcome(undefined);
          }}
        />
      ) : undefined}
      {own.length > 1 ? (
        <QuickAmounts
          label={t('ownAddresses')}
          amounts={own.map((one) => ({
            text: String(one.number),
            selected: String(one.number) === number,
            onPick: () => type({ number: String(one.number), address: one.address }),
          }))}
        />
      ) : undefined}
      <Field
        label={t('numberOf')}
        value={number}
        inputMode="numeric"
        maxLength={10}
        onChange={(next) => type({ number: next, address })}
        error={isNumber ? undefined : t('numberWrong', { most: format.quantity(String(NUMBER_MOST)) })}
      />
      <Field
        label={t('compared')}
        value={address}
        maxLength={120}
        onChange={(next) => type({ number, address: next })}
        hint={address === '' ? t('comparedHint') : undefined}
      />
      <Button busy={busy} disabled={!isNumber} onClick={() => void derive()}>
        {t('button')}
      </Button>
      <div role="status" className={css.stack}>
        {outcome === 'failed' ? <Note tone="warn">{t('failed')}</Note> : undefined}
        {outcome === undefined || outcome === 'failed' ? undefined : <Derived outcome={outcome} />}
      </div>
    </>
  );
}

function Derived({ outcome: { path, fingerprint, address, compared, isSame } }: { readonly outcome: Outcome }) {
  const t = useTranslations('coinDeposit.reserves');
  return (
    <>
      <ul className={css.lines}>
        <CopyLine label={t('derivePath')} value={path} code />
        <CopyLine label={t('fingerprint')} value={fingerprint} code />
        <CopyLine label={t('derived')} value={address} code />
      </ul>
      {compared === '' ? undefined : <Note tone={isSame ? 'ok' : 'warn'}>{isSame ? t('same') : t('differs')}</Note>}
    </>
  );
}

import { decimal, parseDecimal } from '@tarazu/domain/money';
import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { showSecondFactor, startPasskeyOrder } from '@tarazu/wire/user/second-factor';
import { useTranslations } from 'use-intl';
import { useCommand } from '../command/use-command.ts';
import { useCall } from '../use-call.ts';
import { canUsePasskeys } from './can-use-passkeys.ts';

interface PasskeyOrder {
  /** The answer of the passkey; undefined when the person or the browser did not give it. */
  readonly ask: () => Promise<string | undefined>;
  readonly busy: boolean;
}

/** A finger or a face in place of the digits; undefined where none would be taken for an order of this value (decimal text). */
export function usePasskeyOrder(currency: string, value: string): PasskeyOrder | undefined {
  const t = useTranslations('ticket');
  const states = useTranslations('states');
  const can = canUsePasskeys();
  const { data } = useCall(showSecondFactor, {}, { enabled: can });
  const start = useCommand(startPasskeyOrder);
  const limit = data?.orderLimits.find((one) => one.currency === currency);
  const older = limit && data?.passkeys.some(({ createdAt }) => createdAt < limit.since);
  if (!data || !limit || !older || data.passkeyHost !== location.hostname) return undefined;
  if ((parseDecimal(value) ?? 0n) > decimal(limit.most)) return undefined;
  return {
    busy: start.busy,
    async ask() {
      const offer = await start.run({});
      if (!offer) {
        showToast({ text: states('refused'), tone: 'bad' });
        return undefined;
      }
      // The package that speaks with the authenticator comes with the first press.
      const answer = await (await import('./passkey.ts')).showPasskey(offer.options);
      if (answer === undefined) showToast({ text: t('passkeyFailed'), tone: 'bad' });
      return answer;
    },
  };
}

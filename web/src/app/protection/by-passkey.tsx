import { Button } from '@tarazu/ui/control/button.tsx';
import { Fingerprint } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { usePasskeyOrder } from './use-passkey-order.ts';

interface ByPasskeyProps {
  readonly currency: string;
  /** What the order is worth, decimal text. */
  readonly value: string;
  readonly busy: boolean;
  /** In place of "Confirm with finger or face". */
  readonly label?: string;
  readonly onAnswer: (answer: string) => void;
  /** None came, which was said; left out where the digits stand beside it. */
  readonly onNone?: () => void;
}

/** The button for a finger or a face, where one would be taken; the digits stand below it. */
export function ByPasskey({ currency, value, busy, label, onAnswer, onNone }: ByPasskeyProps) {
  const t = useTranslations('ticket');
  const passkey = usePasskeyOrder(currency, value);
  if (!passkey) return undefined;
  const confirm = async () => {
    const answer = await passkey.ask();
    if (answer === undefined) onNone?.();
    else onAnswer(answer);
  };
  return (
    <Button variant="soft" busy={busy || passkey.busy} onClick={() => void confirm()}>
      <Fingerprint size={20} aria-hidden="true" />
      {label ?? t('byPasskey')}
    </Button>
  );
}

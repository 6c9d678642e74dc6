import { Button } from '@tarazu/ui/control/button.tsx';
import { Keypad } from '@tarazu/ui/control/digits.tsx';
import { useOffline } from '../connection.ts';
import { GuideMark } from '../practice/guide/guide-mark.tsx';
import { JustAppeared } from './just-appeared.tsx';
import { DIGITS, type SixDigits } from './six-digits.ts';

interface ConfirmFootProps {
  readonly digits: SixDigits;
  /** What the button says, with the amount in it. */
  readonly confirm: string;
  readonly busy: boolean;
  readonly blocked?: boolean;
  /** The colour of a side, for an order. */
  readonly variant?: 'buy' | 'sell';
  readonly onSend: () => void;
}

/** The foot of a sheet that is confirmed, where a guide says so. */
export function ConfirmFoot(props: ConfirmFootProps) {
  return (
    <GuideMark step="confirm">
      <Foot {...props} />
    </GuideMark>
  );
}

/**
 * The foot of a sheet that is confirmed with six digits: the app's own keys until they are there, then the button. Either comes where a finger
 * has just been, whose second tap would type a digit or send the order.
 */
function Foot({ digits, confirm, busy, blocked = false, variant, onSend }: ConfirmFootProps) {
  const offline = useOffline();
  if (digits.needed && !digits.missing && !digits.ready && !busy && !blocked) {
    return (
      <JustAppeared key="keys">
        {() => <Keypad value={digits.value} length={DIGITS} onChange={digits.set} />}
      </JustAppeared>
    );
  }
  return (
    <JustAppeared key="button">
      {(settled) => (
        // It stands where the keys were; whoever typed goes on from here.
        <Button
          focused={digits.needed && digits.ready && settled}
          {...(variant ? { variant } : {})}
          busy={busy}
          disabled={offline || blocked || !digits.ready}
          onClick={onSend}
        >
          {confirm}
        </Button>
      )}
    </JustAppeared>
  );
}

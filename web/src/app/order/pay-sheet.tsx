import { Sheet } from '@tarazu/ui/overlay/sheet.tsx';
import { userInfo } from '@tarazu/wire/user';
import type { ReactNode } from 'react';
import { ActionFault, type CommandFault } from '../command/action-fault.tsx';
import { ConfirmFoot } from '../protection/confirm-foot.tsx';
import { Signature } from '../protection/signature.tsx';
import { useSixDigits } from '../protection/six-digits.ts';
import { refreshCalls } from '../use-call.ts';
import css from './pay-sheet.module.css';

/** What says that it is its owner, as fields of the call. */
export interface Proof {
  readonly transactionPassword?: string;
  /** Only where the sheet takes one. */
  readonly passkey?: string;
}

interface PaySheetProps {
  readonly title: string;
  /** What the button says, with the amount in it. */
  readonly confirm: string;
  readonly command: CommandFault & { readonly busy: boolean };
  /** Grey for a reason that the sheet shows. */
  readonly blocked?: boolean;
  /** In place of the keys and the button, while something else comes first. */
  readonly first?: ReactNode;
  /** With the digits as the field of the call, where they are needed. */
  readonly onConfirm: (proof: Proof) => void;
  /** Where a finger or a face is taken in place of the digits: what the order is worth, decimal text. */
  readonly passkey?: { readonly currency: string; readonly value: string };
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** What will happen, the six digits where they are needed, and one button. */
export function PaySheet(props: PaySheetProps) {
  const { title, confirm, command, blocked = false, first, passkey, onConfirm, onClose, children } = props;
  const digits = useSixDigits('transaction', command.refusal);
  const send = () => {
    onConfirm(digits.needed ? { transactionPassword: digits.value } : {});
    digits.set('');
    refreshCalls(userInfo);
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={title}
      footer={
        first ?? <ConfirmFoot digits={digits} confirm={confirm} busy={command.busy} blocked={blocked} onSend={send} />
      }
    >
      <div className={css.stack}>
        {children}
        <ActionFault action={command} shownElsewhere={digits.wrong} />
        <Signature
          digits={digits}
          refusal={command.refusal}
          busy={passkey !== undefined && command.busy}
          autoFocus={first === undefined}
          {...(passkey && !blocked
            ? { passkey: { ...passkey, onAnswer: (answer: string) => onConfirm({ passkey: answer }) } }
            : {})}
        />
      </div>
    </Sheet>
  );
}

import { Button } from '@tarazu/ui/control/button.tsx';
import { Sheet } from '@tarazu/ui/overlay/sheet.tsx';
import { Fine } from '@tarazu/ui/show/note.tsx';
import { Receipt } from '@tarazu/ui/show/receipt.tsx';
import { Row } from '@tarazu/ui/show/row.tsx';
import { type ReactNode, useState } from 'react';
import type { CommandFault } from '../../command/action-fault.tsx';
import { useOffline } from '../../connection.ts';
import { PaySheet } from '../../order/pay-sheet.tsx';
import css from '../position-card.module.css';

/** What became of one of them. */
interface Outcome {
  readonly key: string;
  readonly title: string;
  readonly detail: string | undefined;
  readonly value: ReactNode;
}

interface CloseAllSheetProps {
  readonly words: {
    readonly title: string;
    readonly text: string;
    readonly keep: string;
    readonly confirm: string;
    readonly fine: string;
    readonly outcomes: string;
    readonly done: string;
  };
  /** Each with what closing it would bring; the label holds which it is and what that costs. */
  readonly lines: readonly { readonly label: string; readonly note?: string | undefined; readonly value: ReactNode }[];
  readonly total: { readonly label: string; readonly value: ReactNode };
  readonly command: CommandFault & { readonly busy: boolean };
  /** None of them can be closed now. */
  readonly nothing?: boolean;
  /** Where it takes several calls: how far it has come. */
  readonly progress?: { readonly done: number; readonly of: number; readonly text: string } | undefined;
  /** Once they have been closed. */
  readonly outcomes: readonly Outcome[] | undefined;
  readonly onConfirm: (digits: { readonly transactionPassword?: string }) => void;
  readonly onClose: () => void;
}

/** All positions closed at the market: what that would bring, and afterwards what became of each. */
export function CloseAllSheet(props: CloseAllSheetProps) {
  const { words, lines, total, command, nothing = false, progress, outcomes, onConfirm, onClose } = props;
  const offline = useOffline();
  const [sure, setSure] = useState(false);
  if (outcomes) {
    return (
      <Sheet open onClose={onClose} title={words.outcomes} footer={<Button onClick={onClose}>{words.done}</Button>}>
        <ul>
          {outcomes.map(({ key, ...row }) => (
            <li key={key}>
              <Row {...row} />
            </li>
          ))}
        </ul>
      </Sheet>
    );
  }
  const first = (
    <div className={css.pair}>
      <Button variant="outline" onClick={onClose}>
        {words.keep}
      </Button>
      <Button variant="danger" disabled={offline || nothing} onClick={() => setSure(true)}>
        {words.confirm}
      </Button>
    </div>
  );
  return (
    <PaySheet
      title={words.title}
      confirm={words.confirm}
      command={command}
      {...(sure ? {} : { first })}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{words.text}</p>
      {progress && (command.busy || progress.done > 0) ? (
        <div role="status" className={css.progress}>
          <progress max={progress.of} value={progress.done} aria-label={progress.text} />
          <p>{progress.text}</p>
        </div>
      ) : undefined}
      <Receipt block lines={lines} total={total} />
      <Fine>{words.fine}</Fine>
    </PaySheet>
  );
}

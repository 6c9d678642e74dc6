import type { Command } from '@tarazu/ui/command/use-command';
import { Note } from '@tarazu/ui/show/note.tsx';
import type { Endpoint } from '@tarazu/wire/endpoint';
import { useTranslations } from 'use-intl';

export type CommandFault = Pick<Command<Endpoint>, 'refusal' | 'unreachable' | 'unknown'>;

interface ActionFaultProps {
  readonly action: CommandFault;
  /** The refusal stands beside the field it is about. */
  readonly shownElsewhere?: boolean;
}

/** What the server answered, or that it did not; and then, of what is done only once, that trying again is safe. */
export function useFaultText({ refusal, unreachable, unknown }: CommandFault): string | undefined {
  const t = useTranslations('states');
  if (unknown) return t('unknownOutcome');
  return unreachable ? t('unansweredText') : refusal?.message;
}

/** Why a press had no effect. */
export function ActionFault({ action, shownElsewhere = false }: ActionFaultProps) {
  const fault = useFaultText(action);
  const message = shownElsewhere && !action.unreachable && !action.unknown ? undefined : fault;
  if (message === undefined) return undefined;
  return (
    <Note tone="bad" alert>
      {message}
    </Note>
  );
}

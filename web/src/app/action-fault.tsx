import { Note } from '@tarazu/ui/show/note.tsx';
import { useTranslations } from 'use-intl';
import type { CallRefused } from './api.ts';

interface ActionFaultProps {
  readonly action: { readonly refusal: CallRefused | undefined; readonly unreachable: boolean };
  /** The refusal stands beside the field it is about. */
  readonly shownElsewhere?: boolean;
}

/** Why a press had no effect: what the server answered, or that it did not. */
export function ActionFault({ action, shownElsewhere = false }: ActionFaultProps) {
  const states = useTranslations('states');
  const refused = shownElsewhere ? undefined : action.refusal?.message;
  const message = action.unreachable ? states('unansweredText') : refused;
  if (message === undefined) return undefined;
  return (
    <Note tone="bad" alert>
      {message}
    </Note>
  );
}

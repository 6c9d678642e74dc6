import type { Capability } from '@tarazu/domain/operator/capability';
import { Note } from '@tarazu/ui/show/note.tsx';
import { notYoursText } from '@tarazu/wire/operator/capability-words';
import { useLocale } from 'use-intl';

/** Said in place of what the roles of the person at the keyboard do not include: who can. */
export function WhoMay({ capability }: { readonly capability: Capability }) {
  const language = useLocale();
  return <Note tone="lock">{notYoursText(capability, language)}</Note>;
}

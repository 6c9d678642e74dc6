import { Link } from '@tanstack/react-router';
import { practiceRules } from '@tarazu/domain/practice/rules';
import { Note } from '@tarazu/ui/show/note.tsx';
import { listOwnAudit } from '@tarazu/wire/operator/audit';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { refreshCalls, useCall } from '../use-call.ts';

interface DeskNoteProps {
  /** As the trail names it: `kyc:…`, `withdrawal:…`. */
  readonly object: string;
  /** Changes when something happened to it. */
  readonly changed: string;
}

/** That it was the practice desk who decided this, and by which rule. Nothing where people did. */
export function DeskNote({ object, changed }: DeskNoteProps) {
  const t = useTranslations('practice');
  const { data } = useCall(listOwnAudit, { pageSize: 50 });
  useEffect(() => {
    if (changed !== '') refreshCalls(listOwnAudit);
  }, [changed]);
  const action = data?.items.find((item) => item.object === object && item.rule !== null);
  const rule = practiceRules.find((name) => name === action?.rule);
  if (!rule) return undefined;
  return (
    <Note tone="paper">
      <b>{t('by', { rule })}</b>
      <p>{t(`rules.${rule}.text`)}</p>
      <Link to="/pages/user/practiceDesk">{t('rulesLink')}</Link>
    </Note>
  );
}

import { Tag } from '@tarazu/ui/show/tag.tsx';
import { supportInfo } from '@tarazu/wire/support/chat';
import { useTranslations } from 'use-intl';
import { useCall } from '../../app/use-call.ts';

/** How many messages of support a person has not read; nothing when there are none. */
export function SupportUnread() {
  const t = useTranslations('support');
  const { data } = useCall(supportInfo, {});
  if (!data || data.unread === 0) return undefined;
  return <Tag tone="brand">{t('unread', { count: data.unread })}</Tag>;
}

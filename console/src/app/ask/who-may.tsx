import { type Capability, may, roles } from '@tarazu/domain/operator/capability';
import { Note } from '@tarazu/ui/show/note.tsx';
import { useLocale, useTranslations } from 'use-intl';

/** Said in place of what the roles of the person at the keyboard do not include: who can. */
export function WhoMay({ capability }: { readonly capability: Capability }) {
  const t = useTranslations();
  const list = new Intl.ListFormat(useLocale(), { type: 'disjunction' });
  const able = roles.filter((role) => may([role], capability)).map((role) => t(`roles.${role}`));
  return <Note tone="lock">{t('ask.roleNeeded', { roles: list.format(able) })}</Note>;
}

import { type Capability, capabilities, type Role } from '@tarazu/domain/operator/capability';
import { capabilityWords } from '@tarazu/wire/operator/capability-words';
import { Check, Minus } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { usePreferences } from '../../app/preferences.ts';
import { DataTable } from '../../app/table/data-table.tsx';

interface Line {
  readonly capability: string;
  readonly held: readonly Role[];
}

/** The whole table of who may do what. What nobody can do stands there as well. */
export function RoleTable({
  roles,
}: {
  readonly roles: readonly { readonly role: Role; readonly capabilities: readonly Capability[] }[];
}) {
  const t = useTranslations();
  const language = usePreferences(({ language: chosen }) => chosen);
  const lines: Line[] = capabilities.map((capability) => ({
    capability: capabilityWords[capability][language],
    held: roles.filter((row) => row.capabilities.includes(capability)).map(({ role }) => role),
  }));
  return (
    <DataTable<Line>
      label={t('team.rolesTable')}
      rows={[...lines, { capability: t('team.never1'), held: [] }]}
      keyOf={({ capability }) => capability}
      empty={undefined}
      columns={[
        { name: 'capability', title: t('team.capability'), cell: ({ capability }) => capability },
        ...roles.map(({ role }) => ({
          name: role,
          title: t(`roles.${role}`),
          cell: ({ held }: Line) =>
            held.includes(role) ? (
              <Check size={16} role="img" aria-label="✓" />
            ) : held.length === 0 ? (
              <span>{t('team.doesNotExist')}</span>
            ) : (
              <Minus size={16} role="img" aria-label="–" />
            ),
        })),
      ]}
    />
  );
}
